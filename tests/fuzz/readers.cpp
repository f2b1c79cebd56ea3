// Any bytes to one reader, by libFuzzer: an error or a value, never a crash, never slow. The environment variable
// SIXLINE_READER names the reader.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <string>

#include "files/cars/cars.hpp"
#include "files/cars/torcs/torcs_car.hpp"
#include "files/memory_files.hpp"
#include "files/tracks/read_track.hpp"
#include "files/tyres/tir.hpp"
#include "files/tyres/tmeasy_file.hpp"
#include "play/world.hpp"
#include "report/read_laps.hpp"
#include "simulation/policy.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/tyre/mf61.hpp"
#include "sixline/tyre/tmeasy.hpp"
#include "stored_zip.hpp"
#include "studies/identify/driven_log.hpp"
#include "studies/identify/tyre_data.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/line_file.hpp"
#include "studies/lap_time/plan_file.hpp"
#include "studies/scenario/scenario.hpp"
#include "studies/sweep/journal.hpp"
#include "studies/sweep/plan_file.hpp"
#include "vehicle/road/height_file.hpp"

namespace sixline {
namespace {  // a function that is not in the table below is an error

using Reader = std::function<void(const std::string&)>;
/// A reader of files that is given the text as a file in memory of this name.
Reader of_file(const std::string& name, const Reader& read) {
  return [=](const std::string& text) {
    put_memory_file(name, text);
    read(name);
  };
}

void read_scenario(const std::string& text) {
  if (const auto tree = parse_toml(text, "s.toml")) (void)scenario_of(*tree, "s.toml");
}
void read_car_file(const std::string& text) {
  const auto car = read_car(text, "car.toml");
  if (!car) return;
  if (const auto chain = with_bases(*car)) (void)make_model_with_car("double_track", "", *chain);
}
/// Arrays of a policy, each as a name to the first 0, two bytes of its length (the lower first) and its bytes.
void read_policy_arrays(std::string text) {
  std::vector<std::pair<std::string, std::string>> members;
  for (std::size_t end; (end = text.find('\0')) + 3 <= text.size() && end != text.npos;) {
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(text[i])); };
    const std::size_t length = byte(end + 1) + (byte(end + 2) << 8);
    members.emplace_back(text.substr(0, std::min<std::size_t>(end, 300)), text.substr(end + 3, length));
    text.erase(0, end + 3 + length);
  }
  put_memory_file("p.npz", stored_zip(members));
  (void)Policy::load("p.npz");
}
/// A log below its column map, which is the first line.
void read_log(const std::string& text) {
  static const auto model = make_model_with_car("double_track", "", "reference").value();
  const std::size_t end = text.find('\n');
  const auto map = read_column_map({text.substr(0, end)});
  const auto table = LogTable::parse(end == text.npos ? "" : text.substr(end + 1), "log.csv");
  if (!table) return;
  for (std::size_t i = 0; i < std::min<std::size_t>(table->columns().size(), 8); ++i) (void)table->numbers(i);
  (void)drive_log(*table, map ? *map : ColumnMap{}, *model, {});
}
/// A tyre that is read can be written and read again, and drives.
void read_tir_file_text(const std::string& text) {
  const auto file = read_tir(text, "t.tir");
  if (!file) return;
  const auto again = read_tir(write_tir(*file), "t.tir");
  if (!again || write_tir(*again) != write_tir(*file)) std::abort();
  for (const double slip : {-1.0, 0.0, 0.2})
    (void)mf61(file->table, Mf61At<double>{.slip = slip, .tan_alpha = 0.1, .vx = 9, .fz = 4e3, .pressure = 2e5});
}
void read_tmeasy_file_text(const std::string& text) {
  const auto tyre = read_tmeasy(text, "t.json");
  if (tyre) (void)tmeasy(*tyre, Mf61At<double>{.slip = 0.1, .tan_alpha = 0.1, .vx = 9, .fz = 4e3});
}
void read_sweep_plan(const std::string& text) {
  const auto plan = parse_sweep(text, "s.toml");
  if (plan) (void)SweepCases(*plan).values(plan->size() - 1);
}
/// Forces of a tyre below their column map, which is the first line.
void read_tyre_forces(const std::string& text) {
  const std::size_t end = text.find('\n');
  put_memory_file("t.csv", end == text.npos ? "" : text.substr(end + 1));
  (void)read_tyre_data("t.csv", {text.substr(0, end)});
}

/// The run of a link: replayed, taken over, rewound, and written in every form that can be saved.
void read_shared_run(const std::string& text) {
  auto recording = read_replay(text, "replay");
  World world;
  if (!recording || world.play(std::move(*recording))) return;
  for (int i = 0; i < 5; ++i) world.frame(0.05);
  world.rewind(0.1);
  world.set_driver(std::string(external_driver));
  world.frame(0.05);
  const Recording* present = world.recording();
  if (!present) return;
  if (!read_replay(replay_json(*present), "present")) std::abort();
  for (int car = 0; car < world.cars(); ++car) {
    (void)scenario_toml(*present, car);
    (void)car_toml(world.model(car), "mine", "a link");
  }
}

const std::map<std::string, Reader> readers = {
    {"scenario", read_scenario},
    {"car_file", read_car_file},
    {"toml_track_file", [](const std::string& text) { (void)read_toml_track("t.toml", text); }},
    {"torcs_track_file", [](const std::string& text) { (void)read_torcs_track("t.xml", text); }},
    {"opendrive_track_file", [](const std::string& text) { (void)read_opendrive_track("t.xodr", text); }},
    {"csv_track_file", [](const std::string& text) { (void)read_tum_track("t.csv", text); }},
    {"csv_heights", of_file("h.csv", [](const std::string& name) { (void)read_height_file(name); })},
    {"png_heights", of_file("h.png", [](const std::string& name) { (void)read_height_file(name); })},
    {"json_text", [](const std::string& text) { (void)parse_json(text, "r.json"); }},
    {"policy", of_file("p.npz", [](const std::string& name) { (void)Policy::load(name); })},
    {"policy_arrays", read_policy_arrays},
    {"log", read_log},
    {"shared_run", read_shared_run},
    {"tir_file_text", read_tir_file_text},
    {"tmeasy_file_text", read_tmeasy_file_text},
    {"sweep_plan", read_sweep_plan},
    // A real file: a journal is locked and shortened, which a file in memory cannot be.
    {"sweep_journal",
     [](const std::string& text) {
       std::ofstream("journal.jsonl", std::ios::binary) << text;
       (void)read_journal("journal.jsonl");
     }},
    // A plan that is read can be followed by a racer all around the track.
    {"plan_file", of_file("p.json",
                          [](const std::string& name) {
                            const auto plan = read_race_plan(name);
                            for (int i = 0; plan && i < plan->view().count; ++i) (void)race_next(plan->view(), i, 3);
                          })},
    {"ggv_cache", of_file("g.json",
                          [](const std::string& name) {
                            if (const auto ggv = read_ggv(name)) (void)ggv->at(20, 9.81, 3);
                          })},
    {"racing_line", of_file("l.csv",
                            [](const std::string& name) {
                              static const auto track = open_track("kart").value();
                              (void)read_raceline(name, track.view(), {});
                            })},
    {"lap_telemetry", of_file("laps.csv", [](const std::string& name) { (void)read_lap_run(name, 0); })},
    {"tyre_forces", read_tyre_forces},
    {"torcs_car", of_file("c.xml", [](const std::string& name) { (void)import_torcs_car(name); })},
    {"car_presets", of_file("c.json",
                            [](const std::string& name) {
                              if (const auto cars = import_preset_json(name))
                                for (const CarFile& car : *cars) (void)car_toml(car);
                            })},
};

Reader reader;

}  // namespace
}  // namespace sixline

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* name = std::getenv("SIXLINE_READER");
  const auto found = sixline::readers.find(name ? name : "");
  if (found == sixline::readers.end()) {
    std::fprintf(stderr, "SIXLINE_READER=%s: no such reader\n", name ? name : "");
    std::exit(2);
  }
  sixline::reader = found->second;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  sixline::reader(std::string(reinterpret_cast<const char*>(bytes), size));
  return 0;
}
