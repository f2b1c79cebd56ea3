// sixline identify: parameters of a car fitted to a telemetry log.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "commands.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "io/write_files.hpp"
#include "progress.hpp"
#include "results_folder.hpp"
#include "studies/identify/car_text.hpp"
#include "studies/identify/report.hpp"
#endif

namespace sixline::cli {

#ifdef SIXLINE_HAS_IDENTIFY
namespace {

/// Writes all files or none.
Status write_identified(const std::filesystem::path& folder, const Identification& found) {
  const auto car = identified_car(found);
  if (!car) return car.error();
  return write_files(folder, {{"report.html", whole_text(identify_html(found, command_line))},
                              {"result.json", whole_text(identify_json(found))},
                              {"residuals.csv", whole_text(table_csv(identify_table(found)))},
                              {"car.toml", whole_text(*car)}});
}

/// The identification, with progress.
Result<Identification> run(const IdentifyRequest& request, const std::filesystem::path& folder, bool quiet) {
  catch_interrupts();
  Progress progress(quiet);
  const auto begin = std::chrono::steady_clock::now();
  double last = -1;
  return identify(request, {.stop = &stop_requested(),
                            .progress =
                                [&](const IdentifyProgress& p) {
                                  const double wall =
                                      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
                                  if (wall - last < 0.1) return;
                                  last = wall;
                                  char text[140];
                                  std::snprintf(text, sizeof text,
                                                "step %.3g ms, start %d of %d, iteration %d, cost %.5g", 1000 * p.dt,
                                                p.start, p.starts, p.iteration, p.cost);
                                  progress.show(p.start - 1 + 0.05 * std::min(p.iteration, 19), p.starts, wall, text);
                                },
                            .ready = [&] { return make_results_folder(folder); }});
}

}  // namespace

int identify_log(const IdentifyOptions& options) {
  if (!options.tyre.empty()) return identify_tyre(options);
  const std::filesystem::path folder = options.out.empty()
                                           ? std::filesystem::path("out") / ("identify_" + name_for_folder(options.log))
                                           : std::filesystem::path(options.out);
  const auto found = run(options, folder, options.quiet);
  if (!found) return complain(found.error());
  const Status unwritten = write_identified(folder, *found);  // before stdout, which may be closed
  print_text(options.json ? identify_json(*found) : identify_text(*found));
  if (unwritten) return give_up(*unwritten);
  if (!options.json)
    std::printf("Report: %s\nCar: %s\n", (folder / "report.html").string().c_str(),
                (folder / "car.toml").string().c_str());
  if (found->interrupted) {
    std::fprintf(stderr, "sixline: interrupted: these are the best values until then\n");
    return interrupted;
  }
  return found->is_complete() ? done : failed;
}

#else

int identify_log(const IdentifyOptions&) {
  return complain({.file = {},
                   .line = 0,
                   .field = "identify",
                   .value = {},
                   .rule = "is not in this program: it was built without Ceres. Install libceres-dev "
                           "(apt-get install libceres-dev), then configure and build again; ./run identify does both"});
}

#endif

}  // namespace sixline::cli
