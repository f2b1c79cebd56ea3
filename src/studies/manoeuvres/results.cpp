// Results of tests as text and as JSON.
#include "studies/manoeuvres/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/json.hpp"
#include "sixline/version.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {
constexpr double standard_gravity = 9.80665;  // [m/s^2]

ReadUnit read_unit(const std::string& unit) {
  if (unit == "m/s") return {"km/h", 3.6};
  if (unit == "rad") return {"deg", 1 / degree<double>};
  if (unit == "rad/s") return {"deg/s", 1 / degree<double>};
  if (unit == "m/s^2/rad") return {"m/s^2/deg", degree<double>};
  if (unit == "rad s^2/m") return {"deg/g", standard_gravity / degree<double>};
  return {unit == "-" ? "" : unit, 1};
}

std::string for_people(double value, const std::string& unit) {
  const ReadUnit read = read_unit(unit);
  if (!std::isfinite(value) || read.per_si == 1 || (unit == "m/s" && !(std::abs(value) > 0.5))) return {};
  return fmt::format("{:.{}f} {}", value * read.per_si, unit == "m/s" ? 1 : 2, read.name);
}

std::string off_by(const Metric& metric) {
  if (!metric.closed_form) return {};
  const double theory = *metric.closed_form, off = metric.value - theory;
  if (!std::isfinite(off)) return "-";
  const double percent = 100 * off / std::abs(theory);
  if (!(std::abs(percent) < 1000))
    return (off == 0 ? std::string("0") : fmt::format("{:+.2g}", off)) + (metric.unit == "-" ? "" : " " + metric.unit);
  return std::abs(percent) < 0.005 ? "0.00 %" : fmt::format("{:+.2f} %", percent);
}

std::string without_text(const Metric& metric) {
  if (!std::isnan(metric.value)) return {};
  return metric.without.empty() ? "not reached in this run: " + metric.meaning : metric.without;
}

const char* ended_text(Ended ended) {
  constexpr const char* texts[] = {"done", "not applicable", "not reached", "non-finite", "interrupted"};
  return texts[static_cast<int>(ended)];
}

std::string test_text(const TestResult& result) {
  std::string out = result.manoeuvre + ", " + car_text(result.car, result.set) + ", " + result.model + ", dt " +
                    number_text(result.dt) + " s";
  out += result.ended == Ended::done ? "\n" : ": " + std::string(ended_text(result.ended)) + "\n";
  if (!result.reason.empty()) out += "  " + result.reason + "\n";
  if (!result.metrics.empty()) {
    TextTable table{.title = {}, .columns = {"", "measured", "unit", "", "closed form", "off by", "", ""}};
    for (const auto& m : result.metrics)
      table.rows.push_back({m.name, number_or_dash(m.value), m.unit == "-" ? "" : m.unit, for_people(m.value, m.unit),
                            m.closed_form ? number_or_dash(*m.closed_form) : "", off_by(m)});
    table.columns.resize(6);
    out += table_text(table);
    for (const Metric& m : result.metrics)
      if (const std::string why = without_text(m); !why.empty()) out += "  - " + m.name + ": " + why + "\n";
  }
  const bool many = result.checks.size() > 12;  // then only failures, and how many hold
  std::size_t passed = 0;
  for (const auto& check : result.checks) {
    passed += check.holds();
    if (many && check.holds()) continue;
    out += std::string(check.holds() ? "  ok    " : "  FAILS ") + check.what + ": " + number_or_dash(check.measured) +
           (check.unit == "-" ? "" : " " + check.unit) + (check.at_most ? " <= " : " >= ") +
           number_or_dash(check.bound) + "\n";
  }
  if (many) out += "  " + std::to_string(passed) + " of " + std::to_string(result.checks.size()) + " bounds hold\n";
  for (const auto& table : result.tables) out += "\n" + table_text(table);
  for (const auto& note : result.notes) out += "  note: " + note + "\n";
  return out;
}

SIXLINE_JSON(TextTable, title, columns, rows)

std::string tests_json(const std::vector<TestResult>& results, bool as_array) {
  Json all = Json::array();
  for (const auto& result : results) {
    Json metrics = Json::object(), checks = Json::array();
    for (const auto& m : result.metrics) {
      Json entry{{"value", m.value}, {"unit", m.unit}, {"meaning", m.meaning}};
      if (const std::string why = without_text(m); !why.empty()) entry["without"] = why;
      if (m.closed_form) {
        entry["closed_form"] = *m.closed_form;
        entry["difference"] = m.value - *m.closed_form;
        entry["formula"] = m.formula;
      }
      metrics[m.name] = std::move(entry);
    }
    for (const auto& c : result.checks)
      checks.push_back({{"what", c.what},
                        {"measured", c.measured},
                        {"unit", c.unit},
                        {"bound", c.bound},
                        {"rule", c.at_most ? "at most" : "at least"},
                        {"holds", c.holds()},
                        {"why", c.why}});
    all.push_back({{"test", result.manoeuvre},
                   {"model", result.model},
                   {"car", result.car},
                   {"set", result.set},
                   {"dt", result.dt},
                   {"ended", ended_text(result.ended)},
                   {"reason", result.reason},
                   {"metrics", metrics},
                   {"checks", checks},
                   {"tables", result.tables},
                   {"notes", result.notes},
                   {"simulated_s", result.simulated_s},
                   {"wall_s", result.wall_s},
                   {"version", SIXLINE_VERSION}});
  }
  const Json& out = as_array || all.size() != 1 ? all : all.front();
  return json_text(out);
}

namespace {
struct Headline {
  const char *manoeuvre, *metric, *column;
  double factor;
};
constexpr Headline headlines[] = {
#include "studies/manoeuvres/headlines.list"
};
}  // namespace

std::vector<std::string> headline_metrics(const std::string& manoeuvre) {
  std::vector<std::string> metrics;
  for (const auto& line : headlines)
    if (line.manoeuvre == manoeuvre) metrics.emplace_back(line.metric);
  return metrics;
}

ReadUnit unit_of(const Metric& metric, const std::string& manoeuvre) {
  for (const Headline& line : headlines)
    if (line.manoeuvre == manoeuvre && line.metric == metric.name && line.factor == 100) return {"%", 100};
  return read_unit(metric.unit);
}

TextTable summary(const std::vector<TestResult>& results) {
  TextTable table{.title = "Summary", .columns = {"model", "car"}};
  std::vector<const Headline*> used;
  for (const auto& line : headlines)
    if (std::ranges::any_of(results, [&](const TestResult& r) { return r.manoeuvre == line.manoeuvre; })) {
      used.push_back(&line);
      table.columns.emplace_back(line.column);
    }
  std::vector<std::pair<std::string, std::string>> keys;
  for (const auto& r : results)
    if (std::ranges::find(keys, std::pair{r.model, r.car}) == keys.end()) keys.emplace_back(r.model, r.car);
  for (const auto& [model, car] : keys) {
    std::vector<std::string> row{model, car_text(car, results.front().set)};
    for (const auto* line : used) {
      std::string cell = "";
      for (const auto& r : results) {
        if (r.model != model || r.car != car || r.manoeuvre != line->manoeuvre) continue;
        const Metric* metric = r.find(line->metric);
        if (r.ended == Ended::not_applicable)
          cell = "-";
        else if (metric && std::isfinite(metric->value))
          cell = line->factor != 0   ? shown_number(metric->value * line->factor, heading_unit(line->column))
                 : metric->value > 0 ? "passes"
                                     : "fails";
        else
          cell = r.ended == Ended::done ? "-" : ended_text(r.ended);
        if (metric && r.ended == Ended::not_reached) cell += " *";
      }
      row.push_back(cell);
    }
    table.rows.push_back(row);
  }
  return table;
}

std::string label_of(const TestResult& result, const std::vector<TestResult>& results) {
  const auto same = [&](auto member) {
    return std::ranges::all_of(results, [&](const TestResult& r) { return r.*member == results.front().*member; });
  };
  if (same(&TestResult::car)) return result.model;
  return same(&TestResult::model) ? result.car : result.car + ", " + result.model;
}

TextTable side_by_side(const std::vector<TestResult>& results) {
  TextTable table{.title = "Side by side", .columns = {"", "unit"}};
  std::vector<const Metric*> metrics;  // by name, in the order of the first result that has them
  for (const auto& r : results) {
    table.columns.push_back(label_of(r, results));
    for (const Metric& m : r.metrics)
      if (std::ranges::none_of(metrics, [&](const Metric* known) { return known->name == m.name; }))
        metrics.push_back(&m);
  }
  for (const Metric* metric : metrics) {
    const ReadUnit read = unit_of(*metric, results.front().manoeuvre);
    std::vector<std::string> row{metric->name, read.name};
    for (const auto& r : results) {
      const Metric* own = r.find(metric->name);
      row.push_back(own ? shown_number(own->value * read.per_si, shown_unit(read.name)) : "-");
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

TextTable check_table(const std::vector<TestResult>& results) {
  TextTable table{.title = "Measured against bounds",
                  .columns = {"test", "model", "car", "what", "measured", "bound", "holds"}};
  for (const auto& r : results)
    for (const auto& c : r.checks) {
      const ReadUnit read = read_unit(c.unit);
      const auto shown = [&](double value) {
        const std::string unit = shown_unit(read.name);
        return shown_number(value * read.per_si, unit) + (unit.empty() ? "" : " " + unit);
      };
      table.rows.push_back({r.manoeuvre, r.model, car_text(r.car, r.set), c.what, shown(c.measured),
                            std::string(c.at_most ? "<= " : ">= ") + shown(c.bound), c.holds() ? "yes" : "NO"});
    }
  return table;
}

}  // namespace sixline
