// The page's own reader of JSON, under a name that does not clash with the library's.
#define parse_json parse_json_of_page
#include "../../apps/web/core/json_reader.cpp"
