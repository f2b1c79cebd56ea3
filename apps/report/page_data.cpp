// The run as compact JSON for the page's script.
#include "report/page_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "registry/lap_columns.hpp"
#include "report/corners.hpp"
#include "report/lap_time_pictures.hpp"
#include "svg/svg_text.hpp"

namespace sixline {

namespace {

constexpr size_t lap_limit = 2000, page_limit = 20000, road_limit = 3000;  // samples

void append_whole(std::string& out, long long value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

/// Writes differences of rounded values: most take one or two digits.
class ChannelWriter {
 public:
  ChannelWriter(std::string& out, const std::string& name, double step) : out_(out), step_(step) {
    out_ += '"';
    out_ += name;
    out_ += "\":{\"step\":";
    char digits[32];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, step).ptr);
    out_ += ",\"d\":[";
  }
  void add(double value) {
    if (!first_) out_ += ',';
    first_ = false;
    const double whole = value / step_;
    if (!(std::abs(whole) < 1e15)) {  // not finite, or beyond what a double counts exactly
      out_ += "null";
      return;
    }
    const long long now = std::llround(whole);
    append_whole(out_, now - last_);
    last_ = now;
  }
  void end() { out_ += "]}"; }

 private:
  std::string& out_;
  double step_;
  long long last_ = 0;
  bool first_ = true;
};

double top_speed(const LapRecord& run) {
  double top = 0;
  for (const LapSample& sample : run.samples)
    if (sample.vx > top) top = sample.vx;
  return top;
}

/// What pages of one run and of several have alike: length, corners, units, what the car's tyres hold at two speeds.
nlohmann::ordered_json common_head(const LapRecord& run) {
  using Json = nlohmann::ordered_json;
  Json head = {{"length", run.track_length}, {"ramp", speed_ramp}};
  head["corners"] = Json::array();
  for (const Corner& corner : corners_of(run.outline)) head["corners"].push_back({corner.from, corner.to});
  head["units"] = Json::object();
  for (const LapColumn& column : lap_columns)
    if (column.page_step > 0) head["units"][column.name()] = column.unit();
  head["grip"] = Json::array();
  if (run.grip > 0)
    for (const double v : {0.0, top_speed(run)}) {
      head["grip"].push_back({{"v", v}, {"a", run.grip * run.friction * (1 + run.grip_by_air * v * v)}});
      if (!(run.grip_by_air > 0)) break;  // the same at any speed
    }
  return head;
}

void append_lap(std::string& out, const Lap& lap, int model_index = -1, const char* name = nullptr) {
  nlohmann::ordered_json head = {{"number", lap.number},
                                 {"start", lap.start},
                                 {"time", lap.summary.time},
                                 {"complete", lap.summary.complete},
                                 {"clean", lap.summary.clean}};
  if (model_index >= 0) head["model"] = model_index;
  if (name) head["name"] = name;
  out += head.dump();
  out.pop_back();
  ChannelWriter distance(out += ',', "distance", 1e-2);
  for (const double d : lap.distance) distance.add(d);
  distance.end();
  for (const LapColumn& channel : lap_columns) {
    if (channel.page_step == 0) continue;
    if (!has_channel(lap.samples, channel.value)) {  // of a model or a driver that has none
      out += fmt::format(",\"{}\":{{\"d\":null}}", channel.name());
      continue;
    }
    ChannelWriter writer(out += ',', channel.name(), channel.page_step);
    for (const LapSample& sample : lap.samples) writer.add(sample.*channel.value);
    writer.end();
  }
  out += '}';
}

void append_road(std::string& out, const TrackOutline& road) {
  using Values = std::vector<double>;
  const std::pair<const char*, const Values*> parts[] = {{"s", &road.s},
                                                         {"x", &road.x},
                                                         {"y", &road.y},
                                                         {"z", &road.z},
                                                         {"left_x", &road.left_x},
                                                         {"left_y", &road.left_y},
                                                         {"right_x", &road.right_x},
                                                         {"right_y", &road.right_y}};
  size_t count = road.s.size();
  for (const auto& [name, values] : parts) count = std::min(count, values->size());
  const size_t stride = count / road_limit + 1;
  out += road.closed ? "{\"closed\":true" : "{\"closed\":false";
  for (const auto& [name, values] : parts) {
    ChannelWriter writer(out += ',', name, 1e-2);
    for (size_t i = 0; i < count; i += stride) writer.add((*values)[i]);
    if (count > 0 && (count - 1) % stride != 0) writer.add((*values)[count - 1]);  // an open road ends where it ends
    writer.end();
  }
  out += '}';
}

}  // namespace

std::string page_data(const LapRecord& record, const std::vector<Lap>& laps, const LapRecord* reference,
                      const Ggv* ggv) {
  const size_t limit = std::clamp(page_limit / std::max<size_t>(laps.size(), 1), size_t{20}, lap_limit);
  nlohmann::ordered_json head = common_head(record);
  head["envelope"] = nlohmann::ordered_json::array();
  if (ggv)
    for (const double share : {0.5, 1.0}) {
      const double v = share * top_speed(record);
      const auto [across, along] = ggv_outline(*ggv, v);
      head["envelope"].push_back({{"v", v}, {"across", across}, {"along", along}});
    }
  head["best"] = nullptr;
  head["show"] = nullptr;
  if (const auto best = best_lap(laps)) head["best"] = *best;
  if (const auto show = lap_to_show(laps)) head["show"] = *show;
  std::string out = head.dump();
  out.pop_back();
  append_road(out += ",\"road\":", record.outline);
  out += ",\"laps\":[";
  for (size_t i = 0; i < laps.size(); ++i) {
    if (i > 0) out += ',';
    append_lap(out, thinned(laps[i], limit));
  }
  if (reference) {
    const std::vector<Lap> others = cut_into_laps(*reference);
    if (const auto shown = lap_to_show(others)) {
      out += laps.empty() ? "" : ",";
      append_lap(out, thinned(others[*shown], limit), -1, "reference");
    }
  }
  return out + "]}";  // numbers and our own names only: nothing a file can bring in closes the script element
}

std::string comparison_data(const std::vector<LapRecord>& runs, int number) {
  const auto chosen = [&](const std::vector<Lap>& laps) {  // of a long run only the first lap and the one to compare
    std::vector<Lap> out;
    for (const Lap& lap : laps)
      if (!lap.samples.empty() && (lap.number == 1 || lap.number == number || laps.size() <= 3)) out.push_back(lap);
    return out;
  };
  const LapRecord none;
  nlohmann::ordered_json head = common_head(runs.empty() ? none : runs.front());
  head.update({{"number", number}, {"best", nullptr}, {"show", nullptr}});
  head["models"] = nlohmann::ordered_json::array();
  for (const LapRecord& run : runs) head["models"].push_back(escape_xml(name_of(run)));
  std::string out = head.dump();
  out.pop_back();
  append_road(out += ",\"road\":", runs.empty() ? TrackOutline{} : runs.front().outline);
  out += ",\"laps\":[";
  const size_t limit = std::clamp(page_limit / std::max<size_t>(2 * runs.size(), 1), size_t{200}, lap_limit);
  bool first = true;
  for (size_t i = 0; i < runs.size(); ++i)
    for (const Lap& lap : chosen(cut_into_laps(runs[i]))) {
      if (!first) out += ',';
      first = false;
      append_lap(out, thinned(lap, limit), static_cast<int>(i));
    }
  return out + "]}";
}

}  // namespace sixline
