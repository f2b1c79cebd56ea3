// The page of sixline.playground, as the program writes it.
#include "local_page/local_page.hpp"

#include "binding.hpp"

namespace sixline::python {

void bind_playground(nb::module_& m) {
  def<"write_local_page">(m, [](const std::filesystem::path& page, std::vector<std::string> tracks,
                                std::vector<std::string> cars) {
    return value_of(write_home_page(value_of(local_page(page, {std::move(tracks), std::move(cars), true})))).string();
  });
}

}  // namespace sixline::python
