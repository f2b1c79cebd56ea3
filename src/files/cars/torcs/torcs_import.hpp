// A TORCS import: reads numbers from the TORCS file, sets numbers of sixline's car, and records both.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "files/cars/torcs/torcs_car.hpp"
#include "files/cars/torcs/torcs_values.hpp"

namespace sixline {

/// A number with nine significant digits, enough for single precision.
double neat(double number);

/// Reading continues after an error; failed() returns the first one.
class TorcsImport {
 public:
  TorcsImport(const TorcsValues& values, std::string file) : values_(values), file_(std::move(file)) {}

  bool has(const std::string& path) const { return values_.find(path) != nullptr; }
  /// A number in SI, or TORCS's default if it is missing. Error: outside [low, high].
  double take(const std::string& path, double standard, double low, double high);
  /// The same for engine speeds, in rpm.
  double take_rpm(const std::string& path, double standard, double low, double high);
  std::string word(const std::string& path, const std::string& standard);
  /// Records an error about a path unless `good`.
  void require(bool good, const std::string& path, const std::string& rule);

  /// Sets a value of sixline's car and records how, and from which values, it is computed.
  void put(const std::string& name, double number, const std::string& unit, const std::string& how,
           ImportLine::Fate fate, const std::vector<std::string>& from);
  void put(const std::string& name, const char* choice, const std::string& how, ImportLine::Fate fate,
           const std::vector<std::string>& from);
  void put_table(const std::string& name, const std::string& table, const std::string& how, ImportLine::Fate fate,
                 const std::vector<std::string>& from);
  /// Records that TORCS values also affect some of sixline's.
  void mention(ImportLine::Fate fate, const std::string& names, const std::string& how,
               const std::vector<std::string>& from);
  /// Records, as text, an assumption about a value that the TORCS file does not have.
  void assume(std::string words) { assumed_.push_back(std::move(words)); }
  /// A number that is already set.
  double number(const std::string& name) const;

  const Status& failed() const { return failed_; }
  /// Copies values, report and assumptions into the result.
  void finish(TorcsCar& result) const;

  std::string summary;  ///< short description of the engine

 private:
  void add(Node node, const std::string& unit, const std::string& how, ImportLine::Fate fate,
           const std::vector<std::string>& from);

  const TorcsValues& values_;
  std::string file_;
  Status failed_;
  std::vector<ImportedValue> put_;
  std::map<std::string, ImportLine, std::less<>> fates_;
  std::map<std::string, std::string, std::less<>> missing_;  // used defaults: path to number
  std::vector<std::string> assumed_;
};

}  // namespace sixline
