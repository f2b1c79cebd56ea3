// In a user's namespace, every function that the C library has too is sixline's or an error (math/scalar.hpp).
#include <gtest/gtest.h>
#include <math.h>

#include <cmath>
#include <cstring>
#include <random>

#include "sixline/math/scalar.hpp"

#define FUNCTIONS(F, G) \
  F(sin) F(cos) F(tan) F(atan) F(exp) F(log) F(tanh) F(sqrt) F(abs) F(round) F(floor) G(atan2) G(hypot) G(copysign)
// The meaning of `name` in a namespace; no member if the call is an error.
#define OF_ONE(name)                           \
  struct call_##name {                         \
    template <class S>                         \
    static auto at(S x, S) requires requires { \
      name(x);                                 \
    }                                          \
    { return name(x); }                        \
  };
#define OF_TWO(name)                             \
  struct call_##name {                           \
    template <class S>                           \
    static auto at(S x, S y) requires requires { \
      name(x, y);                                \
    }                                            \
    { return name(x, y); }                       \
  };

namespace own_by_directive {
using namespace sixline;
FUNCTIONS(OF_ONE, OF_TWO)
}  // namespace own_by_directive

namespace own_by_declaration {
using sixline::abs, sixline::atan, sixline::atan2, sixline::copysign, sixline::cos, sixline::exp, sixline::floor,
    sixline::hypot, sixline::log, sixline::round, sixline::sin, sixline::sqrt, sixline::tan, sixline::tanh;
FUNCTIONS(OF_ONE, OF_TWO)
}  // namespace own_by_declaration

namespace sixline {
FUNCTIONS(OF_ONE, OF_TWO)

namespace {
template <class S>
bool same_bits(S a, S b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
template <class S, class Call>
constexpr bool compiles = requires(S x) {
  Call::at(x, x);
};

/// Of 200,000 arguments, the number with other bits than from the library's function; 0 if the call is an error.
template <class S, class Theirs, class Ours>
int strangers() {
  int others = 0;
  if constexpr (compiles<S, Theirs>) {
    static_assert(std::is_same_v<decltype(Theirs::at(S(1), S(1))), S>);
    std::mt19937_64 bits(7);
    for (int i = 0; i < 200000; ++i) {
      const S x = S(double(bits() >> 11) * 0x1p-53 * 20 + 0.001), y = S(double(bits() >> 11) * 0x1p-53 * 20 - 10);
      others += !same_bits(Theirs::at(x, y), Ours::at(x, y));
    }
  }
  return others;
}

TEST(OwnNamespace, aUsingDirectiveGivesTheLibrarysFunctionsOrAnError) {
#define CHECK(name)                                                                         \
  EXPECT_EQ((strangers<double, own_by_directive::call_##name, call_##name>()), 0) << #name; \
  EXPECT_EQ((strangers<float, own_by_directive::call_##name, call_##name>()), 0) << #name;
  FUNCTIONS(CHECK, CHECK)
#undef CHECK
  static_assert(!compiles<double, own_by_directive::call_sin>, "<math.h> is here: the call must be an error");
}

TEST(OwnNamespace, aUsingDeclarationGivesTheLibrarysFunctions) {
#define CHECK(name)                                                                           \
  static_assert(compiles<double, own_by_declaration::call_##name>);                           \
  static_assert(compiles<float, own_by_declaration::call_##name>);                            \
  EXPECT_EQ((strangers<double, own_by_declaration::call_##name, call_##name>()), 0) << #name; \
  EXPECT_EQ((strangers<float, own_by_declaration::call_##name, call_##name>()), 0) << #name;
  FUNCTIONS(CHECK, CHECK)
#undef CHECK
}

}  // namespace
}  // namespace sixline
#undef FUNCTIONS
#undef OF_ONE
#undef OF_TWO
