// Identification: parameters of a car from a telemetry log, if the module was built with Ceres.
#include <nanobind/stl/map.h>

#include <map>

#include "signals.hpp"
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
  const auto compute = [&](std::atomic<bool>& stop) { return identify(request, {.stop = &stop}); };
  return result_of(compute_beside(compute, &Signals::look));
}
#else
IdentifyResult identified(const IdentifyRequest&) {
  refuse({.field = "identify",
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

nb::object json_of(const IdentifyResult& self) {
  return nb::object(nb::module_::import_("json").attr("loads")(self.json));
}
nb::dict estimates_of(const IdentifyResult& self) {
  nb::dict estimates;
  const nb::object all = json_of(self)["estimates"];
  for (const nb::handle one : all) estimates[one["parameter"]] = one;
  return estimates;
}
nb::object undetermined_of(const IdentifyResult& self) {
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
  auto result = class_of<"Identification", R>(m);
  bind_table<"Identification.series">(result, &series_of);
  result.def("__repr__", [](const R& self) {
    return "<Identification: " + std::to_string(nb::len(estimates_of(self))) + " estimates>";
  });
  def<"Identification.estimates">(result, &estimates_of);
  def<"Identification.undetermined">(result, &undetermined_of);
  def<"Identification.result">(result, &json_of);
  result.def("__str__", [](const R& self) { return self.text; });
  def<"identify">(m, &fit);
}

}  // namespace sixline::python
