// Identification: checks the request, reads the log and fits.
#include "studies/identify/identify.hpp"

#include <algorithm>
#include <cmath>

#include "studies/identify/fit_log.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {
namespace {

Error wrong_number(const char* field, double value, const std::string& rule) {
  return {.field = field, .value = number_text(value), .rule = rule};
}

Status check(const IdentifyRequest& request) {
  if (!(request.window > 0) || !std::isfinite(request.window))
    return wrong_number("--window", request.window, "must be > 0 s");
  if (!(request.settle >= 0) || !std::isfinite(request.settle))
    return wrong_number("--settle", request.settle, "must be >= 0 s");
  if (request.dt && !(*request.dt >= 1e-5 && *request.dt <= longest_step))
    return wrong_number("--dt", *request.dt, "must be 1e-5 to " + number_text(longest_step) + " s");
  if (!(request.friction > 0 && request.friction <= 10))
    return wrong_number("--friction", request.friction, "must be > 0 and at most 10");
  if (request.starts < 1 || request.starts > 10000)
    return wrong_number("--starts", request.starts, "must be 1 to 10000");
  if (request.free.empty()) return Error{.field = "--free", .rule = "is missing: it names the parameters to be fitted"};
  return {};
}

}  // namespace

bool Identification::is_complete() const {
  return converged && confidence.undetermined.empty() &&
         std::ranges::all_of(confidence.determined, [](bool determined) { return determined; }) &&
         std::ranges::none_of(at_bound, [](bool at) { return at; });
}

std::vector<std::string> Identification::warnings() const {
  std::vector<std::string> all;
  for (const ChannelResiduals& channel : channels)
    if (channel.is_unexplained())
      all.push_back("The residuals of " + channel.name + " are not noise (" +
                    number_text(std::round(channel.rms_after / std::max(channel.noise, channel.least_deviation))) +
                    " times that of the log): the model leaves something out, such as bank, slope or friction of the "
                    "road, and the estimates may be wrong by more than their intervals.");
  return all;
}

Result<Identification> identify(const IdentifyRequest& request, const Observer& observer,
                                const std::function<Status()>& ready) {
  if (auto wrong = check(request)) return *wrong;
  const auto map = read_column_map(request.maps);
  if (!map) return map.error();
  const auto model = make_model_with_car(request.model, "", request.car, request.sets);
  if (!model) return model.error();
  if (auto wrong = check_settings(request.sets, {model->get()})) return *wrong;
  Identification found{.request = request, .model = std::string((*model)->info().id)};
  auto free = free_parameters(request.free, **model);
  if (!free) return free.error();
  found.free = std::move(*free);
  const auto table = LogTable::load(request.log);
  if (!table) return table.error();
  auto log = drive_log(*table, *map, **model, request);
  if (!log) return log.error();
  if (const auto shooting = make_shooting(**model, {.log = *log, .free = {}}); !shooting) return shooting.error();
  const auto windows = windows_of(log->t, request.window, request.settle);
  if (windows.empty())
    return Error{
        request.log, 0, "t", number_text(log->t.back() - log->t.front()) + " s",
        "leaves no window of at least five rows after the first " + number_text(request.settle) + " s (--settle)"};
  if (ready)
    if (auto wrong = ready()) return *wrong;
  for (const MeasuredChannel& channel : log->fitted)
    found.series.push_back({.name = channel.name, .unit = channel.unit, .log = channel.values});
  found.inputs = log->input_names;
  found.repeated = log->repeated;
  found.road = log->run.road_text;
  found.t = log->t;
  found.windows = windows.size();
  fit_with_fine_step(**model, *log, windows, observer, found);
  found.interrupted = observer.stopped();
  return found;
}

}  // namespace sixline
