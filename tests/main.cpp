// The main program of the tests. A program of several files runs one of them by `--file NAME_test`; otherwise all.
#include <iostream>

#include "testing.hpp"

namespace {

/// GoogleTest's filter for the tests of a file: their full names.
std::string tests_of(std::string_view file) {
  std::string filter;
  const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const ::testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const ::testing::TestInfo& test = *suite.GetTestInfo(j);
      if (std::filesystem::path(test.file()).stem() == file)
        filter.append(filter.empty() ? "" : ":").append(suite.name()).append(".").append(test.name());
    }
  }
  return filter;
}

}  // namespace

int main(int count, char** words) {
  // The same cases of rapidcheck in every run.
  const char* cases = sixline::testing::sanitized    ? "seed=6 max_success=100"
                      : sixline::testing::thorough() ? "seed=6 max_success=1000"
                                                     : "seed=6 max_success=300";
  ::setenv("RC_PARAMS", cases, 0);
  ::testing::InitGoogleTest(&count, words);
  if (count == 3 && std::string_view(words[1]) == "--file") {
    const std::string filter = tests_of(words[2]);
    if (filter.empty()) {
      std::cerr << words[0] << ": no test stands in a file " << words[2] << ".cpp\n";
      return 2;
    }
    GTEST_FLAG_SET(filter, filter);
  } else if (count != 1) {
    std::cerr << "usage: " << words[0] << " [--file NAME_test] [options of GoogleTest: --help]\n";
    return 2;
  }
  return RUN_ALL_TESTS();
}
