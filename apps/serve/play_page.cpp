// The page of `sixline play`: read when its file changes, compressed once.
#include "serve/play_page.hpp"

#include <sys/stat.h>
#include <zlib.h>

#include <cstdint>

#include "sixline/internal/io/document.hpp"

namespace sixline::cli {
namespace {

/// The bytes as gzip (RFC 1952); empty: zlib is out of memory.
std::string gzip_of(const std::string& bytes) {
  z_stream stream{};
  constexpr int with_gzip_head = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, with_gzip_head, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write to it
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

}  // namespace

PlayPage::Version PlayPage::version_now() const {
  struct stat info {};
  if (::stat(file_.c_str(), &info) != 0) return {};
  return {static_cast<std::uint64_t>(info.st_ino), static_cast<std::uint64_t>(info.st_size),
          static_cast<std::uint64_t>(info.st_mtim.tv_sec), static_cast<std::uint64_t>(info.st_mtim.tv_nsec)};
}

Result<Body> PlayPage::read(bool gzip) {
  const std::lock_guard<std::mutex> lock(changes_);
  const Version now = version_now();
  if (!plain_ || now == Version{} || now != version_) {
    auto text = read_file(file_);
    if (!text) return text.error();
    plain_ = std::make_shared<const std::string>(std::move(*text));
    compressed_ = nullptr;
    version_ = now;
  }
  if (!gzip) return plain_;
  if (!compressed_) compressed_ = std::make_shared<const std::string>(gzip_of(*plain_));
  return compressed_->empty() ? plain_ : compressed_;
}

}  // namespace sixline::cli
