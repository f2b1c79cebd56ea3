// Tyre table: the value of a parameter that names a tyre file.
#pragma once
#include "sixline/tyre/law.hpp"
#include "sixline/tyre/mf61_table.hpp"
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// The tyre of a file, as one of the two kinds of table. All cars that use it share the table, which outlives them
/// (src/files/tyres keeps tables read by name until the program ends).
struct TyreTable {
  const Mf61Table* table = nullptr;     ///< of a .tir file; null: none
  const TmeasyTable* tmeasy = nullptr;  ///< of a TMeasy tyre; null: none
  TyrePeaks<double> peaks{};            ///< of the pure curves at the file's nominal load and pressure
  double tan_min = 0, tan_max = 0;      ///< tangents of the slip angles at which a .tir file's range ends [-]
};

}  // namespace sixline
