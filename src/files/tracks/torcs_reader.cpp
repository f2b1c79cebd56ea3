// Reads TORCS track files, formats 3 and 4, into the same pieces that TORCS builds (docs/tracks.md). Source: TORCS
// 1.3.7, modules/track/track3.cpp and track4.cpp.
#include <algorithm>
#include <cmath>
#include <optional>

#include "files/tracks/read_track.hpp"
#include "files/tracks/torcs_entities.hpp"
#include "files/tracks/torcs_params.hpp"
#include "files/tracks/torcs_segments.hpp"
#include "files/tracks/torcs_sides.hpp"

namespace sixline {
namespace {

// Reads the segments in order; missing values are those of the segment before.
class TorcsBuilder {
 public:
  TorcsBuilder(WalledTrack& track, const TorcsSection& top, const IncludedText& source)
      : track_(track), top_(top), source_(source) {}

  Status build() {
    const TorcsSection* main = top_.section("Main Track");
    if (!main) return error(top_.line, "Main Track", "", "the section is missing");
    header();
    main_track(*main);
    const TorcsSection* segments = main->section(version_ == 3 ? "segments" : "Track Segments");
    if (!segments) segments = main->section(version_ == 3 ? "Track Segments" : "segments");
    if (!segments && !bad_) return error(main->line, "Main Track", "", "has no section with track segments");
    if (segments)
      for (const TorcsSection& section : segments->sections) {
        if (bad_) break;
        add(section);
      }
    return bad_;
  }
  const std::vector<int>& lines() const { return lines_; }

 private:
  // Functions that read single values. The first error is kept; a wrong value is replaced by 0 or by its minimum.
  Status error(int line, const std::string& name, const std::string& value, const std::string& rule) {
    if (!bad_) {
      bad_ = source_.at(line);
      bad_->field = name;
      bad_->value = value;
      bad_->rule = rule;
    }
    return bad_;
  }
  void note(int line, const std::string& words) {
    Error at = source_.at(line);
    at.rule = words;
    track_.warnings.push_back(at.text());
  }
  std::optional<double> number(const TorcsSection& section, std::string_view name) {
    const TorcsAttribute* attribute = section.number(name);
    if (!attribute) return {};
    const Result<double> value = torcs_number(*attribute);
    if (value) return *value;
    error(attribute->line, value.error().field, value.error().value, value.error().rule);
    return 0.0;
  }
  double number_or(const TorcsSection& section, std::string_view name, double otherwise) {
    return number(section, name).value_or(otherwise);
  }
  double in_range(const TorcsSection& section, std::string_view name, double otherwise, double min, double max) {
    const double value = number_or(section, name, otherwise);
    if (value >= min && value <= max) return value;
    const TorcsAttribute* attribute = section.number(name);
    error(attribute ? attribute->line : section.line, std::string(name), attribute ? attribute->value : "missing",
          "must be from " + number_text(min) + " to " + number_text(max) + " in SI units");
    return min;
  }

  void header() {
    if (const TorcsSection* header = top_.section("Header")) {
      const auto word = [&](const char* name) {
        const TorcsAttribute* found = header->text(name);
        return found ? found->value : std::string();
      };
      if (std::string title = word("name"); !title.empty()) track_.title = std::move(title);
      track_.category = word("category");
      track_.description = word("description");
      version_ = static_cast<int>(in_range(*header, "version", 0, 0, 1000));
    }
    track_.format = "TORCS " + std::to_string(version_);
    if (version_ != 3 && version_ != 4)
      note(top_.line, "format version " + std::to_string(version_) + ": read like version 4");
  }

  void main_track(const TorcsSection& main) {
    width_ = in_range(main, "width", 10, 0.1, 1000);
    step_length_ = in_range(main, "profil steps length", 0, 0, 1e6);
    surfaces_ = top_.section("Surfaces");
    if (surfaces_ && version_ == 3 && surfaces_->section("List")) surfaces_ = surfaces_->section("List");
    const TorcsAttribute* surface = main.text("surface");
    if (surface) surface_ = surface_named(surface->value, surface->line);
    sides_.emplace(
        version_,
        TorcsRequest{
            .number =
                [this](const TorcsSection& section, const std::string& name, double otherwise, double min, double max) {
                  return section.number(name) ? in_range(section, name, otherwise, min, max) : otherwise;
                },
            .surface = [this](const std::string& name, int line) { return surface_named(name, line, 0); }});
    sides_->begin(main);
  }

  TorcsSurface surface_named(const std::string& name, int line, double min_friction = 0.01) {
    const TorcsSection* surface = surfaces_ ? surfaces_->section(name) : nullptr;
    if (surface)
      return {.friction = in_range(*surface, "friction", default_friction, min_friction, 10),
              .roughness = in_range(*surface, "roughness", 0, 0, 1),
              .wavelength = in_range(*surface, "roughness wavelength", 1, 0.01, 1000),
              .rolling = in_range(*surface, "rolling resistance", TorcsSurface{}.rolling, 0, 1)};
    note(line, "surface \"" + name + "\" is not defined: friction " + number_text(default_friction) + " taken");
    return {};
  }

  void add(const TorcsSection& section) {
    ++track_.segment_count;
    look_for_oddities(section);
    TorcsSegment segment;
    shape(section, segment);
    if (const TorcsAttribute* surface = section.text("surface"))
      surface_ = surface_named(surface->value, surface->line);
    segment.surface = surface_;
    sides_->segment(section);
    heights(section, segment);
    steps_and_slopes(section, segment);
    if (!bad_) place(segment, section.line);
  }

  void look_for_oddities(const TorcsSection& section) {
    for (std::size_t i = 0; i < section.attributes.size() && track_.warnings.size() <= max_warnings; ++i) {
      const TorcsAttribute& attribute = section.attributes[i];
      if (!is_torcs_attribute(attribute.name))
        note(attribute.line, "\"" + attribute.name + "\" has no meaning in a segment: ignored");
      else if (&attribute != (attribute.is_number ? section.number(attribute.name) : section.text(attribute.name)))
        note(attribute.line,
             "\"" + attribute.name + "\" again in segment \"" + section.name + "\": the first one counts");
    }
  }

  void shape(const TorcsSection& section, TorcsSegment& segment) {
    const TorcsAttribute* type = section.text("type");
    const std::string word = type ? type->value : "missing";
    if (word == "str") {
      segment.length = in_range(section, "lg", 0, 0.001, 1e5);
      return;
    }
    if (word != "lft" && word != "rgt") {
      error(type ? type->line : section.line, "type", word, "must be str, lft or rgt");
      return;
    }
    segment.type = word == "lft" ? TorcsSegment::Type::left : TorcsSegment::Type::right;
    segment.radius = in_range(section, "radius", 0, 0.1, 1e6);
    segment.end_radius = in_range(section, "end radius", segment.radius, 0.1, 1e6);
    segment.arc = in_range(section, "arc", 0, 1e-6, 4 * pi_value);
    segment.length = (segment.radius + segment.end_radius) / 2 * segment.arc;
  }

  // Precedence at each end: one height for both edges, else (at the end) the last given grade, else the heights of the
  // edges, by default the current ones. Unless it is given, the banking follows from the heights of the edges, so that
  // it continues until a plain z start or z end.
  void heights(const TorcsSection& section, TorcsSegment& segment) {
    TorcsEdges start = {number_or(section, "z start left", height_.left),
                        number_or(section, "z start right", height_.right)};
    TorcsEdges end = {number_or(section, "z end left", height_.left), number_or(section, "z end right", height_.right)};
    const std::optional<double> z_start = number(section, "z start"), z_end = number(section, "z end");
    if (const std::optional<double> grade = number(section, "grade")) grade_ = grade;
    if (z_start) start = {*z_start, *z_start};
    const double middle_start = z_start ? *z_start : (start.left + start.right) / 2;
    double middle_end = (end.left + end.right) / 2;
    if (z_end) {
      end = {*z_end, *z_end};
      middle_end = *z_end;
    } else if (grade_)
      middle_end = middle_start + segment.length * *grade_;
    const auto edges = [&](const char* name, double middle, const TorcsEdges& known) {
      const double banking = in_range(section, name, std::atan2(known.left - known.right, width_), -1.2, 1.2);
      const double rise = std::tan(banking) * width_ / 2;
      return TorcsEdges{middle + rise, middle - rise};
    };
    segment.height_start = edges("banking start", middle_start, start);
    segment.height_end = edges("banking end", middle_end, end);
    height_ = segment.height_end;
  }

  void steps_and_slopes(const TorcsSection& section, TorcsSegment& segment) {
    const TorcsAttribute* profile = section.text("profil");
    if (profile && profile->value != "spline") {
      segment.tangent_start = {(segment.height_end.left - segment.height_start.left) / segment.length,
                               (segment.height_end.right - segment.height_start.right) / segment.length};
      segment.tangent_end = tangent_ = segment.tangent_start;
      return;
    }
    segment.steps = static_cast<int>(in_range(section, "profil steps", 1, 1, max_pieces));
    if (segment.steps == 1) {
      const double step = in_range(section, "profil steps length", step_length_, 0, 1e6);
      const double steps = step > 0 ? std::floor(segment.length / step) + 1 : 1;
      if (steps > max_pieces)
        error(section.line, "profil steps length", number_text(step), "makes too many steps of one segment");
      else
        segment.steps = static_cast<int>(steps);
    }
    const auto slopes = [&](const std::string& name) {
      if (const std::optional<double> both = number(section, name)) return TorcsEdges{*both, *both};
      return TorcsEdges{number_or(section, name + " left", tangent_.left),
                        number_or(section, name + " right", tangent_.right)};
    };
    segment.tangent_start = slopes("profil start tangent");
    segment.tangent_end = tangent_ = slopes("profil end tangent");
  }

  void place(const TorcsSegment& segment, int line) {
    const std::size_t count = track_.pieces.size() + static_cast<std::size_t>(segment.steps);
    if (count > max_pieces) {
      error(line, "track", "", "more than " + std::to_string(max_pieces) + " pieces");
      return;
    }
    lay_segment(track_, segment, width_, *sides_);
    lines_.resize(count, source_.at(line).line);
  }

  WalledTrack& track_;
  const TorcsSection& top_;
  const IncludedText& source_;
  const TorcsSection* surfaces_ = nullptr;
  std::vector<int> lines_;  // of the segment from which each piece comes
  Status bad_;
  int version_ = 0;
  double width_ = 10, step_length_ = 0;
  TorcsSurface surface_;
  std::optional<TorcsSides> sides_;  // once the version is known
  TorcsEdges height_, tangent_;      // where the last segment ended
  std::optional<double> grade_;      // the last one given
};

}  // namespace

Result<WalledTrack> read_torcs_track(const std::filesystem::path& path, const std::string& text) {
  WalledTrack track = track_of(path, "TORCS");
  const Result<IncludedText> included = include_entities(path, text);
  if (!included) return included.error();
  for (const Error& warning : included->warnings) track.warnings.push_back(warning.text());
  const Result<Node> tree = parse_xml(included->text, track.source);
  if (!tree) {
    Error error = tree.error();
    if (error.line > 0) {
      const Error at = included->at(error.line);
      error.file = at.file;
      error.line = at.line;
    }
    return error;
  }
  if (tree->name != "params")
    return Error{track.source, tree->line, tree->name, "", "is not a TORCS track: its root must be <params>"};
  const TorcsSection top = torcs_sections(*tree);
  TorcsBuilder builder(track, top, *included);
  if (const Status bad = builder.build()) return *bad;
  return finish_track(std::move(track), builder.lines());
}

}  // namespace sixline
