// What every page of a lap run has: its template, what was changed on the car.
#include "report/page_parts.hpp"

#include "pages/svg/svg_text.hpp"
#include "report/laps.hpp"

namespace sixline {

namespace embedded {
extern const EmbeddedText run_html, run_help_html, kit_js, format_js, run_js, view_js, strip_js, strips_js,
    map_js, circle_js, corners_js, histogram_js;
}

std::string run_page(const LapRecord& run, const EmbeddedText& start, const std::string& data,
                     std::vector<Slot> slots) {
  using namespace embedded;
  slots.insert(slots.end(), {{"parts", filled(run_html, slots)},
                             {"data", "<script type=\"application/json\" id=\"data\">" + data + "</script>\n"},
                             {"help", std::string(run_help_html)},
                             {"name", or_dash(track_text(run))},
                             {"version", escape_xml(run.version)},
                             {"command", escape_xml(run.command)}});
  return report_page(
      std::move(slots), {},
      {kit_js, format_js, run_js, view_js, strip_js, strips_js, map_js, circle_js, corners_js, histogram_js, start});
}

std::string changes_text(const LapRecord& record) {
  std::string out;
  for (const std::string& set : record.set) {
    const size_t sign = std::min(set.find('='), set.size());
    std::string unit;
    for (const NamedValue& value : record.car_parameters)
      if (set.substr(0, sign).ends_with(value.name) && value.unit != "-") unit = " " + value.unit;
    out += (out.empty() ? "" : ", ") + set.substr(0, sign) + " = " + set.substr(std::min(sign + 1, set.size())) + unit;
  }
  return out.empty() ? "nothing" : escape_xml(out);
}

}  // namespace sixline
