// The lanes of a road of OpenDRIVE: where its driving lanes and their shoulders lie beside the reference line.
#pragma once
#include <vector>

#include "files/tracks/opendrive_values.hpp"

namespace sixline {

/// Offsets to the left of the reference line [m].
struct LaneEdges {
  double left = 0, right = 0;                ///< of the driving lanes
  double left_border = 0, right_border = 0;  ///< width of the shoulders outside them
  double left_slope = 0, right_slope = 0;    ///< of left and right per metre
};

class OpenDriveLanes {
 public:
  /// Reads <lanes>. Errors: no section, lanes that are defined by borders.
  OpenDriveLanes(const Node& lanes, OpenDriveValues& values);

  /// The edges on the section of s; `before`: of the section that ends there.
  LaneEdges at(double s, bool before = false) const;
  /// Whether all that decides the edges is constant, or linear, from s on.
  bool has_constant_middle(double s) const;
  bool is_linear(double s) const;
  void add_breaks(std::vector<double>& breaks) const;
  /// Whether each section has a driving lane.
  bool are_driven() const { return are_driven_; }

 private:
  struct Lane {
    int id = 0;
    bool drives = false, borders = false;
    CubicProfile width{};
  };
  struct Section {
    double s = 0;
    std::vector<Lane> left{}, right{};  ///< from the reference line outwards
  };
  void read_section(const Node& node, OpenDriveValues& values);
  const Section& section(double s, bool before) const;

  CubicProfile offset_;
  std::vector<Section> sections_;
  bool are_driven_ = true;
};

}  // namespace sixline
