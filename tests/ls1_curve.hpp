// The torque curve of Monster's LS1 engine, entered a second time, for comparison in tests.
#pragma once

namespace sixline::testing {

/// Engine speed [rpm], torque [N m].
inline constexpr double ls1_curve[][2] = {{1000, 393}, {1500, 418}, {2000, 436}, {2500, 445}, {3000, 455},
                                          {3500, 464}, {4000, 476}, {4400, 479}, {4600, 479}, {5000, 469},
                                          {5400, 449}, {5600, 425}, {5900, 393}};

}  // namespace sixline::testing
