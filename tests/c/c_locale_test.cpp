// A locale with decimal commas changes nothing: cars, tracks, heights, scenarios, messages and numbers as text.
#include <bit>
#include <clocale>

#include "c/c_context.hpp"
#include "program.hpp"
#include "torcs_text.hpp"

namespace sixline::testing {
namespace {

/// Everything that reads or writes a number as text, as one text.
std::string everything() {
  const OwnContext c;
  std::string all;
  sixline_vehicle_def def = sixline_default_vehicle_def();
  def.car_text = "[car]\nbase = \"sports-car\"\nmass = 1444.25\ngear_ratios = \"R:3.2, N:0, 1:2.97, 2:1.75\"\n";
  const sixline_vehicle car = c.make(sixline_vehicle_create, def);
  for (int32_t i = 0; i < c.get(sixline_vehicle_get_parameter_count, car); ++i)
    all += c.text(sixline_vehicle_get_parameter_text, car, i) + "\n";
  EXPECT_EQ(sixline_vehicle_step(c, car, nullptr, {0}, 1.5), SIXLINE_ERROR_ARGUMENT);
  const sixline_inputs inputs = sixline_default_inputs();
  EXPECT_EQ(sixline_vehicle_step(c, car, &inputs, c.plane(), 20.5), SIXLINE_ERROR_REFUSED);
  all += c.words() + "\n";
  EXPECT_TRUE(c.ok(sixline_context_put_file(c, "h.csv", "0.5,1.25\n1,2\n", 13)));
  sixline_height_field_def field = sixline_default_height_field_def();
  field.file = "h.csv";
  EXPECT_EQ(c.get(sixline_road_get_point, c.make(sixline_road_create_height_field, field), 0.5, 0.5).height, 1.25);
  using namespace torcs_text;
  const std::string torcs = torcs_track(round_course(number("profil steps length", "4.5", "m")));
  EXPECT_TRUE(c.ok(sixline_context_put_file(c, "mine/t.xml", torcs.data(), torcs.size())));
  const sixline_track_info info = c.get(sixline_road_get_track_info, c.track("mine/t.xml"));
  for (const double number : {info.length, info.width_min, info.friction_min})
    all += std::to_string(std::bit_cast<std::uint64_t>(number)) + "\n";
  sixline_scenario_def scenario_def = sixline_default_scenario_def();
  scenario_def.text =
      "[scenario]\nmodel = \"ray_car\"\nduration = 0.5\n[[input]]\nthrottle = 0.25\n[record]\nevery = 0.05\n";
  const sixline_scenario scenario = c.make(sixline_scenario_create, scenario_def);
  const sixline_result result = c.get(sixline_scenario_run, scenario, nullptr, nullptr);
  return all + c.text(sixline_result_get_json, result) + c.text(sixline_result_get_csv, result);
}

/// A locale with decimal commas: an installed one, else one that localedef creates in `folder`; false: neither.
bool set_comma_locale(const OwnFolder& folder) {
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "nl_NL.UTF-8"})
    if (std::setlocale(LC_ALL, name)) return true;
  const std::string made = (folder.path / "de_DE.UTF-8").string();
  if (run_command({"localedef", "-i", "de_DE", "-f", "UTF-8", "--no-archive", made}).status > 1) return false;
  ::setenv("LOCPATH", folder.path.c_str(), 1);
  return std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
}

TEST(CLocale, withDecimalCommasChangesNothing) {
  const std::string plain = everything();
  const OwnFolder folder;
  if (!set_comma_locale(folder)) GTEST_SKIP() << "no locale with decimal commas is installed or can be made";
  char comma[10];
  std::snprintf(comma, sizeof comma, "%.1f", 0.5);
  EXPECT_STREQ(comma, "0,5");
  const std::string there = everything();
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(there, plain);
  EXPECT_GT(plain.size(), 5000u);
}

}  // namespace
}  // namespace sixline::testing
