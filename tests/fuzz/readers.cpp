// Any bytes to one reader, by libFuzzer: an error or a value, never a crash, never slow. SIXLINE_READER says which.
#include <cstddef>
#include <cstdint>
#include <string>

#include "cars/cars.hpp"
#include "io/document.hpp"
#include "io/memory_files.hpp"
#include "registry/models.hpp"
#include "road/height_file.hpp"
#include "scenario/scenario.hpp"
#include "tracks/read_track.hpp"

namespace sixline {

inline void read_scenario(const std::string& text) {
  if (const auto tree = parse_toml(text, "s.toml")) (void)scenario_of(*tree, "s.toml");
}
inline void read_car_file(const std::string& text) {
  const auto car = read_car(text, "car.toml");
  if (!car) return;
  if (const auto chain = with_bases(*car)) (void)make_model_with_car("double_track", "", *chain);
}
inline void read_toml_track_file(const std::string& text) { (void)read_toml_track("t.toml", text); }
inline void read_torcs_track_file(const std::string& text) { (void)read_torcs_track("t.xml", text); }
inline void read_csv_track_file(const std::string& text) { (void)read_tum_track("t.csv", text); }
inline void read_heights(const std::string& name, const std::string& text) {
  put_memory_file(name, text);
  (void)read_height_file(name);
}
inline void read_csv_heights(const std::string& text) { read_heights("h.csv", text); }
inline void read_png_heights(const std::string& text) { read_heights("h.png", text); }
inline void read_json_text(const std::string& text) { (void)parse_json(text, "r.json"); }

}  // namespace sixline

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  sixline::SIXLINE_READER(std::string(reinterpret_cast<const char*>(bytes), size));
  return 0;
}
