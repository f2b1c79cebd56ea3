// The keys of .tir files: the section of each coefficient, the keys of the format that no formula uses, and the units.
#pragma once
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "files/tyres/tir.hpp"
#include "sixline/tyre/mf61_table.hpp"

namespace sixline {

/// A number of the table and its key.
struct TirSlot {
  double* number;
  FieldInfo info;
  std::string key;           ///< in capitals
  std::string_view section;  ///< of the files
  bool curve;                ///< a coefficient of the curves: no unit of the file applies
};

/// Whether no force depends on a number: sizes, masses, radii and the contact patch, except those that every tyre
/// needs.
inline bool is_size_without_force(const TirSlot& slot) {
  const bool of_sizes = slot.section == "DIMENSION" || slot.section == "INERTIA" || slot.section == "VERTICAL" ||
                        slot.section == "CONTACT_PATCH";
  return of_sizes && slot.key != "UNLOADED_RADIUS" && slot.key != "FNOMIN" && slot.key != "VERTICAL_STIFFNESS";
}

/// Text in upper case, ASCII letters only.
std::string in_capitals(std::string_view text);

/// The section of a coefficient in a file; `of`: the section's number in Mf61Table::each_section.
std::string_view tir_section(int of, std::string_view key);

/// Calls f(slot) for each number of the table.
template <class F>
void for_each_slot(Mf61Table& table, F f) {
  int section = 0;
  Mf61Table::each_section(table, [&](auto& part) {
    for_each_field(part, [&](const FieldInfo& info, double& number) {
      std::string key = in_capitals(info.name);
      const std::string_view home = tir_section(section, key);
      f(TirSlot{&number, info, std::move(key), home, section >= 8});
    });
    ++section;
  });
}

/// The end of a notice about such a number.
inline constexpr const char* no_force = "; no force depends on it: it counts as missing";
/// Mirrors ranges with one side, sets numbers that follow from others, and lists the numbers that the file leaves out.
///   given: the keys of the table that the file has
void assume_the_rest(TirFile& file, std::set<std::string> given);

/// Whether the format has this key although no formula here uses it.
bool is_unused_tir_key(std::string_view key);

/// The SI value of the LENGTH, FORCE, ANGLE, MASS, TIME or PRESSURE with this name, both in upper case; 0: unknown.
double tir_unit(std::string_view unit, const std::string& word);
/// The known names of a unit, for errors.
std::string tir_unit_words(std::string_view unit);

}  // namespace sixline
