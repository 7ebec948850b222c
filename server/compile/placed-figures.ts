import { type FigureOnPage, fences, readMarkdown, suggestion } from 'markdown';
import { visit } from 'unist-util-visit';
import type { Figures } from '../figures/figures.ts';
import type { ContentDocument } from '../model/documents.ts';
import { documentAt, hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import { perFile } from '../read/raw-content.ts';

export interface FigureContext {
  readonly document: ContentDocument;
  readonly snapshot: Snapshot;
  readonly figures: Figures;
}

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** A figure of a page, or a message. With `compact` it is the short form of the same figure on another page. */
export function figureOf(
  { compact, ...attributes }: Attributes,
  { document, snapshot, figures }: FigureContext,
): FigureOnPage | string {
  const placed = figures.place(attributes, hrefOf(document.path, snapshot));
  if (typeof placed === 'string' || compact === undefined) return placed;
  const [, page = '', id = placed.id] = /^([^#]*)(?:#(.*))?$/s.exec(compact ?? '') ?? [];
  const found = figureAt(page, id, { document, snapshot });
  if (typeof found === 'string') return found;
  const whole = figures.place(found.attributes, found.href);
  if (typeof whole === 'string') return whole;
  if (whole.name !== placed.name)
    return `the figure "${id}" of ${page} is "${whole.name}", and not "${placed.name}". Name the page with the whole figure.`;
  return { ...placed, full: { href: `${whole.href}#${whole.id}`, written: whole.written } };
}

/** The attributes of a figure of another page by its id, with the address of the page, or a message. */
export function figureAt(
  page: string,
  figure: string,
  { document, snapshot }: Omit<FigureContext, 'figures'>,
): { readonly attributes: Attributes; readonly href: string } | string {
  const target = documentAt(page, document, snapshot);
  if (typeof target === 'string') return target;
  const onPage = figuresOn(target.file);
  const ids = onPage.map(({ id, name }) => id ?? name ?? '');
  const attributes = onPage[ids.indexOf(figure)];
  return attributes
    ? { attributes, href: hrefOf(target.path, snapshot) }
    : `${target.file.path} has no figure "${figure}".${suggestion(figure, ids)}`;
}

const figuresOn = perFile(({ text }) => {
  const figures: Attributes[] = [];
  visit(readMarkdown(figureLines(text) ?? text).root, 'leafDirective', (node) => {
    const { compact: _short, ...attributes } = node.attributes ?? {};
    if (node.name === 'figure') figures.push(attributes);
  });
  return figures;
});

/** The lines of a text that are figures, since parsing all of it takes long. Null where only a parser can tell. */
function figureLines(text: string): string | null {
  if (text.includes('<!--')) return null;
  const isCode = fences();
  const lines = text.split('\n').filter((line) => !isCode(line) && line.includes('::figure'));
  return lines.every((line) => line.startsWith('::figure')) ? lines.join('\n\n') : null;
}
