// The keys of [lap], [laptime] and [test] with their defaults and ranges.
#include "studies/sweep/options.hpp"

#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

/// A key and its work.
struct WorkOption {
  SweepWork work;
  CaseOption option;
};
constexpr WorkOption all_options[] = {
#define OPTION(work, ...) {SweepWork::work, {__VA_ARGS__}},
#include "studies/sweep/options.list"
#undef OPTION
};

}  // namespace

std::string CaseOption::rule() const {
  return "must be " + number_text(low) + " to " + number_text(high) + (unit == "-" ? "" : " " + std::string(unit));
}

std::vector<CaseOption> case_options(SweepWork work) {
  std::vector<CaseOption> options;
  for (const WorkOption& one : all_options)
    if (one.work == work) options.push_back(one.option);
  return options;
}

std::string_view work_text(SweepWork work) {
  if (work == SweepWork::test) return "test";
  return work == SweepWork::lap ? "lap" : "laptime";
}

}  // namespace sixline
