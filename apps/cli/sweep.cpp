// sixline sweep, and ranges in --set of lap, laptime and test: many cases on all cores, with a journal from which a run
// continues.
#include "studies/sweep/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <set>

#include "arguments.hpp"
#include "files/write_files.hpp"
#include "progress.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/sweep/plan_file.hpp"
#include "studies/sweep/report.hpp"
#include "test_work.hpp"

namespace sixline::cli {
namespace {

struct SweepOptions {
  std::string file{}, out{}, shard = "1/1";
  unsigned jobs = 0;  ///< threads; 0: one per processor
  std::optional<std::uint64_t> seed{};
  bool json = false, quiet = false;
};
struct MergeOptions {
  std::vector<std::string> journals;
  std::string out;
  bool json = false;
};

/// Writes all files of a sweep except the journal, or none.
Status write_sweep(const std::filesystem::path& folder, const SweepReport& report) {
  const Table rows = sweep_table(report.plan, report.rows);
  return write_files(folder, {{"results.csv", whole_text(table_csv(rows))},
                              {"results.jsonl", whole_text(table_json_lines(rows))},
                              {"result.json", whole_text(sweep_json(report))},
                              {"report.html", whole_text(report_of(sweep_page(report)))}});
}

/// 0 if every case succeeded.
int code_of_rows(const SweepRows& rows) {
  int code = done;
  for (const SweepRow& row : rows.rows)
    if (!row.ended_well()) code = std::max(code, row.ended.find("non-finite") != row.ended.npos ? non_finite : failed);
  return code;
}

/// Writes the files, then stdout and the place of the report.
int print_sweep(const SweepReport& report, const std::filesystem::path& folder, bool json) {
  const Status unwritten = write_sweep(folder, report);
  const std::string text = json ? table_json_lines(sweep_table(report.plan, report.rows)) : sweep_text(report);
  if (const int wrong = print_results(text, unwritten, folder, json)) return wrong;
  return code_of_rows(report.rows);
}

std::filesystem::path sweep_folder(const std::string& out, const std::string& name, const SweepPlan& plan,
                                   const SweepShard& shard) {
  std::string folder = "sweep_" + name_for_folder(name) + "_" + plan_hash(plan).substr(0, 8);
  if (shard.count > 1) folder += "_" + std::to_string(shard.index) + "of" + std::to_string(shard.count);
  return results_folder(out, folder);
}

/// The rows of the plan, from earlier runs and from this one, with progress.
Result<SweepRows> run_rows(const SweepPlan& plan, const SweepWorld& world, SweepJournal& journal, SweepRows known,
                           const SweepShard& shard, const SweepOptions& options) {
  Progress progress(options.quiet);
  return run_sweep(
      plan, world, journal, std::move(known),
      {.jobs = options.jobs, .shard = shard, .stop = &stop_requested(), .progress = [&](const SweepProgress& p) {
         const auto rows = static_cast<double>(p.new_rows);
         progress.show(rows, static_cast<double>(p.planned - (p.done - p.new_rows)),
                       fmt::format("{} of {} cases, {:.3g} a second", p.done, p.planned, rows / progress.seconds()));
       }});
}

/// Runs the missing cases of a plan. `name`: of the folder if --out names none.
int run_plan(SweepPlan plan, const std::string& name, const SweepOptions& options) {
  const auto shard = valid(shard_of(options.shard));
  const auto world = valid(check_plan(plan));
  const auto folder = sweep_folder(options.out, name, plan, shard);
  check(make_results_folder(folder));
  SweepRows known;
  auto journal = valid(SweepJournal::open(folder / journal_name, plan, shard, known));
  if (!known.rows.empty() && !options.quiet)
    std::fprintf(stderr, "sixline: continuing %s: %zu cases are done\n", (folder / journal_name).string().c_str(),
                 known.rows.size());
  const auto rows = valid(run_rows(plan, world, journal, std::move(known), shard, options), failed);
  const SweepReport report{.plan = plan,
                           .rows = rows,
                           .planned = (plan.size() + shard.count - shard.index) / shard.count,
                           .command = command_line};
  const int code = print_sweep(report, folder, options.json);
  if (rows.rows.size() == report.planned) return code;
  std::fprintf(stderr, "sixline: interrupted: %zu of %zu cases are done; the same command continues from there\n",
               rows.rows.size(), report.planned);
  return interrupted;
}

/// Adds the rows that `all` lacks to the journal and to `all`.
Status add_missing(SweepJournal& journal, const SweepRows& rows, SweepRows& all) {
  std::set<std::size_t> known;
  for (const SweepRow& row : all.rows) known.insert(row.number);
  for (const SweepRow& row : rows.rows) {
    if (known.count(row.number)) continue;
    if (auto wrong = journal.add(row)) return wrong;
    all.rows.push_back(row);
  }
  sort_rows(all);
  return {};
}

/// The axes of the --set options; an error names the setting.
void add_sets(SweepPlan& plan, const std::vector<std::string>& sets) {
  for (const std::string& set : sets) {
    const std::size_t equals = std::min(set.find('='), set.size());
    const std::string name(trimmed(std::string_view(set).substr(0, equals)));
    plan.axes.push_back(valid(car_axis(name, equals < set.size() ? set.substr(equals + 1) : "", "--set " + set)));
  }
  check(finish_plan(plan));
}

using FixedAxes = std::initializer_list<std::pair<const char*, std::string>>;

/// A sweep of a command whose --set options have several values: over its cars, models and settings, the other axes
/// fixed.
template <class Options>
int sweep_sets(const Options& options, const std::string& models, const std::string& name, SweepPlan plan,
               FixedAxes fixed) {
  for (const auto& [axis_name, names] : {std::pair("car", options.car), std::pair("model", models)}) {
    auto axis = axis_of(axis_name, names);
    if (!axis) check(Error{"", 0, std::string("--") + axis_name, axis.error().value, axis.error().rule});
    plan.axes.push_back(std::move(*axis));
  }
  for (const auto& [axis, value] : fixed) plan.axes.push_back({.name = axis, .values = {value}});
  add_sets(plan, options.sets);
  return run_plan(std::move(plan), name,
                  {.out = options.out, .jobs = options.jobs, .json = options.json, .quiet = options.quiet});
}

/// Sweeps read a track by its name alone.
Status wrong_in_sweep(const TrackReading& reading, const std::string& track) {
  if (!(reading.smooth > 0) && !reading.open) return {};
  return Error{
      .field = reading.open ? "--open" : "--smooth",
      .rule = "is not for sweeps: sixline convert " + track + " TRACK.toml --smooth TOLERANCE writes a track that is"};
}

}  // namespace

bool sets_are_swept(const std::vector<std::string>& sets) { return std::ranges::any_of(sets, is_swept); }

int sweep_laps(const LapOptions& options) {
  check(wrong_in_sweep(options.reading, options.track));
  if (!options.channels.empty())
    return print_error(
        {.field = "--channels", .value = options.channels[0], .rule = "is for laps: a sweep has no telemetry"});
  check(wrong_place(options));
  return sweep_sets(options, options.compare.value_or(options.model), options.track,
                    {.title = "Laps of " + options.track, .work = SweepWork::lap},
                    {{"track", options.track},
                     {"driver", options.driver},
                     {"laps", number_text(options.laps)},
                     {"dt", number_text(options.dt)},
                     {"friction", number_text(options.friction)},
                     {"slope", number_text(options.slope)},
                     {"slope_heading", number_text(options.slope_heading)}});
}

int sweep_lap_times(const LapTimeOptions& options) {
  check(wrong_in_sweep(options.reading, options.track));
  if (!options.line.empty())
    return print_error(
        {.field = "--line", .value = options.line, .rule = "is of one lap: a sweep takes lines by --kind"});
  return sweep_sets(options, options.model, options.track,
                    {.title = "Lap times of " + options.track, .work = SweepWork::laptime},
                    {{"track", options.track},
                     {"kind", options.kind},
                     {"friction", number_text(options.friction)},
                     {"margin", number_text(options.margin)},
                     {"kerbs", number_text(options.kerbs)},
                     {"step", number_text(options.step)},
                     {"grip", number_text(options.grip)},
                     {"braking", number_text(options.braking)}});
}

int sweep_tests(const TestOptions& options) {
  const auto wrong = [](const char* field, const std::string& value, const std::string& rule) {
    return print_error({.field = field, .value = value, .rule = rule});
  };
  if (const auto known = find_manoeuvre(options.name); !known) {
    const bool is_study = known.error().rule.find("did you mean " + options.name + "?") != std::string::npos;
    return is_study ? wrong("test", options.name, "cannot be swept: only single manoeuvres take ranges in --set")
                    : print_error(known.error());
  }
  if (!options.csv.empty()) return wrong("--csv", options.csv, "is of one run: a sweep writes results.csv");
  return sweep_sets(options, options.model.empty() ? default_test_model() : options.model, options.name,
                    {.title = options.name, .work = SweepWork::test},
                    {{"manoeuvre", options.name},
                     {"dt", number_text(options.dt)},
                     {"parking_seconds", number_text(options.parking_s.value_or(600))}});
}

namespace {

int sweep(const SweepOptions& options) {
  if (options.file.empty())
    return print_error({.field = "file", .rule = "is missing: the TOML file of a sweep (sixline sweep --help)"});
  auto plan = valid(load_sweep(options.file));
  if (options.seed && plan.sampling == Sampling::grid)
    return print_error({"", 0, "--seed", std::to_string(*options.seed),
                        "belongs to random and latin-hypercube plans: " + options.file + " is a grid"});
  plan.seed = options.seed.value_or(plan.seed);
  return run_plan(std::move(plan), options.file, options);
}

int merge(const MergeOptions& options) {
  const auto merged = valid(merge_sweeps({options.journals.begin(), options.journals.end()}));
  const auto folder = sweep_folder(options.out, "merged", merged.plan, {});
  check(make_results_folder(folder));
  SweepRows all;
  auto journal = valid(SweepJournal::open(folder / journal_name, merged.plan, {}, all));
  check(add_missing(journal, merged.rows, all), failed);
  const SweepReport report{.plan = merged.plan, .rows = all, .planned = merged.plan.size(), .command = command_line};
  const int code = print_sweep(report, folder, options.json);
  if (all.rows.size() == report.planned) return code;
  std::fprintf(stderr, "sixline: %zu of %zu cases are missing in these journals\n", report.planned - all.rows.size(),
               report.planned);
  return std::max(code, failed);
}

}  // namespace

void add_sweep(CLI::App& app, int& result) {
  static SweepOptions options;
  Command command(app, "sweep");
  command.app().require_subcommand(0, 1);
  command.add("file", options.file);
  command.add("--out", options.out);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.add_with_default("--shard", options.shard);
  command.add("--seed", options.seed);
  command.runs(options, result, &sweep);
  static MergeOptions merge_options;
  Command of_merge(command.app(), "merge");
  of_merge.add("journals", merge_options.journals)->required();
  of_merge.add("--out", merge_options.out);
  of_merge.runs(merge_options, result, &merge);
  command.app().final_callback([&result, sub = &command.app()] {
    if (sub->get_subcommands().empty()) result = sweep(options);
  });
}

}  // namespace sixline::cli
