// Contexts: found, entered, left; their messages and files.
#include "c/context.hpp"

#include <array>
#include <utility>

namespace sixline::c {
namespace {

/// All contexts of the process, by handle; destroyed ones are not found.
std::array<std::atomic<Context*>, 256> all_contexts{};
Mutex context_changes;

}  // namespace

Context* Context::find(std::uint64_t id) {
  Context* context = all_contexts[id & 255].load(std::memory_order_acquire);
  return context && context->id_ == id ? context : nullptr;
}

std::uint64_t Context::enter(std::unique_ptr<Context> context) {
  const Lock lock(context_changes);
  for (std::size_t place = 1; place < all_contexts.size(); ++place) {
    if (all_contexts[place].load()) continue;
    context->id_ = new_id() | place;
    const std::uint64_t id = context->id_;
    all_contexts[place].store(context.release(), std::memory_order_release);
    return id;
  }
  return 0;
}

std::unique_ptr<Context> Context::leave(std::uint64_t id) {
  const Lock lock(context_changes);
  if (!find(id)) return nullptr;
  return std::unique_ptr<Context>(all_contexts[id & 255].exchange(nullptr));
}

std::string Context::words() const {
  const Lock lock(changes_);
  const auto found = words_.find(this_thread());
  return found == words_.end() ? std::string() : found->second;
}

void Context::refused(const std::string& words) {
  {
    const Lock lock(changes_);
    words_[this_thread()] = words;
  }
  log(SIXLINE_LOG_REFUSAL, words);
}

std::shared_ptr<const MemoryFiles> Context::files() const {
  const Lock lock(changes_);
  return files_;
}

Result<void> Context::put_file(const std::string& path, std::string content) {
  const Lock lock(changes_);
  auto changed = std::make_shared<MemoryFiles>(*files_);
  if (const Result<void> done = changed->put(path, std::move(content)); !done) return done;
  files_ = std::move(changed);
  return {};
}

bool Context::remove_file(const std::string& path) {
  const Lock lock(changes_);
  auto changed = std::make_shared<MemoryFiles>(*files_);
  const bool was_there = changed->remove(path);
  files_ = std::move(changed);
  return was_there;
}

}  // namespace sixline::c
