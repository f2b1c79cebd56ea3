// C API: contexts, their messages and files.
#include "c/call.hpp"

using namespace sixline;
using namespace sixline::c;

sixline_context_def sixline_default_context_def(void) { return {cookie_of<sixline_context_def>, nullptr, nullptr}; }

sixline_status sixline_context_create(const sixline_context_def* def, sixline_context* context) {
  const sixline_context_def standard = sixline_default_context_def();
  if (!context) return SIXLINE_ERROR_ARGUMENT;
  if (def && def->cookie != cookie_of<sixline_context_def>) return SIXLINE_ERROR_DEF;
  std::uint64_t id = 0;
  guarded([&] { id = Context::enter(std::make_unique<Context>(def ? *def : standard)); }, [] {});
  if (id == 0) return SIXLINE_ERROR_MEMORY;
  context->id = id;
  return SIXLINE_OK;
}

sixline_status sixline_context_destroy(sixline_context context) {
  return Context::leave(context.id) ? SIXLINE_OK : SIXLINE_ERROR_CONTEXT;
}

sixline_status sixline_context_get_error(sixline_context context, char* buffer, size_t capacity, size_t* length) {
  return call(context, [&](Call& in) {
    // An error of this call stores no message, since it would replace the requested one.
    if (!length || (!buffer && capacity > 0)) {
      in.status = SIXLINE_ERROR_ARGUMENT;
      return;
    }
    const std::string words = in.context.words();
    *length = words.size();
    if (!buffer) return;
    if (capacity > words.size())
      std::memcpy(buffer, words.c_str(), words.size() + 1);
    else
      in.status = SIXLINE_ERROR_BUFFER;
  });
}

sixline_status sixline_context_put_file(sixline_context context, const char* path, const void* bytes, size_t size) {
  return call(context, [&](Call& in) {
    const auto where = in.text(path, "path");
    if (!where || (size > 0 && !in.given(bytes, "bytes"))) return;
    if (size > longest_text) {
      in.refuse_argument("size", std::to_string(size), "must be at most " + std::to_string(longest_text) + " bytes");
      return;
    }
    in.done(in.context.put_file(*where, size > 0 ? std::string(static_cast<const char*>(bytes), size) : std::string()));
  });
}

sixline_status sixline_context_remove_file(sixline_context context, const char* path) {
  return call(context, [&](Call& in) {
    const auto where = in.text(path, "path");
    if (where && !in.context.remove_file(*where)) in.refuse_argument("path", *where, "is not a file in memory");
  });
}
