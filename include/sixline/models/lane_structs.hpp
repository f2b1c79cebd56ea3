// Structs in lanes: copies one vehicle's struct into a lane of the struct of W vehicles, and back. For batch.hpp.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "sixline/models/field_values.hpp"

namespace sixline {

namespace detail {
// Calls use(number of many, number of one) for every number of a field of W vehicles and the same field of one of them.
// False if a choice or the length of a curve, which all W share, differs.
template <class L, class One, class Use>
requires std::floating_point<One>
constexpr bool each_number(L& many, One& one, Use& use) {
  use(many, one);
  return true;
}
template <class L, class R, std::size_t N, class Use>
constexpr bool each_number(std::array<L, N>& many, std::array<R, N>& one, Use& use) {
  for (std::size_t i = 0; i < N; ++i) use(many[i], one[i]);
  return true;
}
template <class L, class R, class Use>
constexpr bool each_number(GearRatios<L>& many, GearRatios<R>& one, Use& use) {
  return each_number(many.ratio, one.ratio, use) && each_number(many.top, one.top, use);
}
template <class L, class R, class Use>
constexpr bool each_number(TorqueCurve<L>& many, TorqueCurve<R>& one, Use& use) {
  return each_number(many.rpm, one.rpm, use) && each_number(many.torque, one.torque, use) && many.size == one.size;
}
template <class Enum, class Use>
requires std::is_enum_v<Enum>
constexpr bool each_number(Enum& many, Enum& one, Use&) { return many == one; }
template <class Use>
constexpr bool each_number(TyreTable& many, TyreTable& one, Use&) {
  return many.table == one.table && many.tmeasy == one.tmeasy;
}

// A lane's number; with one lane it is a plain number.
template <class L, class R>
void set_lane(L& numbers, int lane, const R& number) {
  if constexpr (requires { numbers.set(lane, number); })
    numbers.set(lane, number);
  else
    numbers = number;
}
template <class L>
auto lane_of(const L& numbers, int lane) {
  if constexpr (requires { numbers[lane]; })
    return numbers[lane];
  else
    return numbers;
}

// Copies one vehicle's struct into a lane of the struct of W; false if it does not fit, as above.
template <class Many, class One>
bool put_lane(Many& many, int lane, One one) {
  bool fits = true;
  const auto set = [&](auto& to, auto& from) { set_lane(to, lane, from); };
  visit_both(many, one, [&](auto& a, auto& b) { fits = each_number(a, b, set) && fits; });
  return fits;
}
// Copies one vehicle's struct out of a lane.
template <class One, class Many>
One take_lane(Many many, int lane) {
  One one{};
  const auto get = [&](auto& from, auto& to) { to = lane_of(from, lane); };
  visit_both(many, one, [&](auto& a, auto& b) {
    using Value = std::remove_reference_t<decltype(b)>;
    if constexpr (std::is_enum_v<Value> || std::is_same_v<Value, TyreTable>) b = a;
    if constexpr (requires {
                    b.size;
                    b.rpm;
                  })
      b.size = a.size;
    each_number(a, b, get);
  });
  return one;
}
}  // namespace detail

}  // namespace sixline
