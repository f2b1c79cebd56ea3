// The rail's files: cases.csv and channels.csv.
#pragma once
#include <map>

#include "rail/case.hpp"

namespace sixline::rail {

/// The known hashes of one case, by channel.
using Known = std::map<std::string, std::uint32_t>;

struct Rail {
  std::vector<Case> cases;
  std::map<std::string, Known> known;  ///< by case id
};

/// Reads tests/rail.
Result<Rail> read_rail();
/// Writes cases.csv and channels.csv with today's names.
Status write_rail(const Rail& rail);

/// Differences of one case; empty if nothing changed.
struct Difference {
  std::vector<std::string> states, outputs;  ///< channels that moved, states apart from what is reported
  std::vector<std::string> added, missing;
  std::string refused;  ///< why it does not run at all
  bool any() const {
    return !states.empty() || !outputs.empty() || !added.empty() || !missing.empty() || !refused.empty();
  }
};
Difference compare(const Rail& rail, const Case& c);
/// For one model: the changed channels, states apart from outputs, with their number of cases, and the first of each.
std::string report(const std::string& model, const std::vector<std::pair<std::string, Difference>>& differences);

}  // namespace sixline::rail
