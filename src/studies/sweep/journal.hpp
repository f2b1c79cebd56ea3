// Journal of a sweep: the plan as JSON, so that the rows mean the same wherever they are read, then a line of JSON for each
// finished case, written at once, so that a killed run continues where it was.
#pragma once
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "files/json.hpp"
#include "studies/sweep/row.hpp"

namespace sixline {

/// Everything of a plan that its results depend on, the version of the program included; and the title.
Json plan_json(const SweepPlan& plan);
/// Back again. Error: it is no plan.
Result<SweepPlan> plan_of_json(const std::string& text);
/// 16 hexadecimal digits that change with anything that a result depends on.
std::string plan_hash(const SweepPlan& plan);

/// Which cases of a plan a run takes: those whose number leaves `index` - 1 when divided by `count`.
struct SweepShard {
  std::size_t index = 1, count = 1;
  bool has(std::size_t number) const { return number % count == index - 1; }
  /// "2/3"
  std::string text() const { return std::to_string(index) + "/" + std::to_string(count); }
};
/// "2/3" as a shard. Error: it is none.
Result<SweepShard> shard_of(const std::string& text);

/// Contents of a journal.
struct SweepJournalText {
  SweepPlan plan{};
  std::string hash{};
  SweepShard shard{};
  SweepRows rows{};
  std::size_t whole_bytes = 0;  ///< up to the end of the last line that is whole
};

/// Reads a journal. A last line without its end is dropped: the run was killed while it wrote. Nothing (no error) in
/// `hash` when there is no whole first line. Error: it is no journal, or a line in it is none.
Result<SweepJournalText> read_journal(const std::filesystem::path& file);

/// A journal that is open for more rows, locked against other runs. One that was never opened stores nothing.
class SweepJournal {
 public:
  SweepJournal() = default;
  SweepJournal(SweepJournal&& other) noexcept { *this = std::move(other); }
  SweepJournal& operator=(SweepJournal&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(path_, other.path_);
    return *this;
  }
  ~SweepJournal();

  /// Opens or begins it, cuts off a torn last line, and puts the rows that are there into `known`. Error: it is of
  /// another plan or shard, another run has it open, it cannot be written.
  static Result<SweepJournal> open(const std::filesystem::path& file, const SweepPlan& plan, const SweepShard& shard,
                                   SweepRows& known);
  /// Writes a row at once. Not from two threads at a time.
  Status add(const SweepRow& row);

 private:
  Status write_line(const std::string& line);

  int file_ = -1;
  std::string path_;
};

/// Puts rows in order and takes each case once.
void sort_rows(SweepRows& rows);

}  // namespace sixline
