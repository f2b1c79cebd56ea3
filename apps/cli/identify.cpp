// sixline identify: parameters of a car fitted to a telemetry log, or the numbers of a tyre law to measured forces.
#include <cstdio>

#include "arguments.hpp"
#include "studies/identify/request.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "progress.hpp"
#include "results_folder.hpp"
#include "studies/identify/report.hpp"
#include "studies/identify/tyre_report.hpp"
#endif

namespace sixline::cli {
namespace {

struct IdentifyOptions : IdentifyRequest {
  std::string out{};
  std::string tyre{}, law = "mf61", begin{};  ///< the data of a tyre, in place of a log of a car
  bool json = false, quiet = false;
};

#ifdef SIXLINE_HAS_IDENTIFY
/// Writes all files or none, then prints the results, the place of the fitted file ("Car", "Tyre") and the end of the fit.
template <class Fit>
int finish(const Fit& fit, const std::filesystem::path& folder, const std::vector<FileOfSet>& files, const char* kind,
           const std::string& text, bool json) {
  const Status unwritten = write_files(folder, files);  // before stdout, which may be closed
  if (const int wrong = print_results(text, unwritten, folder, json)) return wrong;
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
                {{"report.html", whole_text(report_of(tyre_fit_page(fit)))},
                 {"result.json", whole_text(tyre_fit_json(fit))},
                 {"residuals.csv", whole_text(table_csv(tyre_fit_table(fit)))},
                 {tyre.name, whole_text(tyre.text)}},
                "Tyre", options.json ? tyre_fit_json(fit) : tyre_fit_text(fit) + "\n", options.json);
}

int identify_log(const IdentifyOptions& options) {
  if (!options.tyre.empty()) return identify_tyre(options);
  const auto folder = results_folder(options.out, "identify_" + name_for_folder(options.log));
  Progress progress(options.quiet);
  const auto found = identify(options, progress.observer(), [&] { return make_results_folder(folder); });
  progress.clear();
  if (!found) return print_error(found.error());
  const auto car = valid(identified_car(*found), failed);
  return finish(*found, folder,
                {{"report.html", whole_text(report_of(identify_page(*found)))},
                 {"result.json", whole_text(identify_json(*found))},
                 {"residuals.csv", whole_text(table_csv(identify_table(*found)))},
                 {"car.toml", whole_text(car)}},
                "Car", options.json ? identify_json(*found) : identify_text(*found), options.json);
}

#else

int identify_log(const IdentifyOptions&) {
  return print_error({"", 0, "identify", "",
                      "is not in this program: it was built without Ceres. Install libceres-dev "
                      "(apt-get install libceres-dev), then configure and build again; ./run identify does both"});
}

#endif

void add_fit_options(Command& command, IdentifyOptions& options) {
  command.add("--fit", options.fit)->option_text("CHANNEL[:NOISE],...");
  command.add("--inputs", options.inputs)->option_text("NAME,...");
  repeatable(command.add("--map,--columns", options.maps)->option_text("CHANNEL=COLUMN[:UNIT],..."));
  command.add_with_default("--from", options.from);
  command.add("--to", options.to);
  command.add_with_default("--window", options.window);
  command.add_with_default("--settle", options.settle);
  command.add("--dt", options.dt);
  command.add_with_default("--friction", options.friction);
}

}  // namespace

void add_identify(CLI::App& app, int& result) {
  static IdentifyOptions options;
  Command command(app, "identify");
  auto* log = command.add("log", options.log);
  auto* free = command.add("--free", options.free)->option_text("NAME[=LOW:HIGH],...");
  auto* tyre = command.add("--tyre", options.tyre);  // in place of a log of a car
  command.add_with_default("--law", options.law)->needs(tyre);
  command.add("--begin", options.begin)->needs(tyre);
  tyre->excludes(log)->excludes(free);
  command.app().parse_complete_callback([log, free] {
    if (!options.tyre.empty()) return;
    if (log->count() == 0) throw CLI::RequiredError("log");
    if (free->count() == 0) throw CLI::RequiredError("--free");
  });
  command.add_with_default("--model", options.model);
  command.add_with_default("--car", options.car);
  command.add_sets(options.sets);
  add_fit_options(command, options);
  command.add_with_default("--starts", options.starts)->check(whole_number(1, 10000));
  command.add_with_default("--seed", options.seed);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.add("--out", options.out);
  command.runs(options, result, &identify_log);
}

}  // namespace sixline::cli
