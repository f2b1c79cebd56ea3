// A list of parameters in groups that open and close, with search and "changed only"; rows are kept while values move.

import { make, type Section, section } from '../../kit/dom';
import type { Parameter } from '../core/core';
import { matches } from '../search';
import type { SettingsStore } from '../settings';
import { makeRow, type Row, type RowOwner } from './row';

interface Group extends Section {
  name: string;
  rows: Row[];
}

export class ParameterList {
  readonly element = make('div.o-list');
  private groups: Group[] = [];
  private made = '';
  private search = '';
  private changedOnly = false;

  /** `openKey` is where open groups are kept, `openFirst` the one that is open before; `identity` is whose parameters
   *  they are: another car means new rows. */
  constructor(
    private readonly settings: SettingsStore,
    private readonly owner: RowOwner,
    private readonly openKey: string,
    private readonly openFirst: string,
    private readonly read: () => Parameter[],
    private readonly identity: () => string,
  ) {}

  /** Reads the values anew; rows are made anew only when there are other parameters. */
  refresh(): void {
    const parameters = this.read();
    const identity =
      this.identity() + parameters.map((p) => [p.name, p.group, p.min, p.max, p.choices?.length].join(' ')).join();
    if (identity !== this.made) {
      this.made = identity;
      this.build(parameters);
    } else {
      const values = new Map(parameters.map((parameter) => [parameter.name, parameter]));
      for (const row of this.rows()) row.update(values.get(row.parameter.name) ?? row.parameter);
    }
    this.filter();
  }
  show(search: string, changedOnly: boolean): void {
    this.search = search;
    this.changedOnly = changedOnly;
    this.filter();
    const open = this.opened();
    for (const group of this.groups) group.element.open = this.searching() || open.has(group.name);
  }
  openAll(open: boolean): void {
    this.settings.set(this.openKey, open ? this.groups.map((group) => group.name) : []);
    for (const group of this.groups) group.element.open = open;
  }
  /** How many parameters there are, are shown, and differ from their source. */
  counts(): { all: number; shown: number; changed: number } {
    return countsOf(this.rows());
  }

  private rows(): Row[] {
    return this.groups.flatMap((group) => group.rows);
  }
  private opened(): Set<string> {
    return new Set(this.settings.get(this.openKey, [this.openFirst]).map(String));
  }
  private searching(): boolean {
    return this.search.trim() !== '' || this.changedOnly;
  }
  private keep(name: string, open: boolean): void {
    if (this.searching()) return; // opened by the search, not by a click
    const names = this.opened();
    if (open) names.add(name);
    else names.delete(name);
    this.settings.set(this.openKey, [...names]);
  }

  private build(parameters: Parameter[]): void {
    this.groups = [];
    for (const parameter of parameters) {
      const name = parameter.group || 'Other';
      let group = this.groups.find((known) => known.name === name);
      if (!group) {
        group = { name, rows: [], ...section(name, this.opened().has(name), (open) => this.keep(name, open)) };
        this.groups.push(group);
      }
      const row = makeRow(parameter, this.owner);
      group.rows.push(row);
      group.element.append(row.element);
    }
    this.element.replaceChildren(...this.groups.map((group) => group.element));
  }
  private filter(): void {
    for (const { rows, element, note } of this.groups) {
      for (const row of rows)
        row.element.hidden = !matches(row.parameter, this.search) || (this.changedOnly && !row.parameter.changed);
      const { shown, changed } = countsOf(rows);
      element.hidden = shown === 0;
      note.textContent = [
        ...(changed < shown || changed === 0 ? [String(shown)] : []),
        ...(changed > 0 ? [`${changed} changed`] : []),
      ].join(', ');
    }
  }
}

const countsOf = (rows: readonly Row[]): { all: number; shown: number; changed: number } => ({
  all: rows.length,
  shown: rows.filter(({ element }) => !element.hidden).length,
  changed: rows.filter(({ parameter }) => parameter.changed).length,
});
