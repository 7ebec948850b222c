import type { SearchHit, SectionName, TextRun } from './answer.ts';
import type { Place, Places } from './places.ts';
import { type Excerpt, excerpt, type Mark, type Marks, marked, marksIn } from './snippet.ts';

/** Most words that a hit lists. */
const MOST_WORDS = 20;
/** Characters of the shortest excerpt in a snippet. */
const SHORTEST_STRETCH = 25;
/** Matches of at least this quality are the typed word, another form of it, or a longer word that begins with it. */
const LIKELY = 0.55;

interface HitOptions {
  readonly marks: Marks;
  /** Numbers of the terms that can be marked. */
  readonly terms: ReadonlySet<number>;
  readonly snippetLength: number;
  readonly section: SectionName;
  /** What stands before keywords. */
  readonly keywords: string;
}

/** The hit for a place. Its snippet shows the words that its heading and page title do not have. */
export function toHit(
  place: Place,
  places: Places,
  { marks: all, terms, snippetLength, section, keywords }: HitOptions,
): SearchHit {
  const { page, heading, content, hash } = place;
  const title = page.title.t;
  const label = hash === '' ? title : (heading?.t ?? content?.s ?? title);
  const texts = textsOf(place, places, terms, { marks: all, before: keywords });
  const marks = likelyMarks([label, title, ...texts], all);
  const inLabels = new Map([...marksIn(label, marks), ...marksIn(title, marks)]);
  return {
    href: page.title.u + hash,
    page: page.title.u,
    section,
    heading: marked(label, marks),
    pageTitle: hash === '' ? [] : marked(title, marks),
    snippet: snippetOf(texts, marks, termsOf(inLabels), snippetLength),
    breadcrumbs: page.title.b ?? [],
    words: [
      ...new Set([
        ...inLabels.keys(),
        ...texts.flatMap((text) => [...marksIn(text, marks).keys()]),
      ]),
    ].slice(0, MOST_WORDS),
  };
}

/**
 * The texts that a snippet can come from, the best first. Those of a page include texts of its sections only for terms
 * that the page lacks, because reading all of them would mean reading most of the index.
 */
function textsOf(
  { page, content, names, hash }: Place,
  { all }: Places,
  terms: ReadonlySet<number>,
  { marks, before }: { readonly marks: Marks; readonly before: string },
): string[] {
  const [keywords, ownNames] = [page.keywords, names].map(
    (document) => document && `${before}: ${document.t}`,
  );
  if (hash !== '') return [content?.t, ownNames].filter((text) => text != null);
  const texts = [page.description?.t, content?.t, keywords, ownNames].filter(
    (text) => text != null,
  );
  const lacking = new Set(terms);
  for (const text of [page.title.t, ...texts])
    for (const { term, quality } of marksIn(text, marks).values())
      if (quality >= LIKELY) lacking.delete(term);
  const best = new Map<number, { readonly text: string; readonly quality: number }>();
  for (const section of all.slice(page.first + 1, page.end)) {
    for (const text of [section.heading?.t, section.content?.t, section.names?.t]) {
      if (lacking.size === 0 || text === undefined) continue;
      for (const { term, quality } of marksIn(text, marks).values()) {
        if (!lacking.has(term) || quality <= (best.get(term)?.quality ?? 0)) continue;
        best.set(term, { text, quality });
        if (quality >= LIKELY) lacking.delete(term);
      }
    }
  }
  return [...new Set([...texts, ...[...best.values()].map(({ text }) => text)])];
}

function termsOf(found: ReadonlyMap<string, Mark>): ReadonlySet<number> {
  return new Set([...found.values()].map(({ term }) => term));
}

/** The marks of one place. Where it has the typed word, synonyms and words with a wrong letter are not marked. */
function likelyMarks(texts: readonly string[], all: Marks): Marks {
  const present = new Map(texts.flatMap((text) => [...marksIn(text, all)]));
  const isLikely = ({ quality }: Mark): boolean => quality >= LIKELY;
  const certain = new Set([...present.values()].filter(isLikely).map(({ term }) => term));
  return new Map([...present].filter(([, mark]) => isLikely(mark) || !certain.has(mark.term)));
}

/** An excerpt with all terms that the labels lack, or several shorter ones if no single excerpt has them all. */
function snippetOf(
  texts: readonly string[],
  marks: Marks,
  seen: ReadonlySet<number>,
  length: number,
): TextRun[] {
  const present = new Set(texts.flatMap((text) => [...termsOf(marksIn(text, marks))]));
  const sought = new Set([...present].filter((term) => !seen.has(term)));
  const most = Math.min(Math.floor(length / SHORTEST_STRETCH), sought.size);
  const [first] = texts;
  if (first === undefined) return [];
  const whole = bestExcerpt(texts, marks, sought, length) ?? excerpt(first, marks, sought, length);
  if (most < 2 || shownOf(whole, sought) === sought.size) return [...whole.runs];
  // One character for the blank between two excerpts.
  const each = Math.floor((length + 1) / most) - 1;
  const runs: TextRun[] = [];
  for (let stretch = 0; stretch < most; stretch += 1) {
    const next = bestExcerpt(texts, marks, sought, each);
    if (!next) break;
    for (const term of next.terms) sought.delete(term);
    runs.push(...(runs.length > 0 ? [{ text: ' ', mark: false }] : []), ...next.runs);
  }
  return runs;
}

/** Returns the excerpt with the most query terms, the first one of equals; null if no text has one. */
function bestExcerpt(
  texts: readonly string[],
  marks: Marks,
  sought: ReadonlySet<number>,
  length: number,
): Excerpt | null {
  let best: Excerpt | null = null;
  for (const text of texts) {
    if (![...marksIn(text, marks).values()].some(({ term }) => sought.has(term))) continue;
    const next = excerpt(text, marks, sought, length);
    if (shownOf(next, sought) > (best ? shownOf(best, sought) : 0)) best = next;
    if (best && shownOf(best, sought) === sought.size) break;
  }
  return best;
}

function shownOf({ terms }: Excerpt, sought: ReadonlySet<number>): number {
  return [...sought].filter((term) => terms.has(term)).length;
}
