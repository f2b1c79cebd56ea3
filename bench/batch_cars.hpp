// Batch cars: cars of our own that benchmarks of many cars step, and how long that takes.
#pragma once
#include <string>

#include "sixline/vehicle_batch.hpp"

namespace sixline::bench {

inline constexpr int batch_substeps = 16;
inline constexpr double batch_dt = 0.002;  // [s]

/// Cars at 10 m/s, each with its own pedal and steering.
VehicleBatch cars(const std::string& model, std::size_t count, const BatchOptions& options, const Road& road);
/// Seconds: of the processor for one thread, by the clock for several.
double seconds(int threads);
/// The least of seven measurements of a batch [ns per car and step].
double measured(const std::string& model, std::size_t count, const BatchOptions& options, const Road& road);
/// The same of one Vehicle.
double measured_alone(const std::string& model, const Road& road);
/// A time as a table shows it.
std::string cell(double ns);

/// The table of peers; `file`: what bench/peers.py measured, or "".
void by_peer(const Road& plane, const std::string& file);
// Only where the machine has AVX-512. `only_smoke`: the variable `smoke` of that object is another one.
/// The table of what each stage of a step costs.
void batch_avx512_stages(bool only_smoke);
/// The table of what a step is made of, and of what this machine can do at most.
void batch_avx512_limits(bool only_smoke);

}  // namespace sixline::bench
