// Reads greyscale PNG with libpng, whose errors use longjmp: it must not skip an object with a destructor.
#include "vehicle/road/height_png.hpp"

#include <png.h>

#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <memory>

#include "vehicle/road/height_file.hpp"

namespace sixline {
namespace {

/// The picture during reading: plain data only.
struct Picture {
  const unsigned char* bytes = nullptr;
  std::size_t size = 0, at = 0;
  png_uint_32 width = 0, height = 0;
  int depth = 0, kind = 0;
  std::jmp_buf failed;
  char words[160] = "";
};

void take_bytes(png_structp png, png_bytep to, png_size_t count) {
  auto& picture = *static_cast<Picture*>(png_get_io_ptr(png));
  if (count > picture.size - picture.at) png_error(png, "the file ends in the middle of the picture");
  std::memcpy(to, picture.bytes + picture.at, count);
  picture.at += count;
}
[[noreturn]] void on_png_error(png_structp png, png_const_charp words) {
  auto& picture = *static_cast<Picture*>(png_get_error_ptr(png));
  std::snprintf(picture.words, sizeof picture.words, "%s", words);
  std::longjmp(picture.failed, 1);
}
void ignore(png_structp, png_const_charp) {}

/// Reads the header; false with a message for a picture that is not supported.
bool read_header(png_structp png, png_infop info, Picture& picture) {
  if (setjmp(picture.failed)) return false;
  png_set_user_limits(png, 1u << 20, 1u << 20);
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 1u << 20);
  png_read_info(png, info);
  int interlace = 0;
  png_get_IHDR(png, info, &picture.width, &picture.height, &picture.depth, &picture.kind, &interlace, nullptr, nullptr);
  if (picture.kind != PNG_COLOR_TYPE_GRAY || (picture.depth != 8 && picture.depth != 16))
    png_error(png, "must be a grey picture of 8 or 16 bits without transparency");
  if (std::size_t(picture.width) * picture.height > max_heights) png_error(png, "may have 16777216 points at most");
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  return true;
}
/// Reads all rows into memory that the caller owns.
bool read_rows(png_structp png, Picture& picture, png_bytepp rows) {
  if (setjmp(picture.failed)) return false;
  png_read_image(png, rows);
  return true;
}

}  // namespace

Result<HeightGrid> read_height_png(std::string_view bytes, const std::string& file) {
  const auto fail = [&](const char* words) {
    return Error{.file = file, .line = 0, .field = "picture", .value = {}, .rule = words};
  };
  if (bytes.size() < 8 || png_sig_cmp(reinterpret_cast<png_const_bytep>(bytes.data()), 0, 8) != 0)
    return fail("is not a PNG picture");
  Picture picture;
  picture.bytes = reinterpret_cast<const unsigned char*>(bytes.data());
  picture.size = bytes.size();
  struct Handles {
    png_structp png = nullptr;
    png_infop info = nullptr;
    ~Handles() { png_destroy_read_struct(&png, info ? &info : nullptr, nullptr); }
  } handles;
  handles.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &picture, on_png_error, ignore);
  if (handles.png) handles.info = png_create_info_struct(handles.png);
  if (!handles.png || !handles.info) return fail("no memory for the picture");
  png_set_read_fn(handles.png, &picture, take_bytes);
  if (!read_header(handles.png, handles.info, picture)) return fail(picture.words);

  const std::size_t per_row = png_get_rowbytes(handles.png, handles.info);
  std::vector<unsigned char> levels(per_row * picture.height);
  std::vector<png_bytep> rows(picture.height);
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = levels.data() + row * per_row;
  if (!read_rows(handles.png, picture, rows.data())) return fail(picture.words);

  HeightGrid grid{.heights = {}, .columns = static_cast<int>(picture.width), .rows = static_cast<int>(picture.height)};
  grid.heights.reserve(std::size_t(picture.width) * picture.height);
  for (const png_bytep row : rows)
    for (std::size_t i = 0; i < picture.width; ++i)
      grid.heights.push_back(picture.depth == 8 ? row[i] : row[2 * i] * 256 + row[2 * i + 1]);
  return grid;
}

}  // namespace sixline
