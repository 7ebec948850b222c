/* All that others may import. What is not exported here may change without notice. */

export {
  type ApiMember,
  type ApiType,
  memberAnchor,
  typeAnchor,
} from './src/api/sheet.ts';
export { headOf, signatureOf } from './src/api/signatures.ts';
export type { ArticleNode, LeafElement } from './src/article-node.ts';
export type { CompiledArticle, Compiler } from './src/compile.ts';
export { everyIssue, isUnknownKey } from './src/every-issue.ts';
export { element } from './src/html/hast.ts';
export { languages } from './src/languages.ts';
export { loadCompiler, loadPlainMarkdown } from './src/load.ts';
export {
  type ApiContext,
  type ApiLink,
  ARTICLE_SHEETS,
  type Card,
  type Demo,
  type DemoAttributes,
  type DescribedSettings,
  type Fact,
  type FigureOnPage,
  figureOnPageSchema,
  type Mark,
  type Notes,
  type PageReference,
  pageReferenceSchema,
  type ReadSamples,
  type ResolvedImage,
  type ResolvedUrl,
  type Surroundings,
  type Term,
  type TextSection,
  type TocEntry,
} from './src/notes.ts';
export { ARTICLE_PHRASES, type NamesOf, type Plural, type SayOf } from './src/phrases.ts';
export { fences } from './src/reading/containers.ts';
export { readMarkdown, titleIn } from './src/reading/title.ts';
export type { Schematic, SchematicRow } from './src/schematic.ts';
export { suggestion } from './src/suggest.ts';
