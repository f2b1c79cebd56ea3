// Identification: parameters of a car from a telemetry log, if the module was built with Ceres.
#include <nanobind/stl/map.h>

#include <chrono>
#include <future>
#include <map>

#include "binding.hpp"
#include "studies/identify/request.hpp"
#include "tables.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "studies/identify/report.hpp"
#endif

namespace sixline::python {
namespace {

/// The result of a fit, in forms that need no solver.
struct IdentifyResult {
  std::string json{}, car{}, text{};
  Table series{};  ///< "t", and of each channel log, before, after
};

#ifdef SIXLINE_HAS_IDENTIFY
IdentifyResult result_of(const Identification& found) {
  IdentifyResult result{identify_json(found), value_of(identified_car(found)), identify_text(found)};
  for (const TableColumn& column : identify_table(found).columns)
    result.series.keep(column.name, column.unit, {column.first, column.first + found.t.size()});
  return result;
}

/// Runs without the GIL; Python's signals are checked ten times a second.
IdentifyResult identified(const IdentifyRequest& request) {
  std::atomic<bool> stop{false};
  auto done = std::async(std::launch::async, [&] { return identify(request, {.stop = &stop}); });
  const auto is_done = [&] {
    const nb::gil_scoped_release others_may_run;
    return done.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready;
  };
  while (!is_done())
    if (!stop && PyErr_CheckSignals() != 0) {
      set_pending(nb::python_error());
      stop = true;
    }
  auto found = done.get();
  raise_pending();
  return result_of(value_of(std::move(found)));
}
#else
IdentifyResult identified(const IdentifyRequest&) {
  refuse({.file = {},
          .line = 0,
          .field = "identify",
          .value = {},
          .rule = "is not in this package: it was built without Ceres. Install libceres-dev (apt-get install "
                  "libceres-dev), then pip install . again; ./run wheel does both"});
}
#endif

std::string joined(const std::variant<std::string, std::vector<std::string>>& texts) {
  if (const auto* text = std::get_if<std::string>(&texts)) return *text;
  std::string all;
  for (const std::string& word : std::get<std::vector<std::string>>(texts)) all += (all.empty() ? "" : ",") + word;
  return all;
}

As<"dict[str, typing.Any]"> json_of(const IdentifyResult& self) {
  return nb::object(nb::module_::import_("json").attr("loads")(self.json));
}
As<"dict[str, dict[str, typing.Any]]"> estimates_of(const IdentifyResult& self) {
  nb::dict estimates;
  const nb::object all = json_of(self)["estimates"];
  for (const nb::handle one : all) estimates[one["parameter"]] = one;
  return estimates;
}
As<"list[str]"> undetermined_of(const IdentifyResult& self) {
  nb::list texts;
  const nb::object all = json_of(self)["undetermined"];
  for (const nb::handle one : all) texts.append(one["words"]);
  return texts;
}
Table series_of(const IdentifyResult& self) { return self.series; }

using Words = std::variant<std::string, std::vector<std::string>>;

IdentifyResult fit(const NameOrFile& log, const Words& free, const std::string& model, const NameOrFile& car,
                   const std::map<std::string, std::variant<double, std::string>>& parameters,
                   const std::map<std::string, std::string>& columns, const Words& fitted, const Words& inputs,
                   const std::pair<double, double>& times, double window, double settle, std::optional<double> dt,
                   double friction, int starts, std::uint64_t seed, unsigned jobs) {
  IdentifyRequest request{.log = text_of(log), .model = model, .car = text_of(car)};
  request.free = joined(free);
  request.fit = joined(fitted);
  request.inputs = joined(inputs);
  for (const auto& [name, value] : parameters) {
    const double* number = std::get_if<double>(&value);
    request.sets.push_back(name + "=" + (number ? number_text(*number) : std::get<std::string>(value)));
  }
  for (const auto& [channel, column] : columns) request.maps.push_back(channel + "=" + column);
  request.from = times.first;
  request.to = times.second;
  request.window = window;
  request.settle = settle;
  request.dt = dt;
  request.friction = friction;
  request.starts = starts;
  request.seed = seed;
  request.jobs = jobs;
  return identified(request);
}

}  // namespace

void bind_identification(nb::module_& m) {
  using R = IdentifyResult;
  auto result = nb::class_<R>(m, "Identification",
                              "The result of a fit of a car to a log (docs/identify.md); as a table its series.");
  bind_table(result, &series_of, "series", "def series(self) -> dict[str, typing.Any]",
             "Arrays, one number for each row of the log: t [s], and of each fitted channel NAME, NAME_before and "
             "NAME_after, of the log and of the model with the car's own values and with the estimates; NaN where not "
             "compared.");
  result
      .def("__repr__",
           [](const R& self) {
             return "<Identification: " + std::to_string(nb::len(estimates_of(self))) + " estimates>";
           })
      .def_prop_ro(
          "estimates", &estimates_of,
          "By parameter: estimate, standard_error, low_95, high_95, determined, unit, before, as in result.json.")
      .def_prop_ro("undetermined", &undetermined_of,
                   "Parameters and combinations that the log does not determine, as texts; empty: it determines all.")
      .def_prop_ro("result", &json_of, "All results, as in result.json: correlation, condition, residuals, starts.")
      .def_ro("car", &R::car, "A car file with the estimates, TOML.")
      .def("__str__", [](const R& self) { return self.text; });
  m.def("identify", &fit, "log"_a, "free"_a, nb::kw_only(), "model"_a = "double_track", "car"_a = default_car_name,
        "parameters"_a = std::map<std::string, std::variant<double, std::string>>{},
        "columns"_a = std::map<std::string, std::string>{}, "fit"_a = "", "inputs"_a = "",
        "times"_a = std::pair<double, double>{0, infinite}, "window"_a = 4.0, "settle"_a = 0.2, "dt"_a = nb::none(),
        "friction"_a = 1.0, "starts"_a = 1, "seed"_a = 1, "jobs"_a = 0,
        nb::sig("def identify(log: str | os.PathLike[str], free: str | collections.abc.Sequence[str], *, model: str = "
                "'double_track', car: str | os.PathLike[str] = 'reference', parameters: collections.abc.Mapping[str, "
                "float | str] = {}, columns: collections.abc.Mapping[str, str] = {}, fit: str | "
                "collections.abc.Sequence[str] = '', inputs: str | collections.abc.Sequence[str] = '', times: "
                "tuple[float, float] = (0.0, float('inf')), window: float = 4.0, settle: float = 0.2, dt: float | None "
                "= None, friction: float = 1.0, starts: int = 1, seed: int = 1, jobs: int = 0) -> Identification"),
        "Fits parameters of a car to a telemetry log, as `sixline identify` (docs/identify.md), without the GIL. "
        "parameters: changed values of the car; columns: the log's column for a channel, {'vx': 'Ground Speed:km/h'}; "
        "times: the used part of the log [s]; dt: longest physics step [s], None: halved until the estimates hardly "
        "move. Raises SixlineError if the package was built without Ceres, ValueError or FileNotFoundError for errors "
        "in the log or the names.");
}

}  // namespace sixline::python
