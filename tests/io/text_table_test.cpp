// Numbers and units on pages are those that an engineer writes.
#include "files/text_table.hpp"
#include "testing.hpp"

#include <cstdlib>
#include <fstream>

namespace sixline {
namespace {

// The list is read by the page's tests too, so that a report and the playground never write a number in two ways.
TEST(TextTable, aNumberIsWrittenAsOnThePage) {
  std::ifstream file(std::string(SIXLINE_SOURCE_DIR) + "/tests/io/shown_numbers.txt");
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t one = line.find('|'), two = line.rfind('|');
    if (line.starts_with('#') || one == line.npos) continue;
    const std::string unit = line.substr(one + 1, two - one - 1);
    EXPECT_EQ(shown_number(std::strtod(line.c_str(), nullptr), unit), line.substr(two + 1)) << line;
    ++rows;
  }
  EXPECT_EQ(rows, 25);
}

TEST(TextTable, powersInUnitsAreRaised) {
  EXPECT_EQ(shown_unit("rad s^2/m^3"), "rad s\u00b2/m\u00b3");
  EXPECT_EQ(shown_unit("-"), "");
  EXPECT_EQ(heading_unit("100 m circle [m/s^2]"), "m/s\u00b2");
  EXPECT_EQ(heading_unit("model"), "");
}

}  // namespace
}  // namespace sixline
