// TORCS's parameter files as TORCS reads them: sections by name, the first of repeated attributes, numbers in SI.
#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/document.hpp"

namespace sixline {

/// One <attnum> or <attstr>, as text.
struct TorcsAttribute {
  std::string name, value, unit;
  bool is_number = false;
  int line = 0;
  std::string min{}, max{};  ///< of a number: its range, in the same unit
  std::string choices{};     ///< of a text: the allowed values, "FREE,SPOOL"
};

/// A section; sections of the same name in one parent are one section.
struct TorcsSection {
  std::string name;
  int line = 0;
  std::vector<TorcsAttribute> attributes;
  std::vector<TorcsSection> sections;
  using Places = std::map<std::string, std::size_t, std::less<>>;
  Places section_places{}, number_places{}, text_places{};  ///< by name; of repeated attributes the first

  const TorcsSection* section(std::string_view child) const;
  /// The first attribute with that name and kind, or null.
  const TorcsAttribute* number(std::string_view attribute) const;
  const TorcsAttribute* text(std::string_view attribute) const;
};

/// The sections under the root element.
TorcsSection torcs_sections(const Node& root);

/// The SI factor of a unit such as "deg", "km/h", "lbs/in", "kN/m" or "kg.m2"; nothing if a part of it is unknown.
std::optional<double> torcs_unit(std::string_view unit);

/// A value in SI: the number at the beginning of the text (as scanf's %g reads it), or a hexadecimal one, times its
/// unit. Errors (without file): no number, one that is not finite, or an unknown unit.
Result<double> torcs_number(const TorcsAttribute& attribute);

}  // namespace sixline
