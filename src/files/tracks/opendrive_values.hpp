// Numbers of an OpenDRIVE file, and its cubic functions of s; the first error is kept.
#pragma once
#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/document.hpp"

namespace sixline {

/// Reads attributes of elements.
class OpenDriveValues {
 public:
  explicit OpenDriveValues(std::string file) : file_(std::move(file)) {}

  /// An attribute as text; "": there is none.
  static std::string text(const Node& element, std::string_view name) {
    const Node* found = element.find(name);
    return found && found->kind == Node::Kind::text ? found->text : "";
  }
  /// A finite number within limits. Error: none, or another.
  double number(const Node& element, const char* name, double min = -1e9, double max = 1e9);
  /// Keeps the first error.
  void refuse(int line, std::string_view field, std::string_view value, const std::string& rule);
  const Status& first_error() const { return error_; }
  const std::string& file() const { return file_; }

 private:
  std::string file_;
  Status error_;
};

/// Functions a + b ds + c ds^2 + d ds^3, each from its s on; 0 before the first.
class CubicProfile {
 public:
  struct Part {
    double s = 0, a = 0, b = 0, c = 0, d = 0;
  };
  /// Reads all elements of a name in another one; `start`: the name of the attribute of their s, which `offset` shifts.
  void read(const Node& parent, const char* element, const char* start, double offset, OpenDriveValues& values);

  double at(double s) const;
  double slope(double s) const;
  /// Whether it is linear, or even constant, about s.
  bool is_linear(double s) const {
    const Part* part = part_at(s);
    return !part || (part->c == 0 && part->d == 0);
  }
  bool is_constant(double s) const {
    const Part* part = part_at(s);
    return is_linear(s) && (!part || part->b == 0);
  }
  void add_breaks(std::vector<double>& breaks) const {
    for (const Part& part : parts_) breaks.push_back(part.s);
  }
  bool empty() const { return parts_.empty(); }

 private:
  const Part* part_at(double s) const;
  std::vector<Part> parts_;
};

/// All elements of a name in another one.
inline std::vector<const Node*> elements_named(const Node& parent, std::string_view name) {
  std::vector<const Node*> found;
  for (const Node& child : parent.children)
    if (child.kind == Node::Kind::table && child.name == name) found.push_back(&child);
  return found;
}

}  // namespace sixline
