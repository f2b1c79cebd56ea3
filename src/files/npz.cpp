// Reads NumPy archives: a zip archive in memory through minizip, whose members have NumPy's own header and items.
#include "files/npz.hpp"

#include <minizip/unzip.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <regex>

#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

constexpr std::size_t max_members = 64, max_bytes = std::size_t{16} << 20;  // of all members, unpacked

/// A file in memory with the functions that minizip calls.
struct Bytes {
  std::string_view all;
  std::size_t at = 0;
};
Bytes& bytes_of(voidpf stream) { return *static_cast<Bytes*>(stream); }

voidpf ZCALLBACK open_bytes(voidpf all, const void*, int) { return all; }
uLong ZCALLBACK read_bytes(voidpf, voidpf stream, void* to, uLong size) {
  Bytes& from = bytes_of(stream);
  const std::size_t count = std::min<std::size_t>(size, from.all.size() - from.at);
  std::memcpy(to, from.all.data() + from.at, count);
  from.at += count;
  return static_cast<uLong>(count);
}
uLong ZCALLBACK write_bytes(voidpf, voidpf, const void*, uLong) { return 0; }
ZPOS64_T ZCALLBACK tell_bytes(voidpf, voidpf stream) { return bytes_of(stream).at; }
long ZCALLBACK seek_bytes(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  Bytes& in = bytes_of(stream);
  const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? in.at
                           : origin == ZLIB_FILEFUNC_SEEK_END ? in.all.size()
                                                              : 0;
  if (from + offset > in.all.size()) return -1;
  in.at = from + offset;
  return 0;
}
int ZCALLBACK close_bytes(voidpf, voidpf) { return 0; }

/// An archive opened for reading.
class Archive {
 public:
  explicit Archive(std::string_view all) : bytes_{all} {
    zlib_filefunc64_def functions{open_bytes, read_bytes,  write_bytes, tell_bytes,
                                  seek_bytes, close_bytes, close_bytes, &bytes_};
    zip_ = unzOpen2_64("", &functions);
  }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive() {
    if (zip_) unzClose(zip_);
  }
  unzFile zip() const { return zip_; }

 private:
  Bytes bytes_;
  unzFile zip_ = nullptr;
};

/// The bytes of the archive's current member, at most `left`; the rule of an error states the reason.
Result<std::string> member_bytes(unzFile zip, std::size_t size, std::size_t left) {
  const auto wrong = [](const char* rule) {
    return Error{.file = {}, .line = 0, .field = {}, .value = {}, .rule = rule};
  };
  if (size > left) return wrong("is too large: unpacked, all arrays may have 16 MiB");
  if (unzOpenCurrentFile(zip) != UNZ_OK) return wrong("cannot be unpacked: encrypted, or packed in an unusual manner");
  std::string bytes(size, '\0');
  const int count = unzReadCurrentFile(zip, bytes.data(), static_cast<unsigned>(size));
  const bool whole = unzCloseCurrentFile(zip) == UNZ_OK && count == static_cast<int>(size);
  if (!whole) return wrong("is damaged: its length or its checksum is wrong");
  return bytes;
}

/// The header of an array.
struct Header {
  char kind = ' ';       ///< f, i or U
  std::size_t size = 0;  ///< of an item: bytes; of U: characters
  std::vector<std::size_t> shape{};
  std::size_t count = 1, begin = 0;
};

/// The header, or nothing if its kind is not supported.
std::optional<Header> header_of(const std::string& bytes) {
  if (bytes.size() < 12 || !bytes.starts_with("\x93NUMPY")) return {};
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])); };
  const bool is_long = byte(6) >= 2;
  const std::size_t length = byte(8) + (byte(9) << 8) + (is_long ? (byte(10) << 16) + (byte(11) << 24) : 0);
  const std::size_t from = is_long ? 12 : 10;
  if (length > bytes.size() - from || length > 10'000) return {};
  const std::string text = bytes.substr(from, length);
  static const std::regex descr_form(R"('descr': '[<|]([fiU])(\d{1,4})')"), shape_form(R"('shape': \(([0-9, ]*)\))"),
      number("\\d{1,9}");
  std::smatch descr, shape;
  if (!std::regex_search(text, descr, descr_form) || !std::regex_search(text, shape, shape_form) ||
      text.find("'fortran_order': False") == text.npos)
    return {};
  Header header{.kind = descr[1].str()[0], .size = std::stoul(descr[2]), .begin = from + length};
  const std::string numbers = shape[1];
  for (std::sregex_iterator at(numbers.begin(), numbers.end(), number), end; at != end; ++at) {
    header.shape.push_back(std::stoul(at->str()));
    header.count *= header.shape.back();
    if (header.count > max_bytes) return {};
  }
  const std::size_t item = header.kind == 'U' ? 4 * header.size : header.size;
  // Texts of length 0 would allow any number of items in no bytes.
  const bool known = header.kind == 'U' ? header.size > 0 : header.size == 4 || header.size == 8;
  if (!known || bytes.size() - header.begin != header.count * item) return {};
  return header;
}

template <class T>
double item(const char* at) {
  std::array<char, sizeof(T)> bytes;
  std::copy_n(at, sizeof(T), bytes.begin());
  if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
  return static_cast<double>(std::bit_cast<T>(bytes));
}

/// The items of an array, or nothing if a text is not ASCII.
std::optional<NpzArray> items_of(const std::string& bytes, const Header& header) {
  NpzArray array{.shape = header.shape, .is_text = header.kind == 'U'};
  for (std::size_t i = 0; i < header.count; ++i) {
    const char* at = bytes.data() + header.begin + i * header.size * (array.is_text ? 4 : 1);
    if (header.kind == 'f') {
      array.numbers.push_back(header.size == 4 ? item<float>(at) : item<double>(at));
    } else if (header.kind == 'i') {
      array.numbers.push_back(header.size == 4 ? item<std::int32_t>(at) : item<std::int64_t>(at));
    } else {
      std::string text;
      for (std::size_t k = 0; k < header.size; ++k) {
        const double letter = item<std::uint32_t>(at + 4 * k);
        if (letter > 126) return {};
        if (letter > 0) text += static_cast<char>(letter);
      }
      array.texts.push_back(std::move(text));
    }
  }
  return array;
}

}  // namespace

Result<NpzArrays> read_npz(std::string_view bytes, const std::string& file) {
  const auto wrong = [&](const std::string& field, const std::string& rule) {
    return Error{.file = file, .line = 0, .field = field, .value = {}, .rule = rule};
  };
  const Archive archive(bytes);
  if (!archive.zip()) return wrong("", "is not a zip archive: numpy.savez writes one");
  NpzArrays arrays;
  std::size_t left = max_bytes;
  for (int next = unzGoToFirstFile(archive.zip()); next == UNZ_OK; next = unzGoToNextFile(archive.zip())) {
    char name[256] = {};
    unz_file_info64 info{};
    if (unzGetCurrentFileInfo64(archive.zip(), &info, name, sizeof name - 1, nullptr, 0, nullptr, 0) != UNZ_OK)
      return wrong("", "is a damaged zip archive");
    std::string array_name(name);
    if (!array_name.ends_with(".npy")) return wrong(array_name, "is not an array: every member must be NAME.npy");
    array_name.resize(array_name.size() - 4);
    const auto unpacked = member_bytes(archive.zip(), info.uncompressed_size, left);
    if (!unpacked) return wrong(array_name, unpacked.error().rule);
    left -= unpacked->size();
    const auto header = header_of(*unpacked);
    auto array = header ? items_of(*unpacked, *header) : std::nullopt;
    if (!array)
      return wrong(array_name, "is not an array of numbers (f4, f8, i4, i8, little-endian, C order) or of ASCII texts");
    if (!arrays.emplace(array_name, std::move(*array)).second) return wrong(array_name, "appears twice");
    if (arrays.size() > max_members) return wrong("", "has more than 64 arrays");
  }
  return arrays;
}

}  // namespace sixline
