// Aids: anti-lock brakes and traction control of the car itself, wheel by wheel.
#pragma once
#include "sixline/fields.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {

enum class Aid { off, on };

/// Driver aids fitted to a car.
struct AidsFitted {
  Aid anti_lock = Aid::off, traction_control = Aid::off;

  static constexpr auto fields() {
    using A = AidsFitted;
    return std::tuple{
        choice(&A::anti_lock, "abs", "anti-lock brakes: eased beyond the slip where tyres brake best", "off", "on"),
        choice(&A::traction_control, "traction_control", "throttle eased beyond the slip where tyres pull best", "off",
               "on")};
  }
};

/// Share of a pedal that an aid leaves: all of it up to the best slip, none at twice as much. Below 2 m/s aids sleep
/// gradually, so that a car can be braked to a stop and held.
///   slip in the pedal's direction [-] >= 0 when too much, best slip > 0, v [m/s]; returns [0, 1]
template <class G> constexpr G aid_share(G slip, G best, G v) {
  const G eased = clamp(G(2) - slip / best, G(0), G(1)), awake = clamp(abs(v) - G(1), G(0), G(1));
  return G(1) - awake * (G(1) - eased);
}

}  // namespace sixline
