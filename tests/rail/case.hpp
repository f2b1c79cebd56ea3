// A case of the rail: what is driven, as a scenario that any build of the program can run.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sixline/internal/files/error.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline::rail {

/// One row of cases.csv. An empty field omits its key from the scenario.
struct Case {
  std::string id{}, script{}, model{}, longitudinal{}, car{}, profile{}, integrator{}, dt{}, ground{};
  std::vector<std::pair<std::string, std::string>> options{};  ///< name and choice
};

/// The case as a scenario file; height fields are beside it.
std::string scenario_text(const Case& c);

/// Summary of one channel of a run: its name and 32 bits of hash of all its samples.
struct ChannelHash {
  std::string name;
  std::uint32_t hash = 0;
};
/// Runs a case. A run that ends in a number that is not finite has one channel more, "(trouble)".
Result<std::vector<ChannelHash>> hashes_of(const Case& c);
/// Runs a case and returns every sample, one vector for each channel.
struct Samples {
  std::vector<std::string> channels;
  std::vector<std::vector<double>> values;
  std::string trouble;
};
Result<Samples> samples_of(const Case& c);

/// Every case for the present models: all pairs of option values, steps, grounds, cars and integrators in both
/// profiles, and the scenarios with which the page is compared (script "drive").
std::vector<Case> all_cases();

}  // namespace sixline::rail
