import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { capitalised } from './directives/glossary.ts';
import { classesOf, element, text } from './html/hast.ts';
import {
  type Notes,
  notesOf,
  type Surroundings,
  surroundingsOf,
  type Term,
  type TermForms,
} from './notes.ts';

const MAX_PER_PAGE = 12;
const MAX_PER_BLOCK = 2;

/** Elements with prose. A block inside one has its own count. */
const PROSE = new Set(['p', 'li']);

/** Elements without prose: names, labels, code, controls and tables. */
const NOT_PROSE = new Set([
  'a',
  'abbr',
  'b',
  'button',
  'code',
  'em',
  'figure',
  'kbd',
  'math',
  'pre',
  'section',
  'strong',
  'summary',
  'sup',
  'table',
]);
const NOT_PROSE_CLASSES = [
  'actions',
  'admonition-title',
  'card-title',
  'cards',
  'file-tree',
  'glossary',
  'tab-label',
];

/**
 * Turns the first occurrence of a glossary term in the prose of a page into a button with its definition. Runs after
 * `searchText`, since definitions are not part of the page's text.
 */
export function terms() {
  return (tree: Root, file: VFile): void => {
    const surroundings = surroundingsOf(file);
    if (surroundings.terms.length === 0) return;
    const search = new TermSearch(surroundings, notesOf(file));
    for (const child of tree.children) if (child.type === 'element') inElement(child, search, null);
  };
}

/** Punctuation that the browser would otherwise wrap to a new line after a button. */
const CLOSING = /^[.,;:!?)]+/;

/** The number of terms that a block of prose already has. */
interface Block {
  count: number;
}

function inElement(node: Element, search: TermSearch, around: Block | null): void {
  if (NOT_PROSE.has(node.tagName) || node.tagName.startsWith('x-') || /^h\d$/.test(node.tagName))
    return;
  if (classesOf(node).some((name) => NOT_PROSE_CLASSES.includes(name))) return;
  const block = PROSE.has(node.tagName) ? { count: 0 } : around;
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') inElement(child, search, block);
    return child.type === 'text' && block ? inText(child.value, search, block) : [child];
  });
}

function inText(value: string, search: TermSearch, block: Block): ElementContent[] {
  const parts: ElementContent[] = [];
  let rest = value;
  for (let found = search.next(rest, block); found; found = search.next(rest, block)) {
    if (found.start > 0) parts.push(text(rest.slice(0, found.start)));
    const [after = ''] = CLOSING.exec(rest.slice(found.end)) ?? [];
    parts.push(definedTerm(found.term, rest.slice(found.start, found.end), after));
    rest = rest.slice(found.end + after.length);
  }
  return rest === '' ? parts : [...parts, text(rest)];
}

/**
 * Creates a word with its definition in a popover, which needs no scripts; the style sheet also shows it on hover and
 * focus. The definition describes the button, so screen readers read it without opening the popover.
 * @param after punctuation that must stay on the line of the word
 */
function definedTerm(
  { term, slug, definition, href, pageTitle }: Term,
  word: string,
  after: string,
): Element {
  const id = `def-${slug}`;
  const button = element(
    'button',
    { type: 'button', className: ['term'], popoverTarget: id, ariaDescribedBy: [`${id}-text`] },
    word,
  );
  const sentence = element('span', { id: `${id}-text` }, definition);
  const name = element('b', {}, capitalised(term));
  return element(
    'span',
    { className: ['defined'] },
    button,
    element(
      'span',
      { className: ['definition'], popover: '', id },
      name,
      ' ',
      sentence,
      ' ',
      element('a', { href }, pageTitle),
    ),
    ...(after === '' ? [] : [after]),
  );
}

class TermSearch {
  /** Matches all terms of the glossary, so that no term is found inside a longer one. */
  readonly #pattern: RegExp;
  readonly #pending: Map<string, TermForms>;
  readonly #ids: Set<string>;
  readonly #define: Surroundings['define'];
  #remaining = MAX_PER_PAGE;

  constructor({ words, terms, define }: Surroundings, { ids }: Notes) {
    this.#pattern = patternOf(words);
    this.#pending = new Map(terms.flatMap((term) => term.forms.map((form) => [keyOf(form), term])));
    this.#ids = ids;
    this.#define = define;
  }

  /** Finds the first term that is not defined yet, and counts it as defined. */
  next(
    value: string,
    block: Block,
  ): { readonly term: Term; readonly start: number; readonly end: number } | null {
    if (this.#remaining === 0 || block.count === MAX_PER_BLOCK) return null;
    for (const match of value.matchAll(this.#pattern)) {
      const found = this.#pending.get(keyOf(match[0]));
      const term = found && this.#define(found.slug);
      if (!term) continue;
      for (const form of term.forms) this.#pending.delete(keyOf(form));
      this.#ids.add(`def-${term.slug}`);
      this.#remaining--;
      block.count++;
      return { term, start: match.index, end: match.index + match[0].length };
    }
    return null;
  }
}

function keyOf(form: string): string {
  return form.toLowerCase().replace(/\s+/g, ' ');
}

/** Matches whole words, the longest form first. Only the first letter may differ in case. */
function patternOf(words: readonly TermForms[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const forms = words.flatMap((term) => term.forms).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/.-])(?:${forms.map(formPattern).join('|')})(?![\\p{L}\\p{N}_/-]|\\.\\p{L})`,
    'gu',
  );
  patterns.set(words, pattern);
  return pattern;
}

/** Caches the pattern, which is long and the same for all pages. */
const patterns = new WeakMap<readonly TermForms[], RegExp>();

function formPattern(form: string): string {
  const [first = '', ...rest] = [...form];
  const either =
    first.toLowerCase() === first.toUpperCase()
      ? escaped(first)
      : `[${escaped(first.toLowerCase())}${escaped(first.toUpperCase())}]`;
  return either + escaped(rest.join('')).replace(/\s+/g, '\\s+');
}

function escaped(value: string): string {
  return value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
