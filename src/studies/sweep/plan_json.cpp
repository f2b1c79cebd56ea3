// Plans of sweeps to JSON and back, and their hash.
#include "studies/sweep/journal.hpp"

#include <fmt/format.h>

#include "io/json_members.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/version.hpp"

namespace sixline {
SIXLINE_JSON(SweepAxis, name, unit, of_car, values, low, high)

Json plan_json(const SweepPlan& plan) {
  return {{"title", plan.title},
          {"version", SIXLINE_VERSION},
          {"work", work_text(plan.work)},
          {"plan", sampling_text(plan.sampling)},
          {"cases", plan.size()},
          {"seed", plan.seed},
          {"axes", plan.axes},
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
    plan.axes = json.at("axes").get<std::vector<SweepAxis>>();
    plan.setup = json.at("setup");
    if (json.at("version") != SIXLINE_VERSION)
      return Error{.line = 1,
                   .field = "version",
                   .value = json.at("version").get<std::string>(),
                   .rule = "is another version of sixline than this one, " SIXLINE_VERSION};
    if (plan.size() <= most_sweep_cases && plan.size() == json.at("cases")) return plan;
  } catch (const Json::exception&) {
  }
  return Error{.line = 1, .rule = "is not a plan of a sweep"};
}

std::string plan_hash(const SweepPlan& plan) {
  Json json = plan_json(plan);
  json.erase("title");
  const std::string text = json_line(json);
  return fmt::format("{:016x}", Fnv64{}.add(std::string_view(text)).value);
}

}  // namespace sixline
