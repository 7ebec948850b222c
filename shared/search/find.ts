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

/** How a reading of the query treats its words. */
interface Reading {
  readonly lastIsPrefix: boolean;
  readonly editDistance: number;
}

/** From the strictest reading to the most forgiving; what an earlier one found stands first. */
const READINGS: readonly Reading[] = [
  { lastIsPrefix: false, editDistance: 0 },
  { lastIsPrefix: true, editDistance: 0 },
  { lastIsPrefix: false, editDistance: 1 },
  { lastIsPrefix: true, editDistance: 1 },
];

/** Below this a word has too few letters for one of them to be wrong. */
const SHORTEST_FUZZY = 4;

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

function ask(index: lunr.Index, terms: readonly string[], { lastIsPrefix, editDistance }: Reading): lunr.Index.Result[] {
  return index.query((query) => {
    terms.forEach((term, position) => {
      const prefix = lastIsPrefix && position === terms.length - 1;
      query.term(term, {
        presence: lunr.Query.presence.REQUIRED,
        usePipeline: !prefix,
        editDistance: term.length >= SHORTEST_FUZZY ? editDistance : 0,
        ...(prefix ? { wildcard: lunr.Query.wildcard.TRAILING } : {}),
      });
    });
  });
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
