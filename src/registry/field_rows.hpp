// Field rows, inside: what is asked of a struct by the names of its fields.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "registry/models.hpp"
#include "sixline/field_rows.hpp"
#include "sixline/model/model.hpp"

namespace sixline {

/// "R:3.166, N:0, 1:2.97, ..." and "800:200, 1000:250, ..."
std::string table_text(const GearRatios<double>& gears);
std::string table_text(const TorqueCurve<double>& curve);
Status read_table(const Node& value, GearRatios<double>& gears);
Status read_table(const Node& value, TorqueCurve<double>& curve);

// Loops over rows. `object` is the struct whose rows they are.

/// Is there an entry of that name?
bool holds(const std::vector<Entry>& entries, std::string_view name);
/// Numbers and tables as entries, or the choices.
std::vector<Entry> row_entries(const FieldRows& rows, const void* object, bool want_choices);
/// Sets what has the value's name; false when nothing has.
Result<bool> set_row(const FieldRows& rows, void* object, const Node& value);
std::optional<double> row_number(const FieldRows& rows, const void* object, std::string_view name);
/// The value of one row as files write it.
std::string row_text(const FieldRow& row, const void* object);
std::vector<NamedValue> row_texts(const FieldRows& rows, const void* object);
/// Every number finite and inside its range: check_ranges.
Fault row_fault(const FieldRows& rows, const void* object);
/// The first number of that name; false when there is none.
bool set_row_number(const FieldRows& rows, void* object, std::string_view name, double value);
/// The number that is that quantity, the last where several are; null: there is none.
const FieldRow* find_row(const FieldRows& rows, Quantity quantity, Wheel wheel = Wheel::none);

}  // namespace sixline
