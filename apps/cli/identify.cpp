// sixline identify: parameters of a car fitted to a telemetry log, or the numbers of a tyre law to measured forces.
#include <cstdio>

#include "commands.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "progress.hpp"
#include "results_folder.hpp"
#include "studies/identify/report.hpp"
#include "studies/identify/tyre_report.hpp"
#endif

namespace sixline::cli {

#ifdef SIXLINE_HAS_IDENTIFY
namespace {

/// Writes all files or none, then prints the results, the place of the fitted file ("Car", "Tyre") and the end of the fit.
template <class Fit>
int finish(const Fit& fit, const std::filesystem::path& folder, const std::vector<FileOfSet>& files, const char* kind,
           const std::string& text, bool json) {
  const Status unwritten = write_files(folder, files);  // before stdout, which may be closed
  if (const int wrong = tell(text, unwritten, folder, json)) return wrong;
  if (!json) std::printf("%s: %s\n", kind, (folder / files.back().name).string().c_str());
  if (fit.interrupted) {
    std::fprintf(stderr, "sixline: interrupted: these are the best values until then\n");
    return interrupted;
  }
  return fit.is_complete() ? done : failed;
}

int identify_tyre(const IdentifyOptions& options) {
  const auto folder = results_folder(options.out, "identify_" + name_for_folder(options.tyre));
  check(try_results_folder(folder));
  Progress progress(options.quiet);
  const auto fit =
      valid(fit_tyre({.data = options.tyre, .law = options.law, .columns = options.maps, .begin = options.begin},
                     progress.observer()));
  progress.clear();
  const auto tyre = valid(text_of(fit.tyre, options.tyre), failed);
  return finish(fit, folder,
                {{"report.html", whole_text(tyre_fit_html(fit, command_line))},
                 {"result.json", whole_text(tyre_fit_json(fit))},
                 {"residuals.csv", whole_text(table_csv(tyre_fit_table(fit)))},
                 {tyre.name, whole_text(tyre.text)}},
                "Tyre", options.json ? tyre_fit_json(fit) : tyre_fit_text(fit) + "\n", options.json);
}

}  // namespace

int identify_log(const IdentifyOptions& options) {
  if (!options.tyre.empty()) return identify_tyre(options);
  const auto folder = results_folder(options.out, "identify_" + name_for_folder(options.log));
  Progress progress(options.quiet);
  const auto found = identify(options, progress.observer(), [&] { return make_results_folder(folder); });
  progress.clear();
  if (!found) return complain(found.error());
  const auto car = valid(identified_car(*found), failed);
  return finish(*found, folder,
                {{"report.html", whole_text(identify_html(*found, command_line))},
                 {"result.json", whole_text(identify_json(*found))},
                 {"residuals.csv", whole_text(table_csv(identify_table(*found)))},
                 {"car.toml", whole_text(car)}},
                "Car", options.json ? identify_json(*found) : identify_text(*found), options.json);
}

#else

int identify_log(const IdentifyOptions&) {
  return complain({"", 0, "identify", "",
                   "is not in this program: it was built without Ceres. Install libceres-dev "
                   "(apt-get install libceres-dev), then configure and build again; ./run identify does both"});
}

#endif

}  // namespace sixline::cli
