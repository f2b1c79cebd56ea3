// The page of `sixline play` as it is served: one copy in memory for all clients, plain and compressed.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

#include "sixline/internal/io/error.hpp"

namespace sixline::cli {

/// The bytes of a response, shared by all connections that send them.
using Body = std::shared_ptr<const std::string>;

/// A file that is read again when it changes, so that a rebuilt page needs only a reload.
class PlayPage {
 public:
  explicit PlayPage(std::filesystem::path file) : file_(std::move(file)) {}
  /// The current file, as gzip if requested. Error: it cannot be read.
  Result<Body> read(bool gzip);

 private:
  /// Identifies a version of the file; zeros: nothing has been read.
  using Version = std::array<std::uint64_t, 4>;
  Version version_now() const;

  std::filesystem::path file_;
  std::mutex changes_{};
  Version version_{};
  Body plain_{}, compressed_{};
};

}  // namespace sixline::cli
