// Curves of a car's engine, gears and tyres, for plots with an operating point.
#pragma once
#include <string>
#include <type_traits>
#include <vector>

#include "sixline/vehicle/road_car.hpp"

namespace sixline {

/// A line to draw.
struct CarCurve {
  std::string name, title;  ///< "tyre_lateral_front", "Front tyre, lateral"
  std::string x_name, x_unit, y_name, y_unit;
  std::vector<double> x, y;
};

/// The components of a car that have curves; null if a model has none.
struct CurveSources {
  const EngineCar<double>* car = nullptr;
  const TyreKind<double>* tyre = nullptr;
  const RearTyre<double>* rear = nullptr;
  double cornering_stiffness_front = 0, cornering_stiffness_rear = 0;  ///< [N/rad], of the axle
  double slip_stiffness_front = 0, slip_stiffness_rear = 0;            ///< [N] per unit slip, of the axle; 0: none
  bool lateral = false;                                                ///< its tyres have lateral forces
  AxleStiffness<double> stiffness{};

  /// Custom lists of tyre laws have no curves here: plots use the built-in laws.
  template <class Kind>
  void take_tyre(const Kind& kind) {
    if constexpr (std::is_same_v<Kind, TyreKind<double>>) tyre = &kind;
  }
};

/// Tyres: force over load against slip, at the load of a car at rest. Engine: torque and power at full throttle. Gears:
/// thrust in each against speed, and the resistance on the flat.
std::vector<CarCurve> curves_of(const CurveSources& sources);

/// The same for any model's parameters.
template <class Params>
std::vector<CarCurve> curves_of(const Params& p) {
  CurveSources sources;
  const auto look = [&sources]<class Part>(const auto& again, const Part& part) -> void {
    if constexpr (std::is_same_v<Part, RoadCar<double>>) {
      sources = {.car = &part.car, .tyre = &part.tyre, .rear = &part.rear_tyre};
      sources.cornering_stiffness_front = part.cornering_stiffness_front;
      sources.cornering_stiffness_rear = part.cornering_stiffness_rear;
      sources.lateral = true;
      sources.slip_stiffness_front = part.wheels.slip_stiffness_front;
      sources.slip_stiffness_rear = part.wheels.slip_stiffness_rear;
      sources.stiffness = part.axle_stiffness;
    } else if constexpr (requires { part.road; }) {
      again(again, part.road);
    } else if constexpr (requires { part.drive; }) {
      again(again, part.drive);
      if constexpr (requires { part.cornering_stiffness_front; }) {
        sources.take_tyre(part.tyre);
        sources.rear = &part.rear_tyre;
        sources.lateral = true;
        sources.cornering_stiffness_front = part.cornering_stiffness_front;
        sources.cornering_stiffness_rear = part.cornering_stiffness_rear;
      }
    } else if constexpr (requires { part.car.engine; }) {
      sources.car = &part.car;
      if constexpr (requires { part.wheels.slip_stiffness_front; }) {
        sources.take_tyre(part.tyre);
        sources.slip_stiffness_front = part.wheels.slip_stiffness_front;
        sources.slip_stiffness_rear = part.wheels.slip_stiffness_rear;
      }
    }
  };
  look(look, p);
  return curves_of(sources);
}

}  // namespace sixline
