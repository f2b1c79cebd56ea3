// An external program: drives three models and prints their states to the last bit; every build prints the same lines.
#include <cstdint>
#include <cstdio>
#include <sixline/math/hash.hpp>
#include <sixline/sixline.hpp>

double play(double seconds);  // game.cpp

namespace {

template <class Car>
void drive(const char* name) {
  typename Car::State car{};
  sixline::Fnv64 hash;
  for (int i = 0; i < 2000; ++i) {
    const sixline::Inputs<double> u{
        .throttle = i < 1500 ? 0.8 : 0.0, .brake = i < 1500 ? 0.0 : 0.6, .steer = i < 700 ? 0.0 : 0.3};
    car = sixline::step<Car>({}, car, u, {}, 0.005).state;
    sixline::for_each_field(car, [&](const sixline::FieldInfo&, const auto& value) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>) hash.add(value);
    });
  }
  std::printf("%s %016llx\n", name, static_cast<unsigned long long>(hash.value));
}

}  // namespace

int main() {
  std::printf("sixline %s\n", SIXLINE_VERSION);
  drive<sixline::SixLine<double>>("six_line");
  drive<sixline::SlippingWheel<double>>("slipping_wheel");
  drive<sixline::DoubleTrack<double>>("double_track");
  std::printf("game %g\n", play(1));
}
