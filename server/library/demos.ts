import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Figures } from '../figures/figures.ts';
import type { Demo } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { documentAt } from './document-at.ts';
import type { ContentDocument } from './documents.ts';
import type { Snapshot } from './snapshot.ts';

type Attributes = Readonly<Record<string, string | null | undefined>>;

interface Around {
  /** The page that shows the card. */
  readonly document: ContentDocument;
  readonly snapshot: Snapshot;
  readonly figures: Figures;
}

/**
 * A card for a figure of another page: `page` is its file, `figure` its id there, `picture` the picture of it that is shown. A text says why there is
 * none.
 */
export function demoOf({ page, figure, picture }: Attributes, { document, snapshot, figures }: Around): Demo | string {
  if (!page || !figure || !picture) return '::demo needs "figure" (its id on its page), "page" and "picture". Add what is missing.';
  const target = documentAt(page, document, snapshot);
  if (typeof target === 'string') return target;
  const onPage = figuresIn(target.file.text);
  const found = onPage.find(({ id, name }) => (id ?? name) === figure);
  if (!found)
    return `${target.file.path} has no figure "${figure}".${suggestion(
      figure,
      onPage.map(({ id, name }) => id ?? name ?? ''),
    )}`;
  return figures.demo(found, snapshot.addresses.hrefOf(target.path) ?? target.path, picture);
}

const parser = unified().use(remarkParse).use(remarkDirective);

/** The attributes of each figure of a page. Only their lines are parsed: a page may be long. */
function figuresIn(text: string): readonly Attributes[] {
  const lines = text.split('\n').filter((line) => line.startsWith('::figure{'));
  return lines.flatMap((line) => {
    const tree: Root = parser.parse(line);
    return tree.children.flatMap((node) => (node.type === 'leafDirective' ? [node.attributes ?? {}] : []));
  });
}
