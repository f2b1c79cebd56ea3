// Typed tests: a test that must hold for many types, with a case for each. A replacement of GoogleTest's TYPED_TEST,
// which compiles twenty functions per case where one is enough: with 60 models that would be most of the compile time
// of the tests.
#pragma once
#include <gtest/gtest.h>

#include <string>

namespace sixline::testing {

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

}  // namespace sixline::testing

/// A suite: its types (testing::Types), and the class that names them.
#define TYPES_SUITE(suite, types, names) \
  using suite##Types = types;            \
  using suite##Names = names
/// A test of a suite, for each of its types: TypeParam in the body.
#define TYPES_TEST(suite, test)                                                                            \
  template <class TypeParam>                                                                               \
  struct suite##_##test {                                                                                  \
    static void run();                                                                                     \
  };                                                                                                       \
  [[maybe_unused]] static const bool suite##_##test##_added =                                              \
      ::sixline::testing::add_typed_tests<suite##Names, suite##_##test>(#suite, #test, __FILE__, __LINE__, \
                                                                        suite##Types{});                   \
  template <class TypeParam>                                                                               \
  void suite##_##test<TypeParam>::run()
