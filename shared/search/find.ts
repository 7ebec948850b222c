import lunr from 'lunr';
import type { SearchAnswer, SearchHit } from '../contract/search.ts';
import type { IndexDocument, LoadedSection, SectionName } from './index-format.ts';
import { normaliseQuery, termsOf } from './query.ts';
import { marked, snippet } from './snippet.ts';

export interface FindOptions {
  readonly limit: number;
  /** Characters of a snippet. */
  readonly snippetLength: number;
  /** Keeps hits to addresses that begin with this. */
  readonly under?: string;
  readonly context?: string;
}

/** A way to read the words of a query. */
type Reading = 'exact' | 'prefix' | 'fuzzy';

/** From the strictest reading to the most forgiving; what an earlier one found stands first. */
const READINGS: readonly Reading[] = ['exact', 'prefix', 'fuzzy'];

/** In a shorter word no letter may be wrong; a longer one is not worth what it would cost. */
const FUZZY_LENGTH = { min: 4, max: 24 };

interface Found {
  readonly section: LoadedSection;
  readonly document: IndexDocument;
}

/**
 * Finds a plain query in the five sections. Every word is required; exact words come before prefixes, prefixes before one wrong letter, and
 * within a reading titles before headings before descriptions before keywords before text.
 */
export function find(sections: readonly LoadedSection[], text: string, options: FindOptions): SearchAnswer {
  const query = normaliseQuery(text);
  const terms = withoutStopWords(termsOf(query));
  const found = terms.length === 0 ? [] : collect(sections, terms, options);
  const hits = found.slice(0, options.limit).map((hit) => toHit(hit, terms, sections, options));
  return { query, context: options.context ?? null, hits, more: found.length > options.limit };
}

/** The index leaves out words that are in every sentence, so none of them can be required, unless there is nothing else to look for. */
function withoutStopWords(terms: readonly string[]): readonly string[] {
  const kept = terms.filter((term) => lunr.stopWordFilter(new lunr.Token(term, {})) !== undefined);
  return kept.length > 0 ? kept : terms;
}

function collect(sections: readonly LoadedSection[], terms: readonly string[], { limit, under }: FindOptions): Found[] {
  const found: Found[] = [];
  const seen = new Set<string>();
  for (const reading of READINGS) {
    for (const section of sections) {
      for (const { ref } of ask(section.index, terms, reading)) {
        const document = section.documents.get(ref);
        if (!document || (under !== undefined && !document.u.startsWith(under))) continue;
        // A page's title, description and keywords are one hit; so are a heading and its text.
        const key = document.u + (document.h ?? '');
        if (seen.has(key)) continue;
        seen.add(key);
        found.push({ section, document });
        if (found.length > limit) return found;
      }
    }
  }
  return found;
}

function ask(index: lunr.Index, terms: readonly string[], reading: Reading): lunr.Index.Result[] {
  return index.query((query) => {
    terms.forEach((term, position) => {
      const word = withoutSigns(term);
      // A word with a sign behind it is at its end.
      const isPrefix = reading === 'prefix' && position === terms.length - 1 && word === term;
      const isFuzzy = reading === 'fuzzy' && term.length >= FUZZY_LENGTH.min && term.length <= FUZZY_LENGTH.max;
      query.term(word, {
        presence: lunr.Query.presence.REQUIRED,
        usePipeline: !isPrefix,
        ...(isPrefix ? { wildcard: lunr.Query.wildcard.TRAILING } : {}),
        // The mere key changes how lunr reads a wildcard, so it is there only when it is meant.
        ...(isFuzzy ? { editDistance: 1 } : {}),
      });
    });
  });
}

/** As the index knows a word: `c#` is kept as `c`. */
function withoutSigns(term: string): string {
  return term.replace(/[^\p{L}\p{N}]+$/u, '') || term;
}

/** A hit in a text shows the text around it; a hit in a title or keyword shows what the page is about. */
function toHit({ section, document }: Found, terms: readonly string[], sections: readonly LoadedSection[], options: FindOptions): SearchHit {
  const pageId = String(document.p ?? document.i);
  const of = (name: SectionName): IndexDocument | undefined => sections.find((candidate) => candidate.name === name)?.documents.get(pageId);
  const page = of('title') ?? document;
  const isText = section.name === 'content' || section.name === 'description';
  const heading = isText ? (document.s ?? page.t) : section.name === 'keywords' ? page.t : document.t;
  return {
    href: document.u + (document.h ?? ''),
    section: section.name,
    heading: marked(heading, terms),
    pageTitle: heading === page.t ? '' : page.t,
    snippet: section.name === 'heading' ? [] : snippet(isText ? document.t : (of('description')?.t ?? ''), terms, options.snippetLength),
    breadcrumbs: page.b ?? [],
  };
}
