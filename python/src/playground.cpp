// Playground: what the local server of sixline.playground answers, as the program's does.
#include "play_answers.hpp"

#include "binding.hpp"

namespace sixline::python {

void bind_playground(nb::module_& m) {
  m.def(
      "answer",
      [](const std::string& method, const std::string& path, const std::string& host, const std::string& site,
         const std::string& mode, const std::filesystem::path& page) {
        const cli::Answer given = cli::answer({method, path, host, site, mode}, page);
        nb::dict headers;
        for (const auto& [name, value] : cli::answer_headers) headers[name] = value;
        headers["Content-Type"] = given.type;
        return nb::make_tuple(given.status, headers, nb::bytes(given.body.data(), given.body.size()));
      },
      "method"_a, "path"_a, "host"_a, "site"_a, "mode"_a, "page"_a,
      nb::sig("def answer(method: str, path: str, host: str, site: str, mode: str, page: os.PathLike[str]) -> "
              "tuple[int, dict[str, str], bytes]"),
      "What a request to the local server gets: status, headers, body.");
}

}  // namespace sixline::python
