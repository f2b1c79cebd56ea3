// Chrono's TMeasy files: reading and refusals.
#include "tyres/tmeasy_file.hpp"

#include "sixline/tyre/tmeasy.hpp"
#include "testing.hpp"

namespace sixline::tmeasy_file_test {

const std::string truck = text_of(SIXLINE_SOURCE_DIR "/tests/tyres/data/hmmwv.json");
/// The message of the refusal after `there` is replaced by `what`.
std::string refusal(const std::string& there, const std::string& what) {
  std::string text = truck;
  text.replace(text.find(there), there.size(), what);
  const auto tyre = read_tmeasy(text, "t.json");
  return tyre ? "" : tyre.error().text();
}

TEST(TmeasyFile, isWrittenSoThatReadingItBringsTheSameNumbers) {
  const auto first = read_tmeasy(truck, "t.json");
  const auto again = read_tmeasy(write_tmeasy(*first, "a \"truck\""), "again.json");
  std::vector<double> numbers, numbers_again;
  for_each_field(*first, [&](const FieldInfo&, double number) { numbers.push_back(number); });
  for_each_field(*again, [&](const FieldInfo&, double number) { numbers_again.push_back(number); });
  EXPECT_EQ(numbers, numbers_again);
}

TEST(TmeasyFile, bringsBothLoads) {
  const auto t = read_tmeasy(truck, "t.json");
  EXPECT_EQ(t->radius, 0.4699);
  EXPECT_EQ(t->nominal_load, 8562.8266);
  EXPECT_EQ(t->stiffness_z_double, 411121);
  EXPECT_EQ(t->radius_weight_double, 0.75);
  EXPECT_EQ(t->slope_x, 151447.29);
  EXPECT_EQ(t->sliding_x_double, 8625.3352);
  EXPECT_EQ(t->peak_slip_y, 0.38786);
  EXPECT_EQ(t->trail_ends_double, 0.91309);
  EXPECT_EQ(t->damping_z, 3900);
}

TEST(TmeasyFile, refusesByLineKeyValueAndRule) {
  EXPECT_EQ(refusal("TMeasyTire", "FialaTire"), "t.json:4: Template is FialaTire: must be TMeasyTire");
  EXPECT_EQ(refusal("\"Parameters\"", "\"Guess\""),
            "t.json:1: Parameters: is missing: a load index alone does not define the curves");
  EXPECT_EQ(refusal("[ 7575.3614, 12808.276 ]", "[ 7575.3614 ]"),
            "t.json:18: Parameters.Longitudinal.Maximum Fx Load [N]: must be two numbers: at the nominal load and at "
            "twice that");
  EXPECT_EQ(refusal("[ 0.12, 0.15 ]", "[ 0.12, \"x\" ]"),
            "t.json:20: Parameters.Longitudinal.Slip sx at Maximum Fx is x: must be a number");
  EXPECT_EQ(refusal("[ 0.12, 0.15 ]", "[ -0.12, 0.15 ]"),
            "t.json:20: Parameters.Longitudinal.Slip sx at Maximum Fx is -0.12: must be from 0.001 to 10");
  EXPECT_EQ(refusal("[ 0.12, 0.15 ]", "[ 0.12, 1.15 ]"),
            "t.json: Parameters.Longitudinal.Slip sx where sliding begins is 0.95: must be above the slip at the "
            "largest force, "
            "1.15");
  EXPECT_NE(refusal("[ 0.12, 0.15 ]", "[ 0.12, NaN ]"), "");
  EXPECT_NE(refusal("\"Lateral\": {", "\"Longitudinal\": {"), "");  // a key twice
  EXPECT_EQ(read_tmeasy(std::string(50u << 20, ' '), "t.json").error().text(),
            "t.json: has 52428800 bytes: must have at most 1048576");
  EXPECT_FALSE(read_tmeasy("", "t.json"));
}

}  // namespace sixline::tmeasy_file_test
