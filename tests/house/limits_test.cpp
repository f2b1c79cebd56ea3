// Time limits: processes that tests start, and entries of ./test, end at their limits and are named.
#include "program.hpp"

namespace sixline {
namespace {

TEST(Limits, aProgramThatDoesNotEndIsKilledByItsTest) {
  const Ran ran = run_command({"sleep", "60"}, {.limit = 0.2});
  EXPECT_EQ(ran.status, -1);
  EXPECT_LT(ran.seconds, 10);
  EXPECT_TRUE(has(ran.err, "took longer than 0.2"));
}

/// What tests/count.py prints of a run of ctest with those entries ("NAME: commands of a shell" each).
Ran counted(const std::vector<std::pair<std::string, std::string>>& entries) {
  const OwnFolder own;
  std::string file;
  for (const auto& [name, commands] : entries) {
    file += "add_test(" + name + " bash -c [[" + commands + "]])\n";
    file += "set_tests_properties(" + name + " PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT " +
            (name == "late" ? "1" : "60") + ")\n";
  }
  own.file("CTestTestfile.cmake", file + "add_test(missing /nowhere/program)\n");
  run_command({"ctest", "-j3", "--output-junit", "ctest.xml", "--output-log", "ctest.log"},
              {.folder = own.path, .limit = 60});
  return run_command({"python3", SIXLINE_SOURCE_DIR "/tests/count.py", own.path.string(), "the C# page"});
}

TEST(Limits, casesOfEveryEntryAreCountedAndLateOrBrokenEntriesFailByName) {
  const std::string report =
      "echo '<testsuite><testcase classname=\"A\" name=\"good\"/><testcase classname=\"A\" name=\"bad\"><failure "
      "message=\"two is three\"/></testcase><testcase classname=\"A\" name=\"left\"><skipped "
      "message=\"a.cpp:1&#10;no battery\"/></testcase></testsuite>' > page.report.xml; exit 1";
  const Ran ran = counted({{"late", "echo it begins; sleep 61; exit 0"},
                           {"counts", "echo 'FAILED  the fifth'; echo '4 passed, 1 failed, 2 skipped'; exit 1"},
                           {"page.report", report},
                           {"crash", "kill -SEGV $$"},
                           {"page.tools", "echo 'SKIPPED the page, because it rains'; exit 77"},
                           {"page.silent", "exit 77"},
                           {"single", "echo 'note: it weighs 3 kB'"}});
  EXPECT_EQ(ran.status, 1) << ran.err;
  for (const char* line :
       {"FAILED  late: took longer than its limit\n|  it begins\n", "FAILED  counts\n|  FAILED  the fifth\n",
        "FAILED  page: A.bad\n|  two is three\n", "FAILED  crash\n", "FAILED  missing\n", "note: it weighs 3 kB\n",
        "6 passed, 5 failed, 5 skipped (1 the C# page; 2 of counts: left to --long; 1 of page: no battery; 1 the page, "
        "because it rains)\n"})
    EXPECT_TRUE(has(ran.out, line)) << ran.err;
  EXPECT_FALSE(has(ran.out, "page.silent"));
  EXPECT_TRUE(has(ran.err, "  tests\n"));
}

}  // namespace
}  // namespace sixline
