// Forces: the numbers of a model's struct of forces, one by one, and their means over the parts of a divided step.
#pragma once
#include <concepts>
#include <tuple>

namespace sixline {

/// A struct of forces that lists its members: means(), those that are means over the parts of a divided step (forces,
/// moments, accelerations), and lasts(), those that are of its last part. A member that is such a struct is in either.
template <class Forces>
concept ListsForces = requires {
  Forces::means();
  Forces::lasts();
};

/// Calls mean(a, b) with each number, wheel vector or pair of numbers of both structs that is a mean, last(a, b) with
/// every other.
template <ListsForces Forces, class From, class Mean, class Last>
constexpr void for_each_force(Forces& to, From& from, const Mean& mean, const Last& last) {
  const auto visit = [&]<class Member>(Member Forces::*member, const auto& use) {
    if constexpr (ListsForces<Member>)
      for_each_force(to.*member, from.*member, mean, last);
    else
      use(to.*member, from.*member);
  };
  std::apply([&](auto... member) { (visit(member, mean), ...); }, Forces::means());
  std::apply([&](auto... member) { (visit(member, last), ...); }, Forces::lasts());
}

/// Adds the forces of the next part of a step to those of the parts before.   parts: their number, with this one
template <ListsForces Forces, class S>
constexpr void add_part(Forces& all, const Forces& part, const S& parts) {
  const auto mean = [&]<class T>(T& to, const T& now) { to = to + (now - to) * T(S(1) / parts); };
  for_each_force(all, part, mean, [](auto& to, const auto& now) { to = now; });
}

/// Calls use(a, b) with each number of two structs of forces over S; `use` may change a.
template <class S, class Forces, class Use>
constexpr void for_each_number_pair(Forces& to, const Forces& from, const Use& use) {
  const auto numbers = [&]<class Member>(Member& a, const Member& b) {
    if constexpr (std::same_as<Member, S>) {
      use(a, b);
    } else if constexpr (requires { a.x, a.y; }) {
      use(a.x, b.x);
      use(a.y, b.y);
    } else {
      for (int i = 0; i < Member::lanes; ++i) {
        S number = a[i];
        use(number, S(b[i]));
        a.set(i, number);
      }
    }
  };
  if constexpr (ListsForces<Forces>)
    for_each_force(to, from, numbers, numbers);
  else
    for_each_pair<Forces>(to, from, [&](const auto&, S& a, const S& b) { use(a, b); });
}

/// Calls use(number) with each number of a struct of forces over S; `use` may change it.
template <class S, class Forces, class Use>
constexpr void for_each_number_of(Forces& forces, const Use& use) {
  const Forces same = forces;
  for_each_number_pair<S>(forces, same, [&](S& number, const S&) { use(number); });
}

}  // namespace sixline
