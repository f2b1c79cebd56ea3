// The table of manoeuvres, and how one is started and timed.
#include "studies/manoeuvres/manoeuvre.hpp"

#include <fmt/format.h>

#include <chrono>

namespace sixline {

const std::vector<Manoeuvre>& manoeuvres() {
  static const std::vector<Manoeuvre> all = {
      {"0-100-0", "full throttle to 100 km/h, then full brake to standstill", false, true, false, "",
       zero_hundred_zero},
      {"top-speed", "full throttle on the flat until nothing changes", false, true, false, "", top_speed},
      {"coast-down", "rolling in neutral from 30 m/s", false, true, false, "", coast_down},
      {"steady-circle", "ISO 4138: radius 100 m, faster and faster", true, false, false, "", steady_circle},
      {"step-steer", "ISO 7401: 80 km/h, sudden steer for 4 m/s^2", true, false, false, "", step_steer},
      {"frequency-response", "ISO 7401: random steer at 80 km/h, gain and phase", true, false, false, "",
       frequency_response},
      {"on-centre-weave", "ISO 13674: a slow small sine of steer at 100 km/h", true, false, false, "", on_centre_weave},
      {"sine-with-dwell", "FMVSS 126 / ISO 19365: does it spin?", true, false, false, "", sine_with_dwell},
      {"double-lane-change", "ISO 3888-2 geometry: highest clean entry speed", true, false, false, "",
       double_lane_change},
      {"severe-lane-change", "ISO 3888-1 geometry: highest clean entry speed", true, false, false, "",
       severe_lane_change},
      {"power-off-in-turn", "ISO 9816: throttle released on a 100 m circle, steer held", true, true, false, "",
       power_off_in_turn},
      {"brake-on-split", "ISO 14512: brakes on a road with 0.3 of its grip on the right", true, true, false, "",
       brake_on_split, true},
      {"brake-in-turn", "ISO 7975: brakes on a 100 m circle, steer held", true, true, false, "", brake_in_turn},
      {"parking", "standing on slopes: slopes x headings x step rates", false, true, true,
       "stands still in up to 80 cases: its tables say what moved", parking},
  };
  return all;
}

Result<const Manoeuvre*> find_manoeuvre(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& manoeuvre : manoeuvres()) {
    if (manoeuvre.name == name) return &manoeuvre;
    names.emplace_back(manoeuvre.name);
  }
  for (const char* more : {"all", "convergence", "work-precision", "laps", "parking-matrix"}) names.emplace_back(more);
  const std::string near = nearest(name, names);
  std::string list;
  for (const auto& known : names) list += (list.empty() ? "" : ", ") + known;
  return Error{.file = {},
               .line = 0,
               .field = "test",
               .value = name,
               .rule = near.empty() ? "is not a test: known are " + list : "is not a test; did you mean " + near + "?"};
}

std::string default_test_model() { return "double_track"; }

Status cannot_do(const Manoeuvre& manoeuvre, const TestedModel& model) {
  if (manoeuvre.needs_steering && !model.steers)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = std::string("knows only a straight line, and ") + manoeuvre.name +
                         " needs steering: choose kinematic_bicycle or a model above it"};
  if (manoeuvre.needs_pedals && !model.has_pedals)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = std::string("has no engine and no brakes (its speed is imposed), and ") + manoeuvre.name +
                         " needs them: choose one of the family longitudinal or planar"};
  if (manoeuvre.needs_slopes && !model.has_weight)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = std::string("is a toy without weight on slopes while limit_wheel_friction is off, and ") +
                         manoeuvre.name + " needs slopes: choose --car rb2-road"};
  if (manoeuvre.needs_sides && !model.has_sides)
    return Error{.field = "model",
                 .value = model.id,
                 .rule = std::string("stands on one plane of road, and ") + manoeuvre.name +
                         " needs wheels that stand on grounds of their own: choose ray_car"};
  return {};
}

TestResult run_manoeuvre(const Manoeuvre& manoeuvre, const TestCar& car, const std::string& car_name,
                         const TestSettings& settings, const Watch& watch) {
  const auto begin = std::chrono::steady_clock::now();
  TestResult result{
      .manoeuvre = manoeuvre.name, .model = car.facts().id, .car = car_name, .dt = car.dt, .set = car.sets()};
  if (const auto wrong = cannot_do(manoeuvre, car.facts())) {
    result.ended = Ended::not_applicable;
    result.reason = wrong->field + " " + wrong->value + " " + wrong->rule;
    return result;
  }
  manoeuvre.run(car, settings, watch, result);
  result.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

std::string short_exponent(double value) { return value == 0 ? "0" : fmt::format("{:.1e}", value); }

}  // namespace sixline
