// Tyre files: .tir and TMeasy's JSON behind one interface, for describe, plots and Python.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "files/tyres/tir.hpp"
#include "sixline/tyre/mf61.hpp"
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// A tyre read from a file.
struct TyreFile {
  std::string name;  ///< of the file
  std::variant<TirFile, TmeasyTable> tyre;
  std::vector<TyreAssumed> assumed{};  ///< numbers that the file leaves out
  std::vector<std::string> notices{};  ///< those of TirFile

  /// Null if it is not a .tir tyre.
  const TirFile* tir() const { return std::get_if<TirFile>(&tyre); }
  /// Null if it is not a TMeasy tyre.
  const TmeasyTable* tmeasy() const { return std::get_if<TmeasyTable>(&tyre); }
};

/// The response of a tyre in a state, for either law. Axes and signs as in Mf61At.
struct TyreFileReply {
  double fx = 0, fy = 0;                           ///< [N] forward, left
  double mx = 0, my = 0, mz = 0;                   ///< [N m] overturning, rolling resistance, aligning
  double slip_stiffness = 0;                       ///< [N] slope of Fx by slip ratio, at no slip
  double cornering_stiffness = 0;                  ///< [N/rad] slope of Fy by slip angle, at no slip, below 0
  double relaxation_x = 0, relaxation_y = 0;       ///< [m]
  double effective_radius = 0, loaded_radius = 0;  ///< [m]
  double patch_half_length = 0;                    ///< [m]
  double vertical_stiffness = 0;                   ///< [N/m]
};

/// Whether the name has the ending of a tyre file: .tir or .json, in upper or lower case.
bool is_tyre_file(std::string_view name);
/// Reads a file of either kind, by its ending. Errors: those of read_tir() and read_tmeasy(); another ending.
Result<TyreFile> read_tyre_file(const std::filesystem::path& path);

/// "mf52", "mf61", "mf62", "tmeasy".
std::string_view law_of(const TyreFile& file);
/// The common name of the law.
std::string_view law_words(const TyreFile& file);

/// The state of straight rolling at the nominal load, at the file's speed and pressure; for TMeasy, whose file has
/// neither, at 16.7 m/s and 220 kPa.
Mf61At<double> rolling_straight(const TyreFile& file);
/// The range in which the file is valid. TMeasy's file has no ranges: loads up to the largest one, slips up to full
/// sliding at twice the nominal load.
Mf61Ranges ranges_of(const TyreFile& file);

/// The tyre's response in a state, also outside its ranges.
TyreFileReply reply_of(const TyreFile& file, const Mf61At<double>& at);

}  // namespace sixline
