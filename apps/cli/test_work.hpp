// Common parts of the tests and studies of `sixline test`: lists of names, the folder, files and final messages.
#pragma once
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "commands.hpp"
#include "files/cells.hpp"
#include "files/write_files.hpp"
#include "results_folder.hpp"
#include "studies/manoeuvres/results.hpp"

namespace sixline::cli {

/// The non-empty names of a list "A,B".
inline std::vector<std::string> split(const std::string& text) {
  auto words = parts_of(text, ',');
  words.erase(std::remove(words.begin(), words.end(), ""), words.end());
  return words;
}

inline int exit_code(const std::vector<TestResult>& results) {
  int code = done;
  for (const auto& r : results) {
    if (r.ended == Ended::interrupted) return interrupted;
    if (r.ended == Ended::non_finite) code = non_finite;
    if (r.ended == Ended::not_reached && code == done) code = failed;
    for (const auto& check : r.checks)
      if (!check.holds() && code == done) code = failed;
  }
  return code;
}

inline std::string banner_for(const std::vector<TestResult>& results, std::size_t planned) {
  for (const auto& r : results)
    if (r.ended == Ended::interrupted)
      return planned > 1 ? "Interrupted: " + std::to_string(results.size() - 1) + " of " + std::to_string(planned) +
                               " tests were finished. The finished part is shown."
                         : "Interrupted: the results so far are shown.";
  if (results.size() == 1 && results[0].ended != Ended::done)
    return std::string("The test did not finish (") + ended_text(results[0].ended) + "): " + results[0].reason;
  return {};
}

/// Writes report and result, both or none.
inline Status write_results(const std::filesystem::path& folder, const std::vector<TestResult>& results, bool as_array,
                            ResultsPage page) {
  for (const std::string& set : results.front().set) page.facts.push_back({"Set", set, "", ""});
  return write_files(folder, {{"report.html", whole_text(report_of(test_page(results, std::move(page))))},
                              {"result.json", whole_text(tests_json(results, as_array))}});
}

/// Prints the results and the final messages, after all files are written.
inline int finish(const TestOptions& options, const std::string& text, const Status& unwritten,
                  const std::vector<TestResult>& results, const std::filesystem::path& folder, std::size_t planned) {
  if (const int wrong = print_results(text, unwritten, folder, options.json)) return wrong;
  if (const auto banner = banner_for(results, planned); !banner.empty())
    std::fprintf(stderr, "sixline: %s\n", banner.c_str());
  return exit_code(results);
}

/// Count of bounds that hold: "3 / 4".
inline std::string passed_text(const std::vector<TestResult>& results) {
  std::size_t passed = 0, all = 0;
  for (const auto& result : results)
    for (const auto& check : result.checks) passed += check.holds(), ++all;
  return std::to_string(passed) + " / " + std::to_string(all);
}

/// The commands for one manoeuvre and for all of them.
int one_manoeuvre(const TestOptions& options, const Manoeuvre& manoeuvre);
int all_manoeuvres(const TestOptions& options);

}  // namespace sixline::cli
