// The articles' car on any model and scalar, from data/cars/article.toml, so that the expected numbers of tests do not
// depend on a model's own defaults.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "places.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"
#ifdef SIXLINE_TEST_STEPS
#include "steps/compiled.hpp"
#endif

#ifndef SIXLINE_SOURCE_DIR
#define SIXLINE_SOURCE_DIR "."
#endif

namespace sixline {

namespace article_detail {
struct CarLine {
  std::string pattern, name, value;
};  // the pattern of its table [for.PATTERN], "" in [car]

/// Lines `name = value  # comment` of the file in order; a string is without its quotes.
inline const std::vector<CarLine>& article_lines() {
  static const std::vector<CarLine> lines = [] {
    std::vector<CarLine> read;
    std::ifstream file(SIXLINE_SOURCE_DIR "/data/cars/article.toml");
    std::string pattern;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("[for.")) {
        pattern = line.substr(5, line.find(']') - 5);
        std::erase(pattern, '"');
      }
      const std::size_t sign = line.find(" = "), hash = line.find("  #");
      if (line.starts_with('#') || sign == line.npos) continue;
      std::string value = line.substr(sign + 3, hash == line.npos ? hash : hash - sign - 3);
      std::erase(value, '"');
      while (value.ends_with(' ')) value.pop_back();
      const std::string name = line.substr(0, sign);
      if (name == "name" || name == "description" || name == "source" || name == "color") continue;  // descriptive keys
      read.push_back({pattern, name, value});
    }
    if (read.empty()) {
      std::fputs("no " SIXLINE_SOURCE_DIR "/data/cars/article.toml\n", stderr);
      std::abort();
    }
    return read;
  }();
  return lines;
}
/// Whether a table [for.PATTERN] is for a model. A pattern is a model, several models in quotes separated by commas, or
/// family.NAME.
inline bool is_for(const std::string& pattern, const ModelInfo& model) {
  if (pattern.empty()) return true;
  if (pattern.starts_with("family.")) return pattern.substr(7) == name_of(model.family);
  std::istringstream ids(pattern);
  for (std::string id; std::getline(ids >> std::ws, id, ',');)
    if (id == model.id) return true;
  return false;
}

/// "R:3.166, N:0, 1:2.97": the texts before and after each colon.
inline std::vector<std::pair<std::string, double>> pairs_in(const std::string& text) {
  std::vector<std::pair<std::string, double>> pairs;
  std::istringstream in(text);
  for (std::string name, number; std::getline(in >> std::ws, name, ':') && std::getline(in, number, ',');)
    pairs.push_back({name, std::stod(number)});
  return pairs;
}

template <class S>
void put(GearRatios<S>& gears, const std::string& text) {
  gears = {};
  for (const auto& [gear, ratio] : pairs_in(text)) {
    const int number = gear == "R" ? -1 : gear == "N" ? 0 : std::stoi(gear);
    gears.ratio[static_cast<std::size_t>(number + 1)] = S(ratio);
    gears.top = S(number);
  }
}
template <class S>
void put(TorqueCurve<S>& curve, const std::string& text) {
  curve = {};
  for (const auto& [rpm, torque] : pairs_in(text)) {
    const auto i = static_cast<std::size_t>(curve.size++);
    curve.rpm[i] = S(std::stod(rpm));
    curve.torque[i] = S(torque);
  }
}

/// Sets the parameter with that name; false if there is none.
template <class S>
bool put_named(const testing::Places& places, void* params, std::string_view name, const std::string& text) {
  using Kind = testing::Place::Kind;
  bool found = false;
  for (const testing::Place& place : places) {
    if (place.name != name) continue;
    found = true;
    if (place.kind == Kind::choice)
      place.choose(params, text);
    else if (place.kind == Kind::gears)
      put(place.in<GearRatios<S>>(params), text);
    else if (place.kind == Kind::torques)
      put(place.in<TorqueCurve<S>>(params), text);
    else
      place.in<S>(params) = S(std::stod(text));
  }
  return found;
}
template <class S>
void put_all(const testing::Places& places, void* params, const ModelInfo& model) {
  for (const auto& [pattern, name, text] : article_lines()) {
    if (!is_for(pattern, model)) continue;
    if (put_named<S>(places, params, name, text)) continue;
    for (const char* axle : {"_front", "_rear"}) put_named<S>(places, params, name + axle, text);  // one value for both
  }
}
template <class M>
typename M::Params made() {
  using S = typename M::Scalar;
  typename M::Params p{};
  put_all<S>(testing::places_of<typename M::Params, S>(), &p, M::info);
  return p;
}
}  // namespace article_detail

/// M::Params with every value of the articles' car for this model.
template <class M>
const typename M::Params& article() {
#ifdef SIXLINE_TEST_STEPS
  if constexpr (testing::CompiledOnce<M>)
    return testing::compiled_article<M>();
  else
#endif
  {
    static const typename M::Params params = article_detail::made<M>();
    return params;
  }
}

}  // namespace sixline
