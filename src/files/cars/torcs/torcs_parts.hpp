// Parts of a TORCS car during its conversion, and the data and functions that the conversions share.
#pragma once
#include <initializer_list>
#include <string>
#include <vector>

#include "files/cars/torcs/torcs_import.hpp"
#include "files/cars/torcs/torcs_tyre.hpp"

namespace sixline::torcs {

using Fate = ImportLine::Fate;
inline constexpr Fate used = Fate::used, approximated = Fate::approximated;
inline constexpr double g = 9.80665;  // TORCS's

inline constexpr const char* ends[] = {"Front", "Rear"};
inline constexpr const char* sides[] = {"Right", "Left"};

// After each step simuv2 sets a wheel's speed to the mean of the speeds that this step and the last one computed, both
// before averaging (RELAXATION2, 50 %), so that it accelerates as if its inertia were 1.5 times that of the file:
//   w' = (u + u_last)/2,   u = w + a dt,   steady: w' - w = a dt/1.5
inline constexpr double spin_lag = 1.5;
inline constexpr const char* inertia_note =
    "one wheel, its brake and half the axle, 1.5 times (simuv2's lag), at wheel_radius";

// Data that several parts use.
struct Axle {
  double x = 0, track = 0, radius = 0, inertia = 0, ride_height = 0;
  double load = 0;   // static, of the axle, with fuel [N]
  double share = 0;  // of the weight
  TorcsTyre tyre{};
  double brake = 0;                    // torque of the axle [N m]
  double wheel_rate = 0, damping = 0;  // of each wheel [N/m], [N s/m]
  double travel = 0, bar = 0;
  double downforce = 0;  // [kg/m]
  double lift = 0;       // largest extra downforce of the floor, beyond that at its ride height [kg/m]
};
struct Parts {
  Axle axle[2]{};
  double mass = 0, dry_mass = 0, wheelbase = 0;
  double power = 0, drag = 0;  // largest at the crankshaft [W], of the air [kg/m]
  double nose_down = 0;        // of the wings' drag, a moment per speed squared [kg]
  std::string drive;           // RWD, FWD, 4WD
  int driven() const { return drive == "FWD" ? 0 : 1; }
};

// Mean of an attribute of the right and the left part at one end.
double both(TorcsImport& in, int end, const char* part, const char* attribute, double standard, double low,
            double high);
/// The paths of those attributes at all four wheels, for the report.
std::vector<std::string> paths(const char* part, std::initializer_list<const char*> attributes);

// Conversions, in the order of their dependence: each reads values from `in`, sets sixline's, and adds to `car` the
// data that later ones need.
void body(TorcsImport& in, Parts& car);
void wheels(TorcsImport& in, Parts& car);
/// Engine and gearbox: torque curve, gears, shifts and the inertia of the parts that turn with them.
void powertrain(TorcsImport& in, Parts& car);
void air(TorcsImport& in, Parts& car);
void tyres(TorcsImport& in, Parts& car);
void drive(TorcsImport& in, Parts& car);
void brakes(TorcsImport& in, Parts& car);
/// The floor, once the springs are known: called by suspension.
void ground_effect(TorcsImport& in, Parts& car);
void suspension(TorcsImport& in, Parts& car);
void steering(TorcsImport& in);

}  // namespace sixline::torcs
