// Laps of the rail: two laps of every car on every track with every model that a robot can drive.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline::rail {

/// One row of laps.csv.
struct Laps {
  std::string tier;  ///< "always", or "long": only with ./test --long
  std::string track, car, model;
  std::string time;   ///< of the second lap [s], every digit; "" when it did not get that far
  std::string off;    ///< how long a wheel was off the road [s]
  std::string ended;  ///< "finished", or why not
};

std::vector<Laps> read_laps();
Status write_laps(const std::vector<Laps>& rows);
/// The laps to drive, without results: every bundled car, closed track and drivable model.
std::vector<Laps> all_laps();
/// Drives them; false if the track is not installed.
bool drive(Laps& row);

/// Calls work(i) for i = 0 ... count - 1 on as many threads.
void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace sixline::rail
