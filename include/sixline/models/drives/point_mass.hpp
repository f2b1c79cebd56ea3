// Straight ahead, Models 1 and 2: a point mass with pedals, and the axle loads under its acceleration.
#pragma once
#include "sixline/contact/coulomb_friction.hpp"
#include "sixline/model/model.hpp"
#include "sixline/models/drives/straight.hpp"
#include "sixline/vehicle/brakes.hpp"
#include "sixline/vehicle/engine_car.hpp"
#include "sixline/vehicle/limits.hpp"

namespace sixline {

/// M1: throttle sets a force, the brake is dry friction, air and tyres resist.
///     F = u F_max + M g_along;  M (v* - v)/dt = F - C_drag |v| v* - C_rr (v + v*)/2;  v' =
///     apply_coulomb_friction(v*, dt C_braking B / M')
/// M' = M + dt (C_drag |v| + C_rr/2): step_resistance().
/// Source: Monster 1.9 and LR 1. The source brakes only while v > 0 and cannot hold a slope.
template <class S>
struct PointMassDrive {
  using Scalar = S;
  static constexpr ModelInfo info = model_info("point_mass", "M1", "Point mass",
                                               "force, drag, rolling resistance, brake", longitudinal_properties(0));

  struct Params {
    Mass<S> body{};
    Resistance<S> resistance = ReferenceCar<S>::resistance;
    S engine_force_max = ReferenceCar<S>::engine_force_max;  ///< [N, 0 to 1e6, of engine] engine force at full throttle
    ForceBrake<S> brake = ReferenceCar<S>::force_brake;
    WheelRadius<S> wheel = ReferenceCar<S>::wheel;     // only the handbrake uses it
    Geometry<S> geometry = ReferenceCar<S>::geometry;  // only Model 6 and drawings use it
    Profile profile = Profile::corrected;              ///< [choice] corrected, or the source's behaviour
    BodySize<S> size{};

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct State {
    S vx = S(0);  ///< [m/s] speed along the car

    static constexpr auto fields();  // written by tools/fields.py
  };
  struct Output {
    S vx_rate = S(0);                   ///< [m/s^2] longitudinal acceleration: rate of vx
    S throttle = S(0);                  ///< [-] accelerator pedal
    S brake = S(0);                     ///< [-] brake pedal
    S drive_force = S(0);               ///< [N] driving force
    S drag_force = S(0);                ///< [N] air drag
    S rolling_resistance_force = S(0);  ///< [N] rolling resistance
    S brake_force = S(0);               ///< [N] braking force realised
    S net_force = S(0);                 ///< [N] mass times vx_rate

    static constexpr auto fields();  // written by tools/fields.py
  };

  /// The forces on the car, means over the step.
  struct Forces {
    S vx_rate = S(0);                   ///< [m/s^2]
    S drive_force = S(0);               ///< [N]
    S drag_force = S(0);                ///< [N]
    S rolling_resistance_force = S(0);  ///< [N]
    S brake_force = S(0);               ///< as it acted, negative against forward motion [N]

    static constexpr auto means() {
      using F = Forces;
      return std::tuple(&F::vx_rate, &F::drive_force, &F::drag_force, &F::rolling_resistance_force, &F::brake_force);
    }
    static constexpr auto lasts() { return std::tuple(); }
  };

  static StepResult<PointMassDrive> substep(const Params& p, State s, const Inputs<S>& u, GravityInPlane<S> gravity, S,
                                            S dt);
  static Output outputs(const Params& p, const State&, const Forces& f, const Inputs<S>& u);
  static constexpr const Mass<S>& body(const Params& p) { return p.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.geometry; }
  static constexpr Profile profile(const Params& p) { return p.profile; }
  static VehicleLimits<S> limits(const Params& p);
  static constexpr State rolling(const Params&, State s, S v) {
    s.vx = v;
    return s;
  }

  /// The forces that push the car, except those that depend on its speed.
  struct Push {
    S drive, brake;  ///< along the car; friction that opposes motion [N]
    S inertia;       ///< mass that has to be accelerated [kg]
  };

  /// The speed after a push.
  struct Pushed {
    S vx;  ///< after the step [m/s]
    /// Means over the step.
    Forces forces;
  };
  /// One step of a car pushed by given forces: shared by M1 to M4.
  template <class Drive>
  static Pushed push(const Mass<S>& body, const Resistance<S>& resistance, Profile profile,
                     const typename Drive::State& s, const Inputs<S>& u, Push f, GravityInPlane<S> gravity, S dt);

  /// LR 1 and 2 never roll backwards.
  static constexpr S stopped_by_source(const State&, S next, const Inputs<S>&) { return max(next, S(0)); }
};

/// M2: M1 with its axle loads; the motion is the same to the bit. Source: Monster 1.9, LR 2.
template <class S>
struct LoadTransferDrive {
  using Scalar = S;
  static constexpr ModelInfo info =
      model_info("load_transfer", "M2", "Load transfer", "M1 and the load that it moves between the axles",
                 longitudinal_properties());

  struct Params {
    typename PointMassDrive<S>::Params point{};
    S load_transfer_share = S(1);  ///< [-, 0 to 1, of body] share of the longitudinal load transfer

    static constexpr auto fields();  // written by tools/fields.py
  };
  using State = typename PointMassDrive<S>::State;
  struct Output {
    typename PointMassDrive<S>::Output forces{};
    LoadOutput<S> loads{};

    static constexpr auto fields();  // written by tools/fields.py
  };

  struct Forces {
    /// The forces of M1.
    typename PointMassDrive<S>::Forces point{};
    S specific_force_x = S(0);  ///< vx_rate less gravity along the car: moves the loads [m/s^2]
    S gravity_normal = S(0);    ///< into the road [m/s^2]

    static constexpr auto means() {
      return std::tuple(&Forces::point, &Forces::specific_force_x, &Forces::gravity_normal);
    }
    static constexpr auto lasts() { return std::tuple(); }
  };

  static StepResult<LoadTransferDrive> substep(const Params& p, const State& s, const Inputs<S>& u,
                                               GravityInPlane<S> gravity, S grip, S dt);
  static Output outputs(const Params& p, const State& at, const Forces& f, const Inputs<S>& u);
  static constexpr const Mass<S>& body(const Params& p) { return p.point.body; }
  static constexpr const Geometry<S>& geometry(const Params& p) { return p.point.geometry; }
  static constexpr Profile profile(const Params& p) { return p.point.profile; }
  static VehicleLimits<S> limits(const Params& p);
  static constexpr State rolling(const Params&, State s, S v) {
    s.vx = v;
    return s;
  }
};

/// M1 on a straight road.
template <class S>
using PointMass = Straight<PointMassDrive<S>>;
/// M2 on a straight road.
template <class S>
using LoadTransfer = Straight<LoadTransferDrive<S>>;

}  // namespace sixline

#include "sixline/generated/models/drives/point_mass.hpp"

#ifndef SIXLINE_COMPILED
#include "sixline/models/drives/point_mass.ipp"
#endif
