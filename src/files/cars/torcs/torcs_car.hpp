// TORCS cars: conversion of their numbers to sixline's, with a report on each of them.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "files/cars/cars.hpp"
#include "files/json.hpp"

namespace sixline {

/// The use of one value of a TORCS file.
struct ImportLine {
  enum class Fate { used, approximated, ignored };
  Fate fate = Fate::ignored;
  std::string path;         ///< "Front Right Wheel/mu"
  std::string value, unit;  ///< as written; empty if TORCS's default was used
  std::string ours;         ///< names of sixline's values computed from it
  std::string why;          ///< how, or why not
  std::string file;
  int line = 0;
};

/// One of sixline's values and its origin.
struct ImportedValue {
  Node node;
  std::string unit, source;
  ImportLine::Fate fate;          ///< of the TORCS values that it was computed from
  std::vector<std::string> from;  ///< their paths; empty: without a TORCS value
};

/// A car read from a TORCS file and the file of its category.
struct TorcsCar {
  CarFile car;
  std::string category;                ///< "trb1"
  std::vector<ImportedValue> values;   ///< the same as car.values, with units and sources
  std::vector<ImportLine> report;      ///< every value of the files once, in their order
  std::vector<std::string> assumed{};  ///< sixline's values without a TORCS value, as text
};

/// A TORCS car available by name.
struct TorcsCarEntry {
  std::string name;
  std::filesystem::path path;
};

/// The cars of the installed TORCS data (cars/NAME/NAME.xml), in alphabetical order; empty if it is not installed.
std::vector<TorcsCarEntry> list_torcs_cars();
/// Whether torcs-data 1.3.7 contains a car of that name, installed or not. Case is ignored.
bool is_known_torcs_car(std::string_view name);
/// Whether a file is a TORCS file with a section "Car".
bool is_torcs_car_file(const std::filesystem::path& path);

/// Reads a car and its category: categories/NAME.xml in the TORCS tree of the file, else in the installed one; without
/// it, the car's own file alone, with a warning. Errors name file, line, path, value and rule.
Result<TorcsCar> import_torcs_car(const std::filesystem::path& path);

/// The car as sixline's TOML, every number with its unit and origin; reading it gives the same car.
std::string car_toml(const TorcsCar& car);
/// The values used, approximated and ignored, as text.
std::string import_report(const TorcsCar& car);
/// The same as one JSON object.
Json import_json(const TorcsCar& car);

}  // namespace sixline
