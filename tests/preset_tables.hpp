// The preset tables of the source simulators, entered a second time, for comparison in tests.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "sixline/internal/io/document.hpp"

namespace sixline {

using Row = std::vector<double>;
using Table = std::map<std::string, Row>;
inline constexpr double not_given = -1;  // not in the table: the key must not be written

// Read row by row.
inline const std::vector<std::string> presets{"ARTICLE",           "ECONOMY_COMPACT", "SPORTS_CAR",
                                              "TURBO_PERFORMANCE", "SUV_TRUCK",       "ELECTRIC_EV",
                                              "MCLAREN_P1",        "GO_KART",         "LIMOUSINE"};
inline const Table preset_table{
    {"mass", {1500, 1100, 1400, 1550, 2400, 1800, 1490, 230, 3500}},
    {"wheel_inertia", {3.0, 2.0, 2.5, 3.0, 4.5, 2.8, 3.0, 1.0, 5.0}},
    {"rolling_resistance", {13, 10, 12, 13, 18, 12, 0.015, 7, 20}},
    {"drag_coefficient", {0.43, 0.32, 0.38, 0.42, 0.55, 0.28, 0.34, 0.24, 0.6}},
    {"brake_torque_max", {4500, 3500, 6000, 7000, 9000, 8000, 8000, 1800, 10000}},
    {"mu", {1.0, 0.9, 1.2, 1.3, 1.0, 1.3, 1.32, 1.15, 1.1}},
    {"slip_stiffness", {30000, 20000, 45000, 60000, 35000, 80000, 70000, 18000, 30000}},
    {"wheel_radius", {0.33, 0.30, 0.33, 0.34, 0.38, 0.34, 0.34, 0.25, 0.40}},
    {"final_drive", {3.42, 3.9, 3.6, 3.2, 3.9, 9.0, 3.308, 10.0, 3.5}},
    {"efficiency", {0.7, 0.85, 0.9, 0.88, 0.8, 0.95, 0.90, 0.92, 0.7}},
    {"idle_rpm", {800, 800, 900, 900, 700, 0, 850, 0, 600}},
    {"redline_rpm", {6000, 6500, 7500, 7000, 5500, 16000, 8300, 12000, 5000}},
    {"upshift_rpm", {5200, 5000, 6800, 6500, 4500, 16000, 7800, 12000, 4500}},
    {"downshift_rpm", {2200, 2000, 3000, 2500, 1500, 0, 3000, 0, 1500}},
    {"cg_height", {0.5, not_given, not_given, not_given, not_given, not_given, 0.52, 0.28, 0.7}},
    {"cg_to_front", {not_given, not_given, not_given, not_given, not_given, not_given, 1.5486, 0.75, 3.5}},
    {"cg_to_rear", {not_given, not_given, not_given, not_given, not_given, not_given, 1.1214, 0.75, 2.5}},
    {"hybrid_torque", {not_given, not_given, not_given, not_given, not_given, not_given, 280, not_given, not_given}},
    {"hybrid_fade_start",
     {not_given, not_given, not_given, not_given, not_given, not_given, 6000, not_given, not_given}},
    {"hybrid_fade_end", {not_given, not_given, not_given, not_given, not_given, not_given, 8000, not_given, not_given}},
    {"yaw_inertia", {2500, 1800, 2200, 2500, 4200, 3000, 2400, not_given, 12000}},
    {"cornering_stiffness_front", {85000, 45000, 85000, 95000, 60000, 75000, 120000, not_given, 90000}},
    {"cornering_stiffness_rear", {140000, 65000, 120000, 145000, 90000, 110000, 175000, not_given, 160000}},
};
inline const Table preset_ratios{
    {"-1", {3.166, 3.4, 3.2, 3.1, 3.5, 1.0, 3.981, 1.0, 3.8}},
    {"1", {2.97, 3.5, 3.1, 2.9, 3.8, 1.0, 3.981, 1.0, 3.8}},
    {"2", {2.07, 2.1, 2.2, 2.1, 2.4, 1.0, 2.613, 1.0, 2.5}},
    {"3", {1.43, 1.4, 1.6, 1.5, 1.6, 1.0, 1.905, 1.0, 1.7}},
    {"4", {1.00, 1.0, 1.2, 1.2, 1.2, 1.0, 1.479, 1.0, 1.3}},
    {"5", {0.84, 0.8, 1.0, 1.0, 0.9, 1.0, 1.161, 1.0, 1.0}},
    {"6", {not_given, not_given, not_given, not_given, not_given, not_given, 0.906, not_given, not_given}},
    {"7", {not_given, not_given, not_given, not_given, not_given, not_given, 0.686, not_given, not_given}},
};
inline const Table preset_colors{{"red", {230, 255, 255, 245, 90, 131, 255, 180, 140}},
                                 {"green", {110, 255, 238, 46, 90, 227, 170, 255, 140}},
                                 {"blue", {20, 255, 37, 46, 158, 227, 0, 120, 140}}};
inline const std::vector<std::vector<std::pair<double, double>>> preset_curves{
    {{800, 200}, {1000, 250}, {2000, 320}, {3000, 380}, {4000, 400}, {5000, 380}, {6000, 300}},
    {{800, 90}, {1500, 120}, {2500, 140}, {3500, 150}, {4500, 145}, {5500, 130}, {6500, 100}},
    {{1000, 180}, {2000, 240}, {3000, 300}, {4000, 340}, {5000, 360}, {6500, 350}, {7500, 300}},
    {{1000, 200}, {2000, 350}, {3000, 450}, {4000, 500}, {5000, 480}, {6000, 420}, {7000, 350}},
    {{800, 250}, {1500, 350}, {2500, 420}, {3500, 450}, {4500, 430}, {5500, 380}},
    {{0, 400}, {2000, 400}, {6000, 380}, {10000, 300}, {14000, 200}, {16000, 150}},
    {{1000, 150},
     {2000, 450},
     {3000, 650},
     {4000, 720},
     {5000, 710},
     {6000, 700},
     {7000, 690},
     {8000, 670},
     {8300, 650}},
    {{0, 200}, {1500, 200}, {4000, 180}, {7000, 140}, {9000, 100}, {11000, 60}, {12000, 30}},
    {{600, 300}, {1500, 400}, {2500, 450}, {3500, 420}, {4500, 350}}};

// The five further ones of DR.
inline const std::vector<std::string> more{"ASTON_VALKYRIE_X", "BUGATTI_CHIRON_EVO", "KOENIGSEGG_JESKO_R",
                                           "FERRARI_F80_HYBRID", "PORSCHE_918_RS"};
inline const Table more_table{
    {"mass", {1030, 2050, 1380, 1520, 1700}},
    {"yaw_inertia", {1600, 4200, 2300, 2500, 3000}},
    {"cornering_stiffness_front", {180000, 140000, 150000, 135000, 160000}},
    {"cornering_stiffness_rear", {200000, 150000, 165000, 155000, 170000}},
    {"wheel_inertia", {2.2, 4.5, 2.8, 3.2, 3.5}},
    {"mu", {1.6, 1.4, 1.45, 1.42, 1.5}},
    {"slip_stiffness", {90000, 120000, 85000, 80000, 95000}},
    {"rolling_resistance", {0.012, 0.018, 0.014, 0.015, 0.016}},
    {"drag_coefficient", {0.55, 0.42, 0.37, 0.36, 0.39}},
    {"brake_torque_max", {9500, 11000, 9800, 9200, 10000}},
    {"wheel_radius", {0.33, 0.36, 0.35, 0.34, 0.35}},
    {"final_drive", {3.7, 2.9, 3.1, 3.3, 3.0}},
    {"efficiency", {0.92, 0.88, 0.91, 0.90, 0.91}},
    {"idle_rpm", {1100, 800, 900, 850, 900}},
    {"redline_rpm", {11000, 6500, 9000, 8500, 8800}},
    {"upshift_rpm", {10500, 6200, 8500, 8000, 8300}},
    {"downshift_rpm", {4000, 2000, 3500, 3000, 3000}},
    {"cg_height", {0.38, 0.55, 0.48, 0.50, 0.52}},
    {"cg_to_front", {1.45, 1.7, 1.6, 1.55, 1.6}},
    {"cg_to_rear", {1.05, 1.3, 1.2, 1.15, 1.2}},
    {"hybrid_torque", {0, 0, 0, 320, 400}},
    {"hybrid_fade_start", {not_given, not_given, not_given, 5000, 4000}},
    {"hybrid_fade_end", {not_given, not_given, not_given, 7500, 7000}},
};
inline const Table more_ratios{{"-1", {3.2, 3.5, 3.6, 3.7, 3.6}},  {"1", {3.0, 3.1, 3.2, 3.3, 3.2}},
                               {"2", {2.2, 2.1, 2.4, 2.5, 2.3}},   {"3", {1.7, 1.6, 1.8, 1.9, 1.8}},
                               {"4", {1.35, 1.3, 1.4, 1.5, 1.4}},  {"5", {1.1, 1.05, 1.15, 1.2, 1.15}},
                               {"6", {0.9, 0.85, 0.9, 0.95, 0.9}}, {"7", {0.75, 0.65, 0.7, 0.75, 0.7}}};
inline const Table more_colors{
    {"red", {0, 60, 255, 255, 180}}, {"green", {255, 60, 255, 0, 180}}, {"blue", {120, 255, 255, 0, 180}}};
inline const std::vector<std::vector<std::pair<double, double>>> more_curves{
    {{2000, 200}, {4000, 500}, {6000, 650}, {8000, 720}, {10000, 690}, {11000, 650}},
    {{1000, 800}, {2000, 1400}, {3000, 1600}, {4000, 1550}, {5000, 1400}, {6000, 1200}},
    {{2000, 400}, {4000, 900}, {6000, 1100}, {7500, 1200}, {8500, 1150}, {9000, 1000}},
    {{1500, 300}, {3000, 600}, {4500, 720}, {6000, 700}, {7500, 680}, {8500, 650}},
    {{2000, 500}, {4000, 800}, {6000, 900}, {7500, 880}, {8500, 820}}};

inline const Node* value(const std::vector<Node>& values, const std::string& name) {
  for (const Node& node : values)
    if (node.name == name) return &node;
  return nullptr;
}
inline double number(const std::vector<Node>& values, const std::string& name) {
  const Node* node = value(values, name);
  return node != nullptr && node->kind == Node::Kind::number ? node->number : not_given;
}

}  // namespace sixline
