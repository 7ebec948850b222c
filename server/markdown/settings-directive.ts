import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { notesOf, surroundingsOf } from './notes.ts';
import type { SettableFigure } from './see-it.ts';
import { anchorOf, rowsOf, settingsTable } from './settings-table.ts';
import { suggestion } from './suggest.ts';

const OPTIONS = ['of', 'only', 'figure'];

/** `::settings{of=walker only="floorTiles maxSteps" figure=walker}`: a table of settings as the generator describes them, or what is wrong. */
export function settingsDirective(node: LeafDirective, file: VFile): Element | string {
  const attributes = node.attributes ?? {};
  const odd = Object.keys(attributes).find((name) => !OPTIONS.includes(name));
  if (odd !== undefined) return `::settings has no option "${odd}".${suggestion(odd, OPTIONS)}`;
  const { of, only, figure: id } = attributes;
  if (!of) return '::settings needs "of", the name of what the settings belong to. Add it.';
  const described = surroundingsOf(file).settings(of);
  if (typeof described === 'string') return described;
  const names = (only ?? '').split(/\s+/).filter((name) => name !== '');
  const rows = rowsOf(described, names.length === 0 ? null : names);
  if (typeof rows === 'string') return rows;
  const figure = id ? figureOf(id, file) : null;
  if (typeof figure === 'string') return figure;
  const { ids } = notesOf(file);
  const twice = rows.find(([name]) => ids.has(anchorOf(name)));
  if (twice) return `the page has a setting "${twice[0]}" already. Say with "only" which settings this table shows.`;
  if (figure && rows.every(([name]) => !Object.hasOwn(figure.description, name)))
    return `the figure "${figure.id}" has none of these settings. Leave "figure" out.`;
  for (const [name] of rows) ids.add(anchorOf(name));
  return settingsTable(rows, described, figure);
}

/** A figure of the page by its id, or why it cannot show settings. */
function figureOf(id: string, file: VFile): SettableFigure | string {
  const { figures } = notesOf(file);
  const found = figures.find((figure) => figure.id === id);
  const description = found && surroundingsOf(file).figureSettings(found.name);
  if (description) return { id, description, written: found.written };
  return `there is no figure "${id}" on this page.${suggestion(
    id,
    figures.map((figure) => figure.id),
  )}`;
}
