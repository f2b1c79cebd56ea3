// Coefficient files and points of MFeval, for the tests of the Magic Formula.
#pragma once
#include <random>

#include "files/tyres/tir.hpp"
#include "sixline/math/lanes.hpp"
#include "sixline/tyre/mf61.hpp"
#include "table.hpp"

namespace sixline::mf61_test {

inline const std::string folder = SIXLINE_SOURCE_DIR "/tests/tyre/data/";

/// The tyre of MagicFormula`version`_Parameters.tir.   version: "52", "61", "62"
inline Mf61Table tyre(const std::string& version, Mf61Variant variant = Mf61Variant::pacejka) {
  static std::map<std::string, Mf61Table> known;
  if (!known.contains(version)) {
    const auto file = read_tir_file(folder + "MagicFormula" + version + "_Parameters.tir");
    if (!file) ADD_FAILURE() << file.error().text();
    known[version] = file ? file->table : Mf61Table{};
  }
  Mf61Table table = known[version];
  table.variant = variant;
  return table;
}

/// The tyre without the coefficients that shift its curves sideways, lean them or make both sides differ.
inline Mf61Table symmetric(Mf61Table t) {
  auto& x = t.longitudinal;
  auto& y = t.lateral;
  auto& m = t.aligning;
  x.phx1 = x.phx2 = x.pvx1 = x.pvx2 = x.pex4 = x.rhx1 = 0;
  y.phy1 = y.phy2 = y.pvy1 = y.pvy2 = y.pey3 = y.rby3 = y.rhy1 = y.rhy2 = y.rvy1 = y.rvy2 = 0;
  m.qhz1 = m.qhz2 = m.qdz6 = m.qdz7 = m.qez4 = m.ssz1 = m.ssz2 = 0;
  t.overturning.qsx1 = 0;
  return t;
}

inline const std::string versions[] = {"52", "61", "62"};
/// Calls f(table) for each tyre, without and with turn slip, in each variant.
template <class F>
void each_tyre(F f) {
  for (const std::string& version : versions)
    for (const bool turns : {false, true})
      for (const Mf61Variant variant : {Mf61Variant::pacejka, Mf61Variant::mfeval}) {
        SCOPED_TRACE(version + (turns ? ", turn slip" : "") + (variant == Mf61Variant::mfeval ? ", MFeval's" : ""));
        Mf61Table table = tyre(version, variant);
        table.turn_slip = turns;
        f(table);
      }
}
inline constexpr double bar = 1e5;

inline Mf61At<double> rolling(double slip, double tan_alpha, double camber = 0, double fz = 4000) {
  return {.slip = slip, .tan_alpha = tan_alpha, .camber = camber, .vx = 20, .fz = fz, .pressure = 2.5 * bar};
}
/// States all over the range, the same in each run.
inline std::vector<Mf61At<double>> many_states(int count) {
  std::mt19937 random(7);
  const auto any = [&](double low, double high) { return low + (high - low) * double(random()) / 4294967296.0; };
  std::vector<Mf61At<double>> states;
  for (int i = 0; i < count; ++i)
    states.push_back({.slip = any(-1, 1),
                      .tan_alpha = any(-1.2, 1.2),
                      .camber = any(-0.1, 0.1),
                      .turn_slip = any(-0.3, 0.3),
                      .vx = any(-40, 60),
                      .fz = any(0, 12000),
                      .pressure = any(1.9, 3.5) * bar,
                      .friction = any(0, 1.3),
                      .mirror = i % 2 ? 1.0 : -1.0});
  return states;
}

/// The inputs of a state, in one order.
template <class G>
std::array<G*, 9> inputs(Mf61At<G>& at) {
  return {&at.slip, &at.tan_alpha, &at.camber, &at.turn_slip, &at.vx, &at.fz, &at.pressure, &at.friction, &at.mirror};
}
template <class S>
Mf61At<S> as(Mf61At<double> at) {
  Mf61At<S> other;
  for (std::size_t i = 0; i < 9; ++i) *inputs(other)[i] = S(*inputs(at)[i]);
  return other;
}
/// The outputs of a reply in a row.
template <class G, class... More>
std::array<G, 1 + sizeof...(More)> row(const G& first, const More&... more) {
  return {first, more...};
}
/// numbers_of(state): a row. N states side by side have the bits of each alone.
template <class G, class S, int N, class F>
void expect_same_bits(const std::vector<Mf61At<double>>& states, F numbers_of) {
  for (std::size_t i = 0; i + N <= states.size(); i += N) {
    Mf61At<G> all;
    std::vector<Mf61At<S>> each;
    for (int lane = 0; lane < N; ++lane) {
      each.push_back(as<S>(states[i + std::size_t(lane)]));
      for (std::size_t k = 0; k < 9; ++k) inputs(all)[k]->set(lane, *inputs(each.back())[k]);
    }
    const auto together = numbers_of(all);
    for (int lane = 0; lane < N; ++lane) {
      const auto alone = numbers_of(each[std::size_t(lane)]);
      for (std::size_t k = 0; k < alone.size(); ++k) {
        const S ours = together[k][lane];
        EXPECT_EQ(std::memcmp(&ours, &alone[k], sizeof(S)), 0) << "number " << k;
      }
    }
  }
}
template <class F>
void expect_same_bits_together(const std::vector<Mf61At<double>>& states, F numbers_of) {
  expect_same_bits<Lanes<double, 4>, double, 4>(states, numbers_of);
  expect_same_bits<Lanes<float, 8>, float, 8>(states, numbers_of);
  expect_same_bits<ScalarPack<double, 4>, double, 4>(states, numbers_of);
}

}  // namespace sixline::mf61_test
