// sixline identify --tyre: the numbers of a tyre law fitted to measured forces.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "commands.hpp"
#ifdef SIXLINE_HAS_IDENTIFY
#include "io/write_files.hpp"
#include "progress.hpp"
#include "results_folder.hpp"
#include "studies/identify/tyre_report.hpp"
#endif

namespace sixline::cli {

#ifdef SIXLINE_HAS_IDENTIFY
namespace {

Result<TyreFit> run_fit(const TyreFitRequest& request, bool quiet) {
  catch_interrupts();
  Progress progress(quiet);
  return fit_tyre(request, {.stop = &stop_requested(), .progress = [&](int stage, int iteration, double cost) {
                              progress.show(stage + 0.02 * std::min(iteration, 49), std::size(tyre_stages),
                                            fmt::format("{}, iteration {}, cost {:.5g}", name_of(tyre_stages[stage]),
                                                        iteration, cost));
                            }});
}

}  // namespace

int identify_tyre(const IdentifyOptions& options) {
  const auto folder = results_folder(options.out, "identify_" + name_for_folder(options.tyre));
  if (const Status wrong = try_results_folder(folder)) return complain(*wrong);
  const auto fit = run_fit({.data = options.tyre, .law = options.law, .columns = options.maps, .begin = options.begin},
                           options.quiet);
  if (!fit) return complain(fit.error());
  const auto tyre = text_of(fit->tyre, options.tyre);
  if (!tyre) return give_up(tyre.error());
  const Status unwritten = write_files(folder, {{"report.html", whole_text(tyre_fit_html(*fit, command_line))},
                                                {"result.json", whole_text(tyre_fit_json(*fit))},
                                                {"residuals.csv", whole_text(table_csv(tyre_fit_table(*fit)))},
                                                {tyre->name, whole_text(tyre->text)}});
  if (const int wrong =
          tell(options.json ? tyre_fit_json(*fit) : tyre_fit_text(*fit) + "\n", unwritten, folder, options.json))
    return wrong;
  if (!options.json) std::printf("Tyre: %s\n", (folder / tyre->name).string().c_str());
  if (fit->interrupted) {
    std::fprintf(stderr, "sixline: interrupted: these are the best values until then\n");
    return interrupted;
  }
  return fit->is_complete() ? done : failed;
}
#endif

}  // namespace sixline::cli
