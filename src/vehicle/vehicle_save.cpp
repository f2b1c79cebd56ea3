// Vehicle, its state as data: writes it to a block of bytes and reads it back.
//
//   "SXLV"  magic                       u32  version
//   u32     length of the model's id    ...  the id
//   u64     layout: hash of all names   u32  number of state variables
//   f64 ... the state                   i32  road hint     u64  fingerprint of its road
//   f64 ... wheels' rotations (4)       u32  number of those that follow
//   f64 ... what acted in the last step: forces, inputs, dt
//
// Everything little endian, numbers as their IEEE 754 bits.
#include <bit>
#include <cmath>
#include <cstring>

#include "sixline/internal/files/document.hpp"
#include "sixline/math/hash.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
using face::no_vehicle, face::refusal;

namespace {

constexpr char magic[] = {'S', 'X', 'L', 'V'};
constexpr std::uint32_t block_version = 2;

class Writer {
 public:
  void add(std::unsigned_integral auto bits) {
    for (unsigned shift = 0; shift < 8 * sizeof bits; shift += 8)
      bytes.push_back(static_cast<std::byte>(bits >> shift & 0xff));
  }
  void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }
  void add(std::string_view text) {
    add(static_cast<std::uint32_t>(text.size()));
    for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  }
  std::vector<std::byte> bytes{};
};

/// Reads forward; beyond the end it reads 0 and records that.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}
  template <std::unsigned_integral T>
  T take() {
    T bits = 0;
    for (unsigned shift = 0; shift < 8 * sizeof bits; shift += 8) bits |= static_cast<T>(T{next()} << shift);
    return bits;
  }
  double number() { return std::bit_cast<double>(take<std::uint64_t>()); }
  std::string text() {
    const std::size_t length = take<std::uint32_t>(), left = bytes_.size() - at_;
    beyond_ = beyond_ || length > left;
    std::string out(std::min(length, left), ' ');
    for (char& c : out) c = static_cast<char>(next());
    return out;
  }
  bool whole() const { return !beyond_ && at_ == bytes_.size(); }
  bool beyond() const { return beyond_; }

 private:
  std::uint8_t next() {
    if (at_ < bytes_.size()) return static_cast<std::uint8_t>(bytes_[at_++]);
    beyond_ = true;
    return 0;
  }
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  bool beyond_ = false;
};

/// Content of a block after its head.
struct Block {
  std::vector<double> state;  ///< the road hint last
  std::uint64_t hint_road = 0;
  std::array<double, 4> rotation{};
  std::vector<double> acted;
};

Error broken(const std::string& rule) { return refusal("saved vehicle", "", rule); }

/// Magic, version, model and layout: checks that the block belongs to this vehicle.
std::optional<Error> wrong_head(Reader& in, const ModelInfo& info, const VehicleTables& tables) {
  for (const char letter : magic)
    if (in.take<std::uint8_t>() != static_cast<std::uint8_t>(letter))
      return broken("is not a saved vehicle: it must begin with \"SXLV\"");
  if (const auto version = in.take<std::uint32_t>(); version != block_version)
    return broken("is of version " + std::to_string(version) + ": must be " + std::to_string(block_version));
  if (const std::string id = in.text(); in.beyond())
    return broken("ends too early");
  else if (id != info.id)
    return broken("is a " + id.substr(0, 60) + ": must be a " + std::string(info.id));
  const bool same = in.take<std::uint64_t>() == tables.saved_layout;
  if (in.take<std::uint32_t>() != tables.state_count || !same)
    return broken("has another state: of another version of the model, or of another longitudinal model");
  return {};
}

Block read_block(Reader& in, std::size_t count) {
  Block block;
  for (std::size_t i = 0; i < count; ++i) block.state.push_back(in.number());
  block.state.push_back(static_cast<std::int32_t>(in.take<std::uint32_t>()));
  block.hint_road = in.take<std::uint64_t>();
  for (double& angle : block.rotation) angle = in.number();
  for (auto left = in.take<std::uint32_t>(); left > 0 && !in.beyond(); --left) block.acted.push_back(in.number());
  return block;
}

/// An error for the first number of a block that is out of range.
std::optional<Error> out_of_range(const Block& block, const VehicleTables& tables) {
  const auto wrong = [](std::string_view name, double value, double min, double max) {
    return refusal("saved vehicle, " + std::string(name), number_text(value), "must be " + range_text(min, max, ""));
  };
  for (std::size_t i = 0; i < tables.state_count; ++i)
    if (const StateRange& r = tables.state_ranges[i]; !r.holds(block.state[i]))
      return wrong(r.name, block.state[i], r.min, r.max);
  return {};
}

bool all_finite(const Block& block) {
  const auto finite = [](double number) { return std::isfinite(number); };
  return std::ranges::all_of(block.state, finite) && std::ranges::all_of(block.rotation, finite) &&
         std::ranges::none_of(block.acted,
                              [](double number) { return std::isnan(number); });  // a limit may be infinite
}

}  // namespace

std::vector<std::byte> Vehicle::save() const {
  if (!impl_) return {};
  Writer out;
  for (const char letter : magic) out.add(static_cast<std::uint8_t>(letter));
  out.add(block_version);
  out.add(impl_->model->info().id);
  out.add(impl_->tables->saved_layout);
  out.add(static_cast<std::uint32_t>(impl_->tables->state_count));
  for (std::size_t i = 0; i < impl_->tables->state_count; ++i) out.add(impl_->model->state_number(i));
  out.add(static_cast<std::uint32_t>(impl_->model->road_hint()));
  out.add(impl_->hint_road);
  for (const double angle : impl_->rotation) out.add(angle);
  const std::vector<double> acted = impl_->model->acted();
  out.add(static_cast<std::uint32_t>(acted.size()));
  for (const double number : acted) out.add(number);
  return out.bytes;
}

Result<void> Vehicle::restore(std::span<const std::byte> bytes) {
  if (!impl_) return no_vehicle();
  Reader in(bytes);
  if (auto wrong = wrong_head(in, impl_->model->info(), *impl_->tables)) return wrong;
  const Block block = read_block(in, impl_->tables->state_count);
  if (in.beyond()) return broken("ends too early");
  if (!in.whole()) return broken("is followed by other bytes");
  if (!all_finite(block)) return broken("has a number that is not finite");
  if (block.acted.size() != impl_->model->acted().size()) return broken("has another number of forces");
  if (auto wrong = out_of_range(block, *impl_->tables)) return *wrong;
  impl_->model->restore(block.state);
  impl_->hint_road = block.hint_road;
  impl_->rotation = block.rotation;
  impl_->model->restore_acted(block.acted);
  return {};
}

std::uint64_t Vehicle::hash() const { return impl_ ? impl_->model->hash() : 0; }

}  // namespace sixline
