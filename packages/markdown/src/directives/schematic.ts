import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Setting } from 'settings';
import { element, hiddenWords } from '../html/hast.ts';
import type { Schematic, SchematicRow } from '../schematic.ts';
import { attributes, directive, required, type Use } from './directive.ts';
import { valueText } from './settings.ts';

const schematicAttributes = attributes({
  of: required('::schematic needs "of", the name of what it draws. Add it.'),
});

/** `::schematic{of=walker}`: a drawing of windows of the application that the site documents. */
export const schematic = directive({
  names: ['schematic'],
  requires: 'figures',
  sheet: 'schematic',
  attributes: schematicAttributes,
  render({ attributes, site, problem }: Use<LeafDirective, typeof schematicAttributes>) {
    const found = site.schematic(attributes.of);
    return typeof found === 'string' ? problem(found) : drawingOf(found);
  },
});

/** What an empty list says. */
const EMPTY = 'List is empty';

/** What stands between a name and its value where the drawing is read and not seen. */
const NAMED = hiddenWords(': ');

function drawingOf({ caption, windows }: Schematic): Element {
  return element(
    'figure',
    { className: ['schematic'] },
    ...windows.map(({ title, rows }) =>
      element(
        'div',
        { className: ['window'] },
        element('p', {}, element('b', {}, title)),
        listOf(rows),
      ),
    ),
    element('figcaption', {}, caption),
  );
}

function listOf(rows: readonly SchematicRow[]): Element {
  return element('ul', {}, ...rows.map(rowOf));
}

function rowOf(row: SchematicRow): Element {
  switch (row.kind) {
    case 'setting':
      return field(
        lookOf(row.setting),
        row.setting.label,
        valueText(row.setting, row.setting.default),
      );
    case 'field':
      return field(row.look, row.label, row.value);
    case 'choices': {
      const [chosen = '', ...others] = row.options;
      const options = [element('b', {}, chosen), ...others.map(words)];
      return line('options', words(row.label), NAMED, element('span', {}, ...apart(options)));
    }
    case 'group':
      return line('group', element('b', {}, row.label), listOf(row.rows));
    case 'list': {
      const rows =
        row.rows.length === 0 ? element('ul', {}, line('none', EMPTY)) : listOf(row.rows);
      return line('list', element('b', {}, row.label), rows);
    }
    case 'item':
      return element('li', {}, row.label);
    case 'cells':
      return line(
        'cells',
        words(row.label),
        element('ul', {}, ...row.cells.map((cell) => element('li', {}, cell))),
      );
    case 'buttons':
      return line('buttons', ...apart(row.labels.map(words)));
  }
}

function lookOf(setting: Setting): string {
  if (setting.type === 'switch') return setting.default ? 'on' : 'off';
  return setting.type === 'written' ? 'text' : setting.type;
}

function field(look: string, label: string, value: string): Element {
  return line(look, words(label), NAMED, words(value));
}

function line(className: string, ...children: readonly (Element | string)[]): Element {
  return element('li', { className: [className] }, ...children);
}

function words(value: string): Element {
  return element('span', {}, value);
}

/** With commas between, which text needs where the look has gaps. */
function apart(elements: readonly Element[]): (Element | string)[] {
  return elements.flatMap((one, index) => (index === 0 ? [one] : [hiddenWords(', '), one]));
}
