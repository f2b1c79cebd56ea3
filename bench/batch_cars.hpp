// Batch cars: the cars of the benchmarks of many cars, and the time of their steps.
#pragma once
#include <string>

#include "sixline/vehicle_batch.hpp"

namespace sixline::bench {

inline constexpr int batch_substeps = 16;
inline constexpr double batch_dt = 0.002;  // [s]

/// Cars at 10 m/s, each with its own pedal and steering.
VehicleBatch cars(const std::string& model, std::size_t count, const BatchOptions& options, const Road& road);
/// Seconds: processor time for one thread, wall-clock time for several.
double seconds(int threads);
/// The minimum of seven measurements of a batch [ns per car and step].
double measured(const std::string& model, std::size_t count, const BatchOptions& options, const Road& road);
/// The same for one Vehicle.
double measured_alone(const std::string& model, const Road& road);
/// A time as a cell of a table.
std::string cell(double ns);

/// The table of peers; `file`: the results of bench/peers.py, or "".
void by_peer(const Road& plane, const std::string& file);
// Only on machines with AVX-512. `only_smoke`: the variable `smoke` of that object is a different one.
/// The table of the cost of each stage of a step.
void batch_avx512_stages(bool only_smoke);
/// The table of the operations of a step, and of this machine's limits.
void batch_avx512_limits(bool only_smoke);

}  // namespace sixline::bench
