// Scenario notices: pedals of models without an engine, channels of other models, gears missing or against the motion.
#include "studies/scenario/scenario_notices.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "files/suggestion.hpp"
#include "files/tyres/tir.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/field_rows.hpp"
#include "sixline/play/input.hpp"
#include "vehicle/registry/unused_inputs.hpp"

namespace sixline {

std::vector<std::string> unused_input_notices(const ScenarioData& scenario) {
  const ModelInfo& model = scenario.model->info();
  std::map<std::string_view, std::vector<std::string>> by_reason;
  for (const InputBlock& block : scenario.inputs)
    for (const Node& value : block.values) {
      const std::string_view why = why_unused(model, value.name);
      if (why.empty() || value.number == 0) continue;
      std::vector<std::string>& names = by_reason[why];
      if (std::ranges::find(names, value.name) == names.end()) names.push_back(value.name);
    }
  std::vector<std::string> notices;
  for (const auto& [why, names] : by_reason) {
    notices.push_back(joined(names) + (names.size() > 1 ? " have" : " has") + " no effect on " + std::string(model.id) +
                      " (" + std::string(why) + ")");
  }
  if (const auto& missing = scenario.left_out; !missing.empty())
    notices.push_back(joined(missing) + (missing.size() > 1 ? " are" : " is") +
                      " left out of the record: no channel of " + std::string(model.id));
  return notices;
}

std::vector<std::string> tyre_file_notices(const Vehicle& vehicle) {
  if (vehicle.parameter_text("tyre") != "mf61") return {};
  const auto file = read_tir_file(vehicle.parameter_text("tir"));
  return file ? file->notices : std::vector<std::string>();
}

GearNotices::GearNotices(const Vehicle& vehicle) {
  if (vehicle.channel_index(Quantity::gear) < 0) return;
  GearRatios<double> gears;
  if (!read_table(text_node("gear_ratios", vehicle.parameter_text("gear_ratios")), gears)) top_ = gears.top;
}

void GearNotices::look(double v, double requested, double t, std::vector<std::string>& notices) {
  if (!(top_ > 0)) return;
  const std::string begin = "at t = " + number_text(t) + " s gear " + number_text(requested);
  if (requested > top_ && !std::exchange(reported_top_, true))
    notices.push_back(begin + " is refused: the highest is " + number_text(top_) + ", which is engaged");
  if (manual_shift(requested, 0.0, top_, v, 0.0).stop_first > 0.5 && !std::exchange(reported_direction_, true))
    notices.push_back(begin + " is engaged against the motion, at vx = " + number_text(std::round(v * 100) / 100) +
                      " m/s: a gear lever refuses it until the car is at rest");
}

}  // namespace sixline
