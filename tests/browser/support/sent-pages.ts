import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { inject } from 'vitest';
import { routes } from '../../support/routes.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A page as the server sends it, before any browser has touched it. */
export interface SentPage {
  readonly route: string;
  readonly status: number;
  readonly document: DefaultTreeAdapterTypes.Document;
}

let sent: Promise<readonly SentPage[]> | undefined;

/** Every route of the site with the real content, fetched once for all files of a worker. */
export function sentPages(): Promise<readonly SentPage[]> {
  sent ??= Promise.all(
    routes.map(async (route) => {
      const response = await fetch(new URL(route.slice(1), inject('site')));
      return { route, status: response.status, document: parse(await response.text()) };
    }),
  );
  return sent;
}

/** The elements in a part of a document, in its order; `isOpaque` says of which the content is left out. */
export function partsOf(
  { childNodes }: Parent,
  isOpaque: (element: Element) => boolean = () => false,
): readonly Element[] {
  return childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...(isOpaque(node) ? [] : partsOf(node, isOpaque))] : [],
  );
}

export const attributeOf = ({ attrs }: Element, wanted: string): string =>
  attrs.find(({ name }) => name === wanted)?.value ?? '';

const classesOf = (element: Element): readonly string[] =>
  attributeOf(element, 'class').split(/\s+/).filter(Boolean);

export const textOf = (element: Element): string => serialize(element).replace(/<[^>]*>/g, '');

/** The links in all elements of a class. */
export function linksIn(document: Parent, className: string): readonly Element[] {
  const lists = partsOf(document).filter((element) => classesOf(element).includes(className));
  return lists.flatMap((list) => partsOf(list).filter(({ tagName }) => tagName === 'a'));
}

let withEverything: Promise<ReadonlySet<string>> | undefined;

/**
 * A few routes on which together every component is that any route shows, told by the names of elements and classes:
 * the one that adds most comes first, so that a new component brings its page along. What is inside figures is left
 * out, since the tests in `figures/` look at each figure on a page of its own; and what is inside code, since so
 * many pages have some.
 */
export function routesWithEverything(): Promise<ReadonlySet<string>> {
  withEverything ??= sentPages().then(chooseRoutes);
  return withEverything;
}

function chooseRoutes(sent: readonly SentPage[]): ReadonlySet<string> {
  const pages = sent.map(({ route, document }) => ({ route, components: componentsOf(document) }));
  const missing = new Set(pages.flatMap(({ components }) => components));
  const chosen = new Set<string>();
  while (missing.size > 0) {
    const gains = pages.map((page) => ({
      ...page,
      gain: page.components.filter((name) => missing.has(name)).length,
    }));
    const best = gains.reduce((most, page) => (page.gain > most.gain ? page : most));
    chosen.add(best.route);
    for (const name of best.components) missing.delete(name);
  }
  return chosen;
}

function componentsOf(document: Parent): readonly string[] {
  const elements = partsOf(
    document,
    (element) => element.tagName === 'code' || classesOf(element).includes('live-figure'),
  );
  return [
    ...new Set(
      elements.flatMap((element) => [
        element.tagName,
        ...classesOf(element).map((name) => `.${name}`),
      ]),
    ),
  ];
}
