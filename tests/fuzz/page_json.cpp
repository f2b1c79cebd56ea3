// The page's own reader of JSON under a name that leaves the library's beside it.
#define parse_json parse_json_of_page
#include "../../apps/web/core/json_reader.cpp"
