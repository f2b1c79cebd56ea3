// .tir files: reading, writing without loss, and refusals.
#include "files/tyres/tir.hpp"

#include "sixline/tyre/mf61.hpp"
#include "table.hpp"

namespace sixline::tir_test {

const std::string folder = SIXLINE_SOURCE_DIR "/tests/tyre/data/", own = SIXLINE_SOURCE_DIR "/tests/tyres/data/";
std::string file_of(const std::string& version) {
  return text_of(folder + "MagicFormula" + version + "_Parameters.tir");
}

/// The smallest valid tyre; `more` is inserted before its coefficients.
std::string small(const std::string& more = "", const std::string& model = "FITTYP = 61\n") {
  return "[MODEL]\n" + model + more +
         "[DIMENSION]\nUNLOADED_RADIUS = 0.3\nRIM_RADIUS = 0.2\n[VERTICAL]\nFNOMIN = 4000\nVERTICAL_STIFFNESS = 2e5\n"
         "[LONGITUDINAL_COEFFICIENTS]\nPCX1 = 1.6\nPDX1 = 1.2\nPKX1 = 20\n"
         "[LATERAL_COEFFICIENTS]\nPCY1 = 1.3\nPDY1 = 1.1\nPKY1 = -20\nPKY2 = 1.5\n";
}
/// The message of the refusal; empty if the text is read.
std::string refusal(const std::string& text) {
  const auto file = read_tir(text, "a.tir");
  return file ? "" : file.error().text();
}

TEST(Tir, bringsTheNumbersOfEachSection) {
  const auto file = read_tir(file_of("61"), "61.tir");
  const Mf61Table& t = file->table;
  EXPECT_EQ(t.version, Mf61Version::mf61);
  EXPECT_EQ(t.side, Mf61Side::right);
  EXPECT_FALSE(t.turn_slip);  // USE_MODE 124
  EXPECT_EQ(t.conditions.longvl, 16.6);
  EXPECT_EQ(t.conditions.inflpres, 260000);
  EXPECT_EQ(t.dimensions.unloaded_radius, 0.3943);
  EXPECT_EQ(t.inertia.mass, 17.451);  // not the MASS of [UNITS]
  EXPECT_EQ(t.vertical.q_fz2, 20.7558);
  EXPECT_EQ(t.structural.pcfy3, 0.69715);
  EXPECT_EQ(t.patch.q_rb2, -1.4057);
  EXPECT_EQ(t.ranges.cammax, 0.105);
  EXPECT_EQ(t.ranges.fzmax, 18000);
  EXPECT_EQ(t.longitudinal.rhx1, 0.0037359);
  EXPECT_EQ(t.overturning.qsx11, -1.7614);
  EXPECT_EQ(t.lateral.rvy6, -27.5155);
  EXPECT_EQ(t.rolling.qsy4, 4e-05);
  EXPECT_EQ(t.aligning.qdz11, -4.3212);
  EXPECT_EQ(t.spin.phyp4, -4);
  EXPECT_TRUE(file->unknown.empty()) << file->unknown[0].key;
  EXPECT_EQ(read_tir(file_of("62"), "62.tir")->table.vertical.q_fys3, 88211.7);
  const auto old = read_tir(file_of("52"), "52.tir");
  EXPECT_EQ(old->table.version, Mf61Version::mf52);
  EXPECT_EQ(old->table.lateral.phy3, 0.006973);
  EXPECT_EQ(old->table.lateral.pky4, 2);  // the format's default
}

TEST(Tir, isRewrittenByteForByte) {
  for (const char* version : {"52", "61", "62"}) {
    const std::string text = file_of(version);
    EXPECT_EQ(write_tir(*read_tir(text, "a.tir")), text) << version;
  }
  const std::string open = small() + "! no end";
  EXPECT_EQ(write_tir(*read_tir(open, "a.tir")), open);
}

TEST(Tir, writesAChangedNumberWhereTheOldOneStood) {
  const std::string text = file_of("61");
  auto file = read_tir(text, "61.tir").value();
  file.table.scaling.lmuy = 0.9;
  file.table.aligning.qbz6 = 0.25;  // of the book; not a key of this file
  const std::string again = write_tir(file);
  std::string expected = text;
  const std::string line = "LMUY                     =    1  ";
  expected.replace(expected.find(line) + line.size() - 3, 1, "0.9");
  std::string without = again;
  const std::size_t added = without.find("QBZ6 "), end = without.find('\n', added) + 1;
  ASSERT_NE(added, without.npos);
  EXPECT_GT(added, without.find("[ALIGNING_COEFFICIENTS]"));
  EXPECT_LT(added, without.find("[TURNSLIP_COEFFICIENTS]"));
  without.erase(added, end - added);
  EXPECT_EQ(without, expected);
  const auto back = read_tir(again, "again.tir");
  EXPECT_EQ(back->table.scaling.lmuy, 0.9);
  EXPECT_EQ(back->table.aligning.qbz6, 0.25);
}

TEST(Tir, isWrittenFromATableAlone) {
  auto table = read_tir(file_of("62"), "62.tir")->table;
  table.turn_slip = true;
  const auto file = tir_of(table, "new.tir");
  const auto back = read_tir(write_tir(*file), "new.tir");
  std::vector<double> before, after;
  const auto collect = [](std::vector<double>& into) {
    return [&into](const auto& part) { for_each_field(part, [&](const FieldInfo&, double x) { into.push_back(x); }); };
  };
  Mf61Table::each_section(table, collect(before));
  Mf61Table::each_section(back->table, collect(after));
  EXPECT_EQ(before, after);
  EXPECT_EQ(back->table.version, Mf61Version::mf62);
  EXPECT_EQ(back->table.side, Mf61Side::right);
  EXPECT_TRUE(back->table.turn_slip);
  table.vertical.fnomin = -1;
  EXPECT_TRUE(has(tir_of(table, "bad.tir").error().text(), "FNOMIN is -1: must be from 1 to"));
}

TEST(Tir, usesItsUnits) {
  const std::string text = text_of(own + "millimetres.tir");
  const auto file = read_tir(text, "mm.tir");
  const Mf61Table& t = file->table;
  EXPECT_DOUBLE_EQ(t.conditions.longvl, 20);  // mm/ms
  EXPECT_NEAR(t.conditions.inflpres, 32 * 6894.757, 0.1);
  EXPECT_DOUBLE_EQ(t.dimensions.unloaded_radius, 0.3);
  EXPECT_DOUBLE_EQ(t.inertia.iyy, 0.7);  // g mm^2
  EXPECT_DOUBLE_EQ(t.vertical.fnomin, 4000);
  EXPECT_DOUBLE_EQ(t.vertical.vertical_stiffness, 2e5);
  EXPECT_DOUBLE_EQ(t.vertical.vertical_damping, 1e3);  // kN ms/mm
  EXPECT_DOUBLE_EQ(t.vertical.q_cam2, 1);              // 1/mm^2
  EXPECT_DOUBLE_EQ(t.ranges.cammax, 6 * pi<double> / 180);
  EXPECT_EQ(t.lateral.pky6, -0.9);  // coefficients of the curves are of radians
  // A number that changes is written in the file's units.
  auto changed = *file;
  changed.table.dimensions.unloaded_radius = 0.31;
  EXPECT_TRUE(has(write_tir(changed), "UNLOADED_RADIUS = 310\n"));
  EXPECT_EQ(write_tir(*file), text);
  // Without PRESSURE it is force over length squared: 0.24 N/mm^2.
  const auto adams = read_tir(
      "[UNITS]\nLENGTH='mm'\n[OPERATING_CONDITIONS]\nNOMPRES=0.24\n[MODEL]\nFITTYP=61\n"
      "[DIMENSION]\nUNLOADED_RADIUS=300\nRIM_RADIUS=200\n[VERTICAL]\nFNOMIN=4000\nVERTICAL_STIFFNESS=200\n" +
          small().substr(small().find("[LONG")),
      "adams.tir");
  EXPECT_NEAR(adams->table.conditions.nompres, 240000, 1e-6);
}

TEST(Tir, keepsAndListsUnknownKeys) {
  const std::string text = small("SUPPLIER = 'Ring & Co'   $ who made it\n[GOODYEAR]\nTEST = ''\nDASH = 3.5\n");
  const auto file = read_tir(text, "a.tir");
  ASSERT_EQ(file->unknown.size(), 3u);
  EXPECT_EQ(file->unknown[0].section, "MODEL");
  EXPECT_EQ(file->unknown[0].key, "SUPPLIER");
  EXPECT_EQ(file->unknown[0].value, "Ring & Co");
  EXPECT_EQ(file->unknown[0].line, 3);
  EXPECT_EQ(file->unknown[2].value, "3.5");
  EXPECT_EQ(file->unused.size(), 1u);  // FITTYP
  EXPECT_EQ(write_tir(*file), text);
}

// MF-Tyre 5.0 without curves of combined slip; lines of Chrono's sedan/tire/Sedan_Pac02Tire.tir (projectchrono/chrono,
// BSD-3), PAC2002 without FITTYP.
TEST(Tir, readsTheDialectsOfChronosFiles) {
  const auto old = read_tir_file(own + "feda.tir");
  ASSERT_TRUE(old) << old.error().text();
  EXPECT_EQ(old->table.version, Mf61Version::mf52);
  EXPECT_EQ(old->table.side, Mf61Side::symmetric);
  const auto push = mf61(old->table, Mf61At<double>{.tan_alpha = 0.1, .vx = 20, .fz = 17000, .pressure = 2.7e5});
  EXPECT_LT(push.fy, -0.4 * 17000);  // a peak below 0 belongs to a mirrored curve
  EXPECT_EQ(push.relaxation_y, 0);

  const auto sedan = read_tir(small("USE_MODE = 4\nMESSAGES                 = 'YES'\n!CONTACT_MODEL  = "
                                    "'3D'\n[SHAPE]\n{radial width}\n 1.0    0.4\n",
                                    "PROPERTY_FILE_FORMAT     ='PAC2002'\n"),
                              "sedan.tir");
  EXPECT_EQ(sedan->table.version, Mf61Version::mf52);
  EXPECT_EQ(sedan->unknown.size(), 1u);
}

// Coefficients of a usual tyre in their place change combined forces of Chrono's Sedan_Pac02Tire.tir by up to 60 %.
TEST(Tir, coefficientsThatAFileLeavesOutAreNone) {
  const auto file = read_tir(small("NOMPRES = 250000\nUSE_MODE = 125\n"), "a.tir");
  const Mf61At<double> both{.slip = -0.1, .tan_alpha = 0.1, .camber = 0.05, .vx = 20, .fz = 6000, .pressure = 2.5e5};
  auto along = both, across = both;
  along.tan_alpha = 0, across.slip = 0;
  const auto r = mf61(file->table, both);
  EXPECT_EQ(r.fx, mf61(file->table, along).fx) << "no combined slip";
  EXPECT_EQ(r.fy, mf61(file->table, across).fy);
  EXPECT_NEAR(r.mu_x, 1.2, 1e-15) << "whatever the load";
  EXPECT_EQ(r.camber_stiffness, 0);
  for (const double none : {r.mx, r.my, r.mz}) EXPECT_EQ(none, 0);
  EXPECT_EQ(file->table.conditions.inflpres, 250000) << "the nominal pressure";
  EXPECT_FALSE(file->table.turn_slip) << "without its coefficients";
  const auto assumed = [&](const std::string& key) {
    for (const TyreAssumed& one : file->assumed)
      if (one.name == key) return one.value;
    return std::nan("");
  };
  EXPECT_EQ(assumed("RBX1"), 0);
  EXPECT_EQ(assumed("LMUX"), 1);
  EXPECT_EQ(assumed("LONGVL"), 16.7);
  EXPECT_EQ(assumed("INFLPRES"), 250000);
  EXPECT_TRUE(std::isnan(assumed("PCX1"))) << "in the file";
  EXPECT_TRUE(read_tir(file_of("61"), "61.tir")->assumed.size() < 30);
}

TEST(Tir, mirrorsARangeWithoutOneOfItsSides) {
  // Chrono's four FEDA files have KPUMAX = 0: a car on them never moved at full throttle.
  const std::string text = small("KPUMIN = -0.8\nKPUMAX = 0\nALPMIN = 0\nALPMAX = 0.2\n");
  const auto file = read_tir(text, "a.tir");
  EXPECT_EQ(file->table.ranges.kpumax, 0.8);
  EXPECT_EQ(file->table.ranges.alpmin, -0.2);
  ASSERT_EQ(file->notices.size(), 2u);
  EXPECT_EQ(file->notices[0],
            "a.tir: KPUMAX is 0: leaves one side of the range: the other side is mirrored, -0.8 to 0.8");
  EXPECT_EQ(write_tir(*file), text);
  EXPECT_EQ(read_tir(small("KPUMIN = 0\nKPUMAX = 0\n"), "a.tir")->table.ranges.kpumin, -1.5) << "none at all";
  EXPECT_TRUE(read_tir(small("KPUMIN = -0.8\nKPUMAX = 0.1\n"), "a.tir")->notices.empty()) << "short, but two sides";
}

TEST(Tir, noNumberRefusesAFileWhenNoForceDependsOnIt) {
  const std::string text = small(
      "ROAD_INCREMENT =\nSUPPLIER =   $ nobody\nTYRESIDE =\n[SIZES]\nASPECT_RATIO = 470\nQ_RE0 = 0\nMASS = heavy\n"
      "WIDTH =\n");
  const auto file = read_tir(text, "a.tir");
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->table.dimensions.aspect_ratio, 0.6);
  EXPECT_EQ(file->table.vertical.q_re0, 1);
  ASSERT_EQ(file->notices.size(), 4u);
  EXPECT_EQ(file->notices[0],
            "a.tir:7: ASPECT_RATIO is 470: must be from 0 to 2; no force depends on it: it counts as missing");
  EXPECT_EQ(write_tir(*file), text);
  auto changed = *file;
  changed.table.vertical.q_re0 = 0.99;
  EXPECT_TRUE(has(write_tir(changed), "Q_RE0 = 0.99\n"));
  // A tyre of 33 mm, whose rim is not in the file; and one whose rim is wider than the tyre.
  std::string toy = small();
  toy.replace(toy.find("UNLOADED_RADIUS = 0.3\nRIM_RADIUS = 0.2"), 38, "UNLOADED_RADIUS = 0.033");
  EXPECT_EQ(read_tir(toy, "a.tir")->table.dimensions.rim_radius, 0.6 * 0.033);
  toy.replace(toy.find("0.033"), 5, "0.033\nRIM_RADIUS = 0.2");
  EXPECT_EQ(read_tir(toy, "a.tir")->notices.size(), 1u);
}

TEST(Tir, refusesByFileLineKeyValueAndRule) {
  EXPECT_EQ(refusal(small()), "");
  for (const auto& row : testing::cells_of("tyres/data/refusals.txt")) EXPECT_EQ(refusal(small(row[0] + "\n")), row[1]);
  EXPECT_EQ(
      refusal(small("", "FITTYP = 70\n")),
      "a.tir:2: FITTYP is 70: is another model: must be 5, 6, 21, 52 (MF-Tyre 5, PAC2002), 60, 61 (6.1) or 62 (6.2)");
  EXPECT_EQ(refusal(small("", "PROPERTY_FILE_FORMAT = 'FIALA'\n")),
            "a.tir:2: PROPERTY_FILE_FORMAT is FIALA: does not name the formula: needs FITTYP in [MODEL], or "
            "PROPERTY_FILE_FORMAT PAC2002");
  EXPECT_EQ(refusal(""),
            "a.tir: FITTYP: does not name the formula: needs FITTYP in [MODEL], or PROPERTY_FILE_FORMAT PAC2002");
  EXPECT_EQ(refusal("[MODEL]\nFITTYP = 61\n"), "a.tir: UNLOADED_RADIUS: is missing: every tyre needs it");
  EXPECT_EQ(refusal(small("[DIMENSION_2]\nRIM_WIDTH = \xC3\xA4\n")),
            "a.tir:4: RIM_WIDTH = \xC3\xA4: must be ASCII outside of comments");
  EXPECT_EQ(refusal(small("$ M\xFCnchen\n")), "");  // a comment may be Latin-1
  EXPECT_TRUE(has(refusal(small(std::string("A = 3\0\n", 7))), "control character"));
}

TEST(Tir, refusesFiftyMegabytesAtOnce) {
  EXPECT_EQ(refusal(std::string(50u << 20, '\n')), "a.tir: has 52428800 bytes: must have at most 1048576");
  EXPECT_FALSE(read_tir_file(folder + "none.tir"));
  EXPECT_FALSE(read_tir_file(folder));
}

/// Third-party files beside the project are read if they exist.
TEST(Tir, readsTheFilesBesideTheProject) {
  const fs::path beside = fs::path(SIXLINE_SOURCE_DIR) / ".." / "shared" / "data" / "tir";
  if (!fs::exists(beside)) GTEST_SKIP() << "no ../shared/data/tir beside the project";
  for (const auto& entry : fs::directory_iterator(beside)) {
    const auto file = read_tir_file(entry.path());
    EXPECT_TRUE(file) << file.error().text();
    if (file) {
      EXPECT_EQ(write_tir(*file), text_of(entry.path()));
    }
  }
}

}  // namespace sixline::tir_test
