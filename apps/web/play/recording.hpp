// Recording: a run of a world as data, and the files and texts that are made of it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/cars/cars.hpp"
#include "files/json.hpp"
#include "play/input_mapper.hpp"
#include "sixline/collide.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// Which car of which model.
struct CarChoice {
  std::string model = "double_track", car = default_car_name, longitudinal{};
  friend bool operator==(const CarChoice&, const CarChoice&) = default;
};

/// A value that someone changed on a car: a number, or the text of a choice or a table.
struct ChangedValue {
  std::string name;
  Node value;
  bool option = false;  ///< written to [options] of a scenario

  ParameterValue as_parameter() const {
    return value.kind == Node::Kind::number ? ParameterValue(name, value.number) : ParameterValue(name, value.text);
  }
};

/// What cars of a world do to each other, and whether a wall runs along both sides of a track.
struct Contact {
  bool cars = true, walls = false;
  CollideOptions options{};
};

/// A recorded run: enough to drive it again, bit for bit, on any machine.
struct Recording {
  struct At {
    long step = 0;
    PlayInputs play_inputs{};
  };
  struct Checkpoint {
    long step = 0;
    std::uint64_t hash = 0;  ///< of all cars
  };
  struct Car {
    CarChoice choice;
    std::vector<ChangedValue> changes;
    std::vector<std::pair<std::string, double>> initial;  ///< every state
  };
  Node ground{};  ///< the [ground] table
  Contact contact{};
  double dt = 0.001;
  std::string integrator{};
  std::vector<Car> cars{};
  std::vector<At> inputs_over_time{};
  std::vector<Checkpoint> checkpoints{};
  long steps = 0;
};

/// A table or a value as JSON; null for a number that is not finite.
Json json_of(const Node& node);

// Files and texts of a run.
Json json_of(const Contact& contact);
/// A table of any of its fields; those that it lacks stay as `known` has them.
Result<Contact> read_contact(const Node& table, const std::string& file, Contact known = {});
std::string replay_json(const Recording& recording);
Result<Recording> read_replay(std::string_view json, const std::string& file);
/// A scenario for one car of a recording that `sixline run` drives to the same bits, up to the first impact.
std::string scenario_toml(const Recording& recording, int car);
/// A car file that holds a car as it is now.
std::string car_toml(const AnyModel& model, const std::string& name, const std::string& source);

}  // namespace sixline
