// A model's parameters and state by name: loops over the rows of its structs.
#include "sixline/internal/vehicle/registry/field_rows.hpp"

#include "files/tyres/tyre_tables.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace detail {

void add_row(FieldRows& rows, const FieldInfo& info, std::ptrdiff_t offset, FieldRow::Kind kind) {
  rows.push_back({.kind = kind, .offset = offset, .info = &info, .name = info.name});
}
void add_row(FieldRows& rows, const FieldInfo& info, std::ptrdiff_t offset, std::string_view name) {
  rows.push_back({.offset = offset, .info = &info, .name = name});
}
void add_row(FieldRows& rows, const FieldInfo& info, std::ptrdiff_t offset, const std::string_view* choices,
             std::size_t count) {
  rows.push_back({FieldRow::Kind::choice, offset, &info, info.name, choices, count});
}

}  // namespace detail

namespace {

Status set_choice(const FieldRow& row, void* object, const Node& value) {
  std::string allowed;
  for (std::size_t i = 0; i < row.choice_count; ++i) {
    if (value.kind == Node::Kind::text && value.text == row.choices[i]) {
      row.chosen(object) = static_cast<int>(i);
      return {};
    }
    allowed += (i ? ", \"" : "\"") + std::string(row.choices[i]) + "\"";
  }
  return value_error(value, "must be one of " + allowed);
}

Status set_number(const FieldRow& row, void* object, const Node& value) {
  const FieldInfo& f = *row.info;
  if (value.kind != Node::Kind::number || !std::isfinite(value.number))
    return value_error(value, "must be a finite number [" + std::string(f.unit) + "]");
  if (value.number < f.min || value.number > f.max)
    return value_error(value, "must be " + range_text(f.min, f.max, f.unit));
  row.number(object) = value.number;
  return {};
}

}  // namespace

bool holds(const std::vector<Entry>& entries, std::string_view name) {
  return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) { return e.name == name; });
}

std::vector<Entry> row_entries(const FieldRows& rows, const void* object, bool want_choices) {
  std::vector<Entry> entries;
  for (const FieldRow& row : rows) {
    const FieldInfo& f = *row.info;
    const bool choice = row.kind == FieldRow::Kind::choice;
    if (f.memory || choice != want_choices || holds(entries, row.name)) continue;  // a shared name is listed once
    Entry& entry = entries.emplace_back();
    entry.name = row.name;
    entry.unit = f.unit;
    entry.meaning = f.meaning;
    entry.min = f.min;
    entry.max = f.max;
    entry.quantity = f.quantity;
    entry.wheel = f.wheel;
    entry.component = f.component;
    if (choice) {
      entry.standard = row.chosen(object);
      entry.choices.assign(row.choices, row.choices + row.choice_count);
    } else if (row.kind != FieldRow::Kind::number) {
      entry.text = row_text(row, object);
    } else {
      entry.standard = row.number(object);
    }
  }
  return entries;
}

Result<bool> set_row(const FieldRows& rows, void* object, const Node& value) {
  bool known = false;
  for (const FieldRow& row : rows) {
    if (row.name != value.name) continue;
    known = true;
    Status wrong;
    if (row.kind == FieldRow::Kind::choice)
      wrong = set_choice(row, object, value);
    else if (row.kind == FieldRow::Kind::gears)
      wrong = read_table(value, row.gears(object));
    else if (row.kind == FieldRow::Kind::torques)
      wrong = read_table(value, row.torques(object));
    else if (row.kind == FieldRow::Kind::tyre_file)
      wrong = set_tyre_table(value, row.tyre_file(object));
    else
      wrong = set_number(row, object, value);
    if (wrong) return *wrong;
  }
  return known;
}

std::optional<double> row_number(const FieldRows& rows, const void* object, std::string_view name) {
  std::optional<double> found;
  for (const FieldRow& row : rows)
    if (row.kind == FieldRow::Kind::number && row.name == name) found = row.number(object);
  return found;
}

std::string row_text(const FieldRow& row, const void* object) {
  switch (row.kind) {
    case FieldRow::Kind::choice:
      return std::string(row.choices[row.chosen(object)]);
    case FieldRow::Kind::gears:
      return table_text(row.gears(object));
    case FieldRow::Kind::torques:
      return table_text(row.torques(object));
    case FieldRow::Kind::tyre_file:
      return tyre_table_path(row.tyre_file(object));
    default:
      return number_text(row.number(object));
  }
}

std::vector<NamedValue> row_texts(const FieldRows& rows, const void* object) {
  std::vector<NamedValue> values;
  for (const FieldRow& row : rows) {
    const bool known = std::any_of(values.begin(), values.end(), [&](const auto& v) { return v.name == row.name; });
    if (!known)
      values.push_back(
          {std::string(row.name), row_text(row, object), std::string(row.info->unit), std::string(row.info->meaning)});
  }
  return values;
}

Fault row_fault(const FieldRows& rows, const void* object) {
  for (const FieldRow& row : rows) {
    if (row.kind != FieldRow::Kind::number) continue;
    const double value = row.number(object);
    const FieldInfo& f = *row.info;
    if (!(value >= f.min && value <= f.max && std::isfinite(value)))
      return {row.name, std::isfinite(value) ? "is out of range" : "must be a finite number", value, f.min, f.max};
  }
  return {};
}

bool set_row_number(const FieldRows& rows, void* object, std::string_view name, double value) {
  for (const FieldRow& row : rows)
    if (row.kind == FieldRow::Kind::number && row.name == name) {
      row.number(object) = value;
      return true;
    }
  return false;
}

const FieldRow* find_row(const FieldRows& rows, Quantity quantity, Wheel wheel) {
  const FieldRow* found = nullptr;
  for (const FieldRow& row : rows)
    if (row.info->quantity == quantity && row.info->wheel == wheel) found = &row;
  return found;
}

FieldRows channel_rows(const FieldRows& rows, const FieldRows& others) {
  FieldRows channels;
  for (const FieldRow& row : rows) {
    const auto same = [&](const FieldRow& other) { return !other.info->memory && other.name == row.name; };
    if (!row.info->memory && std::none_of(others.begin(), others.end(), same)) channels.push_back(row);
  }
  return channels;
}

void append_numbers(std::span<const FieldRow> rows, const void* object, std::vector<double>& values) {
  for (const FieldRow& row : rows) values.push_back(row.number(object));
}

}  // namespace sixline
