import type { Element } from 'hast';
import type { Setting } from '../../shared/generator/settings.ts';
import { writeValue } from '../../shared/generator/settings-values.ts';
import { element, hiddenWords } from './hast.ts';
import type { DescribedSettings } from './notes.ts';
import { type SettableFigure, tellingValue } from './see-it.ts';
import { suggestion } from './suggest.ts';

/** A setting in a table: what it is called in code and links, and what is known of it. */
type Row = readonly [name: string, setting: Setting];

/** The rows that a page asks for by the names of settings, in its order, or what is wrong with its list; without a list all of them. */
export function rowsOf({ description }: DescribedSettings, only: readonly string[] | null): readonly Row[] | string {
  if (only === null) return Object.entries(description);
  const rows: Row[] = [];
  for (const name of only) {
    const setting = Object.hasOwn(description, name) ? description[name] : undefined;
    if (!setting) return `there is no setting "${name}".${suggestion(name, Object.keys(description))}`;
    if (rows.some(([other]) => other === name)) return `the setting "${name}" is listed twice. Remove one of the two.`;
    rows.push([name, setting]);
  }
  return rows;
}

/** Anchor of a setting in its page. */
export function anchorOf(name: string): string {
  return `setting-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A table of settings: name, values, default, presets, effect, and where there is a figure a link that shows the effect. */
export function settingsTable(rows: readonly Row[], described: DescribedSettings, figure: SettableFigure | null): Element {
  const heads = ['Setting', 'Values', 'Default', ...described.presets.map(({ label }) => label), 'Effect'];
  const see = figure === null ? [] : [element('th', SEE, 'See it')];
  const head = element('tr', {}, ...heads.map((label) => element('th', {}, label)), ...see);
  const body = rows.map((row) => rowOf(row, described, figure));
  return element('table', { className: ['settings'] }, element('thead', {}, head), element('tbody', {}, ...body));
}

/** The column of what can be pressed: not for paper. */
const SEE = { className: ['see-cell'] };

function rowOf([name, setting]: Row, { presets }: DescribedSettings, figure: SettableFigure | null): Element {
  const values = [setting.default, ...presets.map(({ settings }) => settings[name] ?? setting.default)].map((value) => cell(valueText(setting, value)));
  const see = figure === null ? [] : [element('td', SEE, ...seeIt(name, setting, figure))];
  return element('tr', { id: anchorOf(name) }, nameCell(name, setting), cell(rangeText(setting)), ...values, effectCell(setting), ...see);
}

function cell(...children: readonly (Element | string)[]): Element {
  return element('td', {}, ...children);
}

/** The name alone, as the search takes what stands bold in the first cell of a row for a name. */
function nameCell(name: string, { label }: Setting): Element {
  const direct = `Direct link to ${label}`;
  const anchor = element('a', { className: ['anchor'], href: `#${anchorOf(name)}`, ariaLabel: direct, title: direct }, '#');
  return cell(element('strong', {}, label, anchor));
}

function effectCell({ sentence, cost }: Setting): Element {
  return element('td', { className: ['effect'] }, sentence, ...(cost === undefined ? [] : [' ', element('span', { className: ['cost'] }, `Cost: ${cost}`)]));
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

/** A value as a reader calls it. */
function valueText(setting: Setting, value: unknown): string {
  if (setting.type === 'choice') return setting.options.find((option) => option.value === value)?.label ?? String(value);
  return setting.type === 'number' && typeof value === 'number' ? written(value) : writeValue(setting, value);
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });

function written(value: number): string {
  return numbers.format(value);
}

/** A link that gives the figure of the page a telling value of one setting. What is seen of it is a part of its name. */
function seeIt(name: string, setting: Setting, figure: SettableFigure): readonly Element[] {
  const telling = tellingValue(name, setting, figure);
  if (telling === null) return [];
  const words = setting.type === 'written' ? 'an example' : valueText(setting, telling.value);
  return [element('a', { className: ['see'], href: telling.href }, hiddenWords(`See ${setting.label} at `), words, hiddenWords(' in the figure'))];
}
