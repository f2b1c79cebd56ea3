// Numbers that a .tir file leaves out: ranges with one side, and values that follow from others of the file.
#include <algorithm>
#include <set>
#include <string>

#include "files/tyres/tir_keys.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

/// A number that changes by a rule, not by its line: the line is written again as it was.
void set(TirFile& file, const std::string& key, double& number, double value) {
  number = value;
  for (TirLine& line : file.lines)
    if (line.key == key) line.value = value;
}

void notice(TirFile& file, const std::string& key, double value, const std::string& rule) {
  file.notices.push_back(Error{file.name, 0, key, number_text(value), rule}.text());
}

/// A range without one of its sides, as of a tyre measured only while braking, has that of the other side on both.
void mirror_range(TirFile& file, const std::string& name, double& low, double& high) {
  if (low < 0 && high > 0) return;
  const double most = std::max(-low, high) > 0 ? std::max(-low, high) : 1.5;
  notice(
      file, name + (high <= 0 ? "MAX" : "MIN"), high <= 0 ? high : low,
      "leaves one side of the range: the other side is mirrored, " + number_text(-most) + " to " + number_text(most));
  set(file, name + "MIN", low, -most), set(file, name + "MAX", high, most);
}

}  // namespace

void assume_the_rest(TirFile& file, std::set<std::string> given) {
  auto& t = file.table;
  auto& c = t.conditions;
  auto& d = t.dimensions;
  mirror_range(file, "KPU", t.ranges.kpumin, t.ranges.kpumax);
  mirror_range(file, "ALP", t.ranges.alpmin, t.ranges.alpmax);
  if (given.contains("INFLPRES") && !given.contains("NOMPRES")) c.nompres = std::max(c.inflpres, 1.0);
  if (given.contains("NOMPRES") && !given.contains("INFLPRES")) c.inflpres = c.nompres;
  if (given.contains("RIM_RADIUS") && d.rim_radius >= d.unloaded_radius) {
    notice(file, "RIM_RADIUS", d.rim_radius,
           "must be below UNLOADED_RADIUS, " + number_text(d.unloaded_radius) + no_force);
    given.erase("RIM_RADIUS");
  }
  if (!given.contains("RIM_RADIUS")) set(file, "RIM_RADIUS", d.rim_radius, 0.6 * d.unloaded_radius);
  // Without these two a leaning wheel would lose its thrust.
  t.turn_slip = t.turn_slip && given.contains("PHYP1") && given.contains("PHYP2");
  for_each_slot(t, [&](const TirSlot& slot) {
    if (!given.contains(slot.key))
      file.assumed.push_back({std::string(slot.section), slot.key, std::string(slot.info.unit), *slot.number});
  });
}

}  // namespace sixline
