// Car text: a car file with the estimated values.
#pragma once
#include <string>

#include "studies/identify/identify.hpp"

namespace sixline {

/// A car file based on the initial car of the fit: its settings, then the estimates. Values that the log does not
/// determine are unchanged. A car with a name becomes the base of the new one; for a car from a file, all values of the
/// fitted model are written, since a base must be in the same folder.
Result<std::string> identified_car(const Identification& found);

}  // namespace sixline
