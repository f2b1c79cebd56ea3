// A table of a car (gear ratios, torque curve): its text, as the car file has it, and a small picture of it.

import { make, picture } from '../../kit/dom';
import type { Parameter } from '../core/core';
import { type Changes, type Fields, TextEdit } from './text_edit';

export interface Pair {
  name: string;
  value: number;
}

export function tableFields(first: Parameter, changes: Changes): Fields {
  const area = make('textarea.o-table', {
    rows: '2',
    spellcheck: 'false',
    autocomplete: 'off',
    title: 'Enter applies, Shift and Enter starts a line, Escape restores',
  });
  const place = make('div.o-picture');
  let parameter = first;
  const draw = (): void => drawTable(place, parameter, area.value);
  const show = (): void => {
    area.value = parameter.text ?? '';
    area.rows = Math.min(6, Math.max(2, Math.ceil(area.value.length / 42)));
    draw();
  };
  const edit = new TextEdit(
    area,
    changes,
    (text) => changes.table(text.replace(/[\s]*[\r\n]+[\s]*/g, ' ').trim()),
    show,
  );
  area.addEventListener('input', draw);
  const update = (now: Parameter, force: boolean): void => {
    const same = now.text === parameter.text && now.changed === parameter.changed && place.childElementCount > 0;
    parameter = now;
    if (force || (!same && !edit.busy)) edit.show();
    else if (!same) draw();
  };
  update(first, true);
  return { elements: [make('div.o-fields.o-fields-table', area, place)], main: area, update };
}

/** "R:3.166, N:0, 1:2.97" as pairs; what is not a pair is left out, the core is the judge. */
export function pairsOf(text: string): Pair[] {
  return text.split(/[,\n]/).flatMap((part) => {
    const [name = '', value = ''] = part.split(':').map((word) => word.trim());
    return name !== '' && value !== '' && Number.isFinite(Number(value)) ? [{ name, value: Number(value) }] : [];
  });
}

const isPoint = (pair: Pair): boolean => Number.isFinite(Number(pair.name));

/** A line where the names are numbers (torque over rpm), bars where they are words (ratios of gears). */
function drawTable(host: HTMLElement, parameter: Parameter, text: string): void {
  const now = pairsOf(text);
  const file = parameter.changed ? pairsOf(parameter.standardText ?? '') : [];
  const isLine = parameter.unit.startsWith('rpm');
  const line = `Curve of ${now.length} points, largest ${Math.max(...now.map(({ value }) => value))}`;
  const label = isLine ? line : `Bars: ${now.map(({ name, value }) => `${name} ${value}`).join(', ')}`;
  const axis = `<line class="o-axis" x1="4" y1="${height - bottom}" x2="${width - 4}" y2="${height - bottom}"/>`;
  const drawn = isLine ? linePicture(now.filter(isPoint), file.filter(isPoint)) : barPicture(now);
  host.replaceChildren(...(now.length > 0 ? [picture('', width, height, axis + drawn, label)] : []));
}

const width = 220;
const height = 84;
const left = 34;
const bottom = 16;

/** Numbers only come out of Number() here, and names of gears out of safe(): no text of a file becomes markup. */
function linePicture(now: Pair[], file: Pair[]): string {
  const all = [...now, ...file];
  const right = Math.max(...all.map((pair) => Number(pair.name)), 1);
  const top = Math.max(...all.map((pair) => pair.value), 1);
  const x = (pair: Pair) => (left + (Number(pair.name) / right) * (width - left - 6)).toFixed(1);
  const y = (pair: Pair) => (height - bottom - (pair.value / top) * (height - bottom - 8)).toFixed(1);
  const sorted = (pairs: Pair[]) => [...pairs].sort((a, b) => Number(a.name) - Number(b.name));
  const points = (pairs: Pair[]) => sorted(pairs).map((pair) => `${x(pair)},${y(pair)}`);
  const dots = now.map((pair) => `<circle cx="${x(pair)}" cy="${y(pair)}" r="2.5"/>`);
  return `${file.length > 0 ? `<polyline class="o-was" points="${points(file).join(' ')}"/>` : ''}
    <polyline class="o-now" points="${points(now).join(' ')}"/><g class="o-dots">${dots.join('')}</g>
    <text x="${left - 4}" y="12" text-anchor="end">${Number(top)}</text>
    <text x="${left - 4}" y="${height - bottom}" text-anchor="end">0</text>
    <text x="${width - 6}" y="${height - 3}" text-anchor="end">${Number(right)} rpm</text>
    <text x="${left}" y="${height - 3}">N m</text>`;
}

function barPicture(now: Pair[]): string {
  const shown = now.filter((pair) => pair.value > 0);
  const top = Math.max(...shown.map((pair) => pair.value), 1e-9);
  const step = (width - 8) / Math.max(shown.length, 1);
  const bars = shown.map((pair, index) => {
    const tall = (pair.value / top) * (height - bottom - 20);
    const [at, upper] = [4 + index * step, height - bottom - tall];
    const middle = (at + step / 2).toFixed(1);
    return `<rect x="${(at + step * 0.18).toFixed(1)}" y="${upper.toFixed(1)}" width="${(step * 0.64).toFixed(1)}" height="${tall.toFixed(1)}"/>
      <text x="${middle}" y="${(upper - 3).toFixed(1)}" text-anchor="middle">${pair.value}</text>
      <text x="${middle}" y="${height - 3}" text-anchor="middle">${safe(pair.name)}</text>`;
  });
  return bars.join('');
}

const safe = (name: string): string => name.replace(/[^A-Za-z0-9.+-]/g, '').slice(0, 6);
