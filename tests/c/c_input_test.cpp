// Keys and sticks of the C API are those of play/input.hpp; numbers that are not finite or out of range are refused.
#include <cmath>

#include "c/c_context.hpp"
#include "sixline/play/input.hpp"

namespace sixline::testing {
namespace {

TEST(CInput, hasTheNumbersOfTheCppFunctions) {
  const OwnContext c;
  const sixline_key_ramp ramp{0.3, 0.1};
  const KeyRamp<double> same{0.3, 0.1};
  for (const double value : {0.0, 0.2, 0.99})
    for (const int32_t held : {0, 1}) {
      EXPECT_EQ(c.get(sixline_input_ramp_pedal, &ramp, value, held, 0.02),
                ramped_pedal(same, value, double(held), 0.02));
      EXPECT_EQ(c.get(sixline_input_ramp_steer, &ramp, value, held, 1 - held, 0.02),
                ramped_steer(same, value, double(held), double(1 - held), 0.02));
    }
  EXPECT_EQ(c.get(sixline_input_read_trigger, 100), trigger(100.0));
  for (const double raw : {-32768.0, -9000.0, 7999.0, 20000.0})
    EXPECT_EQ(c.get(sixline_input_read_stick, raw), stick(raw));
  EXPECT_EQ(c.get(sixline_input_read_stick, 7999), 0);
  for (const double gear : {-1.0, 1.0})
    for (const double v : {-3.0, 0.0, 3.0}) {
      const sixline_pedals pedals = c.get(sixline_input_choose_direction, gear, v, 0.0, 0.7);
      EXPECT_TRUE(same_bytes(pedals, auto_direction(gear, v, 0.0, 0.7)));
      const sixline_manual_shift shift = c.get(sixline_input_shift, gear, -1, 5, v, 0);
      EXPECT_TRUE(same_bytes(shift, manual_shift(gear, -1.0, 5.0, v, 0.0)));
    }
}

TEST(CInput, refusesWhatIsNotANumberOrOutOfRange) {
  const OwnContext c;
  double out = 7;
  const sixline_key_ramp fast{0.01, 0.2}, none{0.5, NAN};
  EXPECT_EQ(sixline_input_ramp_pedal(c, &fast, 0, 1, 0.1, &out), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(sixline_input_ramp_steer(c, &none, 0, 1, 0, 0.1, &out), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(sixline_input_ramp_steer(c, nullptr, 0, 1, 0, 0.1, &out), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(sixline_input_read_stick(c, INFINITY, &out), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(sixline_input_read_trigger(c, 1, nullptr), SIXLINE_ERROR_ARGUMENT);
  EXPECT_EQ(out, 7);
}

}  // namespace
}  // namespace sixline::testing
