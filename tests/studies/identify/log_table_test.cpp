// Logs: columns, units and maps are read; errors name file, line, field, value and rule.
#include "files/log_table.hpp"

#include "files/column_map.hpp"
#include "refusals.hpp"
#include "studies/identify/fit_problem.hpp"

namespace sixline {
namespace {

TEST(LogTable, readsSixlinesOwnColumnsWithUnits) {
  const auto table =
      LogTable::parse("\xEF\xBB\xBFt [s],vx [m/s],\"a \"\"b\"\", c\"\r\n0,1.5,x\r\n0.1,2e1,y\r\n\r\n", "log.csv")
          .value();
  ASSERT_EQ(table.columns().size(), 3u);
  EXPECT_EQ(table.columns()[1].name, "vx");
  EXPECT_EQ(table.columns()[1].unit, "m/s");
  EXPECT_EQ(table.numbers(1).value(), (std::vector<double>{1.5, 20}));
  EXPECT_EQ(table.line(1), 3);
  EXPECT_EQ(table.find("vx"), 1u);
  EXPECT_FALSE(table.find("vy"));
  EXPECT_EQ(table.numbers(2).error().text(), "log.csv:2: a \"\"b\"\", c is x: must be a finite number");
}

TEST(LogTable, readsSemicolonsDecimalCommasAndUtf16) {
  const std::string text = "t [s];vx [m/s]\r0,1;1,5\r0,2;-2e1\r";
  std::string wide = "\xFF\xFE";
  for (const char c : text) wide += {c, '\0'};
  const std::string blanks = "t  vx\n0,1   1,5 \n0,2 -20\n";
  EXPECT_EQ(LogTable::parse(blanks, "log.txt")->numbers(1).value(), (std::vector<double>{1.5, -20}));
  for (const std::string& same : {text, wide}) {
    const auto table = LogTable::parse(same, "log.csv").value();
    EXPECT_EQ(table.columns()[1].unit, "m/s");
    EXPECT_EQ(table.numbers(0).value(), (std::vector<double>{0.1, 0.2}));
    EXPECT_EQ(table.numbers(1).value(), (std::vector<double>{1.5, -20}));
  }
}

TEST(LogTable, aFileOfAnotherKindIsCalledByItsName) {
  const std::string parquet = LogTable::parse("PAR1\x15", "log.csv").error().text();
  EXPECT_TRUE(has(parquet, "log.csv: this is Parquet: sixline convert makes a .csv of it; sixline reads tracks as"));
  EXPECT_TRUE(has(LogTable::parse(std::string("@\0\0\0", 4), "a.ld").error().text(), "MoTeC .ld"));
}

TEST(LogTable, readsExportsOfMotec) {
  const auto table = LogTable::parse(
                         "\"Format\",\"MoTeC CSV File\",,,\"Workbook\",\"\"\n\"Log Time\",\"10:00\"\n\n"
                         "\"Time\",\"Ground Speed\",\"G Force "
                         "Lat\"\n\"s\",\"km/h\",\"G\"\n\n\n\"0.000\",\"36\",\"-1\"\n\"0.050\",\"72\",\"0.5\"\n",
                         "motec.csv")
                         .value();
  EXPECT_EQ(table.row_count(), 2u);
  EXPECT_EQ(table.columns()[1].name, "Ground Speed");
  EXPECT_EQ(table.line(0), 8);
  const ColumnMap map = read_column_map({"vx=Ground Speed, ay=G Force Lat:-G"}).value();
  EXPECT_EQ(channel_values(table, map, 1, "vx", "m/s").value(), (std::vector<double>{10, 20}));
  EXPECT_EQ(channel_values(table, map, 2, "ay", "m/s^2").value(), (std::vector<double>{9.80665, -4.903325}));
}

// A block of settings that Excel has padded to the width of the table, one of them named as the time is.
TEST(LogTable, readsExportsOfAim) {
  for (const char* pad : {"", ",,"}) {
    std::string text;
    for (const char* setting :
         {"\"Format\",\"AiM CSV File\"", "\"Venue\",\"Fuji GP\"", "\"Time\",\"11:20 AM\"", "\"Sample Rate\",\"20\"",
          "\"Beacon Markers\",\"95.3\"", "\"Segment Times\",\"1:35.3\""})
      text += std::string(setting) + pad + "\n";
    text +=
        "\n\"Time\",\"GPS Speed\",\"GPS LatAcc\",\"GPS Speed\"\n\"sec\",\"km/h\",\"g\",\"km/h\"\n\n"
        "\"0.000\",\"36.0\",\"0.5\",\"0\"\n\"0.050\",\"72.0\",\"-1\",\"0\",\n";
    const auto table = LogTable::parse(text, "aim.csv").value();
    EXPECT_EQ(table.row_count(), 2u);
    EXPECT_EQ(table.columns()[2].unit, "g");
    const ColumnMap map = read_column_map({"ay=GPS LatAcc"}).value();
    EXPECT_EQ(channel_values(table, map, 2, "ay", "m/s^2").value(), (std::vector<double>{4.903325, -9.80665}));
    EXPECT_EQ(channel_values(table, map, 0, "t", "s").value(), (std::vector<double>{0, 0.05}));
    EXPECT_TRUE(is_refused(column_of(table, read_column_map({"vx=GPS Speed"}).value(), "vx"),
                           "--map vx is GPS Speed: appears twice"))
        << "and nobody asked for it otherwise";
  }
}

// Race Studio 2 writes the headings twice, numbers the channels, and ends these lines, but not the rows, with a comma.
TEST(LogTable, readsExportsOfAimWithTwoLinesOfHeadings) {
  const std::string names = "\"Time\",\"Distance\",\"Speed_1\",\"Gyro\",\n";
  const auto table = LogTable::parse(
                         "\"Format\",\"AIM CSV File\"\n\"Time\",\"17:27:21\"\n\"Sample Rate\",\"10\"\n"
                         "\"Segment Times\",\"2:36.036\",\"1:58.470\",\"1:58.214\"\n\n" +
                             names + names +
                             "\"sec\",\"km\",\"km/h\",\"deg/s\",\n\"\",\"\",\"1\",\"2\",\n\n"
                             "0.000,0.000,36.0,-5.5\n0.100,0.001,72.0,-3.4\n",
                         "aim.csv")
                         .value();
  EXPECT_EQ(table.row_count(), 2u);
  ASSERT_EQ(table.columns().size(), 4u);
  EXPECT_EQ(table.columns()[3].unit, "deg/s");
  EXPECT_EQ(channel_values(table, {}, 1, "s", "m").value(), (std::vector<double>{0, 1}));
  EXPECT_EQ(channel_values(table, {}, 2, "vx", "m/s").value(), (std::vector<double>{10, 20}));
}

TEST(LogTable, readsExportsOfRaceChrono) {
  const auto table = LogTable::parse(
                         "This file is created using RaceChrono v9.1.3 ( http://racechrono.com/ ).\nFormat,3\n"
                         "Session title,\"Test\"\nCreated,22/02/2026,10:00\nNote,\n\n"
                         "timestamp,lap_number,speed,speed,device_update_rate,device_update_rate\n"
                         "unix time,,m/s,m/s,Hz,Hz\n,,100: gps,calc,100: gps,calc\n"
                         "1652513469.0,,20,19,25,25\n1652513469.1,1,,21,25,25\n1652513469.2,1,24,,25,25\n",
                         "chrono.csv")
                         .value();
  EXPECT_EQ(table.row_count(), 3u);
  EXPECT_EQ(table.line(0), 10);
  EXPECT_EQ(table.columns()[0].unit, "unix time");
  ASSERT_EQ(table.find("speed gps"), 2u);
  EXPECT_NEAR(table.numbers(2).value()[1], 22, 1e-5) << "between those of a slower device";
  EXPECT_EQ(table.numbers(3).value(), (std::vector<double>{19, 21, 21})) << "the nearest at an end";
  EXPECT_FALSE(table.find("speed"));
}

TEST(LogTable, errorsAreNamed) {
  EXPECT_TRUE(is_refused(LogTable::parse("", "log.csv"), "log.csv: is empty: a line of headings and rows of numbers"));
  for (const testing::Refusal& row : testing::refusals_of("studies/identify/wrong_logs.txt"))
    EXPECT_EQ(LogTable::parse(row.text + "\n", "log.csv").error().text(), row.words[0]) << row.text;
  const auto table = LogTable::parse("t,vx,e\n0,nan,\n1,1,1\n", "log.csv").value();
  EXPECT_EQ(table.numbers(1).error().text(), "log.csv:2: vx is nan: must be a finite number");
  EXPECT_EQ(table.numbers(2).error().text(), "log.csv:2: e is empty: must be a finite number");
  EXPECT_FALSE(LogTable::load("/nowhere.csv"));
}

TEST(ColumnMap, errorsInAMapAreNamed) {
  for (const auto& [map, message] : {std::pair{"vx", "must read CHANNEL=COLUMN"},
                                     {"vx=", "a name on both sides"},
                                     {"vx=Speed:furlong", "no unit behind the colon"},
                                     {"vx=Speed:0 km/h", "no unit behind the colon"},
                                     {"vx=Speed,vx=Other", "is mapped twice"}})
    EXPECT_TRUE(is_refused(read_column_map({map}), message)) << map;
  const auto table = LogTable::parse("t,vx [furlong],yaw_rate [m/s]\n0,1,1\n1,1,1\n", "log.csv").value();
  EXPECT_TRUE(has(channel_values(table, {}, 1, "vx", "m/s").error().text(), "is an unknown unit"));
  EXPECT_TRUE(has(channel_values(table, {}, 2, "yaw_rate", "rad/s").error().text(), "which is in rad/s"));
  EXPECT_TRUE(has(column_of(table, read_column_map({"vx=vxx"}).value(), "vx").error().text(), "did you mean vx?"));
}

// Measured: 0.1 s. A reader whose time grew with the square of the size would take minutes.
TEST(LogTable, readsEightMegabytesInLinearTime) {
  std::string text = "t,vx,throttle,note\n";
  for (int i = 0; text.size() < 8'000'000; ++i) text += number_text(0.01 * i) + ",20.123456,0.25,\"a, \"\"b\"\"\"\n";
  const auto begin = std::chrono::steady_clock::now();
  const auto table = LogTable::parse(text, "log.csv").value();
  EXPECT_EQ(table.numbers(0).value().size(), table.row_count());
  EXPECT_EQ(table.numbers(2).value().back(), 0.25);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 10);
}

// --window 1e-10, and times so large that seconds are below their resolution.
TEST(Windows, haveAtLeastARowEach) {
  for (const auto& [scale, seconds] : {std::pair{1.0, 1e-10}, std::pair{1e17, 4.0}}) {
    std::vector<double> t;
    for (int i = 0; i < 100; ++i) t.push_back(scale * (1 + i));
    const auto windows = windows_of(t, seconds, 0);
    EXPECT_LE(windows.size(), t.size());
    for (const LogWindow& window : windows) EXPECT_LE(window.fitted, window.last);
  }
}

TEST(Windows, everyRowBehindTheFirstLeadIsComparedOnce) {
  std::vector<double> t;
  for (int i = 0; i < 1000; ++i) t.push_back(0.01 * i + (i >= 600 ? 5 : 0));  // a gap of 5 s
  const auto windows = windows_of(t, 2, 0.2);
  std::vector<int> compared(t.size());
  for (const LogWindow& window : windows) {
    EXPECT_LE(window.first, window.fitted);
    EXPECT_FALSE(window.first < 600 && window.last >= 600) << "over the gap";
    EXPECT_NEAR(t[window.fitted] - t[window.first], 0.2, 1e-9);
    for (std::size_t row = window.fitted; row <= window.last; ++row) ++compared[row];
  }
  for (std::size_t row = 0; row < t.size(); ++row)
    EXPECT_EQ(compared[row], (row < 20 || (row >= 600 && row < 620)) ? 0 : 1) << row;
  EXPECT_EQ(windows.size(), 5u);
}

}  // namespace
}  // namespace sixline
