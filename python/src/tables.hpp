// Tables: named columns that become the data frames of other libraries (by sixline/_tables.py).
#pragma once
#include "binding.hpp"
#include "io/table.hpp"

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
  table.def_prop_ro(
      "units", [=](const nb::object& self) { return units(self); }, nb::sig("def units(self) -> dict[str, str]"),
      "Units of the columns that have one.");
  table.def("to_pandas", made_by("to_pandas"), nb::sig("def to_pandas(self) -> typing.Any"),
            "The columns as a pandas.DataFrame, units in attrs[\"units\"]; needs pandas.");
  table.def("to_polars", made_by("to_polars"), nb::sig("def to_polars(self) -> typing.Any"),
            "The columns as a polars.DataFrame; needs polars.");
  table.def("to_arrow", made_by("to_arrow"), nb::sig("def to_arrow(self) -> typing.Any"),
            "The columns as a pyarrow.Table, units in the fields' metadata; needs pyarrow.");
  table.def(
      "__arrow_c_stream__",
      [=](const nb::object& self, const nb::object& requested_schema) {
        return made_by("to_arrow")(self).attr("__arrow_c_stream__")(requested_schema);
      },
      "requested_schema"_a = nb::none(),
      nb::sig("def __arrow_c_stream__(self, requested_schema: object | None = None) -> object"),
      "The same for any library that reads Arrow's PyCapsule interface (DuckDB, polars, pandas); needs pyarrow.");
}

/// The same and the columns, for a class whose objects are tables.
///   name, signature, meaning: of the property that has the columns
template <class Class>
void bind_table(Class& table, Table (*of)(const typename Class::Type& self), const char* name, const char* signature,
                const char* meaning) {
  const auto table_of = [of](const nb::object& self) { return of(nb::cast<const typename Class::Type&>(self)); };
  const auto columns = [=](const nb::object& self) { return columns_of(table_of(self), self); };
  table.def_prop_ro(name, columns, nb::sig(signature), meaning);
  bind_frames(table, columns, [=](const nb::object& self) { return units_of(table_of(self)); });
}

}  // namespace sixline::python
