// Plans of sweeps to JSON and back, and their hash.
#include "studies/sweep/plan_json.hpp"

#include <fmt/format.h>

#include "sixline/math/hash.hpp"
#include "sixline/version.hpp"

namespace sixline {
namespace {

SweepAxis axis_of_json(const Json& json) {
  SweepAxis axis{.name = json.at("name"), .unit = json.at("unit"), .of_car = json.at("of_car")};
  axis.values = json.at("values").get<std::vector<std::string>>();
  axis.low = json.at("low");
  axis.high = json.at("high");
  return axis;
}

}  // namespace

Json plan_json(const SweepPlan& plan) {
  Json axes = Json::array();
  for (const SweepAxis& axis : plan.axes)
    axes.push_back({{"name", axis.name},
                    {"unit", axis.unit},
                    {"of_car", axis.of_car},
                    {"values", axis.values},
                    {"low", axis.low},
                    {"high", axis.high}});
  return {{"title", plan.title},
          {"version", SIXLINE_VERSION},
          {"work", work_text(plan.work)},
          {"plan", sampling_text(plan.sampling)},
          {"cases", plan.size()},
          {"seed", plan.seed},
          {"axes", axes},
          {"setup", plan.setup}};
}

Result<SweepPlan> plan_of_json(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    SweepPlan plan{.title = json.at("title"), .wanted = json.at("cases"), .seed = json.at("seed")};
    for (const SweepWork one : sweep_works)
      if (json.at("work") == work_text(one)) plan.work = one;
    for (const Sampling one : {Sampling::grid, Sampling::random, Sampling::latin_hypercube})
      if (json.at("plan") == sampling_text(one)) plan.sampling = one;
    for (const Json& axis : json.at("axes")) plan.axes.push_back(axis_of_json(axis));
    plan.setup = json.at("setup");
    if (json.at("version") != SIXLINE_VERSION)
      return Error{.file = {},
                   .line = 1,
                   .field = "version",
                   .value = json.at("version").get<std::string>(),
                   .rule = "is another version of sixline than this one, " SIXLINE_VERSION};
    if (plan.size() <= most_sweep_cases && plan.size() == json.at("cases")) return plan;
  } catch (const Json::exception&) {
  }
  return Error{.file = {}, .line = 1, .field = {}, .value = {}, .rule = "is no plan of a sweep"};
}

std::string plan_hash(const SweepPlan& plan) {
  Json json = plan_json(plan);
  json.erase("title");
  const std::string text = json_line(json);
  return fmt::format("{:016x}", Fnv64{}.add(std::string_view(text)).value);
}

}  // namespace sixline
