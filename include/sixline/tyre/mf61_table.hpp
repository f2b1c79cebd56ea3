// MF-Tyre 6.1, 6.2, 5.2: all numbers of one tyre, read from a .tir file.
#pragma once
#include "sixline/tyre/mf61_curves.hpp"
#include "sixline/tyre/mf61_sizes.hpp"

namespace sixline {

/// The version of the formulas: 5.2 (PAC2002; FITTYP 5, 6, 21, 52), 6.1 (60, 61) or 6.2 (62).
enum class Mf61Version { mf52, mf61, mf62 };
/// Pacejka's equations as printed, or as implemented by MFeval (docs/tyres.md lists the differences).
enum class Mf61Variant { pacejka, mfeval };
/// TYRESIDE: the side of the car for which the file was measured.
enum class Mf61Side { left, right, symmetric };

/// One tyre. It must not change while a car uses it; all wheels of a car, or all cars of a batch, can share it.
struct Mf61Table {
  Mf61Version version = Mf61Version::mf61;     ///< from FITTYP
  Mf61Variant variant = Mf61Variant::pacejka;  ///< no key of the file: the caller's choice
  Mf61Side side = Mf61Side::left;              ///< TYRESIDE
  bool turn_slip = false;                      ///< USE_MODE ends with 5: turn slip and the spin of camber count
  Mf61Conditions conditions{};                 ///< nominal speed and pressure
  Mf61Dimensions dimensions{};                 ///< sizes
  Mf61Inertia inertia{};                       ///< masses
  Mf61Vertical vertical{};                     ///< load, deflection, radii
  Mf61Structural structural{};                 ///< carcass
  Mf61Patch patch{};                           ///< contact patch
  Mf61Ranges ranges{};                         ///< where the file is valid
  Mf61Scaling scaling{};                       ///< scaling factors
  Mf61Longitudinal longitudinal{};             ///< Fx
  Mf61Overturning overturning{};               ///< Mx
  Mf61Lateral lateral{};                       ///< Fy
  Mf61Rolling rolling{};                       ///< My
  Mf61Aligning aligning{};                     ///< Mz
  Mf61TurnSlip spin{};                         ///< turn slip

  /// Calls f(section) for each struct of coefficients, in the order above.
  template <class Self, class F>
  static constexpr void each_section(Self& t, F f) {
    f(t.conditions), f(t.dimensions), f(t.inertia), f(t.vertical), f(t.structural), f(t.patch), f(t.ranges);
    f(t.scaling), f(t.longitudinal), f(t.overturning), f(t.lateral), f(t.rolling), f(t.aligning), f(t.spin);
  }
};

/// The sign for Mf61At::mirror of a wheel on this side of the car: -1 if the file was measured for the other side. A
/// symmetric file counts as one of the left side: shifts that it contains point outwards on both sides, and a car goes
/// straight.
constexpr double mf61_mirror(const Mf61Table& t, bool left_wheel) {
  return (t.side != Mf61Side::right) == left_wheel ? 1 : -1;
}

}  // namespace sixline
