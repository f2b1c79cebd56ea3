// .tir: tyre property files of MF-Tyre 6.1, 6.2 and 5.2 (PAC2002), read as a whole or not at all and written without
// loss.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "files/tyres/tyre_assumed.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/tyre/mf61_table.hpp"

namespace sixline {

/// A key of a file.
struct TirKey {
  std::string section, key, value;  ///< in capitals, in capitals, as written without quotes
  int line = 0;                     ///< 1-based
};

/// A line of the file, and the position of a coefficient's value in it.
struct TirLine {
  std::string text;                ///< without its end
  std::string section;             ///< of the line, in capitals
  std::string key;                 ///< of a coefficient of the table, in capitals; else empty
  std::size_t begin = 0, end = 0;  ///< of the value
  double value = 0;                ///< the value read, in the units of the table
};

/// The units of [UNITS] in SI. The coefficients of the curves are numbers per radian whatever the units of the file.
struct TirUnits {
  double length = 1, force = 1, angle = 1, mass = 1, time = 1;  ///< [m], [N], [rad], [kg], [s]
  double pressure = 1;  ///< [Pa] of PRESSURE, a key of newer files; without it force over length squared

  /// The SI value of one unit of the file, for a number whose FieldInfo::unit is `unit` ("N s/m").
  double factor(std::string_view unit) const;
};

/// A file and the tyre it describes.
struct TirFile {
  std::string name;                  ///< of the file, for errors
  Mf61Table table;                   ///< its numbers in SI
  TirUnits units;                    ///< of the file
  std::vector<TirLine> lines;        ///< all of them, for writing
  bool open_end = false;             ///< the last line has no end
  std::vector<TirKey> unused;        ///< keys of the format that no formula here uses
  std::vector<TirKey> unknown;       ///< keys that the format does not have; stored and written again
  std::vector<TyreAssumed> assumed;  ///< numbers that the file leaves out
  std::vector<std::string> notices;  ///< sizes that cannot be used, ranges with one side
};

/// A larger file is not a tyre: tyre files have about 25 kB.
inline constexpr std::size_t largest_tir = 1u << 20;

/// The tyre described by a text. Errors name the line, the key, the value and the rule: a text that is too large;
/// bytes that are not text, or not ASCII outside comments; a line that is not a section, KEY = VALUE, a row of a table
/// or a comment; a repeated key; a value that is not a number, not finite or out of range, except of keys without
/// effect and of sizes on which no force depends; FITTYP of another model; unknown units; a missing key that every tyre
/// needs.
Result<TirFile> read_tir(std::string_view text, const std::string& name);
/// The same from disk, or from a file in memory.
Result<TirFile> read_tir_file(const std::filesystem::path& path);

/// The text of the file: byte for byte the same where nothing changed; a changed number replaces the old one, in the
/// file's units; a coefficient that the file lacks and that differs from its default is added at the end of its
/// section.
std::string write_tir(const TirFile& file);
/// A file for a table alone, in SI, with every coefficient and its meaning. Errors: those of read_tir().
Result<TirFile> tir_of(const Mf61Table& table, const std::string& name);

}  // namespace sixline
