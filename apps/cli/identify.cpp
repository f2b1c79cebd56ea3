// sixline identify: parameters of a car fitted to a telemetry log.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "commands.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "io/write_files.hpp"
#include "progress.hpp"
#include "results_folder.hpp"
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
  return identify(request, {.stop = &stop_requested(),
                            .progress =
                                [&](const IdentifyProgress& p) {
                                  progress.show(p.start - 1 + 0.05 * std::min(p.iteration, 19), p.starts,
                                                fmt::format("step {:.3g} ms, start {} of {}, iteration {}, cost {:.5g}",
                                                            1000 * p.dt, p.start, p.starts, p.iteration, p.cost));
                                },
                            .ready = [&] { return make_results_folder(folder); }});
}

}  // namespace

int identify_log(const IdentifyOptions& options) {
  if (!options.tyre.empty()) return identify_tyre(options);
  const auto folder = results_folder(options.out, "identify_" + name_for_folder(options.log));
  const auto found = run(options, folder, options.quiet);
  if (!found) return complain(found.error());
  const Status unwritten = write_identified(folder, *found);  // before stdout, which may be closed
  if (const int wrong =
          tell(options.json ? identify_json(*found) : identify_text(*found), unwritten, folder, options.json))
    return wrong;
  if (!options.json) std::printf("Car: %s\n", (folder / "car.toml").string().c_str());
  if (found->interrupted) {
    std::fprintf(stderr, "sixline: interrupted: these are the best values until then\n");
    return interrupted;
  }
  return found->is_complete() ? done : failed;
}

#else

int identify_log(const IdentifyOptions&) {
  return complain({.field = "identify",
                   .rule = "is not in this program: it was built without Ceres. Install libceres-dev "
                           "(apt-get install libceres-dev), then configure and build again; ./run identify does both"});
}

#endif

}  // namespace sixline::cli
