/** The public API. README.md lists the files that the browser imports directly. */
export { type QueryProblem, SECTIONS, type SearchAnswer, type SearchHit, type SearchLimits, type SectionName, type TextRun } from './answer.ts';
export { isStopWord, isTrifle } from './english.ts';
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
} from './index-format.ts';
export { searchIndexFile, searchIndexUrl } from './index-url.ts';
export { BOX_LIMITS, normaliseQuery, PAGE_LIMITS } from './limits.ts';
export { createSearcher, type Searcher, type SearcherSite } from './searcher.ts';
export { type Word, wholeWords, wordsIn } from './words.ts';
