import type { ElementContent } from 'hast';
import { pictureHref } from '../../shared/figure-host/picture-address.ts';
import { markdownHref } from '../../shared/urls.ts';
import type { ShownFigure } from '../figures/figures.ts';
import { element } from '../markdown/html/hast.ts';
import type { ContentDocument } from '../model/documents.ts';
import { hrefOf, type Snapshot } from '../model/snapshot.ts';
import type { MadeFamily, MadeFile, MadeFileParts } from './made-file.ts';

const HOME = markdownHref('/');

const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Pages as Markdown: `/docs/guides.md` of `/docs/guides/`, and `/index.md` of the home page. */
export const twins: MadeFamily = {
  find: twin,
  paths: ({ documents }) => Array.from(documents.keys(), (path) => markdownHref(path)),
};

function twin(path: string, { documents }: Snapshot): MadeFile | null {
  if (!path.endsWith('.md')) return null;
  const document = documents.get(path === HOME ? '/' : `${path.slice(0, -'.md'.length)}/`);
  if (!document || markdownHref(document.path) !== path) return null;
  return { type: MARKDOWN_TYPE, page: document.path, make: (parts) => markdownOf(document.path, parts) };
}

/**
 * A page as Markdown, null if there is none. Addresses in it are whole: with the origin of the site, or from the root
 * of its host if that is not known. Links lead to pages, as they do on the page.
 */
export async function markdownOf(path: string, { edition, origin, build }: Pick<MadeFileParts, 'edition' | 'origin' | 'build'>): Promise<string | null> {
  const { snapshot } = edition;
  const document = snapshot.documents.get(path);
  if (!document) return null;
  const [tree, figures, { toPlainMarkdown }] = await Promise.all([
    edition.treeOf(document),
    edition.shownFigures(path, ''),
    import('../markdown/to-markdown.ts'),
  ]);
  const href = hrefOf(path, snapshot);
  const absolute = (address: string): string => new URL(address, `${origin ?? HERE}${href}`).href.replace(HERE, '');
  const body = toPlainMarkdown(tree.root, { absolute, figure: (id) => figureOf(figures.get(id), { id, href, base: snapshot.base, build }) });
  return headOf(document, tree.hasTitle) + body;
}

/** Stands for a host that is not known. */
const HERE = 'https://here.invalid';

function headOf({ title, description }: ContentDocument, hasTitle: boolean): string {
  return hasTitle ? '' : `# ${title}\n\n${description === '' ? '' : `> ${description}\n\n`}`;
}

interface Place {
  readonly id: string;
  readonly href: string;
  readonly base: string;
  readonly build: string;
}

/** Caption and numbers of a figure, its pictures, and a link to it. */
function figureOf(shown: ShownFigure | undefined, { id, href, base, build }: Place): readonly ElementContent[] {
  if (!shown) return [];
  const { figure, settings, model } = shown;
  const { width, height } = model.size;
  const numbers = `${model.summary} Size ${width} × ${height}, digest ${model.digest}.`;
  const [first, ...others] = model.pictures.map(({ id: picture, alt }) => ({ src: pictureHref({ base, build }, figure, settings, picture), alt }));
  const more = others.map(({ src, alt }) => element('li', {}, element('a', { href: src }, alt)));
  const link = Object.keys(figure.settings).length === 0 ? [] : [' ', element('a', { href: `${href}#${id}` }, 'Open the figure'), '.'];
  return [
    element('p', {}, element('strong', {}, `${figure.title}.`), ` ${figure.caption(settings)} ${numbers}`, ...link),
    ...(first ? [element('p', {}, element('img', first))] : []),
    element('ul', {}, ...more),
  ];
}
