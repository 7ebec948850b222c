import type { Root } from 'hast';
import type { Root as Mdast } from 'mdast';
import rehypeReact from 'rehype-react';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import * as v from 'valibot';
import { VFile } from 'vfile';
import { type ArticleNode, articleSchema } from '../../shared/contract/article-node.ts';
import { alerts } from './alerts.ts';
import { blocks } from './blocks.ts';
import { entries, marks } from './changelog.ts';
import { code, highlight } from './code/code.ts';
import { directives } from './directives.ts';
import { gfmWithoutMail } from './gfm.ts';
import { headings } from './headings.ts';
import { html } from './html/html.ts';
import { leaves } from './html/leaves.ts';
import { leftovers } from './html/leftovers.ts';
import { lost } from './html/lost.ts';
import { unclosed } from './html/unclosed.ts';
import type { Highlighter } from './languages.ts';
import { formulas } from './mathematics/formulas.ts';
import type { Mathematics } from './mathematics/mathematics.ts';
import { emptyNotes, type Notes, type Surroundings } from './notes.ts';
import { lines, withoutComments } from './reading/comments.ts';
import { bracketTitles } from './reading/container-titles.ts';
import { remarkContainers, tooDeepLine } from './reading/containers.ts';
import { givenIds } from './reading/heading.ts';
import { references } from './references.ts';
import { searchText } from './search-text.ts';
import { terms } from './terms.ts';
import { unbroken } from './unbroken.ts';

/** A Markdown file in the form that pages carry it, and everything noted while it was compiled. */
export interface CompiledArticle {
  readonly article: readonly ArticleNode[];
  readonly notes: Notes;
}

/** Both note an author's mistakes and do not throw. */
export interface Compiler {
  /** Loads what the highlighting of a text takes. */
  prepare(text: string): Promise<void>;
  /** Everything that is noted of a page, which is all that the check and the search need of it. */
  study(text: string, surroundings: Surroundings): Notes;
  compile(text: string, surroundings: Surroundings): CompiledArticle;
  /** The tree of a page, before its code is highlighted, and what is noted of it. */
  tree(text: string, surroundings: Surroundings): { readonly root: Root; readonly notes: Notes };
}

/** Creates the pipeline. Without `mathematics` dollar signs are text. */
export function createCompiler(highlighter: Highlighter, mathematics: Mathematics | null = null): Compiler {
  const withMail = createPipeline(remarkGfm, highlighter, mathematics);
  const withoutMail = createPipeline(gfmWithoutMail, highlighter, mathematics);
  const begin = (text: string, surroundings: Surroundings) => {
    const notes = emptyNotes(text.length);
    const line = tooDeepLine(text);
    if (line > 0) notes.problems.push({ line, message: TOO_DEEP });
    const pipeline = text.includes('@') ? withMail : withoutMail;
    const parse = (written: string): Mdast => pipeline.studying.parse(written);
    const seen = withoutComments(line > 0 ? '' : text, parse);
    if (seen.unclosed !== null) notes.problems.push({ line: seen.unclosed, message: NEVER_CLOSED });
    return { notes, file: new VFile({ value: bracketTitles(seen.text, parse), data: { notes, surroundings, lines: seen.lines } }), ...pipeline };
  };
  const treeOf: Compiler['tree'] = (text, surroundings) => {
    const { notes, file, studying } = begin(text, surroundings);
    return { root: studying.runSync(studying.parse(file), file), notes };
  };
  return {
    prepare: (text) => highlighter.prepare(text),
    study(text, surroundings) {
      return treeOf(text, surroundings).notes;
    },
    tree: treeOf,
    compile(text, surroundings) {
      const { notes, file, writing } = begin(text, surroundings);
      return { article: v.parse(articleSchema, written(writing.processSync(file).result)), notes };
    },
  };
}

const NEVER_CLOSED = 'the comment <!-- is never closed, so all below it is lost. Write --> behind it.';
const TOO_DEEP = 'is nested too deep to be read. Put less into each other.';

/** The steps of a page. Those of `studying` note everything, and those that `writing` adds only make the article. */
function createPipeline(gfm: Plugin<[]>, highlighter: Highlighter, mathematics: Mathematics | null) {
  const studying = unified()
    .use(remarkParse)
    .use(gfm)
    .use(remarkFrontmatter)
    .use(remarkContainers)
    .use(mathematics?.syntax ?? nothing)
    .use(lines)
    .use(unclosed)
    .use(leftovers)
    .use(lost)
    .use(html)
    .use(givenIds)
    .use(formulas, mathematics)
    .use(references)
    .use(alerts)
    .use(directives)
    .use(remarkRehype, { clobberPrefix: '', footnoteLabelProperties: { className: ['visually-hidden'] }, footnoteBackLabel: numberOfReference })
    .use(headings)
    .use(blocks)
    .use(code)
    .use(searchText)
    .use(entries)
    .use(marks)
    .use(unbroken)
    .use(terms)
    .freeze();
  const writing = studying().use(highlight, highlighter).use(leaves).use(rehypeReact, { Fragment: ROOT, jsx: build, jsxs: build }).freeze();
  return { studying, writing };
}

/** The second reference to the third footnote is 3-2. The words around it are added later, in the page's language. */
function numberOfReference(note: number, reference: number): string {
  return `${note + 1}${reference > 1 ? `-${reference}` : ''}`;
}

/** Stands for a step that a site does not need. */
function nothing(): void {}

const ROOT = Symbol('root');

/** Wraps an article node, because rehype-react would treat a bare array as several children. */
class Built {
  constructor(readonly node: unknown) {}
}

/** Takes the place of React's `jsx`: returns name, props and children as an article node, not as a React element. */
function build(type: unknown, { children = [], ...props }: { readonly children?: unknown }): Built {
  const inner = [children].flat().map(written);
  if (type === ROOT) return new Built(inner);
  return new Built([type, Object.fromEntries(Object.entries(props).filter(([, value]) => isPlain(value))), ...inner]);
}

function written(child: unknown): unknown {
  return child instanceof Built ? child.node : child;
}

/** Whether an attribute can travel as JSON. Inline styles cannot; the security policy would block them anyway. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
