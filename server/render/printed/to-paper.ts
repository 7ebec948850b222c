import { type DefaultTreeAdapterTypes, defaultTreeAdapter as dom, html as names, parseFragment, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** An article on its way into a document with many. */
export interface PaperArticle {
  readonly tree: DefaultTreeAdapterTypes.DocumentFragment;
}

interface Place {
  /** What the ids of the article begin with. */
  readonly prefix: string;
  /** How many levels of headings are above those of the article. */
  readonly depth: number;
  /** Gets the ids of the article. */
  readonly ids: Set<string>;
}

/**
 * Makes of an article's HTML what can stand on paper beside others: no controls, everything unfolded, headings as deep
 * as their place, and ids that no other article has. Links are still those of the page.
 */
export function toPaper(html: string, { prefix, depth, ids }: Place): PaperArticle {
  const tree = parseFragment(html);
  forEachElement(tree, (element) => {
    if (isForScreens(element)) return dom.detachNode(element);
    if (isControl(element)) return removeControl(element);
    becomePlain(element, depth);
    addPrefix(element, prefix);
    const id = attribute(element, 'id');
    if (id !== undefined) ids.add(id);
  });
  return { tree };
}

/** Where a link of an article leads in the document. */
export interface PaperLink {
  readonly href: string;
  /** Number of the section that it leads to, for those who cannot press it. */
  readonly section?: string | undefined;
}

/** Points the links of an article to their places, and gives its HTML. */
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

/** From the outside in, without what is inside an element that was removed. */
function forEachElement(parent: Parent, visit: (element: Element) => void): void {
  for (const child of [...parent.childNodes]) {
    if (!dom.isElementNode(child)) continue;
    visit(child);
    if (child.parentNode !== null) forEachElement(child, visit);
  }
}

const GONE: ReadonlySet<string> = new Set(['form', 'h1', 'script', 'select', 'style', 'template', 'textarea']);
const GONE_CLASSES = ['anchor', 'copy', 'definition'];

/** Titles come from the outline, and what is only spoken after an action has nothing to say here. */
function isForScreens(element: Element): boolean {
  if (element.tagName === 'input') return attribute(element, 'type') !== 'checkbox' || attribute(element, 'disabled') === undefined;
  return GONE.has(element.tagName) || attribute(element, 'role') === 'status' || GONE_CLASSES.some((name) => hasClass(element, name));
}

function isControl(element: Element): boolean {
  return element.tagName === 'button' || (element.tagName === 'label' && !hasClass(element, 'tab-label'));
}

/** Of a word with a definition the word stays. */
function removeControl(element: Element): void {
  if (hasClass(element, 'term') && element.parentNode) {
    for (const child of [...element.childNodes]) {
      dom.detachNode(child);
      dom.insertBefore(element.parentNode, child, element);
    }
  }
  dom.detachNode(element);
}

function becomePlain(element: Element, depth: number): void {
  const level = /^h([2-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined) {
    rename(element, `h${Math.min(6, Number(level) + depth)}`);
    separateMarks(element);
  }
  if (element.tagName === 'label') rename(element, 'p');
  if (element.tagName === 'details') setAttribute(element, 'open', '');
  if (attribute(element, 'target') !== undefined) removeNotes(element);
  // Links stay in the document.
  element.attrs = element.attrs.filter(({ name }) => name !== 'data-leaf' && name !== 'target');
}

/** The outline of a PDF has the words of a heading only: what was added to them stands below or apart. */
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

/** The words that a link opens a new tab. */
function removeNotes(link: Element): void {
  for (const child of [...link.childNodes]) if (dom.isElementNode(child) && hasClass(child, 'visually-hidden')) dom.detachNode(child);
}

function rename(element: Element, tagName: string): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

/** Attributes that are ids, or lists of them. */
const REFERENCES: ReadonlySet<string> = new Set(['aria-controls', 'aria-describedby', 'aria-details', 'aria-labelledby', 'aria-owns', 'for', 'headers', 'id']);

function addPrefix(element: Element, prefix: string): void {
  for (const each of element.attrs) {
    if (REFERENCES.has(each.name)) each.value = each.value.replace(/\S+/g, (id) => prefix + id);
    else if (element.namespaceURI === names.NS.SVG) each.value = each.value.replace(/url\(#/g, `url(#${prefix}`);
    // Drawings refer to their own parts.
    if (element.tagName === 'use' && each.name === 'href' && each.value.startsWith('#')) each.value = `#${prefix}${each.value.slice(1)}`;
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
