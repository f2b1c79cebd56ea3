// Lap times: a car's envelope, racing lines and quasi-steady laps, as columns.
#include <algorithm>

#include "face/vehicle_model.hpp"
#include "handles.hpp"
#include "signals.hpp"
#include "sixline/internal/io/document.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/line_file.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "tables.hpp"

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

/// The car of either kind of argument.
using TrackOrName = std::variant<Track, NameOrFile>;
Track track_of(const TrackOrName& given) {
  if (const Track* track = std::get_if<Track>(&given)) return *track;
  return value_of(Track::load(text_of(std::get<NameOrFile>(given))));
}

/// Runs a search without the GIL; Ctrl-C ends it.
template <class Search>
auto searched(const Search& search) {
  auto result = [&] {
    const nb::gil_scoped_release others_may_run;
    return search();
  }();
  raise_pending();
  return value_of(std::move(result));
}

Ggv envelope(const AnyModel& model, double friction) {
  Signals signals(1);
  const GgvRequest request{.friction = friction, .go_on = [&](double) { return signals.go_on(); }};
  return searched([&] { return find_ggv(model, request); });
}

double within(const char* name, double value, double low, double high) {
  if (value >= low && value <= high) return value;
  refuse({.file = {},
          .line = 0,
          .field = name,
          .value = number_text(value),
          .rule = "must be " + number_text(low) + " to " + number_text(high)});
}

LapTimeTable ggv(VehicleHandle& car, double friction) {
  return {ggv_table(envelope(*model_of(car), within("friction", friction, 0.05, 10)))};
}

/// A requested line, and the lap on it.
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
  auto table =
      nb::class_<T>(m, "LapTimeTable", "The result of ggv, racing_line and lap_time (docs/lap-time.md): a table.");
  bind_table(table, &table_of, "columns", "def columns(self) -> dict[str, numpy.typing.NDArray[numpy.float64]]",
             "Arrays of one length by name: views that the table keeps alive.");
  table.def_ro("time", &T::time, "Time of the lap on the line [s]; 0 for an envelope.");
  table.def_ro("sectors", &T::sectors, "Times of equal parts of the line [s].");
  table.def(
      "csv", [](const T& self) { return table_csv(self.table); }, "The CSV text that the program writes.");
  table.def("__repr__", [](const T& self) {
    return "<LapTimeTable: " + std::to_string(self.table.rows) + " rows" +
           (self.time > 0 ? ", a lap of " + number_text(self.time) + " s>" : ">");
  });
  table.def("__len__", [](const T& self) { return self.table.rows; });
  m.def("ggv", &ggv, "car"_a, "friction"_a = 1.0,
        "The largest accelerations of a car with its current parameters, in every direction over speed and weight.");
  m.def(
      "racing_line",
      [](VehicleHandle& car, const TrackOrName& track, const std::string& kind, double margin, double step,
         double kerbs) {
        return lap(car, track, kind, {margin, step, kerbs}, {}, {});
      },
      "car"_a, "track"_a, "kind"_a = "fastest", "margin"_a = 0.5, "step"_a = 3.0, "kerbs"_a = 0.0,
      "A line of a car on a track, place by place, and its quasi-steady lap. kind: \"fastest\", \"curvature\" (least "
      "curvature) or \"shortest\"; margin: to the road's edge [m]; step: between points [m]; kerbs: share of the "
      "borders that it may use.");
  m.def(
      "lap_time",
      [](VehicleHandle& car, const TrackOrName& track, const std::optional<NameOrFile>& line, double grip,
         double braking, int sectors, double margin) {
        LapRequest lap_request{.grip = within("grip", grip, 0.1, 1.2), .braking = within("braking", braking, 0.1, 1.2)};
        lap_request.sectors = static_cast<int>(within("sectors", sectors, 1, 100));
        return lap(car, track, "fastest", {margin, 3.0, 0.0}, line, lap_request);
      },
      "car"_a, "track"_a, "line"_a = nb::none(), "grip"_a = 1.0, "braking"_a = 1.0, "sectors"_a = 3, "margin"_a = 0.5,
      "The quasi-steady lap on the fastest line, or on a raceline CSV. grip, braking: planned shares of the car's "
      "limits.");
}

}  // namespace sixline::python
