// The run as compact JSON for the page's script.
#pragma once
#include <string>
#include <vector>

#include "report/laps.hpp"

namespace sixline {

struct Ggv;

/// JSON text that is also safe inside a <script> element. SI units. A channel is {"step": p, "d": [..]}: whole numbers
/// to sum up and multiply by p; null is a sample that is not finite. p is finer than a screen shows (1 cm, 0.01 m/s
/// ...). At most about 2,000 samples a lap, and fewer when there are more than ten laps, so that the page stays small.
///   reference: its fastest lap comes after the laps of the run, with its name; ggv: the car's envelope
std::string page_data(const LapRecord& record, const std::vector<Lap>& laps, const LapRecord* reference = nullptr,
                      const Ggv* ggv = nullptr);

/// The same for several models on one track: `models` names them, every lap has its `model` (an index), `number` is the
/// lap to show first. At most about 20,000 samples altogether.
std::string comparison_data(const std::vector<LapRecord>& runs, int number);

}  // namespace sixline
