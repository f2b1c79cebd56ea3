// The page that compares models: one HTML file. The words and the table are written here; page/*.js draws over them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/text_table.hpp"
#include "pages/svg/svg_text.hpp"
#include "report/compared.hpp"
#include "report/page_data.hpp"
#include "report/page_parts.hpp"
#include "report/report.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText comparison_table_html, compare_js;
}

namespace {

constexpr const char* minus = "\u2212";

std::string signed_number(double value, int digits) {
  if (!std::isfinite(value)) return "-";
  const std::string text = fmt::format("{:.{}f}", std::abs(value), digits);
  if (text.find_first_not_of("0.") == text.npos) return text;
  return (value < 0 ? minus : "+") + text;
}

/// A cell with seconds lost or gained; the sign shows it too, not only the colour.
std::string gap_cell(std::optional<double> seconds, int digits) {
  if (!seconds || !std::isfinite(*seconds)) return "<td>-</td>";
  const std::string text = signed_number(*seconds, digits);
  const char* kind = text.front() == '+' ? "lose" : text.front() >= '0' && text.front() <= '9' ? "same" : "gain";
  return fmt::format("<td class=\"{}\">{}</td>", kind, text);
}

/// The laps that stand in the table one by one: all of up to three, else the first and the compared one (the
/// second, if that is among the first three).
std::vector<int> columns_of(const std::vector<LapRecord>& runs, const Comparison& all) {
  std::size_t most = 1;
  for (const LapRecord& run : runs) most = std::max(most, run.laps.size());
  const int last = most <= 3 ? static_cast<int>(most) : all.number;
  std::vector<int> columns{1};
  for (int lap = last > 3 ? last : 2; lap <= last; ++lap) columns.push_back(lap);
  return columns;
}

std::string table_head(const std::vector<LapRecord>& runs, const Comparison& all, const std::string& kind) {
  std::string out = "<tr><th scope=\"col\">" + kind + "</th>";
  for (const int lap : columns_of(runs, all))
    out += fmt::format("<th scope=\"col\">Lap {}<small>{}</small></th>", lap, lap == 1 ? "standing start" : "flying");
  const std::pair<const char*, const char*> columns[] = {
      {"<abbr title=\"against the reference\">Gap</abbr>", "s"},
      {"<abbr title=\"part of the gap where the reference is in a bend\">in bends</abbr>", "s"},
      {"<abbr title=\"part of the gap where the reference brakes\">braking</abbr>", "s"},
      {"<abbr title=\"the rest of the gap\">elsewhere</abbr>", "s"},
      {"Top", "km/h"},
      {"Mean", "km/h"},
      {"<abbr title=\"largest lateral acceleration\">Lateral</abbr>", "g"},
      {"<abbr title=\"largest distance of the car from the centre line\">Offset</abbr>", "m"}};
  for (const auto& [name, unit] : columns) out += fmt::format("<th scope=\"col\">{}<small>{}</small></th>", name, unit);
  return out +
         "<th scope=\"col\"><abbr title=\"no wheel left the road in any lap; else the time off the road\">Clean"
         "</abbr></th></tr>";
}

std::string lap_cell(const LapRecord& run, int number) {
  const auto index = static_cast<size_t>(number) - 1;
  if (index < run.laps.size() && run.laps[index].complete)
    return fmt::format("<td>{}</td>", lap_time_text(run.laps[index].time));
  return index < run.laps.size() ? "<td><abbr title=\"the run ended inside this lap\">not finished</abbr></td>"
                                 : "<td>not driven</td>";
}

std::string table_row(const LapRecord& run, const ComparedModel& candidate, size_t index,
                      const std::vector<int>& columns, bool base) {
  std::string out = fmt::format(
      "<tr{}><th scope=\"row\"><svg viewBox=\"0 0 22 10\" aria-hidden=\"true\"><path d=\"M1,5H21\" "
      "stroke=\"var(--lap-{})\" stroke-width=\"{}\"/></svg>{}</th>",
      run.ended == "finished" ? "" : " class=\"cut\"", index % 7, base ? 4 : 2.5, or_dash(name_of(run)));
  for (const int lap : columns) out += lap_cell(run, lap);
  const bool parts = candidate.gap && !base;
  const auto part = [&](double seconds) { return parts ? std::optional(seconds) : std::nullopt; };
  out += base ? "<td>reference</td>" : gap_cell(candidate.gap, 3);
  out += gap_cell(part(candidate.in_bends), 2) + gap_cell(part(candidate.braking), 2) +
         gap_cell(part(candidate.elsewhere), 2);
  if (candidate.lap) {
    const LapSummary& sum = candidate.lap->summary;
    out += fmt::format("<td>{}</td><td>{}</td><td>{:.2f}</td><td>{}</td>", shown_number(sum.top_speed * kmh, "km/h"),
                       shown_number(sum.mean_speed * kmh, "km/h"), candidate.side_g,
                       fmt::format("{:.2f}", sum.max_offset));
  } else {
    out += "<td>-</td><td>-</td><td>-</td><td>-</td>";
  }
  const bool clean = std::ranges::all_of(run.laps, [](const LapSummary& lap) { return lap.clean; });
  return out +
         (run.samples.empty() ? "<td>-</td>"
          : clean             ? "<td>yes</td>"
                              : fmt::format("<td>no, {} s</td>", short_number(run.off_track_s, 1))) +
         "</tr>\n";
}

/// Runs that did not finish, and why.
std::string banner(const std::vector<LapRecord>& runs) {
  std::string out;
  for (const LapRecord& run : runs)
    if (run.ended != "finished")
      out += fmt::format("<p class=\"banner\" role=\"status\"><strong>{} did not finish:</strong> {}</p>",
                         or_dash(name_of(run)), escape_xml(run.ended));
  return out;
}

/// The big number and the line under it.
std::pair<std::string, std::string> headline(const Comparison& all) {
  const ComparedModel *fast = nullptr, *slow = nullptr;
  for (const ComparedModel& candidate : all.models) {
    if (!candidate.time || !std::isfinite(*candidate.time)) continue;
    if (!fast || *candidate.time < *fast->time) fast = &candidate;
    if (!slow || *candidate.time > *slow->time) slow = &candidate;
  }
  if (!fast || fast == slow) return {"no gap", "fewer than two finished the lap"};
  return {fmt::format("{:.3f} s", *slow->time - *fast->time),
          fmt::format("between {}, the fastest, and {} in lap {}", escape_xml(fast->name), escape_xml(slow->name),
                      all.number)};
}

/// What was changed on the cars: once where it is the same on all.
std::string changes(const std::vector<LapRecord>& runs) {
  if (runs.empty()) return {};
  std::string out;
  const bool same = std::ranges::all_of(runs, [&](const LapRecord& run) { return run.set == runs.front().set; });
  for (const LapRecord& run : runs)
    out += (out.empty() ? "" : "; ") + (same ? "" : or_dash(name_of(run)) + ": ") + changes_text(run);
  return fact("Changed on the car", same ? changes_text(runs.front()) : out);
}

std::string table(const std::vector<LapRecord>& runs, const Comparison& all, const std::string& kind) {
  const std::string Kind = kind == "model" ? "Model" : kind == "car" ? "Car" : "Run";
  const auto columns = columns_of(runs, all);
  std::string rows;
  for (size_t i = 0; i < runs.size(); ++i) rows += table_row(runs[i], all.models[i], i, columns, i == 0);
  return filled(embedded::comparison_table_html,
                {{"kind", kind},
                 {"Kind", Kind},
                 {"table unit", fmt::format("lap {} from the gap on; gaps against {}", all.number,
                                            runs.empty() ? "-" : or_dash(name_of(runs.front())))},
                 {"head", table_head(runs, all, Kind)},
                 {"rows", rows},
                 {"table note",
                  "The gap is split by what the reference does at the same place: more than 40 % of its largest "
                  "lateral acceleration is a bend, slowing by more than 0.5 m/s\u00b2 braking. "
                  "+ is time lost, \u2212 is time gained."}});
}

}  // namespace

std::string comparison_html(const std::vector<LapRecord>& runs) {
  const Comparison all = compared(runs);
  const LapRecord none, &first = runs.empty() ? none : runs.front();
  const std::string kind = compared_kind(runs);
  std::string parameters;
  for (const LapRecord& run : runs)
    parameters += parameter_table((kind == "model" ? "Car as " : "") + name_of(run), run.car_parameters);
  const auto [gap, note] = headline(all);
  return run_page(first, embedded::compare_js, comparison_data(runs, all.number),
                  {{"title", fmt::format("{}: {} {}s", or_dash(track_text(first)), runs.size(), kind)},
                   {"kind of page", "Comparison of " + kind + "s"},
                   {"time", gap},
                   {"note", note},
                   {"facts", fact(kind == "car" ? "Model" : "Car", or_dash(common_car(runs))) + changes(runs) +
                                 fact("Driver", or_dash(first.driver)) +
                                 fact("Lap length", short_number(first.track_length, 1) + " m") +
                                 fact("Time step", short_number(first.dt * 1000, 3) + " ms") +
                                 fact("Compared", fmt::format("lap {}", all.number))},
                   {"banner", banner(runs)},
                   {"table above", table(runs, all, kind)},
                   {"map title", "Where the time goes"},
                   {"below the map", "  <noscript><figure class=\"card map\">" + comparison_svg(runs) +
                                         "</figure></noscript>\n  <div class=\"choices\" id=\"choices\"></div>\n"},
                   {"parameters", parameters + parameter_table("Run", first.run_parameters)}});
}

}  // namespace sixline
