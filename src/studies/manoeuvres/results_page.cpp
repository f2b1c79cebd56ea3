// The report page of tests, as data.
#include <algorithm>
#include <cmath>

#include "studies/manoeuvres/results.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline {

namespace {

/// The metrics of a result in the units that users read.
Json metrics_part(const TestResult& result) {
  Json list = Json::array();
  for (const Metric& m : result.metrics) {
    const ReadUnit read = unit_of(m, result.manoeuvre);
    list.push_back({{"name", m.name},
                    {"value", m.value * read.per_si},
                    {"unit", read.name},
                    {"meaning", std::isnan(m.value) ? without_text(m) : m.meaning}});
    if (m.closed_form)
      list.back().update(
          {{"closed_form", *m.closed_form * read.per_si}, {"off_by", off_by(m)}, {"formula", m.formula}});
  }
  return {{"metrics", list}};
}

/// A picture of every manoeuvre with the first curve of each model.
void add_overlays(ResultsPage& page, const std::vector<TestResult>& results) {
  for (const auto& manoeuvre : manoeuvres()) {
    Plot together;
    for (const auto& r : results) {
      if (r.manoeuvre != manoeuvre.name || r.plots.empty() || r.plots.front().curves.empty()) continue;
      if (together.curves.empty()) {
        together = r.plots.front();
        together.curves.clear();
      }
      together.curves.push_back(r.plots.front().curves.front());
      together.curves.back().name = label_of(r, results);
    }
    if (together.curves.empty()) continue;
    together.title = std::string(manoeuvre.name) + ": " + together.title;
    page.add(std::move(together), 300);
  }
}

/// Several results: side by side, then each on demand.
void add_all(ResultsPage& page, const std::vector<TestResult>& results) {
  const bool one_test =
      std::ranges::all_of(results, [&](const TestResult& r) { return r.manoeuvre == results.front().manoeuvre; });
  page.add(one_test ? side_by_side(results) : summary(results));
  add_overlays(page, results);
  page.add(check_table(results));
  for (const auto& r : results) {
    if (r.ended == Ended::not_applicable) continue;
    ResultsPage own;
    if (!r.metrics.empty()) own.parts.push_back(metrics_part(r));
    if (one_test) own.add(r.plots);
    own.add(r.tables);
    own.add_notes(r.notes);
    page.parts.push_back({{"details", r.manoeuvre + ", " + r.model + ", " + car_text(r.car, r.set)},
                          {"note", ended_text(r.ended) + (r.reason.empty() ? "" : ": " + r.reason)},
                          {"parts", own.parts}});
  }
}

}  // namespace

ResultsPage test_page(const std::vector<TestResult>& results, ResultsPage page) {
  if (results.size() > 1) {
    add_all(page, results);
    return page;
  }
  for (const auto& r : results) {
    if (!r.metrics.empty()) page.parts.push_back(metrics_part(r));
    page.add(r.plots);
    page.add(check_table(results));
    page.add(r.tables);
    page.add_notes(r.notes);
  }
  return page;
}

}  // namespace sixline
