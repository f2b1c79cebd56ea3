// The folder for a command's files: named after the run, created or tested before the work begins.
#pragma once
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>

#include "files/plain_text.hpp"
#include "files/results_page.hpp"
#include "files/write_files.hpp"
#include "process.hpp"
#include "report/kit_page.hpp"

namespace sixline::cli {

/// The parts of a name that may become part of a folder's name.
inline std::string name_for_folder(const std::string& name) {
  std::string word =
      plain_text(name.find('/') == std::string::npos ? name : std::filesystem::path(name).stem().string());
  for (char& c : word)  // letters outside ASCII remain: two names that differ in them get two folders
    if (static_cast<unsigned char>(c) < 0x80 && !std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_' &&
        c != '.')
      c = '-';
  return word.empty() ? "run" : word;
}

/// Creates the folder before the work, so that a wrong path is reported before a long run.
inline Status make_results_folder(const std::filesystem::path& folder) {
  const auto wrong = [&](const std::string& why) { return Error{.file = folder.string(), .rule = why}; };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return wrong("cannot be made a folder for the results: " + error.message());
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return wrong(std::string("no files can be written there: ") + std::strerror(errno));
  return {};
}

/// Creates the folder, tests it, and removes the folders that it created: a killed program leaves no empty one.
inline Status try_results_folder(const std::filesystem::path& folder) {
  const auto made = missing_folders(folder);
  std::error_code kept;
  if (auto wrong = make_results_folder(folder)) return wrong;
  for (const auto& one : made) std::filesystem::remove(one, kept);  // only where it is empty
  return {};
}

/// The requested folder, or that name under out/.
inline std::filesystem::path results_folder(const std::string& out, const std::string& name) {
  return out.empty() ? std::filesystem::path("out") / name : std::filesystem::path(out);
}

/// The page as one HTML file, with this command line.
inline std::string report_of(ResultsPage page) {
  page.command = command_line;
  return kit_page(page_json(page));
}

/// Prints the results of a command whose files are written: last, since the reader of stdout may have closed it, and also
/// if writing failed, since a full disk must not lose them. Returns 0, or the exit code for the failed write.
///   as_json: without the place of the report
inline int print_results(const std::string& text, const Status& unwritten, const std::filesystem::path& folder,
                         bool as_json) {
  print_text(text);
  if (unwritten) return print_failure(*unwritten);
  if (!as_json) std::printf("Report: %s\n", (folder / "report.html").string().c_str());
  return done;
}

}  // namespace sixline::cli
