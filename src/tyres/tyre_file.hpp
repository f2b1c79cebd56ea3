// Tyre files: .tir and TMeasy's JSON behind one set of questions, for describe, plots and Python.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "sixline/tyre/mf61.hpp"
#include "sixline/tyre/tmeasy_table.hpp"
#include "tyres/tir.hpp"

namespace sixline {

/// A tyre as its file brings it.
struct TyreFile {
  std::string name;  ///< of the file
  std::variant<TirFile, TmeasyTable> tyre;

  /// Null: it is no .tir.
  const TirFile* tir() const { return std::get_if<TirFile>(&tyre); }
  /// Null: it is no TMeasy tyre.
  const TmeasyTable* tmeasy() const { return std::get_if<TmeasyTable>(&tyre); }
};

/// What a tyre says of a state, by either law. Axes and signs as in Mf61At.
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

/// Does the name end as a tyre file's does: .tir or .json, in any case?
bool is_tyre_file(std::string_view name);
/// Reads one of either kind, by its ending. Errors: as read_tir() and read_tmeasy(); another ending.
Result<TyreFile> read_tyre_file(const std::filesystem::path& path);

/// "mf52", "mf61", "mf62", "tmeasy".
std::string_view law_of(const TyreFile& file);
/// The law, with the names that people know it by.
std::string_view law_words(const TyreFile& file);

/// Rolling straight at the nominal load, with the file's speed and pressure; TMeasy's file has neither: 16.7 m/s.
Mf61At<double> rolling_straight(const TyreFile& file);
/// Where the file is valid. TMeasy's has no ranges: loads to the largest one, slips until all of the patch slides, at
/// twice the nominal load.
Mf61Ranges ranges_of(const TyreFile& file);

/// The tyre in a state, outside of its ranges too.
TyreFileReply reply_of(const TyreFile& file, const Mf61At<double>& at);

}  // namespace sixline
