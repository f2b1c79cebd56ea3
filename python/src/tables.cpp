// Tables: their columns as arrays and lists.
#include "tables.hpp"

#include <nanobind/ndarray.h>

namespace sixline::python {

nb::object values_of(const TableColumn& column, std::size_t rows, const nb::object& owner) {
  if (column.texts) return nb::cast(*column.texts);
  nb::object keeper = owner;
  if (column.own) {
    using Kept = std::shared_ptr<const std::vector<double>>;
    keeper = nb::capsule(new Kept(column.own), [](void* last) noexcept { delete static_cast<Kept*>(last); });
  }
  static const double none = 0;
  const auto stride = static_cast<std::int64_t>(column.stride / sizeof(double));
  return nb::cast(
      nb::ndarray<nb::numpy, const double, nb::ndim<1>>(rows == 0 ? &none : column.first, {rows}, keeper, {stride}));
}

nb::dict columns_of(const Table& table, const nb::object& owner) {
  nb::dict columns;
  for (const TableColumn& column : table.columns) columns[column.name.c_str()] = values_of(column, table.rows, owner);
  return columns;
}

nb::dict units_of(const Table& table) {
  nb::dict units;
  for (const TableColumn& column : table.columns)
    if (!column.unit.empty()) units[column.name.c_str()] = column.unit;
  return units;
}

}  // namespace sixline::python
