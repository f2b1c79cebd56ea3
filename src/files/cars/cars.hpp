// Car files: one set of values for all models, read from TOML by name or path.
#pragma once
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/error.hpp"
#include "sixline/model/model_info.hpp"

namespace sixline {

/// Values for some models only: the named ones, or a family.
struct CarOverride {
  std::vector<std::string> models;  ///< ids
  std::optional<Family> family;
  std::vector<Node> values;
};
bool applies_to(const CarOverride& override, const ModelInfo& model);

/// The content of a car file. Values keep their lines and kinds; the model on which they are set checks them.
struct CarFile {
  std::string name, description, source;
  std::string base;   ///< the car whose values apply where this one has none; "": the model's own
  int base_line = 0;  ///< line of the base in the file
  std::filesystem::path path;
  std::optional<std::array<int, 3>> color;  ///< red, green, blue, 0 to 255
  std::vector<Node> values;                 ///< in file order
  std::vector<CarOverride> overrides;       ///< in file order
  std::vector<std::string> warnings;        ///< assumptions of a reader, with file and field
};

/// The default car, the same as in apps/web/src/default_car.ts.
inline constexpr const char* default_car_name = "reference";

/// The names of the bundled cars: the default first, then in alphabetical order.
std::vector<std::string> list_cars();

/// Whether a car is given by a file, not by a name.
bool is_car_file(const std::string& name_or_path);

/// A bundled car by name (case, '-' and '_' are ignored: "SPORTS_CAR" is sports-car), else an installed TORCS car by
/// name, or any file by a path (that contains '/', or ends in .toml or, as for TORCS cars, in .xml). Errors: an unknown
/// name (with the nearest one), and errors in the file, with their line. `own`: a model outside the catalogue for which
/// the file may have a table.
Result<CarFile> load_car(const std::string& name_or_path, const ModelInfo* own = nullptr);
/// The same from text; `path` is for error messages.
Result<CarFile> read_car(std::string_view text, const std::filesystem::path& path, const ModelInfo* own = nullptr);

/// The same from a tree, which need not have a table [car].
Result<CarFile> car_of(const Node& root, const std::filesystem::path& path, const ModelInfo* own = nullptr);

/// The car and the cars that it builds on, the most distant base first. A base is given by a car's name, or by a file
/// in the car's own folder or below. Errors: a base is missing, is in another folder, has an error, or builds on
/// itself.
Result<std::vector<CarFile>> with_bases(CarFile car, const ModelInfo* own = nullptr);
/// load_car, with the cars that it builds on before it.
Result<std::vector<CarFile>> load_car_with_bases(const std::string& name_or_path, const ModelInfo* own = nullptr);

/// The layers of a car for a model: its values, then every table [for...] that applies, in file order.
std::vector<std::vector<Node>> layers_for(const CarFile& car, const ModelInfo& model);
/// The layers merged: each name once, with the value of the last layer.
std::vector<Node> values_for(const CarFile& car, const ModelInfo& model);

/// Pairs of gear and ratio by rising gear: -1 reverse (ratio positive), 0 neutral (ratio 0), 1 to at most 10 without a
/// gap. Reads "R:3.166, N:0, 1:2.97", [["R", 3.166], [1, 2.97]] and {R = 3.166, 1 = 2.97}; of a repeated gear the last
/// value counts. R and 1 are required. Errors name the line.
Result<std::vector<std::pair<double, double>>> parse_gear_ratios(const Node& value);

/// Full-throttle torque: pairs (rpm >= 0, N m >= 0) by rising rpm, 2 to 32 of them. Reads "800:200, 1000:250",
/// [[800, 200], [1000, 250]] and {800 = 200, 1000 = 250}; of a repeated rpm the last value counts.
/// Also the peaks of a data sheet (peak_curve.hpp): {torque = 310, torque_rpm = 4500, power = 221e3, power_rpm = 6800,
/// top_rpm = 7400}, or as text "torque:310, ..."; of an electric motor without the two rpm.
Result<std::vector<std::pair<double, double>>> parse_torque_curve(const Node& value);

/// All cars of a preset file of the source simulators: JSON, preset name -> {M, I_W, C_RR, ...}. Without modes for
/// C_DRAG and C_RR, PR's rule applies (below 1: a coefficient), with a warning. The brake torque also gives the force
/// of the force-braked models, torque / wheel radius. Unknown fields give warnings.
Result<std::vector<CarFile>> import_preset_json(const std::filesystem::path& path);
/// An imported car as a car file.
std::string car_toml(const CarFile& car);

}  // namespace sixline
