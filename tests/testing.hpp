// What nearly every test uses: GoogleTest, common headers of the standard library, short names of constants, the extent
// of a run, and tests that hold for many types.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "numbers.hpp"

namespace sixline {
namespace fs = std::filesystem;

namespace testing {

inline std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
/// The parts of a text between separators; the end of the text closes the last part.
inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}
/// Whether a text contains words; EXPECT_TRUE and EXPECT_FALSE print both.
inline ::testing::AssertionResult has(std::string_view text, std::string_view words) {
  const bool found = text.find(words) != text.npos;
  return (found ? ::testing::AssertionSuccess() : ::testing::AssertionFailure())
         << "\"" << words << "\" in \"" << text << "\"";
}
/// Whether a Result is an error whose message contains words.
template <class R>
::testing::AssertionResult is_refused(const R& result, std::string_view words) {
  if (result) return ::testing::AssertionFailure() << "accepted; expected: " << words;
  return has(result.error().text(), words);
}

/// "quick", "full" or "long", from SIXLINE_TIER; "full" if it is not set.
inline std::string_view tier() {
  const char* value = std::getenv("SIXLINE_TIER");
  return value ? value : "full";
}
/// ./test --long.
inline bool thorough() { return tier() == "long"; }

/// Whether the program runs under sanitizers. A step then takes up to a hundred times as long, and drives are shorter:
/// this build checks memory, the other one numbers.
#if defined(__has_feature)
#define SIXLINE_HAS_FEATURE(feature) __has_feature(feature)
#else
#define SIXLINE_HAS_FEATURE(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || SIXLINE_HAS_FEATURE(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// Run by ./test under sanitizers: tests that take tens of seconds run in part. ./test --long sets SIXLINE_SANITIZE_WHOLE=all.
inline bool sanitized_in_part() { return sanitized && !std::getenv("SIXLINE_SANITIZE_WHOLE"); }

/// Wall-clock duration of a function.
inline double seconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Typed tests: a test that must hold for many types, with a case for each. A replacement of GoogleTest's TYPED_TEST,
// which compiles twenty functions per case where one is enough: with 60 models that would be most of the compile time
// of the tests.

/// A case that is a function.
class FunctionTest : public ::testing::Test {
 public:
  explicit FunctionTest(void (*body)()) : body_(body) {}
  void TestBody() override { body_(); }

 private:
  void (*body_)();
};

/// Creates the case when it runs.
struct FunctionTestFactory {
  void (*body)();
  FunctionTest* operator()() const { return new FunctionTest(body); }
};

/// Adds the case "SUITE/NAME OF THE TYPE.TEST" for each type.
template <class Names, template <class> class Case, class... Ts>
bool add_typed_tests(const char* suite, const char* test, const char* file, int line, ::testing::Types<Ts...>) {
  int i = 0;
  (::testing::RegisterTest((suite + ("/" + Names::template GetName<Ts>(i++))).c_str(), test, nullptr, nullptr, file,
                           line, FunctionTestFactory{&Case<Ts>::run}),
   ...);
  return true;
}

}  // namespace testing

using testing::has, testing::is_refused, testing::split, testing::text_of;

}  // namespace sixline

/// A suite: its types (testing::Types), and the class that names them.
#define TYPES_SUITE(suite, types, names) \
  using suite##Types = types;            \
  using suite##Names = names
/// A test of a suite, for each of its types: TypeParam in the body, or M, where they are models.
#define TYPES_TEST(suite, test)                                                                            \
  template <class TypeParam>                                                                               \
  struct suite##_##test {                                                                                  \
    using M = TypeParam;                                                                                   \
    static void run();                                                                                     \
  };                                                                                                       \
  [[maybe_unused]] static const bool suite##_##test##_added =                                              \
      ::sixline::testing::add_typed_tests<suite##Names, suite##_##test>(#suite, #test, __FILE__, __LINE__, \
                                                                        suite##Types{});                   \
  template <class TypeParam>                                                                               \
  void suite##_##test<TypeParam>::run()
