// Texts for a terminal: letters are unchanged, control characters are written out.
#include "files/plain_text.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

TEST(PlainText, lettersAreKeptAndControlCharactersEscaped) {
  EXPECT_EQ(plain_text("Käfer 1.6\tÖl\n車"), "Käfer 1.6\tÖl\n車");
  EXPECT_EQ(plain_text("\x1b[31mred\x07\x7f"), "\\u001B[31mred\\u0007\\u007F");
  EXPECT_EQ(plain_text("a\xc2\x9b"
                       "31m\xc2\xa0"),
            "a\\u009B31m\xc2\xa0")
      << "the control characters of Latin-1, in UTF-8";
  EXPECT_EQ(plain_text("a\x9b"
                       "31m\xe4"),
            "a\\x9B31m\\xE4")
      << "and as a byte";
  EXPECT_EQ(plain_text("two\nlines", true), "two\\u000Alines");
  EXPECT_EQ(plain_text(std::string_view("a\0b", 3)), "a\\u0000b");
}

TEST(PlainText, invalidUtf8IsWrittenAsBytes) {
  for (const char* good : {"a", "\u00e4", "\ud7ff", "\ue000", "\u8eca", "\U00010000", "\U0010ffff"})
    EXPECT_EQ(utf8_length(good, 0), std::string_view(good).size()) << good;
  for (const char* bad : {"\x80", "\xc3", "\xc1\xbf", "\xe0\x9f\xbf", "\xe8\xbb", "\xed\xa0\x80", "\xed\xbf\xbf",
                          "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"})
    EXPECT_EQ(utf8_length(bad, 0), 0u) << plain_text(bad);
  EXPECT_EQ(plain_text("\xed\xa0\x80"), "\\xED\\xA0\\x80");
}

}  // namespace
}  // namespace sixline
