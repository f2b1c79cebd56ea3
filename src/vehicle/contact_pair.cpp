// Contact pair: conservative advancement, and impulses by the common velocity.
#include "vehicle/contact_pair.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sixline {
namespace {

constexpr double approaches = 1e-9;  ///< [m/s] points that close more slowly do not approach
constexpr double apart = 2e-3;       ///< [m] overlap that is left

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

}  // namespace

Symmetric3<double> response_of(const ContactBody& a, const ContactBody& b, const Vector3& point, bool level) {
  const Symmetric3<double> of_a = a.response_at(point), of_b = b.response_at(point);
  Symmetric3<double> k{of_a.xx + of_b.xx, of_a.xy + of_b.xy, of_a.xz + of_b.xz,
                       of_a.yy + of_b.yy, of_a.yz + of_b.yz, of_a.zz + of_b.zz};
  if (level) k.xz = k.yz = 0, k.zz = 1;
  return k;
}

double ContactPair::meet(double dt) const {
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
      if (gap.distance < -apart) return never;  // what turns them into each other is struck at the end of the step
      const double closing = dot(b_.travel() - a_.travel(), gap.normal) + a_.turning_speed() + b_.turning_speed();
      if (gap.distance + closing * time > -apart) return never;  // until then they overlap by less than is left
      time += least;
      continue;
    }
    const double closing = dot(b_.travel() - a_.travel(), gap.normal) + a_.turning_speed() + b_.turning_speed();
    if (!(closing * dt > gap.distance - touching)) return never;
    time += std::max((gap.distance - 0.5 * touching) / closing, least);
  }
  return never;
}

std::optional<Collision> ContactPair::strike(double restitution) {
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

bool ContactPair::overlap() const {
  const std::optional<Touch> touch = touch_of(a_.box_at(0), b_.box_at(0), level_);
  return touch && touch->depth > apart;
}

void ContactPair::part() {
  const std::optional<Touch> touch = touch_of(a_.box_at(0), b_.box_at(0), level_);
  if (!touch) return;
  const Vector3& n = touch->normal;
  const double way = touch->depth - apart, of_a = a_.inv_mass_along(n), of_b = b_.inv_mass_along(n), both = of_a + of_b;
  if (!(way > 0 && both > 0)) return;
  if (of_a > 0) a_.shift((way * of_a / both) * n);
  if (of_b > 0) b_.shift((-way * of_b / both) * n);
}

Vector3 ContactPair::closing_at(const Vector3& point) const {
  Vector3 u = a_.velocity_at(point) - b_.velocity_at(point);
  if (level_) u.z = 0;
  return u;
}

bool ContactPair::approach(const WorldBox& a, const WorldBox& b) const {
  const std::optional<Touch> touch = touch_of(a, b, level_);
  if (!touch) return false;
  if ((a_.waits || b_.waits) && dot(b_.travel() - a_.travel(), touch->normal) > approaches) return true;
  return std::any_of(touch->points.begin(), touch->points.end(),
                     [&](const Vector3& point) { return dot(closing_at(point), touch->normal) < -approaches; });
}

bool ContactPair::kick(const Vector3& point, const Vector3& n, double e, Collision& impact) {
  const Vector3 u = closing_at(point);
  if (!(dot(u, n) < -approaches)) return false;
  const Symmetric3<double> k = response_of(a_, b_, point, level_);
  const Vector3 impulse = impulse_of(u, n, k, -dot(u, n) > calm ? e : 0, options_.friction);
  if (norm(impulse) == 0) return false;
  a_.push(impulse, point);
  b_.push(-impulse, point);
  impact.impulse = impact.impulse + impulse;
  return true;
}

}  // namespace sixline
