// Plan of a sweep as JSON: what a journal begins with, so that its rows mean the same wherever it is read.
#pragma once
#include <string>

#include "io/json.hpp"
#include "studies/sweep/plan.hpp"

namespace sixline {

/// Everything of a plan that its results hang on, the version of the program too; the title besides.
Json plan_json(const SweepPlan& plan);
/// Back again. Error: it is no plan.
Result<SweepPlan> plan_of_json(const std::string& text);
/// 16 hexadecimal digits that change with anything that a result hangs on.
std::string plan_hash(const SweepPlan& plan);

}  // namespace sixline
