// Field rows: internal access to a struct by the names of its fields.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/field_rows.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/model/model.hpp"

namespace sixline {

/// "R:3.166, N:0, 1:2.97, ..." and "800:200, 1000:250, ..."
std::string table_text(const GearRatios<double>& gears);
std::string table_text(const TorqueCurve<double>& curve);
Status read_table(const Node& value, GearRatios<double>& gears);
Status read_table(const Node& value, TorqueCurve<double>& curve);

// Loops over rows. `object` is the struct whose rows they are.

/// Whether there is an entry with that name.
bool holds(const std::vector<Entry>& entries, std::string_view name);
/// Numbers and tables as entries, or the choices.
std::vector<Entry> row_entries(const FieldRows& rows, const void* object, bool want_choices);
/// Sets the row with the value's name; false if there is none.
Result<bool> set_row(const FieldRows& rows, void* object, const Node& value);
std::optional<double> row_number(const FieldRows& rows, const void* object, std::string_view name);
/// The value of one row as text, as in files.
std::string row_text(const FieldRow& row, const void* object);
std::vector<NamedValue> row_texts(const FieldRows& rows, const void* object);
/// Checks that every number is finite and within its range, for check_ranges.
Fault row_fault(const FieldRows& rows, const void* object);
/// The first number with that name; false if there is none.
bool set_row_number(const FieldRows& rows, void* object, std::string_view name, double value);
/// The number of that quantity, the last of several; null: none.
const FieldRow* find_row(const FieldRows& rows, Quantity quantity, Wheel wheel = Wheel::none);

}  // namespace sixline
