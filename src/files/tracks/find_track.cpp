// Finds tracks: the file of a bundled track or a TORCS track by name, and errors for missing ones.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "files/data_folder.hpp"
#include "files/places.hpp"
#include "files/suggestion.hpp"
#include "files/tracks/track_places.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

struct KnownTrack {
  const char *category, *name;
};
// The tracks of the Debian package torcs-data (1.3.7), known even if it is not installed.
constexpr std::array known_tracks = std::to_array<KnownTrack>(
    {{"road", "aalborg"},    {"road", "alpine-1"},   {"road", "alpine-2"},   {"road", "brondehach"},
     {"road", "corkscrew"},  {"road", "e-track-1"},  {"road", "e-track-2"},  {"road", "e-track-3"},
     {"road", "e-track-4"},  {"road", "e-track-6"},  {"road", "eroad"},      {"road", "forza"},
     {"road", "g-track-1"},  {"road", "g-track-2"},  {"road", "g-track-3"},  {"road", "ole-road-1"},
     {"road", "ruudskogen"}, {"road", "spring"},     {"road", "street-1"},   {"road", "wheel-1"},
     {"road", "wheel-2"},    {"oval", "a-speedway"}, {"oval", "b-speedway"}, {"oval", "c-speedway"},
     {"oval", "d-speedway"}, {"oval", "e-speedway"}, {"oval", "e-track-5"},  {"oval", "f-speedway"},
     {"oval", "g-speedway"}, {"oval", "michigan"},   {"dirt", "dirt-1"},     {"dirt", "dirt-2"},
     {"dirt", "dirt-3"},     {"dirt", "dirt-4"},     {"dirt", "dirt-5"},     {"dirt", "dirt-6"},
     {"dirt", "mixed-1"},    {"dirt", "mixed-2"}});

fs::path folder_from(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value ? fs::path(value) : fs::path();
}

void add_installed(std::vector<TrackEntry>& entries, std::set<std::string>& names) {
  if (torcs_folder().empty()) return;
  for (const fs::path& category : folder_entries(torcs_folder() / "tracks"))
    for (const fs::path& folder : folder_entries(category)) {
      const fs::path file = folder / (folder.filename().string() + ".xml");
      if (is_file(file) && names.insert(folder.filename().string()).second)
        entries.push_back({folder.filename().string(), category.filename().string(), file});
    }
}

bool is_path(const std::string& text) {
  const std::string ending = fs::path(text).extension().string();
  return text.find('/') != text.npos || ending == ".toml" || ending == ".csv" || ending == ".xml" ||
         ending == ".xodr" || is_file(text);
}

}  // namespace

fs::path torcs_folder() {
  if (const fs::path own = folder_from("SIXLINE_TORCS_DIR"); !own.empty()) return own;
  for (const char* folder : {"/usr/share/games/torcs", "/usr/local/share/games/torcs", "/usr/share/torcs"})
    if (is_folder(fs::path(folder) / "tracks")) return folder;
  return {};
}

fs::path bundled_folder() { return data_folder() / "tracks"; }

std::vector<TrackEntry> list_tracks() {
  std::vector<TrackEntry> entries;
  std::set<std::string> names;
  for (const fs::path& file : folder_entries(bundled_folder()))
    if (file.extension() == ".toml" && is_file(file) && names.insert(file.stem().string()).second)
      entries.push_back({file.stem().string(), "sixline", file});
  add_installed(entries, names);
  for (const KnownTrack& known : known_tracks)
    if (names.insert(known.name).second) entries.push_back({known.name, known.category, {}});
  return entries;
}

Result<fs::path> find_track(const std::string& name_or_path) {
  if (name_or_path.empty()) return Error{"", 0, "track", "\"\"", "must be a name or a file"};
  const std::vector<TrackEntry> entries = list_tracks();
  std::vector<std::string> names;
  for (const TrackEntry& entry : entries) {
    names.push_back(entry.name);
    if (entry.name != name_or_path) continue;
    if (!entry.path.empty()) return entry.path;
    return Error{"", 0, "track", name_or_path,
                 "comes with TORCS, which is not installed: apt-get install torcs-data, or set SIXLINE_TORCS_DIR to a "
                 "folder that contains tracks/"};
  }
  if (is_path(name_or_path)) return fs::path(name_or_path);
  if (const Status missing = data_missing()) return *missing;
  return Error{"", 0, "track", name_or_path,
               "no track of that name" + suggestion(name_or_path, names, "; `sixline list tracks` shows them")};
}

Result<WalledTrack> open_walled_track(const std::string& name_or_path, const TrackReading& reading) {
  if (name_or_path.starts_with(random_prefix)) {
    if (reading.smooth > 0 || reading.open)
      return Error{"", 0, "track", name_or_path, "is random: --smooth and --open are for tracks of points"};
    return random_track(name_or_path);
  }
  const Result<fs::path> path = find_track(name_or_path);
  if (!path) return path.error();
  return load_walled_track(*path, reading);
}
Result<TrackData> open_track(const std::string& name_or_path, const TrackReading& reading) {
  return plain_track(open_walled_track(name_or_path, reading));
}

}  // namespace sixline
