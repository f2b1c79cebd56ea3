// Responses of the local servers of `sixline play` (the program's and Python's): the page, and TORCS's tracks and cars,
// by name only.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "serve/play_page.hpp"

namespace sixline::cli {

/// The parts of a browser's request that are used.
struct PageRequest {
  std::string method, path, host;  ///< "GET", "/tracks/e-track-3.toml", "127.0.0.1:8606"
  std::string site, mode;   ///< Sec-Fetch-Site and Sec-Fetch-Mode: the requesting site, and how; "" from old browsers
  std::string encodings{};  ///< Accept-Encoding: "gzip, deflate, br"
};
struct Response {
  int status = 200;
  std::string type = "text/plain; charset=utf-8", encoding{};  ///< Content-Type; Content-Encoding, "" for plain
  Body body{};                                                 ///< null: none
  /// Content-Security-Policy: the page's own policy for the page, none for all else; no other page may frame either.
  std::string policy = "default-src 'none'; frame-ancestors 'none'";
};

/// Responses from the page and the track and car lists. No part of a request ever becomes part of a path.
Response respond(const PageRequest& request, PlayPage& page);

/// The policy in a page's first `meta` of Content-Security-Policy; "" if it has none.
std::string_view policy_of(std::string_view page);

/// Headers of every response besides its type, encoding and policy.
inline constexpr std::pair<const char*, const char*> response_headers[] = {
    {"Cache-Control", "no-store"},      {"Vary", "Accept-Encoding"},
    {"Accept-Ranges", "none"},          {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"}, {"Cross-Origin-Resource-Policy", "same-origin"}};

}  // namespace sixline::cli
