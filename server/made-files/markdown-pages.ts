import type { ElementContent } from 'hast';
import { element, loadPlainMarkdown } from 'markdown';
import { type PictureHost, pictureHref } from '../../shared/figure-host/picture-address.ts';
import { markdownHref } from '../../shared/page-files.ts';
import type { ShownFigure } from '../figures/figures.ts';
import type { ContentDocument } from '../model/documents.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import { createPauses, untilAnswered } from '../pauses.ts';
import type { MadeFamily, MadeFile, MadeFileParts } from './made-file.ts';

const HOME = markdownHref('/');

const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Pages as Markdown: `/docs/guides.md` for `/docs/guides/`, and `/index.md` for the home page. */
export const markdownPages: MadeFamily = {
  find: markdownPage,
  paths: ({ documents }) => Array.from(documents.keys(), (path) => markdownHref(path)),
};

function markdownPage(path: string, { documents }: Snapshot): MadeFile | null {
  if (!path.endsWith('.md')) return null;
  const document = documents.get(path === HOME ? '/' : `${path.slice(0, -'.md'.length)}/`);
  if (!document || markdownHref(document.path) !== path) return null;
  return {
    type: MARKDOWN_TYPE,
    page: document.path,
    make: (parts) => markdownOf(document.path, parts),
  };
}

type Parts = Pick<MadeFileParts, 'edition' | 'origin' | 'pictures'>;

/**
 * Returns a page as Markdown, or null if there is none. Its URLs are absolute, or root-relative if the origin is
 * unknown. Links lead to pages, not to their Markdown.
 */
export async function markdownOf(path: string, parts: Parts): Promise<string | null> {
  const { edition, origin, pictures } = parts;
  const { renderKeys } = edition.snapshot;
  const key = renderKeys.ofMadeFile(markdownHref(path), { page: path });
  return (
    (await edition.markdown.getOrCompute(`${key} ${origin} ${pictures.build}`, () =>
      makeMarkdown(path, parts),
    )) ?? null
  );
}

async function makeMarkdown(
  path: string,
  { edition, origin, pictures }: Parts,
): Promise<string | undefined> {
  const { snapshot } = edition;
  const document = snapshot.documents.get(path);
  if (!document) return undefined;
  const pause = createPauses();
  await untilAnswered();
  const toPlainMarkdown = await loadPlainMarkdown();
  const tree = await edition.treeOf(document);
  await pause();
  const figures = await edition.shownFigures(path, '');
  await pause();
  const href = hrefOf(path, snapshot);
  const absolute = (address: string): string =>
    new URL(address, `${origin ?? NO_ORIGIN}${href}`).href.replace(NO_ORIGIN, '');
  const body = toPlainMarkdown(tree.root, {
    absolute,
    figure: (id) =>
      figureOf(figures.get(id), {
        id,
        href,
        pictures: { base: snapshot.base, build: pictures.build },
      }),
  });
  return headOf(document, tree.hasTitle) + body;
}

/** Placeholder for an unknown origin. */
const NO_ORIGIN = 'https://here.invalid';

function headOf({ title, description }: ContentDocument, hasTitle: boolean): string {
  return hasTitle ? '' : `# ${title}\n\n${description === '' ? '' : `> ${description}\n\n`}`;
}

interface FigureContext {
  readonly id: string;
  readonly href: string;
  readonly pictures: PictureHost;
}

/** Describes a figure by its caption, numbers and pictures, with a link to it. */
function figureOf(
  shown: ShownFigure | null | undefined,
  { id, href, pictures }: FigureContext,
): readonly ElementContent[] {
  if (!shown) return [];
  const { figure, settings, model } = shown;
  const { width, height } = model.size;
  const digest = model.digest === undefined ? '' : `, digest ${model.digest}`;
  const numbers = `${model.summary} Size ${width} × ${height}${digest}.`;
  const [first, ...others] = model.pictures.map(({ id: picture, alt }) => ({
    src: pictureHref(pictures, figure, settings, picture),
    alt,
  }));
  const more = others.map(({ src, alt }) => element('li', {}, element('a', { href: src }, alt)));
  const link =
    Object.keys(figure.settings).length === 0
      ? []
      : [' ', element('a', { href: `${href}#${id}` }, 'Open the figure'), '.'];
  return [
    element(
      'p',
      {},
      element('strong', {}, `${figure.title}.`),
      ` ${figure.caption(settings)} ${numbers}`,
      ...link,
    ),
    ...(first ? [element('p', {}, element('img', first))] : []),
    element('ul', {}, ...more),
  ];
}
