export {
  type QueryProblem,
  SECTIONS,
  type SearchAnswer,
  type SearchHit,
  type SearchLimits,
  type SectionName,
  type TextRun,
} from './src/answer.ts';
export { isStopWord, isTrifle } from './src/english.ts';
export {
  byCodeUnit,
  type FieldVector,
  type IndexDocument,
  type InvertedEntry,
  LUNR_VERSION,
  type Postings,
  packPostings,
  readSearchIndex,
  type SearchData,
  type SectionData,
  type Synonyms,
} from './src/index-format.ts';
export { searchIndexFile, searchIndexUrl } from './src/index-url.ts';
export { BOX_LIMITS, MAX_QUERY_LENGTH, MAX_TERMS, normaliseQuery, PAGE_LIMITS } from './src/limits.ts';
export { createSearcher, type Searcher, type SearcherSite } from './src/searcher.ts';
export { formOf, joined, type Span, type Word, wholeWords, wordsIn } from './src/words.ts';
