export {
  type QueryProblem,
  SECTIONS,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
  type SectionName,
  type TextRun,
} from './src/answer.ts';
export {
  type CountedIndex,
  type CountedSection,
  countIndex,
  weighIndex,
} from './src/builder/build.ts';
export { bySection, type IndexedPage, pageInIndexSchema } from './src/builder/documents.ts';
export { indexText, type Pause } from './src/builder/index-text.ts';
export type { Counts } from './src/builder/occurrences.ts';
export {
  type IndexDocument,
  readSearchIndex,
  type SearchData,
  type SectionData,
  type Synonyms,
} from './src/index-format.ts';
export { searchIndexFile, searchIndexUrl } from './src/index-url.ts';
export {
  BOX_LIMITS,
  MAX_QUERY_LENGTH,
  MAX_TERMS,
  normaliseQuery,
  PAGE_LIMITS,
} from './src/limits.ts';
export { createSearcher, type Searcher, type SearcherSite } from './src/searcher.ts';
export { formOf, joined, type Span, wholeWords, wordsIn } from './src/words.ts';
