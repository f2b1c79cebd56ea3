// A list of parameters in groups that open and close, with search and "changed only"; rows are kept while values move.
import type { App } from '../app';
import type { Parameter } from '../core/core';
import { make, section, type SectionParts } from './dom';
import { matches } from './filter';
import { makeRow, type Row, type RowOwner } from './row';

export interface ParameterList {
  element: HTMLElement;
  /** Reads the values anew; rows are made anew only when there are other parameters. */
  refresh(): void;
  show(search: string, changedOnly: boolean): void;
  openAll(open: boolean): void;
  /** How many parameters there are, are shown, and differ from their source. */
  counts(): { all: number; shown: number; changed: number };
}

interface Group extends SectionParts {
  name: string;
  rows: Row[];
}

/** `identity` says whose parameters they are: another car means new rows. `openKey` is where open
 *  groups are kept, `openFirst` the one that is open before. */
export function createParameterList(app: App, owner: RowOwner, openKey: string, openFirst: string,
                                    read: () => Parameter[], identity: () => string): ParameterList {
  const element = make('div', { class: 'o-list' });
  let groups: Group[] = [];
  let made = '';
  let search = '';
  let changedOnly = false;

  const opened = () => new Set(app.settings.get(openKey, [openFirst]).map(String));
  const searching = () => search.trim() !== '' || changedOnly;
  const keep = (name: string, open: boolean) => {
    if (searching()) return; // opened by the search, not by a click
    const names = opened();
    if (open) names.add(name);
    else names.delete(name);
    app.settings.set(openKey, [...names]);
  };

  const build = (parameters: Parameter[]) => {
    groups = [];
    for (const parameter of parameters) {
      const name = parameter.group || 'Other';
      let group = groups.find((known) => known.name === name);
      if (!group) {
        group = { name, rows: [], ...section(name, opened().has(name), (open) => keep(name, open)) };
        groups.push(group);
      }
      const row = makeRow(parameter, owner);
      group.rows.push(row);
      group.element.append(row.element);
    }
    element.replaceChildren(...groups.map((group) => group.element));
  };

  const list: ParameterList = {
    element,
    refresh() {
      const parameters = read();
      const wanted = identity() +
        parameters.map((p) => [p.name, p.group, p.min, p.max, p.choices?.length].join(' ')).join();
      if (wanted !== made) {
        made = wanted;
        build(parameters);
      } else {
        const values = new Map(parameters.map((parameter) => [parameter.name, parameter]));
        for (const group of groups) {
          for (const row of group.rows) {
            const value = values.get(row.parameter.name);
            if (value) row.update(value);
          }
        }
      }
      filter();
    },
    show(nextSearch, nextChangedOnly) {
      search = nextSearch;
      changedOnly = nextChangedOnly;
      filter();
      const open = opened();
      for (const group of groups) group.element.open = searching() || open.has(group.name);
    },
    openAll(open) {
      app.settings.set(openKey, open ? groups.map((group) => group.name) : []);
      for (const group of groups) group.element.open = open;
    },
    counts() {
      const rows = groups.flatMap((group) => group.rows);
      return {
        all: rows.length,
        shown: rows.filter((row) => !row.element.hidden).length,
        changed: rows.filter((row) => row.parameter.changed).length,
      };
    },
  };
  const filter = () => {
    for (const group of groups) {
      for (const row of group.rows)
        row.element.hidden = !matches(row.parameter, search) || (changedOnly && !row.parameter.changed);
      const shown = group.rows.filter((row) => !row.element.hidden).length;
      const changed = group.rows.filter((row) => row.parameter.changed).length;
      group.element.hidden = shown === 0;
      const parts = [...(changed < shown || changed === 0 ? [String(shown)] : []),
        ...(changed > 0 ? [`${changed} changed`] : [])];
      group.note.textContent = parts.join(', ');
    }
  };
  return list;
}
