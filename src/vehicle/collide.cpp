// Collide: the impacts of a step in the order of time, each body moving on from where it was struck.
#include "sixline/collide.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "vehicle/collide_except.hpp"
#include "vehicle/contact_pair.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::refusal;

namespace {

constexpr int most_stops = 4;  ///< impacts of a body in a step; then it waits for the next one

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
  Impacts(std::span<Vehicle* const> vehicles, const RoadAccess::Impl& road, double dt, const CollideOptions& options,
          std::span<const std::pair<int, int>> inside)
      : walls_(road.walls.get()), dt_(dt), options_(options), inside_(inside) {
    for (std::size_t i = 0; i < vehicles.size(); ++i) {
      bodies_.emplace_back(*vehicles[i], static_cast<int>(i), dt);
      if (road.fingerprint && face::hint_road(*vehicles[i]) == road.fingerprint)
        bodies_.back().piece = face::model_of(*vehicles[i]).road_hint();
    }
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
    walls_->near(bodies_[i].mass_centre.x, bodies_[i].mass_centre.y, reach, bodies_[i].piece, near_);
    for (const int wall : near_) expect_pair(i, body_of(wall));
  }
  void expect_pair(std::size_t a, std::size_t b) {
    ContactBody &of_a = bodies_[a], &of_b = bodies_[b];
    if (!of_b.is_wall() && is_inside(of_a.number, of_b.number)) return;
    const Vector3 between = of_a.mass_centre - of_b.mass_centre;
    const double near = of_a.reach(dt_) + of_b.reach(dt_);
    if (dot(between, between) > near * near) return;
    const ContactPair pair(of_a, of_b, options_);
    const double time = pair.meet(dt_);
    if (time == never && pair.overlap()) met_.emplace_back(a, b);
    if (time == never) return;
    meetings_.push_back({time, a, b, of_a.stops, of_b.stops});
    std::push_heap(meetings_.begin(), meetings_.end(), std::greater<>());
  }
  bool is_inside(int a, int b) const {
    const std::pair<int, int> two = std::minmax(a, b);
    return std::any_of(inside_.begin(), inside_.end(), [&](const auto& each) { return each == two; });
  }
  /// The body of a wall, added when it is first near a vehicle.
  std::size_t body_of(int wall) {
    const auto [at, is_new] = body_of_wall_.emplace(wall, bodies_.size());
    if (is_new)
      bodies_.emplace_back(walls_->walls()[static_cast<std::size_t>(wall)], walls_->is_joined(wall), wall, dt_);
    return at->second;
  }
  void happen(const Meeting& meeting) {
    ContactBody &a = bodies_[meeting.a], &b = bodies_[meeting.b];
    a.rebase(meeting.time);
    b.rebase(meeting.time);
    add(ContactPair(a, b, options_).strike(options_.restitution), a, b);
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
        any = add(ContactPair(bodies_[a], bodies_[b], options_).strike(0), bodies_[a], bodies_[b]) || any;
    }
    for (const auto& [a, b] : met_) ContactPair(bodies_[a], bodies_[b], options_).part();
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
  std::span<const std::pair<int, int>> inside_;
  std::vector<Meeting> meetings_{};
  std::vector<std::pair<std::size_t, std::size_t>> met_{};
  std::vector<Collision> impacts_{};
  std::vector<int> near_{};
  std::unordered_map<int, std::size_t> body_of_wall_{};
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

Result<std::vector<Collision>> face::collide_except(std::span<Vehicle* const> vehicles, const Road& road, double dt,
                                                    const CollideOptions& options,
                                                    std::span<const std::pair<int, int>> inside) {
  if (const auto wrong = wrong_call(vehicles, road, dt, options)) return *wrong;
  return Impacts(vehicles, *RoadAccess::of(road), dt, options, inside).run();
}

Result<std::vector<Collision>> collide(std::span<Vehicle* const> vehicles, const Road& road, double dt,
                                       const CollideOptions& options) {
  return face::collide_except(vehicles, road, dt, options, {});
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
