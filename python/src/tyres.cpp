// Tyres from files: forces and moments over slip, angle, load and camber.
#include <cmath>

#include "arrays.hpp"
#include "binding.hpp"
#include "files/tyres/tyre_file.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline::python {
namespace {

TyreFile from_file(const NameOrFile& path) { return value_of(read_tyre_file(text_of(path))); }

/// The states of a call: arrays of numbers broadcast to one shape.
struct States {
  nb::object shape;
  std::vector<nb::object> arrays{};                ///< contiguous, of that shape
  std::vector<std::span<const double>> columns{};  ///< their numbers
};
constexpr const char* names[] = {"slip", "angle", "load", "camber", "speed", "pressure", "friction"};

States states_of(const std::vector<nb::object>& given) {
  const nb::module_ numpy = nb::module_::import_("numpy");
  nb::list all;
  for (std::size_t i = 0; i < given.size(); ++i) try {
      all.append(numpy.attr("asarray")(given[i], "dtype"_a = "float64"));
    } catch (nb::python_error&) {
      throw nb::type_error((std::string(names[i]) + " must be numbers, not " + type_of(given[i])).c_str());
    }
  const nb::object fitted = numpy.attr("broadcast_arrays")(*all);
  States states{nb::object(fitted[0].attr("shape"))};
  for (const nb::handle one : fitted) states.arrays.emplace_back(numpy.attr("ravel")(one));
  for (const nb::object& one : states.arrays) {
    const auto numbers = nb::cast<nb::ndarray<const double, nb::ndim<1>, nb::c_contig>>(one);
    states.columns.emplace_back(numbers.data(), numbers.size());
  }
  return states;
}

void check(const States& states) {
  for (std::size_t c = 0; c < std::size(names); ++c) {
    const bool pressure = c == 5, friction = c == 6;
    for (const double number : states.columns[c])
      if (!std::isfinite(number) || (pressure && !(number > 0)) || (friction && !(number >= 0)))
        refuse({.field = names[c],
                .value = number_text(number),
                .rule = pressure   ? "must be above 0 Pa"
                        : friction ? "must be 0 or more"
                                   : "must be a finite number"});
  }
}

nb::object forces(const TyreFile& tyre, const nb::object& slip, const nb::object& angle, const nb::object& load,
                  const nb::object& camber, const nb::object& speed, const nb::object& pressure,
                  const nb::object& friction) {
  const Mf61At<double> usual = rolling_straight(tyre);
  const auto or_usual = [](const nb::object& given, double number) {
    return given.is_none() ? nb::cast(number) : given;
  };
  const States states = states_of({slip, angle, or_usual(load, usual.fz), camber, or_usual(speed, usual.vx),
                                   or_usual(pressure, usual.pressure), friction});
  check(states);
  const auto& c = states.columns;
  std::vector<std::vector<double>> out(5, std::vector<double>(c[0].size()));
  for (std::size_t i = 0; i < c[0].size(); ++i) {
    const TyreFileReply r = reply_of(tyre, {.slip = c[0][i],
                                            .tan_alpha = std::tan(c[1][i]),
                                            .camber = c[3][i],
                                            .vx = c[4][i],
                                            .fz = c[2][i],
                                            .pressure = c[5][i],
                                            .friction = c[6][i]});
    out[0][i] = r.fx, out[1][i] = r.fy, out[2][i] = r.mx, out[3][i] = r.my, out[4][i] = r.mz;
  }
  nb::list arrays;
  for (auto& column : out) arrays.append(nb::object(array_of(std::move(column)).attr("reshape")(states.shape)));
  return python_type("TyreForces")(*arrays);
}

nb::dict ranges(const TyreFile& tyre) {
  nb::dict out;
  const Mf61Ranges r = ranges_of(tyre);
  const auto add = [&](const char* name, double low, double high) { out[name] = nb::make_tuple(low, high); };
  add("slip", r.kpumin, r.kpumax);
  add("angle", r.alpmin, r.alpmax);
  add("load", r.fzmin, r.fzmax);
  add("camber", r.cammin, r.cammax);
  if (tyre.tir()) add("pressure", r.presmin, r.presmax);
  return out;
}

std::vector<std::string> keys_of(const std::vector<TirKey>& keys) {
  std::vector<std::string> names;
  for (const TirKey& key : keys) names.push_back(key.key);
  return names;
}

}  // namespace

void bind_tyres(nb::module_& m) {
  auto tyre = class_of<"Tyre", TyreFile>(m);
  def<"Tyre.from_file">(tyre, &from_file);
  tyre.def("__repr__",
           [](const TyreFile& self) { return "<Tyre: " + std::string(law_words(self)) + " of " + self.name + ">"; });
  def<"Tyre.file">(tyre, [](const TyreFile& self) { return self.name; });
  def<"Tyre.law">(tyre, [](const TyreFile& self) { return law_of(self); });
  def<"Tyre.nominal_load">(tyre, [](const TyreFile& self) { return rolling_straight(self).fz; });
  def<"Tyre.ranges">(tyre, &ranges);
  def<"Tyre.unused">(
      tyre, [](const TyreFile& self) { return self.tir() ? keys_of(self.tir()->unused) : std::vector<std::string>(); });
  def<"Tyre.unknown">(tyre, [](const TyreFile& self) {
    return self.tir() ? keys_of(self.tir()->unknown) : std::vector<std::string>();
  });
  def<"Tyre.forces">(tyre, &forces);
}

}  // namespace sixline::python
