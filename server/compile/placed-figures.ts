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
  if (page === '')
    return 'compact names no page. Write the page with the whole figure: compact=./configuration.md.';
  const found = figureAt(page, id, { document, snapshot });
  if (typeof found === 'string') return found;
  if (found.isShort)
    return `the figure "${id}" of ${page} is a short form itself. Name the page with the whole figure.`;
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
): (WrittenFigure & { readonly href: string }) | string {
  const target = documentAt(page, document, snapshot);
  if (typeof target === 'string') return target;
  const onPage = figuresOn(target.file);
  const ids = onPage.map(({ attributes: { id, name } }) => id ?? name ?? '');
  const found = onPage[ids.indexOf(figure)];
  return found
    ? { ...found, href: hrefOf(target.path, snapshot) }
    : `${target.file.path} has no figure "${figure}".${suggestion(figure, ids)}`;
}

interface WrittenFigure {
  readonly attributes: Attributes;
  readonly isShort: boolean;
}

const figuresOn = perFile(({ text }) => {
  const figures: WrittenFigure[] = [];
  visit(readMarkdown(figureLines(text) ?? text).root, 'leafDirective', (node) => {
    const { compact, ...attributes } = node.attributes ?? {};
    if (node.name === 'figure') figures.push({ attributes, isShort: compact !== undefined });
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
