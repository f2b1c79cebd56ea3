// Reference car: the default values of every model of a road car, those of data/cars/reference.toml, which names their
// sources.
#pragma once
#include "sixline/tyre/tyre.hpp"
#include "sixline/vehicle/brakes.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"
#include "sixline/vehicle/load.hpp"
#include "sixline/vehicle/resistance.hpp"
#include "sixline/vehicle/wheel.hpp"

namespace sixline {

/// An everyday saloon: 1.5 t, 2.0 l petrol engine, rear-wheel drive, summer tyres 205/55 R16. A test compares it with
/// the car file.
template <class S>
struct ReferenceCar {
  static constexpr Geometry<S> geometry{.wheelbase = S(2.76),
                                        .cg_to_front = S(1.36),
                                        .cg_to_rear = S(1.40),
                                        .cg_height = S(0.54),
                                        .track_width_front = S(1.51),
                                        .track_width_rear = S(1.52)};
  static constexpr Resistance<S> resistance{.drag_coefficient = S(0.29),
                                            .drag_mode = DragMode::cd,
                                            .frontal_area = S(2.2),
                                            .rolling_resistance = S(0.012),
                                            .rolling_resistance_mode = RollingMode::coefficient};
  static constexpr Engine<S> engine{.curve = torque_curve<S>({{750, 120},
                                                              {1000, 140},
                                                              {1500, 160},
                                                              {2000, 175},
                                                              {2500, 187},
                                                              {3000, 195},
                                                              {3600, 200},
                                                              {4500, 197},
                                                              {5200, 189},
                                                              {6200, 169.5},
                                                              {6700, 150}}),
                                    .idle_rpm = S(750),
                                    .redline_rpm = S(6700),
                                    .limiter_release_rpm = S(100)};
  static constexpr Gearbox<S> gearbox{.gears = gear_ratios<S>(3.94, {4.3, 2.45, 1.66, 1.23, 1.0, 0.85}),
                                      .final_drive = S(3.4),
                                      .efficiency = S(0.9),
                                      .upshift_rpm = S(6300),
                                      .downshift_rpm = S(2600),
                                      .shift_interval_min = S(0.3)};
  static constexpr S engine_inertia = S(0.2), clutch_rev_share = S(0.35), wheel_damping = S(0);
  static constexpr S clutch_engagement_min = S(0.8);
  static constexpr S engine_force_max = S(4300);
  static constexpr ForceBrake<S> force_brake{.brake_force_max = S(14500), .handbrake_torque = S(2500)};
  static constexpr WheelBrakes<S> brakes{
      .brake_torque_max = S(4900), .brake_share_front = S(0.70), .handbrake_torque = S(2500)};
  static constexpr WheelRadius<S> wheel{.wheel_radius = S(0.307)};
  static constexpr WheelInertia<S> wheel_inertia{.wheel_inertia = S(1.1)};
  static constexpr MagicFormulaTyre::Params<S> magic_formula{.stiffness_long = S(18.4),
                                                             .shape_long = S(1.65),
                                                             .peak_long = S(1.15),
                                                             .curvature_long = S(0.61),
                                                             .stiffness_lat = S(13.8),
                                                             .shape_lat = S(1.35),
                                                             .peak_lat = S(1.0),
                                                             .curvature_lat = S(-1.6),
                                                             .peak_slip = S(0.1033),
                                                             .peak_slip_angle = S(0.1084)};
  template <class Laws = BuiltInTyreLaws>
  static constexpr TyreKind<S, Laws> tyre = [] {
    TyreKind<S, Laws> kind{.law = TyreLaw::magic_formula,
                           .combined = CombinedSlip::similarity,
                           .load_sensitivity = S(0.1),
                           .relaxation_length = S(0.4)};
    if constexpr (Laws::template has<MagicFormulaTyre>) kind.laws.template of<MagicFormulaTyre>() = magic_formula;
    return kind;
  }();
  static constexpr AxleStiffness<S> axle_stiffness{.front = S(0.70)};
  static constexpr S yaw_inertia = S(2600), cornering_stiffness_front = S(97340), cornering_stiffness_rear = S(135080),
                     slip_stiffness_front = S(260600), slip_stiffness_rear = S(253160),
                     lateral_load_share_front = S(0.58);
};

}  // namespace sixline
