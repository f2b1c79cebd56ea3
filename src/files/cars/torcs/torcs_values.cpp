// TORCS parameter files: flattens and merges them.
#include "files/cars/torcs/torcs_values.hpp"

#include <algorithm>
#include <set>

#include "files/cells.hpp"
#include "files/file_kind.hpp"
#include "files/tracks/torcs_params.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

constexpr ReadLimits limits{.bytes = 1u << 20, .depth = 32, .nodes = 50'000};

// A bound in the attribute's unit; the value itself if the bound is missing or not a number.
double bound(const TorcsAttribute& attribute, const std::string& text, double value) {
  TorcsAttribute copy = attribute;
  copy.value = text;
  const auto number = text.empty() ? Result<double>(value) : torcs_number(copy);
  return number ? *number : value;
}

void flatten(const TorcsSection& section, const std::string& prefix, const std::string& file, TorcsValues& into) {
  for (const TorcsAttribute& attribute : section.attributes) {
    TorcsValue value;
    value.path = prefix + attribute.name;
    value.text = attribute.value;
    value.unit = attribute.unit;
    value.is_number = attribute.is_number;
    value.choices = attribute.choices;
    value.file = file;
    value.line = attribute.line;
    if (into.find(value.path) != nullptr) continue;  // the first one counts
    if (attribute.is_number) {
      const auto number = torcs_number(attribute);
      if (number) {
        value.number = *number;
        value.min = std::min(*number, bound(attribute, attribute.min, *number));
        value.max = std::max(*number, bound(attribute, attribute.max, *number));
      } else
        value.unusable = number.error().rule;
    }
    into.add(std::move(value));
  }
  for (const TorcsSection& child : section.sections) flatten(child, prefix + child.name + "/", file, into);
}

bool contains(std::string_view choices, std::string_view word) {
  const auto all = parts_of(choices, ',');
  return !choices.empty() && std::ranges::find(all, trimmed(word)) != all.end();
}

void merge_one(const TorcsValue& theirs, TorcsValue& own) {
  if (theirs.is_number != own.is_number) return;
  if (!own.is_number) {
    if (trimmed(own.text) == trimmed(theirs.text) || contains(theirs.choices, own.text)) return;
    own.note = "the category does not allow " + own.text;
    own.text = theirs.text;
    return;
  }
  if (!theirs.unusable.empty() || !own.unusable.empty()) return;
  own.min = std::max(own.min, theirs.min);
  own.max = std::min(own.max, theirs.max);
  // In this order, so that an empty range ends at its upper bound, as in TORCS.
  const double clamped = std::min(std::max(own.number, own.min), own.max);
  if (clamped == own.number) return;
  own.note = "the category allows " + number_text(theirs.min) + " to " + number_text(theirs.max) + " (SI): taken as " +
             number_text(clamped);
  own.number = clamped;
}

}  // namespace

const TorcsValue* TorcsValues::find(std::string_view path) const {
  const auto place = places.find(path);
  return place == places.end() ? nullptr : &all[place->second];
}

void TorcsValues::add(TorcsValue value) {
  if (places.emplace(value.path, all.size()).second) all.push_back(std::move(value));
}

std::vector<std::string> TorcsValues::children(std::string_view prefix) const {
  std::vector<std::string> names;
  std::set<std::string> known;
  const std::string start = std::string(prefix) + "/";
  for (const TorcsValue& value : all) {
    if (!value.path.starts_with(start)) continue;
    const std::size_t end = value.path.find('/', start.size());
    std::string name = value.path.substr(start.size(), end == value.path.npos ? end : end - start.size());
    if (known.insert(name).second) names.push_back(std::move(name));
  }
  return names;
}

Result<TorcsValues> read_torcs_values(const std::filesystem::path& path) {
  const std::string file = path.string();
  const auto text = read_file(path, limits.bytes);
  if (!text) return text.error();
  if (const Status other = other_format(*text, file)) return *other;
  const auto root = parse_xml(*text, file, limits);
  if (!root) return root.error();
  if (root->name != "params")
    return Error{file, root->line, root->name.substr(0, 60), "", "is not <params>, the root of TORCS's files"};
  TorcsValues values;
  flatten(torcs_sections(*root), "", file, values);
  return values;
}

TorcsValues merge(const TorcsValues& category, const TorcsValues& car) {
  TorcsValues merged = car;
  for (const TorcsValue& theirs : category.all) {
    const auto place = merged.places.find(theirs.path);
    if (place == merged.places.end()) {
      merged.add(theirs);
      merged.all.back().note = "from the category";
    } else {
      merge_one(theirs, merged.all[place->second]);
    }
  }
  return merged;
}

}  // namespace sixline
