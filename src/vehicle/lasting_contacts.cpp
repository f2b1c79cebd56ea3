// Lasting contacts: points of touching boxes, trial steps, and projected corrections of their forces.
#include "vehicle/lasting_contacts.hpp"

#include <algorithm>
#include <cmath>

#include "vehicle/contact_pair.hpp"
#include "vehicle/contact_response.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
namespace {

using face::Held, face::Stepped;

constexpr double carries = 0.5;     ///< upward part of a normal through which weight acts
constexpr int sweeps = 50;          ///< corrections of all points after one trial
constexpr int first_trials = 3;     ///< with the response of free bodies
constexpr int more_trials = 5;      ///< with a measured response
constexpr int measurements = 4;     ///< of the response
constexpr double converged = 1e-7;  ///< [m/s] a correction that changes a velocity by less is none

/// A point where two bodies touch, and the impulse that it gives a in the step.
struct Holding {
  std::size_t a, b;
  Vector3 at{}, normal{};         ///< out of b into a
  double gap = 0;                 ///< [m]
  Symmetric3<double> response{};  ///< of the relative velocity there to an impulse
  Vector3 impulse{};
};

class Lasting {
 public:
  Lasting(std::span<Stepped> all, const RoadAccess::Impl& impl, double dt, const CollideOptions& options,
          std::span<const std::pair<int, int>> inside, std::span<const Held> before)
      : all_(all),
        walls_(impl.walls.get()),
        dt_(dt),
        near_(calm * dt),
        friction_(options.friction),
        inside_(inside),
        before_(before) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      bodies_.emplace_back(*all[i].vehicle, static_cast<int>(i), dt);
      if (impl.fingerprint && face::hint_road(*all[i].vehicle) == impl.fingerprint)
        bodies_.back().piece = face::model_of(*all[i].vehicle).road_hint();
    }
    std::sort(bodies_.begin(), bodies_.end(), is_before);
    cars_ = bodies_.size();
  }

  /// Changes the overrides; what is held.
  std::vector<Held> run(const Road& road) {
    find();
    if (points_.empty()) return {};
    best_ = impulses();
    for (std::size_t i = 0; i < cars_; ++i)
      if (touches_[i]) responses_[i] = free_response(bodies_[i]);
    if (!settle(road, first_trials))
      for (int i = 0; i < measurements; ++i) {
        measure(road);
        if (settle(road, more_trials)) break;
      }
    for (std::size_t k = 0; k < points_.size(); ++k) points_[k].impulse = best_[k];
    for (std::size_t i = 0; i < cars_; ++i)
      if (touches_[i]) stepped(i).overrides = pushed(i);
    std::vector<Held> held;
    for (const Holding& p : points_) held.push_back(name_of(p, (1 / dt_) * p.impulse));
    return held;
  }

 private:
  Stepped& stepped(std::size_t body) { return all_[static_cast<std::size_t>(bodies_[body].number)]; }

  void find() {
    double farthest = 0;
    for (const ContactBody& body : bodies_) farthest = std::max(farthest, body.reach(0));
    for (std::size_t i = 0; i < cars_; ++i) {
      const double x = bodies_[i].found_x, reach = bodies_[i].reach(0) + near_;
      for (std::size_t j = i + 1; j < cars_ && bodies_[j].found_x < x + reach + farthest; ++j) find_points(i, j);
      if (!walls_) continue;
      std::vector<int> walls;
      walls_->near(bodies_[i].mass_centre.x, bodies_[i].mass_centre.y, reach, bodies_[i].piece, walls);
      for (const int wall : walls) {
        bodies_.emplace_back(walls_->walls()[static_cast<std::size_t>(wall)], walls_->is_joined(wall), wall, dt_);
        if (!find_points(i, bodies_.size() - 1)) bodies_.pop_back();
      }
    }
    touches_.resize(bodies_.size());
    responses_.resize(bodies_.size());
    for (const Holding& p : points_) touches_[p.a] = touches_[p.b] = true;
  }
  bool find_points(std::size_t i, std::size_t j) {
    const ContactBody &a = bodies_[i], &b = bodies_[j];
    const Vector3 between = a.mass_centre - b.mass_centre;
    const double reach = a.reach(0) + b.reach(0) + near_;
    if (dot(between, between) > reach * reach || (a.is_fixed() && b.is_fixed())) return false;
    if (!b.is_wall() && std::find(inside_.begin(), inside_.end(),
                                  std::pair<int, int>(std::minmax(a.number, b.number))) != inside_.end())
      return false;
    if (a.is_level || b.is_level) return false;
    const auto touch = touch_of(a.box_at(0), b.box_at(0), false, near_);
    if (!touch || std::abs(touch->normal.z) < carries) return false;
    const std::size_t known = points_.size();
    for (const Vector3& at : touch->points) {
      const double closing = -dot(a.velocity_at(at) - b.velocity_at(at), touch->normal);
      if (std::abs(closing) >= calm) continue;
      points_.push_back({.a = i, .b = j, .at = at, .normal = touch->normal, .gap = std::max(-touch->depth, 0.0)});
      points_.back().impulse = dt_ * force_before(points_.back());
    }
    return points_.size() > known;
  }

  Held name_of(const Holding& p, const Vector3& force) const {
    const ContactBody &a = bodies_[p.a], &b = bodies_[p.b];
    const int wall = b.is_wall() ? b.number : -1;
    return {a.number, b.is_wall() ? -1 : b.number, wall, p.at, force};
  }
  /// The force that was held at that point in the last step.
  Vector3 force_before(const Holding& p) const {
    const Held now = name_of(p, {});
    double nearest = 0.1;  // [m]
    Vector3 force{};
    for (const Held& held : before_) {
      const bool same = held.a == now.a && held.b == now.b && held.wall == now.wall,
                 turned = held.a == now.b && held.b == now.a;
      const double distance = norm(held.at - now.at);
      if (!(same || turned) || !(distance < nearest)) continue;
      nearest = distance;
      force = (same ? 1.0 : -1.0) * held.force;
    }
    return force;
  }
  /// Trial steps until nothing is left to correct; false: something is, after so many. Corrections that do not become
  /// smaller are halved, since contact with the ground begins and ends within them.
  bool settle(const Road& road, int trials) {
    prepare();
    for (int i = 0; i < trials; ++i) {
      for (std::size_t k = 0; k < cars_; ++k)
        if (touches_[k]) take(bodies_[k], after_step(road, k, pushed(k)));
      const std::vector<Vector3> before = impulses();
      const double left = correct();
      if (left < least_) best_ = before;
      if (!(left < 100)) return true;  // away from what can be held: the best so far counts
      if (left < converged) return true;
      if (left > 0.5 * last_)
        for (std::size_t k = 0; k < points_.size(); ++k)
          points_[k].impulse = before[k] + 0.5 * (points_[k].impulse - before[k]);
      least_ = std::min(least_, left);
      last_ = left;
    }
    return false;
  }
  void set_impulses(const std::vector<Vector3>& all) {
    for (std::size_t k = 0; k < points_.size(); ++k) points_[k].impulse = all[k];
  }
  std::vector<Vector3> impulses() const {
    std::vector<Vector3> all;
    for (const Holding& p : points_) all.push_back(p.impulse);
    return all;
  }
  static void take(ContactBody& body, const Twist& twist) { body.velocity = twist.velocity, body.rates = twist.rates; }
  /// The twist after a step of a copy; a step that is refused changes nothing.
  Twist after_step(const Road& road, std::size_t body, const Overrides<double>& overrides) {
    Vehicle copy = *stepped(body).vehicle;
    (void)face::step_checked(copy, stepped(body).inputs, overrides, road, dt_);
    const ContactBody after(copy, 0, dt_);
    return {after.velocity, after.rates};
  }
  /// Measures the responses of the vehicles as they are stepped, tyres and springs included, by differences.
  void measure(const Road& road) {
    constexpr double speed = 1e-4;  // [m/s] of a free body
    for (std::size_t i = 0; i < cars_; ++i) {
      if (!touches_[i] || bodies_[i].is_fixed()) continue;
      const Overrides<double> now = pushed(i);
      const Twist before = after_step(road, i, now);
      const Response free = free_response(bodies_[i]);
      Response& response = responses_[i];
      for (int k = 0; k < 6; ++k) {
        const Twist& of_free = free.per[k];
        const double soft = std::max(norm(of_free.velocity), norm(of_free.rates));
        if (!(soft > 0)) continue;
        const double impulse = speed / soft;
        Overrides<double> more = now;
        add(more, (k < 3 ? impulse / dt_ : 0) * unit_vectors[k % 3], (k < 3 ? 0 : impulse / dt_) * unit_vectors[k % 3]);
        const Twist after = after_step(road, i, more);
        constexpr double share = 0.02;  // of a free body: one that is held has no response
        response.per[k] = {(1 / impulse) * (after.velocity - before.velocity) + share * of_free.velocity,
                           (1 / impulse) * (after.rates - before.rates) + share * of_free.rates};
      }
    }
  }
  Vector3 response_at(std::size_t body, const Vector3& at, const Vector3& impulse) const {
    const Vector3 arm = at - bodies_[body].mass_centre;
    const Twist by = responses_[body].to(impulse, cross(arm, impulse));
    return by.velocity + cross(by.rates, arm);
  }
  /// The responses of all points.
  void prepare() {
    for (Holding& p : points_) {
      Vector3 k[3];
      for (int i = 0; i < 3; ++i)
        k[i] = response_at(p.a, p.at, unit_vectors[i]) + response_at(p.b, p.at, unit_vectors[i]);
      p.response = {k[0].x, 0.5 * (k[0].y + k[1].x), 0.5 * (k[0].z + k[2].x), k[1].y, 0.5 * (k[1].z + k[2].y), k[2].z};
    }
  }
  /// Corrects the impulses for the velocities after a trial; the largest correction [m/s].
  double correct() {
    double largest = 0;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      double most = 0;
      for (Holding& p : points_) most = std::max(most, correct(p));
      largest = std::max(largest, most);
      if (most < converged) break;
    }
    return largest;
  }
  /// The change of the relative velocity that the correction of one point means [m/s].
  double correct(Holding& p) {
    Vector3 u = bodies_[p.a].velocity_at(p.at) - bodies_[p.b].velocity_at(p.at) + (p.gap / dt_) * p.normal;
    const auto change = solve(p.response, Column3<double>{-u.x, -u.y, -u.z});
    const Vector3 free = p.impulse + Vector3{change.x, change.y, change.z};
    const double normal = std::max(dot(free, p.normal), 0.0), most = friction_ * normal;
    const Vector3 aside = free - dot(free, p.normal) * p.normal;
    const double tangential = norm(aside);
    const Vector3 wanted = normal * p.normal + (tangential > most ? most / tangential : 1.0) * aside;
    const Vector3 by = wanted - p.impulse;
    p.impulse = wanted;
    give(p.a, p.at, by);
    give(p.b, p.at, -by);
    return norm(response_at(p.a, p.at, by) + response_at(p.b, p.at, by));
  }
  void give(std::size_t body, const Vector3& at, const Vector3& impulse) {
    const Twist by = responses_[body].to(impulse, cross(at - bodies_[body].mass_centre, impulse));
    take(bodies_[body], {bodies_[body].velocity + by.velocity, bodies_[body].rates + by.rates});
  }
  /// The overrides of a vehicle with what its contacts push.
  Overrides<double> pushed(std::size_t body) {
    Vector3 force{}, moment{};
    for (const Holding& p : points_) {
      if (p.a != body && p.b != body) continue;
      const Vector3 by = (p.a == body ? 1 / dt_ : -1 / dt_) * p.impulse;
      force = force + by;
      moment = moment + cross(p.at - bodies_[body].mass_centre, by);
    }
    Overrides<double> all = stepped(body).overrides;
    add(all, force, moment);
    return all;
  }
  /// Adds a force at the mass centre and a moment. The offset is that of the other force alone.
  static void add(Overrides<double>& to, const Vector3& force, const Vector3& moment) {
    to.force_x += force.x, to.force_y += force.y, to.force_z += force.z;
    to.moment_x += moment.x - to.offset_y * force.z;
    to.moment_y += moment.y + to.offset_x * force.z;
    to.moment_z += moment.z - to.offset_x * force.y + to.offset_y * force.x;
  }

  std::span<Stepped> all_;
  std::vector<ContactBody> bodies_{};
  std::size_t cars_ = 0;
  const WallGrid* walls_;
  double dt_, near_, friction_;  ///< near: [m] boxes this far apart may touch in the step
  std::span<const std::pair<int, int>> inside_;
  std::span<const Held> before_;
  std::vector<Holding> points_{};
  std::vector<char> touches_{};
  std::vector<Response> responses_{};
  std::vector<Vector3> best_{};                ///< impulses that left least to correct
  double least_ = infinite, last_ = infinite;  ///< corrections [m/s]: the least, and the last
};

}  // namespace

void face::hold_contacts(std::span<Stepped> all, const Road& road, double dt, const CollideOptions& options,
                         std::span<const std::pair<int, int>> inside, std::vector<Held>& held) {
  held = Lasting(all, *RoadAccess::of(road), dt, options, inside, held).run(road);
}

}  // namespace sixline
