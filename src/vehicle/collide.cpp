// Collide: the impacts of a step in the order of time, each body moving on from where it was struck.
#include "sixline/collide.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>

#include "vehicle/contact_body.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::refusal;

namespace {

constexpr double calm = 0.5;         ///< [m/s] slower impacts have no restitution
constexpr double approaches = 1e-9;  ///< [m/s] points that close more slowly do not approach
constexpr double apart = 2e-3;       ///< [m] overlap that is left
constexpr int most_stops = 4;        ///< impacts of a body in a step; then it waits for the next one
constexpr double never = 1;

Vector3 times(const Symmetric3<double>& k, const Vector3& v) {
  return {k.xx * v.x + k.xy * v.y + k.xz * v.z, k.xy * v.x + k.yy * v.y + k.yz * v.z,
          k.xz * v.x + k.yz * v.y + k.zz * v.z};
}

/// The impulse on a body whose point has the relative velocity u: both velocities become equal, times 1 + e, within the
/// cone of friction.
Vector3 impulse_of(const Vector3& u, const Vector3& n, const Symmetric3<double>& k, double e, double friction) {
  const auto all = solve(k, Column3<double>{-u.x, -u.y, -u.z});
  const Vector3 compression{all.x, all.y, all.z};
  const double normal = dot(compression, n), un = dot(u, n);
  const Vector3 aside = compression - normal * n;
  const double tangential = norm(aside);
  if (normal > 0 && tangential <= friction * normal) return (1 + e) * compression;
  const Vector3 slides = tangential > 0 ? n + (friction / tangential) * aside : n;
  const double softness = dot(n, times(k, slides)), plain = dot(n, times(k, n));
  if (softness > 1e-6 * plain) return (1 + e) * (-un / softness) * slides;
  return plain > 0 ? (1 + e) * (-un / plain) * n : Vector3{};
}

/// Two bodies, and the impacts between them.
class Pair {
 public:
  Pair(ContactBody& a, ContactBody& b, const CollideOptions& options)
      : a_(a), b_(b), options_(options), level_(a.is_level || b.is_level) {}

  /// Time at which they meet, in [s] before the end of the step, by conservative advancement: they cannot meet before
  /// the gap along the direction that separates them best is closed. `never`: not in this step.
  double meet(double dt) const {
    const auto stands = [](const ContactBody& body) { return body.waits || (body.is_fixed() && body.stands()); };
    if (stands(a_) && stands(b_)) return never;
    const double fastest = norm(b_.travel() - a_.travel()) + a_.turning_speed() + b_.turning_speed();
    if (fastest == 0) return never;
    const double least = std::clamp(0.5 * apart / fastest, dt / 2048, dt / 128);  // where bodies stay close
    double time = std::max(a_.from, b_.from);
    while (time <= 0) {
      const WorldBox a = a_.box_at(time), b = b_.box_at(time);
      const Gap gap = gap_of(a, b, level_);
      if (gap.distance <= touching) {
        if (approach(a, b)) return time;
        if (gap.distance < -apart) return never;  // an overlap by rotation is resolved at the end of the step
        time += least;
        continue;
      }
      const double closing = dot(b_.travel() - a_.travel(), gap.normal) + a_.turning_speed() + b_.turning_speed();
      if (!(closing * dt > gap.distance - touching)) return never;
      time += std::max((gap.distance - 0.5 * touching) / closing, least);
    }
    return never;
  }

  /// The impact where they are now; none if nothing approaches.
  std::optional<Collision> strike(double restitution) {
    const std::optional<Touch> touch = touch_of(a_.box_at(a_.base), b_.box_at(b_.base), level_);
    if (!touch) return {};
    const Vector3& n = touch->normal;
    const Vector3 sum = std::accumulate(touch->points.begin(), touch->points.end(), Vector3{});
    const Vector3 middle = (1.0 / static_cast<double>(touch->points.size())) * sum;
    Collision impact{.point = middle, .normal = n, .speed = -dot(closing_at(middle), n)};
    bool any = kick(middle, n, restitution, impact);
    for (int round = 0; round < 16 && touch->points.size() > 1; ++round) {
      bool more = false;
      for (const Vector3& point : touch->points) more = kick(point, n, 0, impact) || more;
      any = any || more;
      if (!more) break;
    }
    for (ContactBody* body : {&a_, &b_})
      if (body->is_fixed() && !body->is_wall() && dot(body->velocity, body == &a_ ? n : -n) < 0) {
        body->stop();
        any = true;
      }
    return any ? std::optional(impact) : std::nullopt;
  }

  bool overlap() const {
    const std::optional<Touch> touch = touch_of(a_.box_at(0), b_.box_at(0), level_);
    return touch && touch->depth > apart;
  }
  /// Moves bodies apart that overlap.
  void part() {
    const std::optional<Touch> touch = touch_of(a_.box_at(0), b_.box_at(0), level_);
    if (!touch) return;
    const Vector3& n = touch->normal;
    const double way = touch->depth - apart, of_a = a_.inv_mass_along(n), of_b = b_.inv_mass_along(n),
                 both = of_a + of_b;
    if (!(way > 0 && both > 0)) return;
    if (of_a > 0) a_.shift((way * of_a / both) * n);
    if (of_b > 0) b_.shift((-way * of_b / both) * n);
  }

 private:
  Vector3 closing_at(const Vector3& point) const {
    Vector3 u = a_.velocity_at(point) - b_.velocity_at(point);
    if (level_) u.z = 0;
    return u;
  }
  /// Whether a point of contact approaches, or a body that waits is in the other one's way.
  bool approach(const WorldBox& a, const WorldBox& b) const {
    const std::optional<Touch> touch = touch_of(a, b, level_);
    if (!touch) return false;
    if ((a_.waits || b_.waits) && dot(b_.travel() - a_.travel(), touch->normal) > approaches) return true;
    return std::any_of(touch->points.begin(), touch->points.end(),
                       [&](const Vector3& point) { return dot(closing_at(point), touch->normal) < -approaches; });
  }
  bool kick(const Vector3& point, const Vector3& n, double e, Collision& impact) {
    const Vector3 u = closing_at(point);
    if (!(dot(u, n) < -approaches)) return false;
    const Symmetric3<double> of_a = a_.response_at(point), of_b = b_.response_at(point);
    Symmetric3<double> k{of_a.xx + of_b.xx, of_a.xy + of_b.xy, of_a.xz + of_b.xz,
                         of_a.yy + of_b.yy, of_a.yz + of_b.yz, of_a.zz + of_b.zz};
    if (level_) k.xz = k.yz = 0, k.zz = 1;
    const Vector3 impulse = impulse_of(u, n, k, -dot(u, n) > calm ? e : 0, options_.friction);
    if (norm(impulse) == 0) return false;
    a_.push(impulse, point);
    b_.push(-impulse, point);
    impact.impulse = impact.impulse + impulse;
    return true;
  }

  ContactBody &a_, &b_;
  const CollideOptions& options_;
  bool level_;
};

/// Before another one in an order that depends on the bodies alone, not on the list that they are in.
bool is_before(const ContactBody& a, const ContactBody& b) {
  const auto key = [](const ContactBody& body) {
    const Vector3 &p = body.mass_centre, &v = body.velocity, &w = body.rates;
    return std::array{p.x, p.y, p.z, v.x, v.y, v.z, w.x, w.y, w.z, body.half.x, body.half.y, body.half.z};
  };
  const auto of_a = key(a), of_b = key(b);
  return of_a != of_b ? of_a < of_b : a.number < b.number;
}

/// A meeting to come; out of date when one of both has had an impact since.
struct Meeting {
  double time;
  std::size_t a, b;
  int stops_a, stops_b;
  bool operator>(const Meeting& other) const { return std::tie(time, a, b) > std::tie(other.time, other.a, other.b); }
};

/// The bodies of a step, vehicles in order of x, then the walls near them, and their meetings in order of time.
class Impacts {
 public:
  Impacts(std::span<Vehicle* const> vehicles, const WallGrid* walls, double dt, const CollideOptions& options)
      : walls_(walls), dt_(dt), options_(options) {
    for (std::size_t i = 0; i < vehicles.size(); ++i) bodies_.emplace_back(*vehicles[i], static_cast<int>(i), dt);
    std::sort(bodies_.begin(), bodies_.end(), is_before);
    cars_ = bodies_.size();
  }

  std::vector<Collision> run() {
    for (const ContactBody& body : bodies_) farthest_ = std::max(farthest_, body.reach(dt_));
    for (std::size_t i = 0; i < cars_; ++i) expect(i, i + 1);
    while (!meetings_.empty()) {
      std::pop_heap(meetings_.begin(), meetings_.end(), std::greater<>());
      const Meeting next = meetings_.back();
      meetings_.pop_back();
      if (bodies_[next.a].stops == next.stops_a && bodies_[next.b].stops == next.stops_b) happen(next);
    }
    settle();
    for (ContactBody& body : bodies_) body.finish();
    return std::move(impacts_);
  }

 private:
  /// The meetings of a body with vehicles from `first` on in the list, and with walls.
  void expect(std::size_t i, std::size_t first) {
    const double reach = bodies_[i].reach(dt_), x = bodies_[i].found_x;
    farthest_ = std::max(farthest_, reach);
    const double side = reach + farthest_;
    for (std::size_t j = i; j-- > first && bodies_[j].found_x > x - side;) expect_pair(j, i);
    for (std::size_t j = std::max(i + 1, first); j < cars_ && bodies_[j].found_x < x + side; ++j) expect_pair(i, j);
    if (!walls_) return;
    near_.clear();
    walls_->near(bodies_[i].mass_centre.x, bodies_[i].mass_centre.y, reach, near_);
    for (const int wall : near_) expect_pair(i, body_of(wall));
  }
  void expect_pair(std::size_t a, std::size_t b) {
    ContactBody &of_a = bodies_[a], &of_b = bodies_[b];
    const Vector3 between = of_a.mass_centre - of_b.mass_centre;
    const double near = of_a.reach(dt_) + of_b.reach(dt_);
    if (dot(between, between) > near * near) return;
    const Pair pair(of_a, of_b, options_);
    const double time = pair.meet(dt_);
    if (time == never && pair.overlap()) met_.emplace_back(a, b);
    if (time == never) return;
    meetings_.push_back({time, a, b, of_a.stops, of_b.stops});
    std::push_heap(meetings_.begin(), meetings_.end(), std::greater<>());
  }
  /// The body of a wall, added when it is first near a vehicle.
  std::size_t body_of(int wall) {
    for (std::size_t i = cars_; i < bodies_.size(); ++i)
      if (bodies_[i].number == wall) return i;
    bodies_.emplace_back(walls_->walls()[static_cast<std::size_t>(wall)], wall, dt_);
    return bodies_.size() - 1;
  }
  void happen(const Meeting& meeting) {
    ContactBody &a = bodies_[meeting.a], &b = bodies_[meeting.b];
    a.rebase(meeting.time);
    b.rebase(meeting.time);
    add(Pair(a, b, options_).strike(options_.restitution), a, b);
    for (ContactBody* body : {&a, &b})
      if (!body->is_wall()) body->waits = ++body->stops >= most_stops, body->changed = true;
    met_.emplace_back(meeting.a, meeting.b);
    expect(meeting.a, 0);
    if (meeting.b < cars_) expect(meeting.b, 0);
  }
  /// Resolves the end of the step: no touching bodies approach, and none overlap.
  void settle() {
    for (ContactBody& body : bodies_)
      if (body.changed) body.rebase(0);
    std::sort(met_.begin(), met_.end());
    met_.erase(std::unique(met_.begin(), met_.end()), met_.end());
    bool any = true;
    for (int round = 0; any && round < 16; ++round) {
      any = false;
      for (const auto& [a, b] : met_)
        any = add(Pair(bodies_[a], bodies_[b], options_).strike(0), bodies_[a], bodies_[b]) || any;
    }
    for (const auto& [a, b] : met_) Pair(bodies_[a], bodies_[b], options_).part();
  }
  bool add(std::optional<Collision> impact, const ContactBody& a, const ContactBody& b) {
    if (!impact) return false;
    impact->a = a.number, impact->b = b.is_wall() ? -1 : b.number;
    if (b.is_wall()) {
      impact->wall = b.number;
    } else if (impact->a > impact->b) {
      std::swap(impact->a, impact->b);
      impact->normal = -impact->normal, impact->impulse = -impact->impulse;
    }
    impacts_.push_back(*impact);
    return true;
  }

  std::vector<ContactBody> bodies_{};
  std::size_t cars_ = 0;
  const WallGrid* walls_;
  double dt_, farthest_ = 0;
  const CollideOptions& options_;
  std::vector<Meeting> meetings_{};
  std::vector<std::pair<std::size_t, std::size_t>> met_{};
  std::vector<Collision> impacts_{};
  std::vector<int> near_{};
};

std::optional<Error> wrong_call(std::span<Vehicle* const> vehicles, const Road& road, double dt,
                                const CollideOptions& options) {
  const auto outside = [](double value, double most) { return !(value >= 0 && value <= most); };
  if (auto fit = face::check_dt(dt); !fit) return fit.error();
  if (outside(options.restitution, 1))
    return refusal("restitution", number_text(options.restitution), "must be 0 to 1");
  if (outside(options.friction, 10)) return refusal("friction", number_text(options.friction), "must be 0 to 10");
  if (auto fit = road.check(); !fit) return fit.error();
  for (const Vehicle* vehicle : vehicles)
    if (!vehicle || face::is_none(*vehicle)) return face::no_vehicle();
  std::vector<const Vehicle*> known(vehicles.begin(), vehicles.end());
  std::sort(known.begin(), known.end());
  if (std::adjacent_find(known.begin(), known.end()) != known.end())
    return refusal("vehicles", "", "has a vehicle twice");
  return {};
}

}  // namespace

Result<std::vector<Collision>> collide(std::span<Vehicle* const> vehicles, const Road& road, double dt,
                                       const CollideOptions& options) {
  if (const auto wrong = wrong_call(vehicles, road, dt, options)) return *wrong;
  return Impacts(vehicles, RoadAccess::of(road)->walls.get(), dt, options).run();
}

Result<std::vector<Collision>> collide(std::span<Vehicle> vehicles, const Road& road, double dt,
                                       const CollideOptions& options) {
  std::vector<Vehicle*> all;
  for (Vehicle& vehicle : vehicles) all.push_back(&vehicle);
  return collide(std::span<Vehicle* const>(all), road, dt, options);
}

bool overlap(const Vehicle& a, const Vehicle& b) {
  if (face::is_none(a) || face::is_none(b)) return false;
  Vehicle copy_a = a, copy_b = b;
  const ContactBody of_a(copy_a, 0, 0), of_b(copy_b, 1, 0);
  return gap_of(of_a.box_at(0), of_b.box_at(0), of_a.is_level || of_b.is_level).distance < 0;
}

}  // namespace sixline
