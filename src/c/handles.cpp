// Creation, lookup and removal of handles.
#include "c/handles.hpp"

namespace sixline::c {

std::uint64_t new_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last << 24;
}

Handles::~Handles() {
  for (auto& block : blocks_) delete[] block.load();
}

std::uint64_t Handles::add(Kind kind, std::unique_ptr<Object> object) {
  const Lock lock(changes_);
  std::uint32_t index = used_;
  if (free_.empty()) {
    if (used_ == room) return 0;
    auto& block = blocks_[used_ / block_size];
    if (!block.load()) {
      free_.reserve(used_ + block_size);  // so that take() allocates no memory
      block.store(new Slot[block_size], std::memory_order_release);
    }
    ++used_;
  } else {
    index = free_.back();
    free_.pop_back();
  }
  Slot& slot = blocks_[index / block_size].load()[index % block_size];
  const std::uint64_t id = new_id() | static_cast<std::uint64_t>(kind) << index_bits | index;
  slot.object = std::move(object);
  slot.id.store(id, std::memory_order_release);
  return id;
}

std::unique_ptr<Object> Handles::take(Kind kind, std::uint64_t id) {
  const Lock lock(changes_);
  if (!find(kind, id)) return nullptr;
  const std::uint32_t index = id & (room - 1);
  Slot& slot = blocks_[index / block_size].load()[index % block_size];
  slot.id.store(0, std::memory_order_release);
  free_.push_back(index);
  return std::move(slot.object);
}

}  // namespace sixline::c
