// Car text: TOML with a comment after each estimate.
#include "studies/identify/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "vehicle/registry/car_settings.hpp"

namespace sixline {
namespace {

std::string comment_of(const Identification& found, std::size_t i) {
  const std::string unit = found.free[i].unit == "-" ? "-" : found.free[i].unit;
  if (!found.confidence.determined[i]) return unit + "; unchanged: not determined by the log";
  return fmt::format("{}; standard error {:.3g}, was {}", unit, found.confidence.deviation[i],
                     number_text(found.free[i].start));
}

/// The estimates that the log determines, the initial values of the others, and the dependent lengths where one of the
/// axle distances was fitted alone.
std::string estimates(const Identification& found, const AnyModel& model) {
  std::string text;
  const auto place = [&](const char* name) {
    const auto at =
        std::ranges::find_if(found.free, [&](const FreeParameter& parameter) { return parameter.name == name; });
    return static_cast<std::size_t>(at - found.free.begin());
  };
  for (std::size_t i = 0; i < found.free.size(); ++i) {
    const double value = found.confidence.determined[i] ? found.values[i] : found.free[i].start;
    text += fmt::format("{} = {}  # {}\n", found.free[i].name, number_text(value), comment_of(found, i));
  }
  const std::size_t none = found.free.size(), front = place("cg_to_front"), rear = place("cg_to_rear");
  if ((front == none) != (rear == none) && place("wheelbase") == none)
    text += fmt::format("wheelbase = {}  # m; as it was\n", number_text(model.parameter("wheelbase").value_or(0)));
  return text;
}

std::string own_settings(const std::vector<CarSetting>& settings, bool for_all) {
  std::string text;
  for (const CarSetting& setting : settings) {
    if (setting.for_all != for_all) continue;
    const std::string line = setting.value.name + " = " + toml_value(setting.value) + "  # --set\n";
    const std::string heading = setting.only.family           ? "family." + std::string(name_of(*setting.only.family))
                                : setting.only.models.empty() ? ""
                                                              : setting.only.models.front();
    text += (for_all ? "" : "\n[for." + heading + "]\n") + line;
  }
  return text;
}

/// Every parameter and option of the model, for a car whose file may be in any folder.
std::string all_values(const Identification& found, const AnyModel& model) {
  std::string text = "\n[for." + found.model + "]\n";
  for (const NamedValue& value : model.parameter_values()) {
    const bool is_free =
        std::ranges::any_of(found.free, [&](const FreeParameter& parameter) { return parameter.name == value.name; });
    if (is_free) continue;
    const auto number = model.parameter(value.name);
    text += value.name + " = " + (number ? number_text(*number) : toml_text(value.value)) + "\n";
  }
  return text + estimates(found, model);
}

}  // namespace

Result<std::string> identified_car(const Identification& found) {
  const IdentifyRequest& request = found.request;
  const auto settings = read_settings(request.sets);
  const auto model = make_model_with_car(request.model, "", request.car, request.sets);
  if (!settings) return settings.error();
  if (!model) return model.error();
  const bool has_name = !is_car_file(request.car);
  std::string text =
      "# Made by `sixline identify`: fitted values have their standard errors; " + step_text(found) + ".\n[car]\n";
  text += "name = " + toml_text("Identified: " + request.car) +
          "\ndescription = " + toml_text("fitted with " + found.model + " to " + request.log) + "\n";
  if (!has_name) return text + all_values(found, **model);
  text += "base = " + toml_text(request.car) + "\n" + own_settings(*settings, true) + own_settings(*settings, false);
  return text + "\n[for." + found.model + "]\n" + estimates(found, **model);
}

}  // namespace sixline
