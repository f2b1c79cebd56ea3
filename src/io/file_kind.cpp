// Formats by the marks at their beginning.
#include "io/file_kind.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

using namespace std::string_view_literals;

// Bytes with which a file begins.
constexpr std::pair<std::string_view, const char*> beginnings[] = {
    {"PAR1", "Parquet"},
    {"PK\x03\x04", "a ZIP archive (XLSX, KMZ)"},
    {"\x1F\x8B", "gzip"},
    {"\x89HDF", "HDF5 (MATLAB 7.3)"},
    {"MATLAB 5.0", "MATLAB .mat"},
    {"SQLite format 3", "SQLite"},
    {"%PDF", "PDF"},
    {"MDF  ", "ASAM MDF"},
    {"@\0\0\0"sv, "MoTeC .ld (export it as CSV from i2)"},
    {"$CT", "OpenCRG"},
    {"$ROAD", "OpenCRG"},
    {"<h5", "AiM .xrk (export it as CSV)"},
};
// Elements of XML, and a word of JSON, within the first kilobytes.
constexpr std::pair<std::string_view, const char*> words[] = {
    {"<kml", "KML"},
    {"<gpx", "GPX"},
    {"<osm", "OpenStreetMap XML"},
    {"<OpenDRIVE", "OpenDRIVE"},
    {"<OpenScenario", "OpenSCENARIO"},
    {"<OpenSCENARIO", "OpenSCENARIO"},
    {"<commonRoad", "CommonRoad"},
    {"<TrainingCenterDatabase", "Garmin TCX"},
    {"\"FeatureCollection\"", "GeoJSON"},
    {"<svg", "SVG"},
};

}  // namespace

Status other_format(std::string_view text, const std::string& file) {
  const auto error = [&](const char* name) {
    return Error{file, 0, "", "", "this is " + std::string(name) + "; sixline reads " + std::string(read_formats)};
  };
  for (const auto& [mark, name] : beginnings)
    if (text.starts_with(mark)) return error(name);
  if (text.size() > 12 && text.substr(8, 4) == ".FIT") return error("Garmin FIT");
  std::string_view head = trimmed(text.substr(0, 4096));
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  if (!head.starts_with('<') && !head.starts_with('{')) return {};
  for (const auto& [mark, name] : words)
    if (head.find(mark) != head.npos) return error(name);
  return {};
}

}  // namespace sixline
