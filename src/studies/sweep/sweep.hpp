// Sweep: runs the missing cases of a plan on all cores, keeps a journal, and merges several journals.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <vector>

#include "studies/sweep/case.hpp"
#include "studies/sweep/journal.hpp"

namespace sixline {

/// Progress of a sweep.
struct SweepProgress {
  std::size_t done = 0;      ///< cases that have their row, those of before too
  std::size_t new_rows = 0;  ///< of these, of this run
  std::size_t planned = 0;   ///< of this shard
};

/// Settings of a run.
struct SweepTask {
  unsigned jobs = 0;  ///< threads; 0: as many as there are processors
  SweepShard shard{};
  const std::atomic<bool>* stop = nullptr;                       ///< set by Ctrl-C
  std::function<void(const SweepProgress&)> progress = nullptr;  ///< after every case, from one thread at a time
};

/// Runs the cases of the shard that are not among the journal's rows `known`, and returns all rows in order: the same
/// for any number of threads and interruptions. Error: the journal cannot be written; its rows are safe.
Result<SweepRows> run_sweep(const SweepPlan& plan, const SweepWorld& world, SweepJournal& journal, SweepRows known,
                            const SweepTask& task);

/// The rows of several journals of one plan, and that plan.
struct MergedSweep {
  SweepPlan plan{};
  SweepRows rows{};
};
/// Files, or folders with a journal.jsonl. Error: one is no journal, or of another plan than the first.
Result<MergedSweep> merge_sweeps(const std::vector<std::filesystem::path>& journals);

/// The name of the journal in a sweep's folder.
inline constexpr const char* journal_name = "journal.jsonl";

}  // namespace sixline
