// Lap times: a car's envelope, racing lines and quasi-steady laps, as columns.
#include <algorithm>

#include "handles.hpp"
#include "signals.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/line_file.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "tables.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline::python {
namespace {

/// A table of numbers, and the lap that it describes.
struct LapTimeTable {
  Table table{};
  double time = 0;
  std::vector<double> sectors{};
};

Table table_of(const LapTimeTable& self) { return self.table; }

/// The model of a car with its current parameters.
std::unique_ptr<AnyModel> model_of(VehicleHandle& car) {
  const Use use(car.busy());
  return face::model_of(car.vehicle()).clone();
}

/// The track of either kind of argument.
using TrackOrName = std::variant<Track, NameOrFile>;
Track track_of(const TrackOrName& given) {
  if (const Track* track = std::get_if<Track>(&given)) return *track;
  return value_of(Track::load(text_of(std::get<NameOrFile>(given))));
}

/// Runs a search without the GIL; Ctrl-C ends it.
template <class Search>
auto searched(const Search& search) {
  return run_core(false, search);
}

Ggv envelope(const AnyModel& model, double friction) {
  Signals signals(1);
  const GgvRequest request{.friction = friction, .go_on = [&](double) { return signals.go_on(); }};
  return searched([&] { return find_ggv(model, request); });
}

double within(const char* name, double value, double low, double high) {
  if (value >= low && value <= high) return value;
  refuse(
      {.field = name, .value = number_text(value), .rule = "must be " + number_text(low) + " to " + number_text(high)});
}

LapTimeTable ggv(VehicleHandle& car, double friction) {
  return {ggv_table(envelope(*model_of(car), within("friction", friction, 0.05, 10)))};
}

/// Options of a requested line.
struct Asked {
  double margin, step, kerbs;
};

LapTimeTable lap(VehicleHandle& car, const TrackOrName& road, const std::string& kind, const Asked& line_options,
                 const std::optional<NameOrFile>& file, const LapRequest& lap_request) {
  const auto model = model_of(car);
  const Track track = track_of(road);
  const Ggv ggv = envelope(*model, usual_friction(track.view()));
  Signals signals(1);
  LineRequest request{.half_width = model->limits()->half_width,
                      .margin = within("margin", line_options.margin, 0, 100),
                      .step = within("step", line_options.step, 0.5, 20),
                      .kerbs = within("kerbs", line_options.kerbs, 0, 1)};
  request.go_on = [&] { return signals.go_on(); };
  const RacingLine line = searched([&]() -> Result<RacingLine> {
    if (file) return read_raceline(text_of(*file), track.view(), request);
    auto best = find_line_and_lap(track.view(), ggv, kind, request, lap_request);
    if (!best) return best.error();
    return std::move(best->line);
  });
  const LapTime driven = value_of(find_lap_time(line, ggv, lap_request));
  return {lap_profile_table(line, driven, ggv), driven.time, driven.sectors};
}

}  // namespace

void bind_lap_times(nb::module_& m) {
  using T = LapTimeTable;
  auto table = class_of<"LapTimeTable", T>(m);
  bind_table<"LapTimeTable.columns">(table, &table_of);
  def<"LapTimeTable.csv">(table, [](const T& self) { return table_csv(self.table); });
  table.def("__repr__", [](const T& self) {
    return "<LapTimeTable: " + std::to_string(self.table.rows) + " rows" +
           (self.time > 0 ? ", a lap of " + number_text(self.time) + " s>" : ">");
  });
  table.def("__len__", [](const T& self) { return self.table.rows; });
  def<"ggv">(m, &ggv);
  def<"racing_line">(m, [](VehicleHandle& car, const TrackOrName& track, const std::string& kind, double margin,
                           double step, double kerbs) {
    return lap(car, track, kind, {margin, step, kerbs}, {}, {});
  });
  def<"lap_time">(m, [](VehicleHandle& car, const TrackOrName& track, const std::optional<NameOrFile>& line,
                        double grip, double braking, int sectors, double margin) {
    LapRequest lap_request{.grip = within("grip", grip, 0.1, 1.2), .braking = within("braking", braking, 0.1, 1.2)};
    lap_request.sectors = static_cast<int>(within("sectors", sectors, 1, 100));
    return lap(car, track, "fastest", {margin, 3.0, 0.0}, line, lap_request);
  });
}

}  // namespace sixline::python
