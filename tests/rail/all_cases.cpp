// The list of cases: all pairs of options, and the scenarios with which the page is compared.
#include <algorithm>
#include <map>
#include <set>

#include "rail/case.hpp"

namespace sixline::rail {
namespace {

/// A factor: an option, or "dt", "ground", "car", "integrator".
struct Factor {
  std::string name;
  std::vector<std::string> levels;
};

/// Rows of levels in which every pair of levels of two factors occurs at least once. Greedy and deterministic: a row
/// begins with the first missing pair, then takes level by level the one that covers most.
std::vector<std::vector<std::size_t>> pairwise(const std::vector<Factor>& factors) {
  using Pair = std::array<std::size_t, 4>;  // factor, level, factor, level
  std::set<Pair> missing;
  for (std::size_t a = 0; a < factors.size(); ++a)
    for (std::size_t b = a + 1; b < factors.size(); ++b)
      for (std::size_t i = 0; i < factors[a].levels.size(); ++i)
        for (std::size_t j = 0; j < factors[b].levels.size(); ++j) missing.insert({a, i, b, j});
  std::vector<std::vector<std::size_t>> rows;
  constexpr auto open = static_cast<std::size_t>(-1);
  while (!missing.empty()) {
    std::vector<std::size_t> row(factors.size(), open);
    const Pair first = *missing.begin();
    row[first[0]] = first[1];
    row[first[2]] = first[3];
    for (std::size_t f = 0; f < factors.size(); ++f) {
      if (row[f] != open) continue;
      std::size_t best = 0, maximum = 0;
      for (std::size_t level = 0; level < factors[f].levels.size(); ++level) {
        std::size_t covers = 0;
        for (std::size_t other = 0; other < factors.size(); ++other)
          if (row[other] != open)
            covers += missing.count(other < f ? Pair{other, row[other], f, level} : Pair{f, level, other, row[other]});
        if (covers > maximum) {
          best = level;
          maximum = covers;
        }
      }
      row[f] = best;
    }
    for (std::size_t a = 0; a < factors.size(); ++a)
      for (std::size_t b = a + 1; b < factors.size(); ++b) missing.erase({a, row[a], b, row[b]});
    rows.push_back(row);
  }
  return rows;
}

/// Cases of one model in one profile; `words` names the part of a case that each factor sets.
void add_pairs(std::vector<Case>& cases, const Description& d, const Case& model, const std::string& profile) {
  std::vector<Factor> factors;
  for (const Entry& option : d.options)
    if (option.name != "profile" && (option.name != "source" || profile == "source"))
      factors.push_back({option.name, option.choices});
  factors.push_back(
      {"car",
       {"article", "sports-car", find_model(d.id)->family == Family::rigid ? "rb2-road" : "go-kart", "suv-truck"}});
  factors.push_back({"dt", {"0.001", "0.01", "0.05"}});
  factors.push_back({"ground", {"plane", "slope", "hills"}});
  if (d.integrators.size() > 1) factors.push_back({"integrator", d.integrators});
  const std::map<std::string_view, std::string Case::*> parts = {
      {"car", &Case::car}, {"dt", &Case::dt}, {"ground", &Case::ground}, {"integrator", &Case::integrator}};
  for (const auto& row : pairwise(factors)) {
    Case c = model;
    c.script = "lively";
    c.profile = profile;
    for (std::size_t f = 0; f < factors.size(); ++f) {
      const std::string &name = factors[f].name, &level = factors[f].levels[row[f]];
      if (const auto part = parts.find(name); part != parts.end())
        c.*part->second = level;
      else
        c.options.push_back({name, level});
    }
    cases.push_back(c);
  }
}

/// The plain drive on a model, then each option that changes its formulas.
void add_drives(std::vector<Case>& cases, const Description& d) {
  const auto add = [&](auto&& change) {
    Case c{.script = "drive", .model = d.id, .car = "article", .dt = "0.002", .ground = "plane"};
    change(c);
    cases.push_back(c);
  };
  add([](Case&) {});
  add([](Case& c) { c.ground = "slope"; });
  add([](Case& c) { c.profile = "source"; });
  for (std::size_t i = 1; i < d.integrators.size(); ++i) add([&](Case& c) { c.integrator = d.integrators[i]; });
  for (const Entry& option : d.options)
    for (std::size_t i = 0; i < option.choices.size(); ++i)
      if (option.name != "profile" && i != static_cast<std::size_t>(option.standard))
        add([&](Case& c) { c.options = {{option.name, option.choices[i]}}; });
  if (find_model(d.id)->has_longitudinal)
    for (const char* longitudinal_id : {"point_mass", "engine_gearbox", "slipping_wheel"})
      add([&](Case& c) { c.longitudinal = longitudinal_id; });
  if (find_model(d.id)->family == Family::planar || find_model(d.id)->family == Family::ray) {
    add([](Case& c) { c.ground = "hairpins"; });
    add([](Case& c) { c.car = "go-kart"; });
  }
  if (d.id == "ray_car") add([](Case& c) { c.ground = "ramp"; });
}

}  // namespace

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const std::string& id : model_ids()) {
    for (const std::string& drive :
         find_model(id)->has_longitudinal ? longitudinal_ids() : std::vector<std::string>{""}) {
      const Case model{.model = id, .longitudinal = drive};
      const Description d = (*make_model(id, drive))->describe();
      const bool two = std::any_of(d.options.begin(), d.options.end(), [](auto& e) { return e.name == "profile"; });
      add_pairs(cases, d, model, "corrected");
      if (two) add_pairs(cases, d, model, "source");
    }
    add_drives(cases, (*make_model(id))->describe());
  }
  for (std::size_t i = 0; i < cases.size(); ++i) cases[i].id = std::to_string(i + 1);
  return cases;
}

}  // namespace sixline::rail
