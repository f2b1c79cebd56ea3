// Tables: named columns that become the data frames of other libraries (by sixline/_tables.py).
#pragma once
#include "binding.hpp"
#include "files/table.hpp"

namespace sixline::python {

/// The numbers or texts of a column; numbers are a read-only view that `owner` keeps alive, or that the column
/// itself keeps alive if it owns them.
nb::object values_of(const TableColumn& column, std::size_t rows, const nb::object& owner);
/// All columns by name.
nb::dict columns_of(const Table& table, const nb::object& owner);
/// The units of the columns that have one.
nb::dict units_of(const Table& table);

/// A dict from a column's name to its values, or to its unit.
using DictOf = std::function<nb::dict(const nb::object& self)>;

/// Adds units, to_pandas, to_polars, to_arrow and __arrow_c_stream__ to a class that has columns.
template <class Class>
void bind_frames(Class& table, const DictOf& columns, const DictOf& units) {
  const auto made_by = [=](const char* function) {
    return [=](const nb::object& self) {
      return nb::module_::import_("sixline._tables").attr(function)(columns(self), units(self));
    };
  };
  def<"Frames.units">(table, units);
  def<"Frames.to_pandas">(table, made_by("to_pandas"));
  def<"Frames.to_polars">(table, made_by("to_polars"));
  def<"Frames.to_arrow">(table, made_by("to_arrow"));
  def<"Frames.__arrow_c_stream__">(table, [=](const nb::object& self, const nb::object& requested_schema) {
    return made_by("to_arrow")(self).attr("__arrow_c_stream__")(requested_schema);
  });
}

/// The same and the columns, for a class whose objects are tables; `name`: of the property that has the columns.
template <Text name, class Class>
void bind_table(Class& table, Table (*of)(const typename Class::Type& self)) {
  const auto table_of = [of](const nb::object& self) { return of(nb::cast<const typename Class::Type&>(self)); };
  const auto columns = [=](const nb::object& self) { return columns_of(table_of(self), self); };
  def<name>(table, columns);
  bind_frames(table, columns, [=](const nb::object& self) { return units_of(table_of(self)); });
}

}  // namespace sixline::python
