// Files in memory, which the core reads by their paths while they are in use.
#include <map>
#include <memory>

#include "binding.hpp"
#include "sixline/memory_files.hpp"

namespace sixline::python {
namespace {

struct MemoryFilesHandle {
  explicit MemoryFilesHandle(MemoryFiles given) : files(std::move(given)) {}
  MemoryFilesHandle(const MemoryFilesHandle&) = delete;
  MemoryFilesHandle& operator=(const MemoryFilesHandle&) = delete;
  MemoryFiles files;
  std::vector<std::unique_ptr<UseMemoryFiles>> uses{};
};

void init(MemoryFilesHandle* self, const nb::object& given) {
  MemoryFiles made;
  const auto files = nb::cast<nb::dict>(nb::module_::import_("builtins").attr("dict")(given));
  for (const auto& [path, content] : files) {
    const bool is_bytes = nb::isinstance<nb::bytes>(content);
    const nb::bytes bytes(is_bytes ? nb::borrow(content) : nb::str(content).attr("encode")());
    value_of(
        made.put(nb::cast<NameOrFile>(path).text, std::string(static_cast<const char*>(bytes.data()), bytes.size())));
  }
  new (self) MemoryFilesHandle(std::move(made));
}

}  // namespace

void bind_memory_files(nb::module_& m) {
  auto files = class_of<"MemoryFiles", MemoryFilesHandle>(m);
  def<"MemoryFiles.__init__">(files, &init);
  def<"MemoryFiles.paths">(files, [](const MemoryFilesHandle& self) { return self.files.paths(); });
  def<"MemoryFiles.__enter__">(files, [](const nb::object& self) {
    auto& own = nb::cast<MemoryFilesHandle&>(self);
    own.uses.push_back(std::make_unique<UseMemoryFiles>(own.files));
    return self;
  });
  def<"MemoryFiles.__exit__">(files,
                              [](MemoryFilesHandle& self, const nb::object&, const nb::object&, const nb::object&) {
                                if (!self.uses.empty()) self.uses.pop_back();
                              });
}

}  // namespace sixline::python
