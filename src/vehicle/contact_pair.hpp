// Contact pair: two bodies, when they meet, and what they then do to each other.
#pragma once
#include <optional>

#include "sixline/collide.hpp"
#include "vehicle/contact_body.hpp"

namespace sixline {

constexpr double never = 1;   ///< a time after the end of the step
constexpr double calm = 0.5;  ///< [m/s] slower impacts have no restitution

/// The change of the relative velocity of a point of two bodies per impulse on it.   level: horizontal alone
Symmetric3<double> response_of(const ContactBody& a, const ContactBody& b, const Vector3& point, bool level);

/// Two bodies, and what they do to each other.
class ContactPair {
 public:
  ContactPair(ContactBody& a, ContactBody& b, const CollideOptions& options)
      : a_(a), b_(b), options_(options), level_(a.is_level || b.is_level) {}

  /// When they meet, in [s] before the end of the step, by conservative advancement: they cannot meet before the gap
  /// along the direction that separates them best is closed. `never`: not in this step.
  double meet(double dt) const;
  /// The impact where they are now; none if nothing approaches.
  std::optional<Collision> strike(double restitution);
  /// Whether they are inside each other at the end of the step.
  bool overlap() const;
  /// Moves bodies apart that overlap.
  void part();

 private:
  Vector3 closing_at(const Vector3& point) const;
  /// Whether a point of contact approaches, or a body that waits is in the other one's way.
  bool approach(const WorldBox& a, const WorldBox& b) const;
  bool kick(const Vector3& point, const Vector3& n, double e, Collision& impact);

  ContactBody &a_, &b_;
  const CollideOptions& options_;
  bool level_;
};

}  // namespace sixline
