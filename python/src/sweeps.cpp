// Sweeps: many laps or manoeuvres on all cores, as columns.
#include <chrono>
#include <future>
#include <nlohmann/json.hpp>

#include "arrays.hpp"
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
As<"list[dict[str, typing.Any]]"> sensitivities_of(const SweepResult& self) {
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

/// Checks for Ctrl-C and calls `go_on` about ten times a second, on the calling thread, while others compute.
template <class Future>
void wait_for(Future& done, const std::optional<nb::callable>& go_on, const std::atomic<std::size_t>& count,
              std::size_t total, std::atomic<bool>& stop) {
  const auto is_done = [&] {
    const nb::gil_scoped_release others_may_run;
    return done.wait_for(std::chrono::milliseconds(stop ? 1000 : 100)) == std::future_status::ready;
  };
  while (!is_done()) {
    if (stop) continue;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (go_on && (*go_on)(count.load(), total).is(nb::handle(Py_False))) stop = true;
    } catch (nb::python_error& error) {
      set_pending(std::move(error));
      stop = true;
    }
  }
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
  std::atomic<bool> stop{false};
  std::atomic<std::size_t> count{known.rows.size()};
  task.stop = &stop;
  task.progress = [&](const SweepProgress& p) { count = p.done; };
  auto done =
      std::async(std::launch::async, [&] { return run_sweep(result.plan, world, journal, std::move(known), task); });
  wait_for(done, go_on, count, result.total, stop);
  auto rows = done.get();
  raise_pending();
  result.rows = value_of(std::move(rows));
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
  auto result = nb::class_<R>(
      m, "SweepResult", "The result of a sweep: a table with a row for each finished case, in the order of the plan.");
  bind_table(result, &table_of, "columns", "def columns(self) -> dict[str, typing.Any]",
             "Settings, end and results of each case: arrays of numbers (NaN: not available), lists of texts.");
  result.def_ro("total", &R::total, "Number of cases of the plan.")
      .def_prop_ro(
          "complete", [](const R& self) { return self.rows.rows.size() == self.total; }, "Are all done?")
      .def_prop_ro("sensitivities", &sensitivities_of,
                   "For each result its range and a linear regression on all varied settings, as in result.json.")
      .def(
          "csv", [](const R& self) { return table_csv(table_of(self)); }, "The text of results.csv of `sixline sweep`.")
      .def("__len__", [](const R& self) { return self.rows.rows.size(); })
      .def("__repr__", [](const R& self) {
        return "<SweepResult " + self.plan.title + ": " + std::to_string(self.rows.rows.size()) + " of " +
               std::to_string(self.total) + " cases>";
      });
  m.def("sweep", &sweep, "plan"_a, "out"_a = nb::none(), "jobs"_a = 0, "shard"_a = "1/1", "go_on"_a = nb::none(),
        nb::sig("def sweep(plan: str | os.PathLike[str] | collections.abc.Mapping[str, typing.Any], out: str | "
                "os.PathLike[str] | None = None, jobs: int = 0, shard: str = '1/1', go_on: "
                "collections.abc.Callable[[int, int], object] | None = None) -> SweepResult"),
        "Runs a sweep (docs/sweeps.md) without the GIL: a file, or its tables as a mapping. out: a folder for the "
        "journal, from which a later call continues; jobs: threads, 0: one per processor. go_on(done, total), if any, "
        "is called about ten times a second; False ends the sweep early.");
  m.def("merge_sweeps", &merge, "journals"_a, "The rows of several shards' folders or journals together.");
}

}  // namespace sixline::python
