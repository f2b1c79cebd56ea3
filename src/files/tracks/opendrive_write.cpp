// Writes a track as a road of OpenDRIVE 1.6: its pieces as lines and arcs, its widths as one lane to each side.
#include <fmt/format.h>

#include <cmath>

#include "files/tracks/read_track.hpp"

namespace sixline {
namespace {

using Piece = TrackPiece<double>;

/// A linear function of a piece as an element of OpenDRIVE.
std::string linear(const char* element, const char* at, const Piece& piece, double begin, double end) {
  return fmt::format("<{} {}=\"{}\" a=\"{}\" b=\"{}\" c=\"0\" d=\"0\"/>", element, at, number_text(piece.start),
                     number_text(begin), number_text((end - begin) / piece.length));
}

/// A text within an attribute.
std::string attribute(const std::string& text) {
  std::string plain;
  for (const char c : text) {
    const auto escape = std::string_view("&amp;&lt;&gt;&quot;");
    plain += c == '&'   ? std::string(escape.substr(0, 5))
             : c == '<' ? std::string(escape.substr(5, 4))
             : c == '>' ? std::string(escape.substr(9, 4))
             : c == '"' ? std::string(escape.substr(13))
                        : std::string(1, c);
  }
  return plain;
}

/// A lane whose width each piece gives at its two ends, in plan: lanes lie on the banked surface.
template <class Widths>
std::string lane(const TrackData& track, int id, const char* type, const Widths& widths) {
  std::string text = fmt::format("<lane id=\"{}\" type=\"{}\" level=\"false\">\n", id, type);
  for (std::size_t i = 0; i < track.pieces.size(); ++i) {
    const Piece& piece = track.pieces[i];
    const auto [begin, end] = widths(i);
    text += linear("width", "sOffset", piece, begin / std::cos(piece.banking_start), end / std::cos(piece.banking_end));
    text += "\n";
  }
  return text + "</lane>\n";
}

std::string lanes(const TrackData& track, bool left) {
  const int sign = left ? 1 : -1;
  const auto road = [&](std::size_t i) {
    const Piece& piece = track.pieces[i];
    return left ? std::pair(piece.left_start, piece.left_end) : std::pair(piece.right_start, piece.right_end);
  };
  std::string text = lane(track, sign, "driving", road);
  if (track.sides.size() != track.pieces.size()) return text;
  return text + lane(track, 2 * sign, "shoulder", [&](std::size_t i) {
           const double width = (left ? track.sides[i].left : track.sides[i].right).border_width;
           return std::pair(width, width);
         });
}

}  // namespace

std::string track_opendrive(const TrackData& track) {
  std::string plan, heights, banks;
  for (const Piece& piece : track.pieces) {
    plan +=
        fmt::format("<geometry s=\"{}\" x=\"{}\" y=\"{}\" hdg=\"{}\" length=\"{}\">", number_text(piece.start),
                    number_text(piece.x), number_text(piece.y), number_text(piece.heading), number_text(piece.length));
    plan += piece.curvature == 0 ? "<line/>" : "<arc curvature=\"" + number_text(piece.curvature) + "\"/>";
    plan += "</geometry>\n";
    heights += linear("elevation", "s", piece, piece.height_start, piece.height_end) + "\n";
    banks += linear("superelevation", "s", piece, piece.banking_start, piece.banking_end) + "\n";
  }
  std::string text = "<?xml version=\"1.0\"?>\n<OpenDRIVE>\n<header revMajor=\"1\" revMinor=\"6\" name=\"" +
                     attribute(track.title) + "\" vendor=\"sixline\"/>\n<road name=\"" + attribute(track.title) +
                     "\" length=\"" + number_text(track.length) + "\" id=\"1\" junction=\"-1\">\n<link>";
  if (track.closed)
    for (const char* end : {"predecessor", "successor"})
      text += fmt::format("<{} elementType=\"road\" elementId=\"1\" contactPoint=\"{}\"/>", end,
                          *end == 'p' ? "end" : "start");
  return text + "</link>\n<planView>\n" + plan + "</planView>\n<elevationProfile>\n" + heights +
         "</elevationProfile>\n<lateralProfile>\n" + banks +
         "</lateralProfile>\n<lanes>\n<laneSection s=\"0\">\n<left>\n" + lanes(track, true) +
         "</left>\n<center>\n<lane id=\"0\" type=\"none\" level=\"false\"/>\n</center>\n<right>\n" +
         lanes(track, false) + "</right>\n</laneSection>\n</lanes>\n</road>\n</OpenDRIVE>\n";
}

}  // namespace sixline
