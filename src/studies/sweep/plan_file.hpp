// Sweep files: a plan as TOML (docs/sweeps.md).
#pragma once
#include <string>
#include <string_view>

#include "sixline/internal/files/document.hpp"
#include "studies/sweep/plan.hpp"

namespace sixline {

/// Reads a sweep file. Cars and tracks that it names by a path are searched beside it. Errors name file, line, field,
/// value and rule.
Result<SweepPlan> load_sweep(const std::string& path);
/// The same from its text; `file` is for error messages and for paths beside it.
Result<SweepPlan> parse_sweep(std::string_view toml, const std::string& file);

/// The same from a tree, as JSON gives it.
Result<SweepPlan> sweep_of(const Node& root, const std::string& file);

/// An axis of a value of the car, from the text of --set; a table such as a torque curve is always one value.
/// `file`: for error messages.
Result<SweepAxis> car_axis(const std::string& name, const std::string& text, const std::string& file);
/// Whether the value of a --set is several values or a range, which makes a run a sweep.
bool is_swept(const std::string& set);

}  // namespace sixline
