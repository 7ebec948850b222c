import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { LeafDirective } from 'mdast-util-directive';
import { checkSettings, type Description, readWritten, type Setting, writeValue } from 'settings';
import * as v from 'valibot';
import { classesOf, directLink, element, hiddenWords } from '../html/hast.ts';
import type { DescribedSettings, Notes } from '../notes.ts';
import { suggestion } from '../suggest.ts';
import { attributes, directive, required, type Use } from './directive.ts';

const tableAttributes = attributes({
  of: required('::settings needs "of", the name of what the settings belong to. Add it.'),
  only: v.optional(v.string(), ''),
  figure: v.optional(v.string(), ''),
});
type TableUse = Use<LeafDirective, typeof tableAttributes>;

/** `::settings{of=waves only="height speed" figure=waves}`: a table of settings. */
export const settings = directive({
  names: ['settings'],
  requires: 'figures',
  sheet: 'settings',
  attributes: tableAttributes,
  // It links to a figure, which may be further down the page.
  isDeferred: true,
  render(use: TableUse) {
    const { attributes, site, notes, problem } = use;
    const described = site.settings(attributes.of);
    if (typeof described === 'string') return problem(described);
    const names = attributes.only.split(/\s+/).filter((name) => name !== '');
    const rows = rowsOf(described, names.length === 0 ? null : names);
    if (typeof rows === 'string') return problem(rows);
    const figure = attributes.figure === '' ? null : figureOf(attributes.figure, use);
    if (typeof figure === 'string') return problem(figure);
    const twice = rows.find(([name]) => notes.ids.has(anchorOf(name)));
    if (twice)
      return problem(
        `the page already has a setting "${twice[0]}". Say with "only" which settings this table shows.`,
      );
    if (figure && rows.every(([name]) => !Object.hasOwn(figure.description, name)))
      return problem(`the figure "${figure.id}" has none of these settings. Leave "figure" out.`);
    for (const [name] of rows) notes.ids.add(anchorOf(name));
    return settingsTable(rows, described, figure);
  },
});

/** A figure of the page with its settings. Their ranges may be narrower than those in the table. */
interface SettableFigure {
  readonly id: string;
  readonly description: Description;
  /** Its settings on this page as serialised JSON; all others have their defaults. */
  readonly written: string;
}

/** Finds a figure by its id, or returns a message. */
function figureOf(id: string, { site, notes: { figures } }: TableUse): SettableFigure | string {
  const found = figures.find((figure) => figure.id === id);
  const description = found && site.figureSettings(found.name);
  if (description) return { id, description, written: found.written };
  const ids = figures.map((figure) => figure.id);
  return `there is no figure "${id}" on this page.${suggestion(id, ids)}`;
}

type Row = readonly [name: string, setting: Setting];

/** Returns the rows for the names in `only`, or all rows if it is null. Returns a message for a wrong name. */
function rowsOf(
  { description }: DescribedSettings,
  only: readonly string[] | null,
): readonly Row[] | string {
  if (only === null) return Object.entries(description);
  const rows: Row[] = [];
  for (const name of only) {
    const setting = Object.hasOwn(description, name) ? description[name] : undefined;
    if (!setting)
      return `there is no setting "${name}".${suggestion(name, Object.keys(description))}`;
    if (rows.some(([other]) => other === name))
      return `the setting "${name}" is listed twice. Remove one of the two.`;
    rows.push([name, setting]);
  }
  return rows;
}

function anchorOf(name: string): string {
  return `setting-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The names of columns by which a table is one of settings. */
const [FIRST, DEFAULT, LAST] = ['Setting', 'Default', 'Effect'];

/** Makes a table of settings that an author has written look like `::settings`: on a phone each row is a block. */
export function dressSettings(table: Element, { sheets }: Notes): void {
  const [names = [], ...rows] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
  const heads = names.map(textOf);
  if (classesOf(table).length > 0 || heads[0] !== FIRST || heads.at(-1) !== LAST) return;
  table.properties.className = ['settings'];
  sheets.push('settings');
  for (const cells of rows) {
    for (const { properties } of cells.slice(-1)) properties.className = ['effect'];
    for (const [at, { properties }] of cells.slice(0, -1).entries())
      if (at > 1) properties.dataLabel = heads[at];
  }
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function settingsTable(
  rows: readonly Row[],
  described: DescribedSettings,
  figure: SettableFigure | null,
): Element {
  const presets = described.presets.map(({ label }) => label);
  const heads = [FIRST, 'Values', DEFAULT, ...presets, LAST];
  const see = figure === null ? [] : [element('th', SEE, 'See it')];
  const head = element('tr', {}, ...heads.map((label) => element('th', {}, label)), ...see);
  const body = rows.map((row) => rowOf(row, described, figure));
  return element(
    'table',
    { className: ['settings'] },
    element('thead', {}, head),
    element('tbody', {}, ...body),
  );
}

/** The column of links, which is not printed. */
const SEE = { className: ['see-cell'] };

function rowOf(
  [name, setting]: Row,
  { presets }: DescribedSettings,
  figure: SettableFigure | null,
): Element {
  const columns: DescribedSettings['presets'] = [{ label: DEFAULT, settings: {} }, ...presets];
  const values = columns.map(({ label, settings }) =>
    element('td', { dataLabel: label }, valueText(setting, settings[name] ?? setting.default)),
  );
  const see = figure === null ? [] : [element('td', SEE, ...seeIt(name, setting, figure))];
  return element(
    'tr',
    { id: anchorOf(name) },
    nameCell(name, setting),
    cell(rangeText(setting)),
    ...values,
    effectCell(setting),
    ...see,
  );
}

function cell(...children: readonly (Element | string)[]): Element {
  return element('td', {}, ...children);
}

/** The name is alone in its cell, since the search index reads a bold first cell as a name. */
function nameCell(name: string, { label }: Setting): Element {
  return cell(element('strong', {}, label, directLink(anchorOf(name), label)));
}

function effectCell({ sentence, cost }: Setting): Element {
  return element(
    'td',
    { className: ['effect'] },
    sentence,
    ...(cost === undefined ? [] : [' ', element('span', { className: ['cost'] }, `Cost: ${cost}`)]),
  );
}

function rangeText(setting: Setting): string {
  switch (setting.type) {
    case 'number':
      return `${written(setting.min)} to ${written(setting.max)}${setting.unit === undefined ? '' : ` ${setting.unit}`}`;
    case 'choice':
      return setting.options.map(({ label }) => label).join(', ');
    case 'switch':
      return 'on, off';
    case 'written':
      return `text of at most ${written(setting.maxLength)} characters`;
  }
}

/** A value as tables and drawings show it. */
export function valueText(setting: Setting, value: unknown): string {
  if (setting.type === 'choice')
    return setting.options.find((option) => option.value === value)?.label ?? String(value);
  return setting.type === 'number' && typeof value === 'number'
    ? written(value)
    : writeValue(setting, value);
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });

function written(value: number): string {
  return numbers.format(value);
}

/** Links to the figure with a value that demonstrates the setting, if the figure has this setting. */
function seeIt(name: string, setting: Setting, figure: SettableFigure): readonly Element[] {
  const example = exampleOf(name, setting, figure);
  if (example === null) return [];
  const words = setting.type === 'written' ? 'an example' : valueText(setting, example.value);
  return [
    element(
      'a',
      { className: ['see'], href: example.href },
      hiddenWords(`See ${setting.label} at `),
      words,
      hiddenWords(' in the figure'),
    ),
  ];
}

function exampleOf(
  name: string,
  setting: Setting,
  figure: SettableFigure,
): { readonly href: string; readonly value: unknown } | null {
  const own = Object.hasOwn(figure.description, name) ? figure.description[name] : undefined;
  if (!own) return null;
  const base = writeValue(own, readWritten(figure.description, figure.written)[name]);
  const candidates = [setting.show, own.show, ...extremes(own)].filter(
    (value) => value !== undefined,
  );
  for (const candidate of candidates) {
    const { settings, problems } = checkSettings({ [name]: own }, { [name]: candidate });
    const written = writeValue(own, settings[name]);
    if (problems.length === 0 && written !== base) {
      return {
        href: `?${new URLSearchParams([[`${figure.id}.${name}`, written]])}#${figure.id}`,
        value: settings[name],
      };
    }
  }
  return null;
}

/** Values far from the default, the farthest first. */
function extremes(setting: Setting): readonly unknown[] {
  switch (setting.type) {
    case 'number':
      return setting.default - setting.min > setting.max - setting.default
        ? [setting.min, setting.max]
        : [setting.max, setting.min];
    case 'choice':
      return setting.options.map(({ value }) => value).filter((value) => value !== setting.default);
    case 'switch':
      return [!setting.default, setting.default];
    case 'written':
      return [];
  }
}
