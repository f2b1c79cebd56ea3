// Lap run: requirements for a model to lap a track, and the test whether its wheels are on the road.
#pragma once
#include <cmath>
#include <limits>

#include "sixline/driver/observation.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/model/model.hpp"
#include "sixline/road/track_road.hpp"

namespace sixline {

/// A model that can be steered and reports the motion that a driver needs.
template <class M>
concept Drivable = Model<M> && requires(const typename M::Params& p, const typename M::State& s) {
  { M::observe(p, s) } -> std::same_as<VehicleMotion<typename M::Scalar>>;
  { M::limits(p) } -> std::same_as<VehicleLimits<typename M::Scalar>>;
  M::axles(p, s);
};

/// A model with wheels in space: it accepts any surface, not only the plane under it, and can be placed on one.
template <class M>
concept TakesRoad = Model<M> && requires(const typename M::Params& p, const typename M::State& s,
                                         const Inputs<double>& u, const TrackRoad& surface, double dt) {
  { M::step(p, s, u, surface, dt) } -> std::same_as<StepResult<M>>;
  { M::place_at(p, surface, dt, dt, dt) } -> std::same_as<typename M::State>;
};

/// The place of a car in its state, by the names of its fields; missing ones are 0.
struct PlaceOfState {
  double x = 0, y = 0, yaw = 0, z = std::numeric_limits<double>::quiet_NaN();
};
template <class State>
PlaceOfState place_of(const State& state) {
  constexpr int x = field_index<State>("x"), y = field_index<State>("y"), yaw = field_index<State>("yaw"),
                z = field_index<State>("z");
  PlaceOfState place;
  int at = 0;
  for_each_field(state, [&](const FieldInfo&, const double& value) {
    if (at == x) place.x = value;
    if (at == y) place.y = value;
    if (at == yaw) place.yaw = value;
    if (at == z) place.z = value;
    ++at;
  });
  return place;
}
template <class State>
void put_at(State& state, double x, double y, double yaw) {
  for_each_field(state, [&](const FieldInfo& f, double& value) {
    if (f.name == "x") value = x;
    if (f.name == "y") value = y;
    if (f.name == "yaw") value = yaw;
  });
}
/// Whether it moves in two dimensions.
template <class State>
inline constexpr bool in_plane = field_index<State>("y") >= 0;

/// Whether the car is so far from both edges that no wheel can be off the road.   place: of the car's reference point
inline bool far_from_edges(const TrackView<double>& track, const TrackPlace<double>& place,
                           const VehicleLimits<double>& limits) {
  const auto& piece = track.pieces[place.piece];
  const double road =
      std::min(std::min(piece.left_start, piece.left_end), std::min(piece.right_start, piece.right_end));
  return std::abs(place.n) + limits.half_width + limits.wheelbase <= road;
}

/// Whether the centre of a wheel is off the road.   place: of the car's reference point; axles: as returned by a
/// model's axles()
template <class Axles>
bool wheel_off_road(const TrackView<double>& track, const TrackPlace<double>& place, const Axles& axles) {
  for (const auto& axle : axles) {
    const TrackPlace<double> at = project(track, axle.centre_w.x, axle.centre_w.y, place);
    const auto edge = pose(track, at.s, at.piece);
    if (at.n + axle.half_track > edge.left || -at.n + axle.half_track > edge.right) return true;
  }
  return false;
}

}  // namespace sixline
