// Sweeps: runs the missing cases, and writes each row at once.
#include "studies/sweep/sweep.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <thread>

namespace sixline {
namespace {

/// The numbers of the shard that have no row.
std::vector<std::size_t> missing_cases(const SweepPlan& plan, const SweepShard& shard, const SweepRows& known) {
  std::vector<std::size_t> missing;
  auto row = known.rows.begin();
  for (std::size_t number = shard.index - 1; number < plan.size(); number += shard.count) {
    while (row != known.rows.end() && row->number < number) ++row;
    if (row == known.rows.end() || row->number != number) missing.push_back(number);
  }
  return missing;
}

/// Calls work(i) once for each i below count, on `jobs` threads, until all are done or `stop` is set. An exception ends the
/// program, as lack of memory does elsewhere. A counter that threads draw from is enough: cases take a millisecond to
/// seconds each and never wait for one another, so a library of tasks (oneTBB) would add a package and gain nothing.
template <class Work>
void for_each_in_parallel(std::size_t count, unsigned jobs, const std::atomic<bool>& stop, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto draw = [&]() noexcept {
    for (std::size_t i; !stop.load(std::memory_order_relaxed) && (i = next.fetch_add(1)) < count;) work(i);
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < jobs && i < count; ++i) threads.emplace_back(draw);
  draw();
}

}  // namespace

Result<SweepRows> run_sweep(const SweepPlan& plan, const SweepWorld& world, SweepJournal& journal, SweepRows all,
                            const SweepTask& task) {
  const SweepCases cases(plan);
  const auto missing = missing_cases(plan, task.shard, all);
  const std::size_t before = all.rows.size();
  std::atomic<bool> failed{false};  // the journal cannot be written: nothing more is begun
  static const std::atomic<bool> never{false};
  const std::atomic<bool>& stop = task.stop ? *task.stop : never;
  Status unwritten;
  std::mutex writing;
  const unsigned jobs = task.jobs > 0 ? task.jobs : std::max(1u, std::thread::hardware_concurrency());
  for_each_in_parallel(missing.size(), jobs, failed, [&](std::size_t i) {
    if (stop.load(std::memory_order_relaxed)) return;
    SweepRow row = run_case(plan, world, missing[i], cases.values(missing[i]), stop);
    const std::lock_guard lock(writing);
    if (stop.load(std::memory_order_relaxed) || unwritten) return;  // it may have been cut short
    unwritten = journal.add(row);
    if (unwritten) failed = true;
    all.rows.push_back(std::move(row));
    if (task.progress) task.progress({all.rows.size(), all.rows.size() - before, before + missing.size()});
  });
  if (unwritten) return *unwritten;
  sort_rows(all);
  return all;
}

Result<MergedSweep> merge_sweeps(const std::vector<std::filesystem::path>& journals) {
  MergedSweep merged;
  std::string hash;
  for (const auto& path : journals) {
    const auto file = std::filesystem::is_directory(path) ? path / journal_name : path;
    auto text = read_journal(file);
    if (!text) return text.error();
    if (text->hash.empty()) continue;  // killed before it began
    if (!hash.empty() && text->hash != hash)
      return Error{.file = file.string(), .line = 1, .rule = "is of another plan than " + journals.front().string()};
    if (hash.empty()) merged.plan = std::move(text->plan);
    hash = text->hash;
    std::move(text->rows.rows.begin(), text->rows.rows.end(), std::back_inserter(merged.rows.rows));
  }
  if (hash.empty()) return Error{.field = "journals", .rule = "hold no plan: nothing was run yet"};
  sort_rows(merged.rows);
  return merged;
}

}  // namespace sixline
