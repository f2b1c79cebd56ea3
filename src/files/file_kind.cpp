// Formats by the marks at their beginning.
#include "files/file_kind.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sixline/internal/files/document.hpp"

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
// Elements of XML, and words of JSON, within the first kilobytes: of formats that the Python package converts,
constexpr std::pair<std::string_view, const char*> converted_words[] = {
    {"<kml", "KML"},
    {"<gpx", "GPX"},
    {"<commonRoad", "CommonRoad"},
    {"<circuit", "a circuit of fastest-lap"},
    {"\"FeatureCollection\"", "GeoJSON"},
    {"\"LineString\"", "GeoJSON"},
};
// and of others.
constexpr std::pair<std::string_view, const char*> words[] = {
    {"<osm", "OpenStreetMap XML"},
    {"<OpenDRIVE", "OpenDRIVE"},
    {"<OpenScenario", "OpenSCENARIO"},
    {"<OpenSCENARIO", "OpenSCENARIO"},
    {"<TrainingCenterDatabase", "Garmin TCX"},
    {"<svg", "SVG"},
};

/// The format whose word the beginning of a text of XML or JSON contains; otherwise nullptr.
template <class Words>
const char* named_by(std::string_view text, const Words& all) {
  std::string_view head = text.substr(0, 4096);
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  head = trimmed(head);
  if (!head.starts_with('<') && !head.starts_with('{')) return nullptr;
  for (const auto& [word, name] : all)
    if (head.find(word) != head.npos) return name;
  return nullptr;
}

}  // namespace

const char* converted_format(std::string_view text, std::string_view file) {
  return file.ends_with(".ai") ? "a line of Assetto Corsa" : named_by(text, converted_words);
}

Status other_format(std::string_view text, const std::string& file) {
  const auto error = [&](const char* name, const char* also = "") {
    return Error{file, 0, "", "",
                 "this is " + std::string(name) + also + "; sixline reads " + std::string(read_formats)};
  };
  for (const auto& [mark, name] : beginnings)
    if (text.starts_with(mark)) return error(name);
  if (text.size() > 12 && text.substr(8, 4) == ".FIT") return error("Garmin FIT");
  if (const char* name = converted_format(text, file)) return error(name, ": sixline convert makes a track of it");
  if (const char* name = named_by(text, words)) return error(name);
  return {};
}

}  // namespace sixline
