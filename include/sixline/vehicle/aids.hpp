// Aids: anti-lock brakes and traction control of the car itself, wheel by wheel.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// State of a driving aid: off or on.
enum class Aid { off, on };

/// Driver aids fitted to a car.
struct AidsFitted {
  Aid anti_lock = Aid::off;         ///< "abs" [choice] anti-lock brakes: eased beyond the slip where tyres brake best
  Aid traction_control = Aid::off;  ///< [choice] throttle eased beyond the slip where tyres pull best

  static constexpr auto fields();  // written by tools/fields.py
};

/// Fraction of a pedal that an aid lets through: all of it up to the best slip, none at twice that slip. The aid fades
/// out below 2 m/s so that the brakes can stop and hold the car. It uses the slip at the end of the step, which depends
/// on the fraction, and so acts smoothly at any step; an aid that used the slip before the step would release and grip
/// alternately.
///     share = 1 - awake (x/best - 1),  x = slip + share gain       within [1 - awake, 1]
///   slip at the end of the step without the pedal, in its direction [-], gain >= 0: slip that the whole pedal adds,
///   best slip > 0, v [m/s]; returns [0, 1]
template <class G>
constexpr G aid_share(G slip, G gain, G best, G v) {
  const G awake = clamp(abs(v) - G(1), G(0), G(1)), strict = awake / best;
  return clamp((G(1) + awake - strict * slip) / (G(1) + strict * gain), G(1) - awake, G(1));
}

}  // namespace sixline

#include "sixline/generated/vehicle/aids.hpp"
