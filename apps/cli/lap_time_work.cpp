// Car, envelope, track, line and lap from the options of a command.
#include "lap_time_work.hpp"

#include <chrono>
#include <utility>

#include "sixline/internal/io/document.hpp"
#include "studies/sweep/options.hpp"

namespace sixline::cli {
namespace {

using Clock = std::chrono::steady_clock;

Status wrong_options(const LapTimeOptions& o) {
  const std::pair<std::string_view, double> numbers[] = {{"friction", o.friction}, {"margin", o.margin},
                                                         {"kerbs", o.kerbs},       {"step", o.step},
                                                         {"grip", o.grip},         {"braking", o.braking}};
  for (const CaseOption& option : case_options(SweepWork::laptime))
    for (const auto& [name, value] : numbers)
      if (name == option.name && !(value >= option.low && value <= option.high))
        return Error{.field = "--" + std::string(name), .value = number_text(value), .rule = option.rule()};
  return {};
}
double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Finds the requested line and its lap.
Status find(const LapTimeOptions& options, const LineRequest& request, const LapRequest& lap_request, const Ggv& ggv,
            FoundLap& found) {
  const TrackView<double> view = found.track.view();
  const auto begin = Clock::now();
  if (options.line.empty()) {
    auto best = find_line_and_lap(view, ggv, options.kind, request, lap_request);
    if (!best) return best.error();
    found.line = std::move(best->line), found.slow_bends = best->slow_bends, found.shortness = best->shortness;
  } else {
    auto line = read_raceline(options.line, view, request);
    if (!line) return line.error();
    found.line = std::move(*line);
  }
  found.line_seconds = seconds_since(begin);
  const auto lap_begin = Clock::now();
  auto lap = find_lap_time(found.line, ggv, lap_request);
  if (!lap) return lap.error();
  found.lap = std::move(*lap);
  found.lap_seconds = seconds_since(lap_begin);
  return {};
}

}  // namespace

LapRequest shares_of(const LapTimeOptions& options) {
  return {.grip = options.grip, .braking = options.braking, .sectors = options.sectors};
}

Result<FoundGgv> envelope_for(const LapTimeOptions& options, double friction) {
  if (const Status wrong = wrong_options(options)) return *wrong;
  auto model = make_model_with_car(options.model, "", options.car, options.sets);
  if (!model) return model.error();
  if (const auto wrong = check_settings(options.sets, {model->get()})) return *wrong;
  catch_interrupts();
  Progress progress(options.quiet);
  GgvRequest request{.friction = friction};
  request.go_on = [&](double share) {
    progress.show(share, 1, "envelope of " + options.car);
    return !stop_requested();
  };
  auto ggv = kept_ggv(**model, request, options.cache);
  progress.clear();
  if (!ggv) return ggv.error();
  return FoundGgv{std::move(*model), std::move(*ggv), progress.seconds()};
}

Result<FoundLap> lap_for(const LapTimeOptions& options, FoundGgv& found) {
  if (const Status wrong = wrong_options(options)) return *wrong;
  auto track = open_track(options.track);
  if (!track) return track.error();
  scale_friction(*track, options.friction);
  auto envelope = envelope_for(options, usual_friction(track->view()));
  if (!envelope) return envelope.error();
  found = std::move(*envelope);
  FoundLap result{};
  result.track = std::move(*track);
  LineRequest request{.half_width = found.model->limits()->half_width,
                      .margin = options.margin,
                      .step = options.step,
                      .kerbs = options.kerbs};
  request.go_on = [] { return !stop_requested(); };
  if (Status wrong = find(options, request, shares_of(options), found.ggv, result)) {
    if (wrong->file.empty()) wrong->file = result.track.source;
    return *wrong;
  }
  return result;
}

}  // namespace sixline::cli
