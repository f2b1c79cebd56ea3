// Sweeps: many laps or manoeuvres on all cores, as columns.
#include <nlohmann/json.hpp>

#include "arrays.hpp"
#include "signals.hpp"
#include "studies/sweep/plan_file.hpp"
#include "studies/sweep/report.hpp"
#include "studies/sweep/sweep.hpp"
#include "tables.hpp"

namespace sixline::python {
namespace {

/// The finished cases of a sweep.
struct SweepResult {
  SweepPlan plan;
  SweepRows rows;
  std::size_t total = 0;
};

Table table_of(const SweepResult& self) { return sweep_table(self.plan, self.rows); }

/// The sensitivities as in result.json.
nb::object sensitivities_of(const SweepResult& self) {
  const std::string json = sweep_json({.plan = self.plan, .rows = self.rows, .planned = self.total});
  return nb::object(nb::module_::import_("json").attr("loads")(json)["results"]);
}

/// A mapping as the tables of a sweep file, arrays as lists; a text or path as the file.
SweepPlan plan_of(const nb::object& plan) {
  NameOrFile file;
  if (nb::try_cast(plan, file)) return value_of(load_sweep(text_of(file)));
  if (!nb::hasattr(plan, "keys")) throw nb::next_overload();  // refused as any other type that does not fit
  const nb::object as_list = nb::module_::import_("operator").attr("methodcaller")("tolist");
  const auto text = nb::cast<std::string>(nb::module_::import_("json").attr("dumps")(plan, "default"_a = as_list));
  const std::string name = "sweep";
  return value_of(sweep_of(value_of(parse_json(text, name)), name));
}

SweepResult sweep(const nb::object& source, const std::optional<NameOrFile>& out, unsigned jobs,
                  const std::string& shard, const std::optional<nb::callable>& go_on) {
  SweepResult result{plan_of(source), {}, 0};
  SweepTask task{.jobs = jobs, .shard = value_of(shard_of(shard))};
  const SweepWorld world = value_of(check_plan(result.plan));
  result.total = (result.plan.size() + task.shard.count - task.shard.index) / task.shard.count;
  SweepJournal journal;
  SweepRows known;
  if (out) {
    const std::filesystem::path folder = text_of(*out);
    std::filesystem::create_directories(folder);
    journal = value_of(SweepJournal::open(folder / journal_name, result.plan, task.shard, known));
  }
  std::atomic<std::size_t> count{known.rows.size()};
  task.progress = [&](const SweepProgress& p) { count = p.done; };
  const auto compute = [&](std::atomic<bool>& stop) {
    task.stop = &stop;
    return run_sweep(result.plan, world, journal, std::move(known), task);
  };
  result.rows = compute_beside(compute, [&] { return goes_on(go_on, count.load(), result.total); });
  return result;
}

SweepResult merge(const std::vector<NameOrFile>& journals) {
  std::vector<std::filesystem::path> paths;
  for (const NameOrFile& one : journals) paths.emplace_back(text_of(one));
  MergedSweep merged = value_of(merge_sweeps(paths));
  const std::size_t total = merged.plan.size();
  return {std::move(merged.plan), std::move(merged.rows), total};
}

}  // namespace

void bind_sweeps(nb::module_& m) {
  using R = SweepResult;
  auto result = class_of<"SweepResult", R>(m);
  bind_table<"SweepResult.columns">(result, &table_of);
  def<"SweepResult.complete">(result, [](const R& self) { return self.rows.rows.size() == self.total; });
  def<"SweepResult.sensitivities">(result, &sensitivities_of);
  def<"SweepResult.csv">(result, [](const R& self) { return table_csv(table_of(self)); });
  result.def("__len__", [](const R& self) { return self.rows.rows.size(); });
  result.def("__repr__", [](const R& self) {
    return "<SweepResult " + self.plan.title + ": " + std::to_string(self.rows.rows.size()) + " of " +
           std::to_string(self.total) + " cases>";
  });
  def<"sweep">(m, &sweep);
  def<"merge_sweeps">(m, &merge);
}

}  // namespace sixline::python
