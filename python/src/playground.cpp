// The responses of sixline.playground's local server, the same as the program's.
#include "serve/play_responses.hpp"

#include "binding.hpp"

namespace sixline::python {
namespace {

nb::object answer(cli::PlayPage& page, const std::string& method, const std::string& path, const std::string& host,
                  const std::string& site, const std::string& mode, const std::string& encodings) {
  const cli::Response given = cli::respond({method, path, host, site, mode, encodings}, page);
  nb::dict headers;
  for (const auto& [name, value] : cli::response_headers) headers[name] = value;
  headers["Content-Type"] = given.type;
  headers["Content-Security-Policy"] = given.policy;
  if (!given.encoding.empty()) headers["Content-Encoding"] = given.encoding;
  const std::string& body = given.body ? *given.body : std::string();
  return nb::make_tuple(given.status, headers, nb::bytes(body.data(), body.size()));
}

}  // namespace

void bind_playground(nb::module_& m) {
  auto play_page = class_of<"PlayPage", cli::PlayPage>(m);
  play_page.def("__repr__", [](const cli::PlayPage&) { return "<PlayPage>"; });
  play_page.def(nb::init<std::filesystem::path>(), "file"_a,
                nb::sig("def __init__(self, file: os.PathLike[str]) -> None"));
  def<"PlayPage.answer">(play_page, &answer);
}

}  // namespace sixline::python
