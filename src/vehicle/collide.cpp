// Collide: finds who meets whom within a step, and gives each pair its impulse.
#include "sixline/collide.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "sixline/math/solve.hpp"
#include "sixline/vehicle_bodies.hpp"
#include "vehicle/touch.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::refusal;

namespace {

using Q = Quantity;
constexpr double calm = 0.5;    ///< [m/s] slower impacts have no restitution
constexpr double apart = 1e-4;  ///< [m] overlap that is left of bodies that are pushed apart

/// A vehicle as a body that collides, where it is at the end of the step.
struct Colliding {
  Vehicle* car = nullptr;
  WorldBox box{};
  Vector3 origin{}, mass_centre{};    ///< world [m]
  Vector3 velocity{}, rates{};        ///< of the mass centre, world [m/s], [rad/s]
  Vector3 inv_mass{}, inv_inertia{};  ///< along and about its axes [1/kg], [1/(kg m^2)]; 0: it does not move so
  bool is_level = true;               ///< it cannot move up or down, roll or pitch

  explicit Colliding(Vehicle& vehicle) : car(&vehicle) {
    const MassProperties mass = vehicle.mass_properties();
    const auto has = [&](Quantity quantity) { return face::model_of(vehicle).state_index(quantity) >= 0; };
    const double inv = 1 / mass.mass;
    inv_mass = {inv, has(Q::vy) ? inv : 0, has(Q::vz) ? inv : 0};
    inv_inertia = {1 / mass.inertia.x, 1 / mass.inertia.y, 1 / mass.inertia.z};
    is_level = !has(Q::vz);
    const VehicleBody body = bodies_of(vehicle).front();
    const Quaternion& q = body.pose.orientation;
    box = WorldBox{.centre = body.centre, .axes = {}, .half = body.half_size};
    for (int i = 0; i < 3; ++i)
      box.axes[i] = rotate(q, Vector3{i == 0 ? 1.0 : 0.0, i == 1 ? 1.0 : 0.0, i == 2 ? 1.0 : 0.0});
    origin = body.pose.position;
    mass_centre = origin + rotate(q, mass.centre);
    read_motion();
  }
  void read_motion() {
    rates = car->angular_velocity();
    velocity = car->velocity() + cross(rates, mass_centre - origin);
  }
  bool is_fixed() const { return inv_mass.x == 0; }
  Vector3 velocity_at(const Vector3& point) const { return velocity + cross(rates, point - mass_centre); }
  /// Moves it, as far as its model has that direction.
  void move(const Vector3& by) {
    AnyModel& model = face::model_to_change(*car);
    for (const auto& [quantity, change] : {std::pair{Q::x, by.x}, {Q::y, by.y}, {Q::z, by.z}})
      if (const auto before = model.state_value(quantity)) model.set_state(quantity, *before + change);
    box.centre = box.centre + by, origin = origin + by, mass_centre = mass_centre + by;
  }
  /// Inverse mass along a direction that both bodies share [1/kg].
  double inv_mass_along(const Vector3& n) const {
    double sum = 0;
    const double inv[] = {inv_mass.x, inv_mass.y, inv_mass.z};
    for (int i = 0; i < 3; ++i) sum += inv[i] * dot(box.axes[i], n) * dot(box.axes[i], n);
    return sum;
  }
  /// Adds the change of velocity at a point per impulse there.
  void add_response(Symmetric3<double>& k, const Vector3& point) const {
    const double mass[] = {inv_mass.x, inv_mass.y, inv_mass.z}, turn[] = {inv_inertia.x, inv_inertia.y, inv_inertia.z};
    const Vector3 arm = point - mass_centre;
    for (int i = 0; i < 3; ++i) {
      const Vector3 &along = box.axes[i], about = cross(box.axes[i], arm);  // velocity of the point per rate about it
      const auto add = [&](double inv, const Vector3& d) {
        k.xx += inv * d.x * d.x, k.xy += inv * d.x * d.y, k.xz += inv * d.x * d.z;
        k.yy += inv * d.y * d.y, k.yz += inv * d.y * d.z, k.zz += inv * d.z * d.z;
      };
      add(mass[i], along);
      add(turn[i], about);
    }
  }
};

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

/// Two bodies that may meet.
class Meeting {
 public:
  Meeting(Colliding& a, Colliding& b, const CollideOptions& options)
      : a_(a), b_(b), options_(options), level_(a.is_level || b.is_level) {}

  /// Where they meet within the last dt seconds, takes the impulse, and moves on; the impact, if there was one.
  std::optional<Collision> run(double dt) {
    if (a_.is_fixed() && b_.is_fixed() && norm(a_.velocity - b_.velocity) == 0) return {};
    if (touching(-dt)) return pushed_apart();
    const double met = first_touch(dt);
    if (met > 0) return {};
    place(met);
    const std::optional<Touch> touch = touch_of(a_.box, b_.box, level_);
    const std::optional<Collision> impact = touch ? kicked(*touch) : std::nullopt;
    place(-met);
    return impact;
  }

 private:
  std::optional<Touch> touching(double time) const {
    WorldBox a = a_.box, b = b_.box;
    a.centre = a.centre + time * a_.velocity;
    b.centre = b.centre + time * b_.velocity;
    return touch_of(a, b, level_);
  }
  void place(double time) {
    a_.move(time * a_.velocity);
    b_.move(time * b_.velocity);
  }
  /// The earliest time, -dt to 0, at which they touch; 1: they do not.
  double first_touch(double dt) const {
    const double way = norm(a_.velocity - b_.velocity) * dt;
    const auto thinnest = [](const Vector3& half) { return std::min({half.x, half.y, half.z}); };
    const double size = std::max(thinnest(a_.box.half) + thinnest(b_.box.half), 1e-3);
    const int samples = std::clamp(static_cast<int>(std::ceil(way / (0.5 * size))), 1, 1000);
    double before = -dt, at = 1;
    for (int i = 1; i <= samples && at > 0; ++i) {
      const double time = i == samples ? 0 : -dt * (1 - static_cast<double>(i) / samples);
      if (touching(time))
        at = time;
      else
        before = time;
    }
    for (int i = 0; at <= 0 && i < 30; ++i) {
      const double middle = 0.5 * (before + at);
      (touching(middle) ? at : before) = middle;
    }
    return at;
  }
  /// One impulse at the middle of the contact, then at its points until none approaches.
  std::optional<Collision> kicked(const Touch& touch) {
    const Vector3& n = touch.normal;
    const Vector3 sum = std::accumulate(touch.points.begin(), touch.points.end(), Vector3{});
    const Vector3 middle = (1.0 / static_cast<double>(touch.points.size())) * sum;
    Collision impact{.point = middle, .normal = n, .speed = -dot(approach(middle), n)};
    bool any = kick_at(middle, n, options_.restitution, impact);
    for (int round = 0; round < 16 && touch.points.size() > 1; ++round) {
      bool more = false;
      for (const Vector3& point : touch.points) more = kick_at(point, n, 0, impact) || more;
      any = any || more;
      if (!more) break;
    }
    for (Colliding* body : {&a_, &b_})
      if (body->is_fixed() && impact.speed > 0 && dot(body->velocity, body == &a_ ? n : -n) < 0) {
        (void)body->car->set_state(Q::vx, 0);
        body->read_motion();
        any = true;
      }
    return any ? std::optional(impact) : std::nullopt;
  }
  Vector3 approach(const Vector3& point) const {
    Vector3 u = a_.velocity_at(point) - b_.velocity_at(point);
    if (level_) u.z = 0;
    return u;
  }
  bool kick_at(const Vector3& point, const Vector3& n, double e, Collision& impact) {
    const Vector3 u = approach(point);
    if (dot(u, n) > -1e-9) return false;
    Symmetric3<double> k{};
    a_.add_response(k, point);
    b_.add_response(k, point);
    if (level_) k.xz = k.yz = 0, k.zz = 1;
    const Vector3 impulse = impulse_of(u, n, k, -dot(u, n) > calm ? e : 0, options_.friction);
    if (norm(impulse) == 0) return false;
    for (const auto& [body, sign] : {std::pair{&a_, 1.0}, {&b_, -1.0}}) {
      if (body->is_fixed()) continue;
      (void)body->car->apply_impulse(sign * impulse, point);
      body->read_motion();
    }
    impact.impulse = impact.impulse + impulse;
    return true;
  }
  /// Of bodies that overlapped before: no longer approaching, and apart.
  std::optional<Collision> pushed_apart() {
    const std::optional<Touch> touch = touch_of(a_.box, b_.box, level_);
    if (!touch) return {};
    const std::optional<Collision> impact = kicked(*touch);
    const double of_a = a_.inv_mass_along(touch->normal), of_b = b_.inv_mass_along(touch->normal), both = of_a + of_b;
    const double way = std::max(touch->depth - apart, 0.0);
    if (both > 0) {
      a_.move((way * of_a / both) * touch->normal);
      b_.move((-way * of_b / both) * touch->normal);
    }
    return impact;
  }

  Colliding &a_, &b_;
  const CollideOptions& options_;
  bool level_;
};

/// The extent of a body along x over the step [m], and its number.
struct Extent {
  double low, high;
  std::size_t number;
};
std::vector<Extent> extents_of(const std::vector<Colliding>& bodies, double dt) {
  std::vector<Extent> extents;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const Colliding& body = bodies[i];
    const double half = norm(body.box.half), x = body.box.centre.x, was = x - dt * body.velocity.x;
    extents.push_back({std::min(x, was) - half, std::max(x, was) + half, i});
  }
  std::sort(extents.begin(), extents.end(),
            [](const Extent& a, const Extent& b) { return a.low < b.low || (a.low == b.low && a.number < b.number); });
  return extents;
}
/// Pairs whose swept spheres meet, in the order of the list.
std::vector<std::pair<std::size_t, std::size_t>> near_pairs(const std::vector<Colliding>& bodies, double dt) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  const std::vector<Extent> extents = extents_of(bodies, dt);
  for (std::size_t i = 0; i < extents.size(); ++i)
    for (std::size_t j = i + 1; j < extents.size() && extents[j].low <= extents[i].high; ++j) {
      const auto [first, second] = std::minmax(extents[i].number, extents[j].number);
      const Colliding &a = bodies[first], &b = bodies[second];
      const double way = dt * norm(a.velocity - b.velocity);
      if (norm(a.box.centre - b.box.centre) <= norm(a.box.half) + norm(b.box.half) + way)
        pairs.emplace_back(first, second);
    }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::optional<Error> wrong_call(std::span<Vehicle* const> vehicles, double dt, const CollideOptions& options) {
  const auto outside = [](double value, double most) { return !(value >= 0 && value <= most); };
  if (auto fit = face::check_dt(dt); !fit) return fit.error();
  if (outside(options.restitution, 1))
    return refusal("restitution", number_text(options.restitution), "must be 0 to 1");
  if (outside(options.friction, 10)) return refusal("friction", number_text(options.friction), "must be 0 to 10");
  for (const Vehicle* vehicle : vehicles)
    if (!vehicle || face::is_none(*vehicle)) return face::no_vehicle();
  std::vector<const Vehicle*> known(vehicles.begin(), vehicles.end());
  std::sort(known.begin(), known.end());
  if (std::adjacent_find(known.begin(), known.end()) != known.end())
    return refusal("vehicles", "", "has a vehicle twice");
  return {};
}

}  // namespace

Result<std::vector<Collision>> collide(std::span<Vehicle* const> vehicles, double dt, const CollideOptions& options) {
  if (const auto wrong = wrong_call(vehicles, dt, options)) return *wrong;
  std::vector<Colliding> bodies;
  for (Vehicle* vehicle : vehicles) bodies.emplace_back(*vehicle);
  std::vector<Collision> impacts;
  for (const auto& [a, b] : near_pairs(bodies, dt))
    if (auto impact = Meeting(bodies[a], bodies[b], options).run(dt)) {
      impact->a = a, impact->b = b;
      impacts.push_back(*impact);
    }
  return impacts;
}

Result<std::vector<Collision>> collide(std::span<Vehicle> vehicles, double dt, const CollideOptions& options) {
  std::vector<Vehicle*> all;
  for (Vehicle& vehicle : vehicles) all.push_back(&vehicle);
  return collide(std::span<Vehicle* const>(all), dt, options);
}

bool overlap(const Vehicle& a, const Vehicle& b) {
  if (face::is_none(a) || face::is_none(b)) return false;
  Vehicle copy_a = a, copy_b = b;
  const Colliding of_a(copy_a), of_b(copy_b);
  return touch_of(of_a.box, of_b.box, of_a.is_level || of_b.is_level).has_value();
}

}  // namespace sixline
