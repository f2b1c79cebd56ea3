// Field rows: the fields() of a struct as an array for loops in ordinary functions. The models have about three
// thousand fields in all; a loop compiled once instead of once per field keeps the program small.
#pragma once
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sixline/model/fields.hpp"
#include "sixline/tyre/tyre_table.hpp"
#include "sixline/vehicle/engine.hpp"
#include "sixline/vehicle/gearbox.hpp"

namespace sixline {

/// One field of a struct over double, with parts expanded. The value is `offset` bytes after the start of the struct.
struct FieldRow {
  /// A double, an enum over int, GearRatios<double>, TorqueCurve<double>, TyreTable.
  enum class Kind { number, choice, gears, torques, tyre_file };
  Kind kind = Kind::number;                   ///< kind of the value
  std::ptrdiff_t offset = 0;                  ///< [byte]
  const FieldInfo* info = nullptr;            ///< its description
  std::string_view name{};                    ///< of a row's number `name_3`, else the info's
  const std::string_view* choices = nullptr;  ///< of Kind::choice; the value is an enum over int
  std::size_t choice_count = 0;               ///< how many

  /// The value of a row of Kind::number; `object` is the struct.
  double& number(void* object) const { return at<double>(object); }
  /// The same, read-only.
  double number(const void* object) const { return at<double>(object); }
  /// The index of the chosen value, for Kind::choice.
  int& chosen(void* object) const { return at<int>(object); }
  /// The same, read-only.
  int chosen(const void* object) const { return at<int>(object); }
  /// For Kind::gears.
  GearRatios<double>& gears(void* object) const { return at<GearRatios<double>>(object); }
  /// The same, read-only.
  const GearRatios<double>& gears(const void* object) const { return at<GearRatios<double>>(object); }
  /// For Kind::torques.
  TorqueCurve<double>& torques(void* object) const { return at<TorqueCurve<double>>(object); }
  /// The same, read-only.
  const TorqueCurve<double>& torques(const void* object) const { return at<TorqueCurve<double>>(object); }
  /// For Kind::tyre_file.
  TyreTable& tyre_file(void* object) const { return at<TyreTable>(object); }
  /// The same, read-only.
  const TyreTable& tyre_file(const void* object) const { return at<TyreTable>(object); }

 private:
  template <class T>
  T& at(void* object) const {
    return *reinterpret_cast<T*>(static_cast<char*>(object) + offset);
  }
  template <class T>
  const T& at(const void* object) const {
    return *reinterpret_cast<const T*>(static_cast<const char*>(object) + offset);
  }
};
/// All fields of a struct, in the order of its list.
using FieldRows = std::vector<FieldRow>;

namespace detail {
void add_row(FieldRows& rows, const FieldInfo& info, std::ptrdiff_t offset, FieldRow::Kind kind);
void add_row(FieldRows& rows, const FieldInfo& info, std::ptrdiff_t offset, std::string_view name);
void add_row(FieldRows& rows, const FieldInfo& info, std::ptrdiff_t offset, const std::string_view* choices,
             std::size_t count);

template <class Struct, class Member>
std::ptrdiff_t offset_of(Member Struct::*member) {
  alignas(Struct) static char place[sizeof(Struct)];  // only addresses are taken
  Struct& object = reinterpret_cast<Struct&>(place);
  return reinterpret_cast<char*>(&(object.*member)) - place;
}

// at: offset of the struct in the outermost one.
template <class Struct>
void add_fields(FieldRows& rows, std::ptrdiff_t at);
template <class Struct, class Value>
void add_entry(FieldRows& rows, std::ptrdiff_t at, const Field<Struct, Value>& f) {
  constexpr bool gears = std::is_same_v<Value, GearRatios<double>>,
                 torques = std::is_same_v<Value, TorqueCurve<double>>, file = std::is_same_v<Value, TyreTable>;
  static_assert(gears || torques || file || std::is_same_v<Value, double>,
                "a row is a number, gear ratios, a torque curve or a tyre file");
  add_row(rows, f.info, at + offset_of(f.member),
          gears     ? FieldRow::Kind::gears
          : torques ? FieldRow::Kind::torques
          : file    ? FieldRow::Kind::tyre_file
                    : FieldRow::Kind::number);
}
template <class Struct, class Enum, std::size_t N>
void add_entry(FieldRows& rows, std::ptrdiff_t at, const Choice<Struct, Enum, N>& c) {
  static_assert(std::is_same_v<std::underlying_type_t<Enum>, int>);
  add_row(rows, c.info, at + offset_of(c.member), c.names.data(), N);
}
template <class Struct, class Value, std::size_t N>
void add_entry(FieldRows& rows, std::ptrdiff_t at, const RowOf<Struct, Value, N>& r) {
  for (std::size_t i = 0; i < N; ++i)
    add_row(rows, r.info, at + offset_of(r.members) + static_cast<std::ptrdiff_t>(i * sizeof(Value)), r.of(i).name);
}
template <class Struct, class Part>
void add_entry(FieldRows& rows, std::ptrdiff_t at, const PartOf<Struct, Part>& p) {
  add_fields<Part>(rows, at + offset_of(p.member));
}
template <class Struct>
void add_fields(FieldRows& rows, std::ptrdiff_t at) {
  field_list<Struct>.with([&](const auto&... entry) { (add_entry(rows, at, entry), ...); });
}
}  // namespace detail

/// The rows of a struct, created at the first call.
template <class Struct>
const FieldRows& rows_of() {
  static const FieldRows rows = [] {
    FieldRows made;
    detail::add_fields<Struct>(made, 0);
    return made;
  }();
  return rows;
}

}  // namespace sixline
