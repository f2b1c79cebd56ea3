// Tyre files of either kind: reads them and evaluates their tyres.
#include "files/tyres/tyre_file.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "files/tyres/tir_keys.hpp"
#include "files/tyres/tmeasy_file.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/tyre/tmeasy.hpp"

namespace sixline {
namespace {

template <class Reply>
TyreFileReply common(const Reply& r) {
  return {.fx = r.fx,
          .fy = r.fy,
          .mx = r.mx,
          .my = r.my,
          .mz = r.mz,
          .slip_stiffness = r.slip_stiffness,
          .cornering_stiffness = r.cornering_stiffness,
          .relaxation_x = r.relaxation_x,
          .relaxation_y = r.relaxation_y,
          .effective_radius = r.effective_radius,
          .loaded_radius = r.loaded_radius,
          .patch_half_length = r.patch_half_length,
          .vertical_stiffness = r.vertical_stiffness};
}

}  // namespace

bool is_tyre_file(std::string_view name) {
  const std::string capitals = in_capitals(name);
  return capitals.ends_with(".TIR") || capitals.ends_with(".JSON");
}

Result<TyreFile> read_tyre_file(const std::filesystem::path& path) {
  const std::string name = path.string(), capitals = in_capitals(name);
  if (capitals.ends_with(".TIR")) {
    auto file = read_tir_file(path);
    if (!file) return file.error();
    return TyreFile{name, *file, file->assumed, file->notices};
  }
  if (!capitals.ends_with(".JSON"))
    return Error{name, 0, "name", name.substr(0, 100), "must end with .tir, or .json for a TMeasy tyre of Chrono"};
  const auto text = read_file(path, largest_tir);
  if (!text) return text.error();
  TyreFile file{name, TmeasyTable{}};
  const auto table = read_tmeasy(*text, name, &file.assumed);
  if (!table) return table.error();
  file.tyre = *table;
  return file;
}

std::string_view law_of(const TyreFile& file) {
  if (!file.tir()) return "tmeasy";
  constexpr std::string_view names[] = {"mf52", "mf61", "mf62"};
  return names[static_cast<std::size_t>(file.tir()->table.version)];
}

std::string_view law_words(const TyreFile& file) {
  if (!file.tir()) return "TMeasy (Rill)";
  constexpr std::string_view names[] = {"MF-Tyre 5.2 (PAC2002)", "MF-Tyre 6.1", "MF-Tyre 6.2"};
  return names[static_cast<std::size_t>(file.tir()->table.version)];
}

Mf61At<double> rolling_straight(const TyreFile& file) {
  if (const TmeasyTable* t = file.tmeasy()) return {.vx = 16.7, .fz = t->nominal_load, .pressure = 220000};
  const Mf61Table& t = file.tir()->table;
  return {.vx = t.conditions.longvl, .fz = t.vertical.fnomin, .pressure = t.conditions.inflpres};
}

Mf61Ranges ranges_of(const TyreFile& file) {
  if (file.tir()) return file.tir()->table.ranges;
  const TmeasyTable& t = *file.tmeasy();
  Mf61Ranges r;
  r.fzmax = t.largest_load;
  r.kpumax = std::min(1.0, t.sliding_slip_x_double);
  r.kpumin = -r.kpumax;
  r.alpmax = std::atan(t.sliding_slip_y_double);
  r.alpmin = -r.alpmax;
  return r;
}

TyreFileReply reply_of(const TyreFile& file, const Mf61At<double>& at) {
  if (const TmeasyTable* t = file.tmeasy()) return common(tmeasy(*t, at));
  return common(mf61(file.tir()->table, at));
}

}  // namespace sixline
