// A case of a sweep, as in `sixline lap`, `sixline laptime` and `sixline test`.
#include "studies/sweep/case.hpp"

#include <algorithm>

#include "simulation/chosen_driver.hpp"
#include "simulation/lap.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "studies/manoeuvres/results.hpp"

namespace sixline {
namespace {

void add_laps(SweepRow& row, const LapRecord& record) {
  row.ended = record.ended;
  const LapSummary* best = nullptr;
  double complete = 0, top = 0, offset = 0;
  for (const LapSummary& lap : record.laps) {
    top = std::max(top, lap.top_speed);
    offset = std::max(offset, lap.max_offset);
    if (!lap.complete) continue;
    ++complete;
    if (!best || lap.time < best->time) best = &lap;
  }
  if (best) row.add("best_time", "s", best->time);
  if (best) row.add("mean_speed", "m/s", best->mean_speed);
  row.add("top_speed", "m/s", top);
  row.add("max_offset", "m", offset);
  row.add("off_track_s", "s", record.off_track_s);
  row.add("complete_laps", "-", complete);
  row.add("simulated_s", "s", record.simulated_s);
}

/// The values of a case, by the names of its axes.
struct CaseValues {
  const SweepPlan& plan;
  const std::vector<std::string>& values;
  std::string text(std::string_view axis) const {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!plan.axes[i].of_car && plan.axes[i].name == axis) return values[i];
    return {};
  }
  double number(std::string_view axis) const { return finite_number(text(axis)).value_or(0); }
  /// The settings of the car: "mass=1600".
  std::vector<std::string> sets() const {
    std::vector<std::string> sets;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (const SweepAxis& axis = plan.axes[i]; axis.of_car && !is_of_driver(plan, axis))
        sets.push_back(axis.name + "=" + values[i]);
    return sets;
  }
  std::vector<ParameterValue> driver_parameters() const {
    std::vector<ParameterValue> parameters;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (is_of_driver(plan, plan.axes[i]))
        parameters.emplace_back(plan.axes[i].name, finite_number(values[i]).value_or(0));
    return parameters;
  }
};

Status drive_laps(SweepRow& row, const CaseValues& of, const SweepWorld& world, const std::atomic<bool>& stop) {
  const LapPlace place{.track = of.text("track"),
                       .driver = of.text("driver"),
                       .friction = of.number("friction"),
                       .slope = of.number("slope"),
                       .slope_heading = of.number("slope_heading"),
                       .dt = of.number("dt"),
                       .driver_parameters = of.driver_parameters()};
  const auto track = track_for(world.tracks.at(place.track), place);
  if (!track) return track.error();
  const auto model = make_model_with_car(of.text("model"), "", of.text("car"), of.sets());
  if (!model) return model.error();
  const auto record = simulate_laps(**model, {.track = track->view(),
                                              .driver = place.driver,
                                              .driver_parameters = place.driver_parameters,
                                              .laps = static_cast<int>(of.number("laps")),
                                              .dt = place.dt,
                                              .telemetry_every = 0,
                                              .stop = &stop});
  if (!record) return record.error();
  add_laps(row, *record);
  return {};
}

Status compute_lap(SweepRow& row, const CaseValues& of, const SweepWorld& world, const std::atomic<bool>& stop) {
  TrackData track = world.tracks.at(of.text("track"));
  scale_friction(track, of.number("friction"));
  const auto model = make_model_with_car(of.text("model"), "", of.text("car"), of.sets());
  if (!model) return model.error();
  const auto ggv =
      find_ggv(**model, {.friction = usual_friction(track.view()), .go_on = [&](double) { return !stop; }});
  if (!ggv) return ggv.error();
  const LineRequest request{.half_width = (*model)->limits()->half_width,
                            .margin = of.number("margin"),
                            .step = of.number("step"),
                            .kerbs = of.number("kerbs"),
                            .go_on = [&] { return !stop; }};
  const LapRequest shares{.grip = of.number("grip"), .braking = of.number("braking")};
  const auto found = find_line_and_lap(track.view(), *ggv, of.text("kind"), request, shares);
  if (!found) return found.error();
  const auto held = find_held_lap_time(found->line, *ggv, shares);
  if (!held) return held.error();
  row.ended = "finished";
  row.add("lap_time", "s", found->lap.time);
  for (std::size_t i = 0; i < found->lap.sectors.size(); ++i)
    row.add("sector_" + std::to_string(i + 1), "s", found->lap.sectors[i]);
  row.add("held_lap_time", "s", *held);
  row.add("top_speed", "m/s", found->lap.top_speed);
  row.add("slowest", "m/s", found->lap.slowest);
  row.add("line_length", "m", found->line.length);
  return {};
}

Status drive_manoeuvre(SweepRow& row, const CaseValues& of, const std::atomic<bool>& stop) {
  const auto manoeuvre = find_manoeuvre(of.text("manoeuvre"));
  if (!manoeuvre) return manoeuvre.error();
  const auto car = TestCar::make(of.text("model"), of.text("car"), of.number("dt"), of.sets());
  if (!car) return car.error();
  const TestResult result = run_manoeuvre(**manoeuvre, *car, of.text("car"),
                                          {.parking_s = of.number("parking_seconds"), .plots = false}, {.stop = &stop});
  row.ended = ended_text(result.ended) + (result.reason.empty() ? "" : ": " + result.reason);
  for (const Metric& metric : result.metrics) row.add(metric.name, metric.unit, metric.value);
  if (!result.checks.empty())
    row.add(
        "broken_bounds", "-",
        static_cast<double>(std::ranges::count_if(result.checks, [](const Check& check) { return !check.holds(); })));
  return {};
}

}  // namespace

bool is_of_driver(const SweepPlan& plan, const SweepAxis& axis) {
  return plan.work == SweepWork::lap && axis.of_car && !take_driver_settings({axis.name + "=0"})->driver.empty();
}

SweepRow run_case(const SweepPlan& plan, const SweepWorld& world, std::size_t number,
                  const std::vector<std::string>& values, const std::atomic<bool>& stop) {
  SweepRow row{.number = number, .ended = {}};
  const CaseValues of{plan, values};
  const Status refused = plan.work == SweepWork::lap       ? drive_laps(row, of, world, stop)
                         : plan.work == SweepWork::laptime ? compute_lap(row, of, world, stop)
                                                           : drive_manoeuvre(row, of, stop);
  if (refused) row.ended = "refused: " + refused->text();
  return row;
}

}  // namespace sixline
