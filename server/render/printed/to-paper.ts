import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter as dom,
  html as names,
  parseFragment,
  serialize,
} from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** An article that is being prepared for a document with many. */
export interface PaperArticle {
  readonly tree: DefaultTreeAdapterTypes.DocumentFragment;
}

interface PaperOptions {
  /** Prefix of the article's ids. */
  readonly prefix: string;
  /** Number of heading levels above the article. */
  readonly depth: number;
  /** Receives the article's ids. */
  readonly ids: Set<string>;
}

/**
 * Prepares an article's HTML for a printed document: without controls, with everything unfolded, and with heading
 * levels and ids that fit the document. Links are not resolved yet.
 */
export function toPaper(html: string, { prefix, depth, ids }: PaperOptions): PaperArticle {
  const tree = parseFragment(html);
  forEachElement(tree, (element) => {
    if (isScreenOnly(element)) return dom.detachNode(element);
    if (isControl(element)) return removeControl(element);
    simplify(element, depth);
    addPrefix(element, prefix);
    const id = attribute(element, 'id');
    if (id !== undefined) ids.add(id);
  });
  return { tree };
}

/** Where a link of an article leads in the document. */
export interface PaperLink {
  readonly href: string;
  /** Number of the target section, since links on paper cannot be followed. */
  readonly section?: string | undefined;
}

/** Resolves the links of an article and returns its HTML. */
export function paperHtml({ tree }: PaperArticle, resolve: (href: string) => PaperLink): string {
  forEachElement(tree, (element) => {
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    if (href === undefined) return;
    const link = resolve(href);
    setAttribute(element, 'href', link.href);
    if (link.section !== undefined) setAttribute(element, 'data-section', link.section);
  });
  return serialize(tree);
}

/** Visits parents before children, and skips the children of removed elements. */
function forEachElement(parent: Parent, visit: (element: Element) => void): void {
  for (const child of [...parent.childNodes]) {
    if (!dom.isElementNode(child)) continue;
    visit(child);
    if (child.parentNode !== null) forEachElement(child, visit);
  }
}

const SCREEN_ONLY: ReadonlySet<string> = new Set([
  'form',
  'h1',
  'script',
  'select',
  'style',
  'template',
  'textarea',
]);
const SCREEN_ONLY_CLASSES = ['anchor', 'copy', 'definition', 'minutes'];

/** The outline provides the titles, and live regions have nothing to announce on paper. */
function isScreenOnly(element: Element): boolean {
  if (element.tagName === 'input')
    return (
      attribute(element, 'type') !== 'checkbox' || attribute(element, 'disabled') === undefined
    );
  return (
    SCREEN_ONLY.has(element.tagName) ||
    attribute(element, 'role') === 'status' ||
    SCREEN_ONLY_CLASSES.some((name) => hasClass(element, name))
  );
}

function isControl(element: Element): boolean {
  return (
    element.tagName === 'button' || (element.tagName === 'label' && !hasClass(element, 'tab-label'))
  );
}

/** Keeps the word of a glossary term. */
function removeControl(element: Element): void {
  if (hasClass(element, 'term') && element.parentNode) {
    for (const child of [...element.childNodes]) {
      dom.detachNode(child);
      dom.insertBefore(element.parentNode, child, element);
    }
  }
  dom.detachNode(element);
}

function simplify(element: Element, depth: number): void {
  const level = /^h([2-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined) {
    rename(element, `h${Math.min(6, Number(level) + depth)}`);
    separateMarks(element);
  }
  if (element.tagName === 'label') rename(element, 'p');
  if (element.tagName === 'details') setAttribute(element, 'open', '');
  if (attribute(element, 'target') !== undefined) removeNewTabNote(element);
  // Links open in the same tab.
  element.attrs = element.attrs.filter(({ name }) => name !== 'data-leaf' && name !== 'target');
}

/** The outline of a PDF has the text of each heading, so additions move below it or are set apart. */
function separateMarks(heading: Element): void {
  for (const child of [...heading.childNodes]) {
    if (!dom.isElementNode(child)) continue;
    if (hasClass(child, 'badge')) dom.insertTextBefore(heading, ' ', child);
    if (!hasClass(child, 'since')) continue;
    dom.detachNode(child);
    rename(child, 'p');
    setAttribute(child, 'class', 'book-since');
    insertAfter(child, heading);
  }
}

function insertAfter(element: Element, before: Element): void {
  const { parentNode: parent } = before;
  if (!parent) return;
  const next = parent.childNodes[parent.childNodes.indexOf(before) + 1];
  if (next) dom.insertBefore(parent, element, next);
  else dom.appendChild(parent, element);
}

function removeNewTabNote(link: Element): void {
  for (const child of [...link.childNodes])
    if (dom.isElementNode(child) && hasClass(child, 'visually-hidden')) dom.detachNode(child);
}

function rename(element: Element, tagName: string): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

/** Attributes whose value is a list of ids. */
const REFERENCES: ReadonlySet<string> = new Set([
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-labelledby',
  'aria-owns',
  'for',
  'headers',
  'id',
]);

function addPrefix(element: Element, prefix: string): void {
  for (const each of element.attrs) {
    if (REFERENCES.has(each.name)) each.value = each.value.replace(/\S+/g, (id) => prefix + id);
    else if (element.namespaceURI === names.NS.SVG)
      each.value = each.value.replace(/url\(#/g, `url(#${prefix}`);
    // SVG refers to ids of its own.
    if (element.tagName === 'use' && each.name === 'href' && each.value.startsWith('#'))
      each.value = `#${prefix}${each.value.slice(1)}`;
  }
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((each) => each.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}
