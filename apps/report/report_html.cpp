// The lap report: one HTML file. The words and tables are written here; page/*.js draws map and plots over them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "files/text_table.hpp"
#include "pages/svg/svg_text.hpp"
#include "report/laps.hpp"
#include "report/page_data.hpp"
#include "report/page_parts.hpp"
#include "report/report.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText lap_table_html, main_js;
}

namespace {

size_t complete_laps(const std::vector<Lap>& laps) {
  size_t count = 0;
  for (const Lap& lap : laps) count += lap.summary.complete ? 1 : 0;
  return count;
}

/// The big time and the line under it.
std::pair<std::string, std::string> headline(const std::vector<Lap>& laps) {
  const auto best = best_lap(laps);
  if (!best)
    return {"no complete lap", laps.empty() ? "the run left no samples" : "the run ended inside its first lap"};
  const Lap& lap = laps[*best];
  const size_t complete = complete_laps(laps);
  std::string note = complete > 1 ? fmt::format("best of {} laps: lap {}", complete, lap.number) : "lap time";
  if (complete == 1 && laps.size() > 1) note = fmt::format("lap {}, the only complete one", lap.number);
  note += lap.summary.clean ? ", clean" : ", but a wheel left the road";
  return {lap_time_text(lap.summary.time), note};
}

std::string facts(const LapRecord& record, const LapRecord* reference) {
  return fact("Car", or_dash(record.car)) + fact("Changed on the car", changes_text(record)) +
         (reference ? fact("Reference", or_dash(name_of(*reference))) : std::string()) +
         fact("Model", or_dash(record.model)) + fact("Driver", or_dash(record.driver)) +
         fact("Lap length", short_number(record.track_length, 1) + " m") +
         fact("Time step", short_number(record.dt * 1000, 3) + " ms") +
         fact("Simulated", lap_time_text(record.simulated_s));
}

std::string banner(const LapRecord& record, const std::vector<Lap>& laps) {
  if (record.ended == "finished") return {};
  const bool broken_off = !laps.empty() && !laps.back().summary.complete;
  return fmt::format("<p class=\"banner\" role=\"status\"><strong>The run did not finish:</strong> {}. {}</p>",
                     escape_xml(record.ended),
                     broken_off ? fmt::format("Lap {} is not complete and does not count.", laps.back().number)
                                : std::string("Only what was driven is shown."));
}

std::string lap_row(const Lap& lap, bool best, double best_time) {
  const LapSummary& sum = lap.summary;
  std::string delta = "-", clean = "yes";
  if (sum.complete && std::isfinite(sum.time - best_time))
    delta = best ? "best" : fmt::format("+{:.3f}", std::max(sum.time - best_time, 0.0));
  if (!sum.complete) delta = "<abbr title=\"the run ended inside this lap\">part</abbr>";
  if (!sum.clean) clean = fmt::format("no, {} s", short_number(sum.off_track_s, 1));
  return fmt::format(
      "<tr{}><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
      best           ? " class=\"best\""
      : sum.complete ? ""
                     : " class=\"cut\"",
      lap.number, lap_time_text(sum.time), delta, clean, shown_number(sum.top_speed * kmh, "km/h"),
      shown_number(sum.mean_speed * kmh, "km/h"), fmt::format("{:.2f}", sum.max_offset));
}

std::string lap_rows(const std::vector<Lap>& laps) {
  const auto best = best_lap(laps);
  const double best_time = best ? laps[*best].summary.time : NAN;
  std::string out;
  for (size_t i = 0; i < laps.size(); ++i) out += lap_row(laps[i], best == i, best_time);
  return out.empty() ? "<tr><td colspan=\"7\">no lap was driven</td></tr>" : out;
}

}  // namespace

std::string report_html(const LapRecord& record, const LapRecord* reference, const Ggv* ggv) {
  const std::vector<Lap> laps = cut_into_laps(record);
  const auto [time, note] = headline(laps);
  return run_page(
      record, embedded::main_js, page_data(record, laps, reference, ggv),
      {{"title", fmt::format("{}: {}", or_dash(track_text(record)), time)},
       {"kind of page", "Lap report"},
       {"time", time},
       {"note", note},
       {"facts", facts(record, reference)},
       {"banner", banner(record, laps)},
       {"map title", "Track"},
       {"map picture", "      <noscript>" + lap_svg(record) + "</noscript>\n"},
       {"table beside", filled(embedded::lap_table_html, {{"lap rows", lap_rows(laps)}})},
       {"parameters", parameter_table("Car", record.car_parameters) + parameter_table("Run", record.run_parameters)},
       {"below the map", "  <div class=\"choices\" id=\"choices\"></div>\n"}});
}

}  // namespace sixline
