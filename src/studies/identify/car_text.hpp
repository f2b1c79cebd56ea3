// Car text: a car file with the values that were found.
#pragma once
#include <string>

#include "studies/identify/identify.hpp"

namespace sixline {

/// A car file on the car that the fit began with: its settings, then the estimates. What the log does not tell stays as
/// it was. A car that has a name is the new
/// one's base; of one that was a file all values of the fitted model are written, since a base must lie beside it.
Result<std::string> identified_car(const Identification& found);

}  // namespace sixline
