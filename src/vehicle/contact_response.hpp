// Contact response: how the motion of a body at the end of a step changes with an impulse and a moment in it.
#pragma once
#include "vehicle/contact_body.hpp"

namespace sixline {

/// A velocity and a rate.
struct Twist {
  Vector3 velocity{}, rates{};
};
/// The changes of a body's twist at the end of the step per impulse on its mass centre along x, y, z, and per moment in
/// the step about them.
struct Response {
  Twist per[6]{};

  Twist to(const Vector3& impulse, const Vector3& turn) const {
    Twist all;
    const double by[] = {impulse.x, impulse.y, impulse.z, turn.x, turn.y, turn.z};
    for (int i = 0; i < 6; ++i) {
      all.velocity = all.velocity + by[i] * per[i].velocity;
      all.rates = all.rates + by[i] * per[i].rates;
    }
    return all;
  }
};
inline constexpr Vector3 unit_vectors[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/// Of a body that nothing else holds.
inline Response free_response(const ContactBody& body) {
  const auto change = [&](const Vector3& impulse, const Vector3& turn_arm, const Vector3& turn) {
    ContactBody copy = body;
    copy.push(impulse, body.mass_centre);
    copy.push(0.5 * turn, body.mass_centre + turn_arm);  // a couple
    copy.push(-0.5 * turn, body.mass_centre - turn_arm);
    return Twist{copy.velocity - body.velocity, copy.rates - body.rates};
  };
  Response response;
  for (int i = 0; i < 3; ++i) {
    response.per[i] = change(unit_vectors[i], {}, {});
    response.per[3 + i] = change({}, unit_vectors[(i + 1) % 3], unit_vectors[(i + 2) % 3]);
  }
  return response;
}

}  // namespace sixline
