// Numbers for people, and making elements. Text goes in as text nodes: never as markup.
"use strict";

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

function fill(node, attributes, parent, text) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== undefined) node.textContent = text;
  if (parent) parent.append(node);
  return node;
}
const element = (tag, attributes = {}, parent, text) => fill(document.createElement(tag), attributes, parent, text);
const shape = (tag, attributes = {}, parent, text) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, parent, text);
// By script, as the page's policy allows no style in an element's text.
function coloured(node, background) {
  node.style.background = background;
  return node;
}

// For paths: several times faster than toFixed, and a page draws some ten thousand points.
const hundredth = (value) => Math.round(value * 100) / 100;

// For a sign or an end of a scale, whose digits do not jump: none at its end.
function shortNumber(value, digits = 2) {
  return fixedNumber(value, digits).replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}

// As many digits as the channel means, so that a read-out does not jump about.
function fixedNumber(value, digits) {
  return isFinite(value) ? value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1").replace("-", "−") : "-";
}

function timeText(seconds) {
  if (!isFinite(seconds)) return "-";
  const ms = Math.round(Math.abs(seconds) * 1000), sign = seconds < 0 && ms > 0 ? "−" : "";
  const rest = String(ms % 1000).padStart(3, "0");
  if (ms < 60000) return `${sign}${Math.floor(ms / 1000)}.${rest} s`;
  return `${sign}${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}.${rest}`;
}
