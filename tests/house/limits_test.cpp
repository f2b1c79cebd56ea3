// Time limits: tests, the programs that they start, and the stages of ./test end at their limits and name the cause.
#include <gtest/gtest.h>

#include "program.hpp"

namespace sixline {
namespace {

TEST(Limits, aProgramThatDoesNotEndIsKilledByItsTest) {
  const Ran ran = run_command({"sleep", "60"}, {.limit = 0.2});
  EXPECT_EQ(ran.status, -1);
  EXPECT_LT(ran.seconds, 10);
  EXPECT_NE(ran.err.find("took longer than 0.2"), std::string::npos) << ran.err;
}

// A script like ./test, started as in the background: SIGINT is ignored. Its stage has a limit of a second and would
// last a minute.
TEST(Limits, aStageThatExceedsItsLimitIsEndedAndNamesWhatRanInIt) {
  const char* const script = R"bash(
    trap '' INT
    work=$(mktemp -d)
    source "$1"
    watch_stages $$ &
    (lane=beside; echo $BASHPID >"$work/lane.beside"; exec sleep 7) &
    limit_stage "some tests: run" 1
    bash -c 'sleep 61; exit 0'
    echo "it went on after $?"
    limit_stage "short" 60
    until [ -s "$work/late" ]; do sleep 0.1; done
    no_limit
    cat "$work/late"
    kill -0 "$(cat "$work/lane.beside")" && echo "what runs beside was left alone"
    rm -r "$work")bash";
  const Ran ran = run_command({"bash", "-c", script, "bash", SIXLINE_SOURCE_DIR "/tests/limits.sh"}, {.limit = 60});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_LT(ran.seconds, 30);
  for (const char* said : {"it went on after 143\n", "FAILED  some tests: run: took longer than its limit of 1 s",
                           "|  bash -c sleep 61; exit 0 \n|  sleep 61 \n", "what runs beside was left alone\n"})
    EXPECT_NE(ran.out.find(said), std::string::npos) << ran.out << ran.err;
  EXPECT_EQ(ran.out.find("short"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace sixline
