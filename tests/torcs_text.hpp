// Small tracks in TORCS's format, for tests of its rules.
#pragma once
#include <string>

#include "read_track.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace torcs_text {

using namespace sixline;

// A small made-up track in TORCS's format.
inline std::string torcs_track(const std::string& segments, const std::string& main = "", int version = 4,
                               const std::string& top = "") {
  return "<?xml version=\"1.0\"?>\n" + top +
         "<params name=\"t\">\n"
         "<section name=\"Surfaces\">" +
         (version == 3 ? "<section name=\"List\">" : "") +
         "<section name=\"tar\"><attnum name=\"friction\" val=\"1.1\"/></section>" +
         (version == 3 ? "</section>" : "") +
         "</section>\n<section name=\"Header\"><attstr name=\"name\" val=\"T\"/><attnum name=\"version\" val=\"" +
         std::to_string(version) +
         "\"/></section>\n"
         "<section name=\"Main Track\"><attnum name=\"width\" val=\"10\"/><attstr name=\"surface\" val=\"tar\"/>" +
         main + "\n<section name=\"" + (version == 3 ? "segments" : "Track Segments") + "\">\n" + segments +
         "</section></section></params>\n";
}
inline std::string number(const std::string& name, const std::string& value, const std::string& unit = "") {
  return "<attnum name=\"" + name + "\" val=\"" + value + "\"" + (unit.empty() ? "" : " unit=\"" + unit + "\"") + "/>";
}
inline std::string segment(const std::string& name, const std::string& type, const std::string& rest) {
  return "<section name=\"" + name + "\"><attstr name=\"type\" val=\"" + type + "\"/>" + rest + "</section>\n";
}
inline std::string straight(const std::string& name, const std::string& rest = "") {
  return segment(name, "str", number("lg", "100", "m") + rest);
}
inline std::string left(const std::string& name, const std::string& rest = "") {
  return segment(name, "lft", number("radius", "50", "m") + number("arc", "180", "deg") + rest);
}
// Two straights and two half circles; `a` to `d` add attributes.
inline std::string round_course(const std::string& a = "", const std::string& b = "", const std::string& c = "",
                                const std::string& d = "") {
  return straight("a", a) + left("b", b) + straight("c", c) + left("d", d);
}

inline Result<TrackData> read(const std::string& text) { return read_track("t.xml", text); }

}  // namespace torcs_text
