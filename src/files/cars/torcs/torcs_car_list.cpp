// The available TORCS cars.
#include <algorithm>
#include <array>
#include <cctype>

#include "files/cars/torcs/torcs_car.hpp"
#include "files/cars/torcs/torcs_values.hpp"
#include "files/places.hpp"
#include "files/tracks/track_places.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

// The cars of the Debian package torcs-data (1.3.7), known even if it is not installed.
constexpr std::array known_cars = std::to_array<std::string_view>(
    {"155-DTM", "acura-nsx-sz", "baja-bug", "buggy", "car1-ow1", "car1-stock1", "car1-stock2", "car1-trb1", "car1-trb3",
     "car2-trb1", "car3-trb1", "car4-trb1", "car5-trb1", "car6-trb1", "car7-trb1", "car8-trb1", "p406"});

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace

std::vector<TorcsCarEntry> list_torcs_cars() {
  std::vector<TorcsCarEntry> entries;
  if (torcs_folder().empty()) return entries;
  for (const std::filesystem::path& folder : folder_entries(torcs_folder() / "cars")) {
    const std::string name = folder.filename().string();
    if (const auto file = folder / (name + ".xml"); is_file(file)) entries.push_back({name, file});
  }
  std::ranges::sort(entries, [](const auto& a, const auto& b) { return a.name < b.name; });
  return entries;
}

bool is_known_torcs_car(std::string_view name) {
  return std::ranges::any_of(known_cars, [&](auto known) { return same_letters(known, name); });
}

bool is_torcs_car_file(const std::filesystem::path& path) {
  const auto text = read_file(path, 1u << 20);
  if (!text) return false;
  const auto root = parse_xml(*text, path.string(), {.bytes = 1u << 20, .depth = 32, .nodes = 50'000});
  if (!root) return false;
  return std::ranges::any_of(root->children, [](const Node& child) {
    const Node* name = child.find("name");
    return child.name == "section" && name != nullptr && name->text == "Car";
  });
}

}  // namespace sixline
