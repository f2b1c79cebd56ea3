// Handles: numbers for the objects of a context, never reused, looked up without a lock.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "c/threads.hpp"

namespace sixline::c {

/// Kind of a handle's object, which is part of its number.
enum class Kind : std::uint8_t { road = 1, vehicle, driver, simulation, scenario, result };

/// The object of a handle.
struct Object {
  virtual ~Object() = default;
};

/// A number that no handle of this process has had: 40 bits of a counter, then 24 bits for the caller.
std::uint64_t new_id();

/// All threads may look up handles at any time. Removing a handle while another thread uses its object is an error of
/// the caller, as with freed memory.
class Handles {
 public:
  Handles() = default;
  Handles(const Handles&) = delete;
  Handles& operator=(const Handles&) = delete;
  ~Handles();

  /// Creates the handle of an object; 0 if there is no room, because 1048576 objects exist.
  std::uint64_t add(Kind kind, std::unique_ptr<Object> object);
  /// The object; null: no object of this kind has this handle.
  Object* find(Kind kind, std::uint64_t id) const {
    const std::uint32_t index = id & (room - 1);
    if ((id >> index_bits & 15) != static_cast<std::uint64_t>(kind)) return nullptr;
    const Slot* slots = blocks_[index / block_size].load(std::memory_order_acquire);
    if (!slots) return nullptr;
    const Slot& slot = slots[index % block_size];
    return slot.id.load(std::memory_order_acquire) == id ? slot.object.get() : nullptr;
  }
  /// Removes a handle and returns its object; null: no object of this kind has it.
  std::unique_ptr<Object> take(Kind kind, std::uint64_t id);

 private:
  static constexpr unsigned index_bits = 20;
  static constexpr std::uint32_t room = 1u << index_bits, block_size = 1024;
  struct Slot {
    std::atomic<std::uint64_t> id{0};
    std::unique_ptr<Object> object{};
  };
  std::array<std::atomic<Slot*>, room / block_size> blocks_{};
  Mutex changes_{};
  std::vector<std::uint32_t> free_{};
  std::uint32_t used_ = 0;
};

}  // namespace sixline::c
