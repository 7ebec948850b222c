import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { definedTerm } from './glossary-markup.ts';
import { classesOf, text } from './hast.ts';
import { type Notes, notesOf, type Surroundings, surroundingsOf, type Term } from './notes.ts';

/** A page that defines more words than this at once reads like a dictionary. */
const MOST = 12;

/** A run of text does not explain every other word of its own. */
const MOST_IN_A_BLOCK = 2;

/** What prose stands in. Blocks inside them begin anew. */
const PROSE = new Set(['p', 'li']);

/** What is read as a name, a label or code, or does something when it is pressed; and tables, which are looked up rather than read. */
const NOT_PROSE = new Set(['a', 'b', 'button', 'code', 'em', 'figure', 'pre', 'section', 'strong', 'summary', 'sup', 'table']);
const NOT_PROSE_CLASSES = ['actions', 'admonition-title', 'card-title', 'cards', 'glossary'];

/**
 * Makes a term of the glossary, where it first stands in the prose of a page, a button with its definition beside it. Runs after the words for
 * the search are gathered: a definition is no text of the page.
 */
export function terms() {
  return (tree: Root, file: VFile): void => {
    const surroundings = surroundingsOf(file);
    if (surroundings.terms.length === 0) return;
    const search = new TermSearch(surroundings, notesOf(file));
    for (const child of tree.children) if (child.type === 'element') inElement(child, search, null);
  };
}

/** What may not begin a line; the browser would let it, after a button. */
const CLOSING = /^[.,;:!?)]+/;

/** How many terms the block of prose that one is in has already. */
interface Block {
  count: number;
}

function inElement(node: Element, search: TermSearch, around: Block | null): void {
  if (NOT_PROSE.has(node.tagName) || node.tagName.startsWith('x-') || /^h\d$/.test(node.tagName)) return;
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

interface Found {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

/** Finds terms that the page has not defined yet. */
class TermSearch {
  /** Every form of the glossary: a term is not found inside a longer one, whether or not that one is to be defined here. */
  readonly #pattern: RegExp;
  readonly #open: Map<string, Term>;
  readonly #ids: Set<string>;
  #left = MOST;

  constructor({ glossary, terms }: Surroundings, { ids }: Notes) {
    this.#pattern = patternOf(glossary);
    this.#open = new Map(terms.flatMap((term) => term.forms.map((form) => [keyOf(form), term])));
    this.#ids = ids;
  }

  /** The first term in a text; it counts as defined from now on. */
  next(value: string, block: Block): Found | null {
    if (this.#left === 0 || block.count === MOST_IN_A_BLOCK) return null;
    for (const match of value.matchAll(this.#pattern)) {
      const term = this.#open.get(keyOf(match[0]));
      if (!term) continue;
      for (const form of term.forms) this.#open.delete(keyOf(form));
      this.#ids.add(`def-${term.slug}`);
      this.#left--;
      block.count++;
      return { term, start: match.index, end: match.index + match[0].length };
    }
    return null;
  }
}

function keyOf(form: string): string {
  return form.toLowerCase().replace(/\s+/g, ' ');
}

/** Whole words, the longest form first. A sentence may begin with one; other capitals make it the name of something else. */
function patternOf(glossary: readonly Term[]): RegExp {
  const forms = glossary.flatMap((term) => term.forms).sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}_/.-])(?:${forms.map(formPattern).join('|')})(?![\\p{L}\\p{N}_/-]|\\.\\p{L})`, 'gu');
}

function formPattern(form: string): string {
  const [first = '', ...rest] = [...form];
  const either = first.toLowerCase() === first.toUpperCase() ? escaped(first) : `[${escaped(first.toLowerCase())}${escaped(first.toUpperCase())}]`;
  return either + escaped(rest.join('')).replace(/\s+/g, '\\s+');
}

function escaped(value: string): string {
  return value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
