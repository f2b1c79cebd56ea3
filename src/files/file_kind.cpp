// Formats by the marks at their beginning.
#include "files/file_kind.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string_view>

#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

using namespace std::string_view_literals;

struct Mark {
  std::string_view mark;
  const char* name;
  const char* becomes = "";  ///< what `sixline convert` makes of it; "": nothing
};
constexpr const char *track = "a track", *car = "a car", *table = "a .csv";
// Bytes with which a file begins.
constexpr Mark beginnings[] = {
    {"PAR1", "Parquet", table},
    {"PK\x03\x04", "a ZIP archive (XLSX, KMZ)"},
    {"\x1F\x8B", "gzip"},
    {"\x89HDF", "HDF5 (MATLAB 7.3)"},
    {"MATLAB 5.0", "MATLAB .mat", table},
    {"SQLite format 3", "SQLite"},
    {"%PDF", "PDF"},
    {"MDF  ", "ASAM MDF", table},
    {"\x89MCAP", "MCAP", table},
    {"#ROSBAG", "a bag of ROS", table},
    {"@\0\0\0"sv, "MoTeC .ld", table},
    {"$CT", "OpenCRG"},
    {"$ROAD", "OpenCRG"},
    {"<h5", "AiM .xrk (export it as CSV)"},
};
// Endings of names: of formats that have no mark.
constexpr Mark endings[] = {
    {".ai", "a line of Assetto Corsa", track},
    {".kmz", "KMZ", track},
    {".ini", "a car of Assetto Corsa, or TUM's racecar.ini", car},
    {".acd", "an archive of Assetto Corsa", car},
    {".yaml", "a car of CommonRoad or f1tenth", car},
    {".yml", "a car of CommonRoad or f1tenth", car},
    {".py", "a dictionary of f1tenth", car},
    {".vbo", "VBOX", table},
};
// Elements of XML, and words of JSON, within the first kilobytes: of formats that the Python package converts,
constexpr Mark converted_words[] = {
    {"<kml", "KML", track},
    {"<gpx", "GPX", track},
    {"<commonRoad", "CommonRoad", track},
    {"<circuit", "a circuit of fastest-lap", track},
    {"<vehicle ", "a car of fastest-lap", car},
    {"\"FeatureCollection\"", "GeoJSON", track},
    {"\"LineString\"", "GeoJSON", track},
    {"\"C_Sf\"", "parameters of f1tenth", car},
    {"\"a0\"", "an old Magic Formula", table},
    {"\"b0\"", "an old Magic Formula", table},
    {"\"WheeledVehicle\"", "a vehicle of Chrono", car},
};
// and of others.
constexpr Mark words[] = {
    {"<osm", "OpenStreetMap XML"},
    {"<OpenScenario", "OpenSCENARIO"},
    {"<OpenSCENARIO", "OpenSCENARIO"},
    {"<TrainingCenterDatabase", "Garmin TCX"},
    {"<svg", "SVG"},
};

/// The format whose word the beginning of a text of XML or JSON contains; otherwise nullptr.
const Mark* named_by(std::string_view text, std::span<const Mark> all) {
  std::string_view head = text.substr(0, 4096);
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  head = trimmed(head);
  if (!head.starts_with('<') && !head.starts_with('{')) return nullptr;
  const auto found = std::ranges::find_if(all, [&](const Mark& one) { return head.find(one.mark) != head.npos; });
  return found == all.end() ? nullptr : &*found;
}

/// The format among those that sixline converts or does not read; otherwise nullptr.
const Mark* format_of(std::string_view text, std::string_view file) {
  const auto begun = std::ranges::find_if(beginnings, [&](const Mark& one) { return text.starts_with(one.mark); });
  const auto ended = std::ranges::find_if(endings, [&](const Mark& one) { return file.ends_with(one.mark); });
  if (ended != std::end(endings)) return ended;
  return begun != std::end(beginnings) ? begun : named_by(text, converted_words);
}

}  // namespace

const char* converted_format(std::string_view text, std::string_view file) {
  const Mark* found = format_of(text, file);
  return found && *found->becomes ? found->name : nullptr;
}

Status other_format(std::string_view text, const std::string& file) {
  const auto error = [&](const Mark& format) {
    const std::string also =
        *format.becomes ? ": sixline convert makes " + std::string(format.becomes) + " of it" : std::string();
    return Error{file, 0, "", "",
                 "this is " + std::string(format.name) + also + "; sixline reads " + std::string(read_formats)};
  };
  if (const Mark* found = format_of(text, file)) return error(*found);
  if (text.size() > 12 && text.substr(8, 4) == ".FIT") return error({"", "Garmin FIT"});
  if (const Mark* found = named_by(text, words)) return error(*found);
  return {};
}

}  // namespace sixline
