// What follows from a file's name before it is read: whether it may be taken, under which path, and what it might be.

import { limits } from '../core/types';

export const largestFile = limits.file_bytes;
export const mostFiles = 50;
const kinds: Record<string, string> = {
  toml: 'car, track or scenario',
  xml: 'TORCS track',
  csv: 'track, telemetry or height field',
  json: 'replay or plan of a racer',
  tir: 'tyre',
};

/** What only the program reads, and the way on. */
const elsewhere: Record<string, string> = {
  png: 'a picture as height field cannot be read in a page; save the heights as .csv',
  npz: 'a network drives in the program, not in a page: sixline lap TRACK --driver FILE.npz',
};

/** What the ending promises, in words; '' when we read no such files. */
export const expectedKind = (name: string): string => kinds[ending(name)] ?? '';

/** Why a file is not even read; '' when it is. */
export function refusal(name: string, size: number): string {
  const place = elsewhere[ending(name)];
  if (place !== undefined) return `${name}: ${place}`;
  if (expectedKind(name) === '') return `${name}: not a kind of file the page reads; it takes .${Object.keys(kinds).join(', .')}`;
  if (size > largestFile) return `${name}: has ${(size / 1048576).toFixed(1)} MiB; a file may have ${largestFile / 1048576} MiB`;
  if (size === 0) return `${name}: is empty`;
  return '';
}

/** Where the core keeps it. Folders of a dropped name, and signs that a path could stumble over, go. */
export function filePath(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const plain = last.replace(/[\u0000-\u001f\u007f"'`<>|:*?]/g, '_').replace(/^\.+/, '');
  return `files/${plain === '' ? 'file' : plain}`;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A name for a file made of typed words: "My car (wet)" is my-car-wet.toml. */
export function fileNameFor(title: string, fallback: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? fallback : plain;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function ending(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
