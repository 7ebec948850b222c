import type { Root } from 'hast';
import type { Root as Mdast } from 'mdast';
import rehypeReact from 'rehype-react';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { VFile } from 'vfile';
import { alerts } from './alerts.ts';
import type { ArticleNode } from './article-node.ts';
import { blocks } from './blocks.ts';
import { entries, marks } from './changelog.ts';
import { code, highlight } from './code/code.ts';
import { directives } from './directives.ts';
import { gfmWithoutEmail } from './gfm.ts';
import { headings } from './headings.ts';
import { foreignSyntax } from './html/foreign-syntax.ts';
import { html } from './html/html.ts';
import { leaves } from './html/leaves.ts';
import { unclosed } from './html/unclosed.ts';
import { unrendered } from './html/unrendered.ts';
import type { Highlighter } from './languages.ts';
import { formulas } from './mathematics/formulas.ts';
import type { Mathematics } from './mathematics/mathematics.ts';
import { nonBreakingNumbers } from './non-breaking-numbers.ts';
import { addProblem, emptyNotes, endProblems, type Notes, type Surroundings } from './notes.ts';
import { restoreLines, stripComments } from './reading/comments.ts';
import { bracketTitles } from './reading/container-titles.ts';
import { findTooDeepLine, remarkContainers } from './reading/containers.ts';
import { explicitIds } from './reading/heading.ts';
import { findWideTable } from './reading/wide-tables.ts';
import { references } from './references.ts';
import { searchText } from './search-text.ts';
import { terms } from './terms.ts';

/** A compiled Markdown file, and everything that was noted on the way. */
export interface CompiledArticle {
  readonly article: readonly ArticleNode[];
  readonly notes: Notes;
}

/** Mistakes of authors become notes and are not thrown. */
export interface Compiler {
  /** Loads the grammars that a text needs. */
  prepare(text: string): Promise<void>;
  /** Collects the notes on a page without rendering it, for the check and the search. */
  study(text: string, surroundings: Surroundings): Notes;
  compile(text: string, surroundings: Surroundings): CompiledArticle;
  /** Returns the tree of a page before its code is highlighted, with the notes. */
  tree(text: string, surroundings: Surroundings): { readonly root: Root; readonly notes: Notes };
}

/** Creates the pipeline. Without `mathematics`, dollar signs are text. */
export function createCompiler(
  highlighter: Highlighter,
  mathematics: Mathematics | null = null,
): Compiler {
  const withEmail = createPipeline(remarkGfm, highlighter, mathematics);
  const withoutEmail = createPipeline(gfmWithoutEmail, highlighter, mathematics);
  const begin = (text: string, surroundings: Surroundings) => {
    const notes = emptyNotes(text.length);
    const line = findTooDeepLine(text);
    if (line > 0) addProblem(notes, { line, message: TOO_DEEP });
    const wide = findWideTable(text);
    if (wide) addProblem(notes, wide);
    const pipeline = text.includes('@') ? withEmail : withoutEmail;
    const parse = (written: string): Mdast => pipeline.studying.parse(written);
    const stripped = stripComments(line > 0 || wide ? '' : text, parse);
    if (stripped.unclosed !== null)
      addProblem(notes, { line: stripped.unclosed, message: NEVER_CLOSED });
    return {
      notes,
      file: new VFile({
        value: bracketTitles(stripped.text, parse),
        data: { notes, surroundings, lines: stripped.lines },
      }),
      ...pipeline,
    };
  };
  const treeOf: Compiler['tree'] = (text, surroundings) => {
    const { notes, file, studying } = begin(text, surroundings);
    const root = studying.runSync(studying.parse(file), file);
    endProblems(notes);
    return { root, notes };
  };
  return {
    prepare: (text) => highlighter.prepare(text),
    study(text, surroundings) {
      return treeOf(text, surroundings).notes;
    },
    tree: treeOf,
    compile(text, surroundings) {
      const { notes, file, writing } = begin(text, surroundings);
      const article = articleOf(writing.processSync(file).result);
      endProblems(notes);
      return { article, notes };
    },
  };
}

const NEVER_CLOSED =
  'the comment <!-- is never closed, so all text after it is lost. Write --> where it ends.';
const TOO_DEEP = 'is nested too deep to be read. Put less into each other.';

/** Creates the two pipelines: `studying` collects all notes, and `writing` adds the steps that render the article. */
function createPipeline(
  gfm: Plugin<[]>,
  highlighter: Highlighter,
  mathematics: Mathematics | null,
) {
  const studying = unified()
    .use(remarkParse)
    .use(gfm)
    .use(remarkFrontmatter)
    .use(remarkContainers)
    .use(mathematics?.syntax ?? noop)
    .use(restoreLines)
    .use(unclosed)
    .use(foreignSyntax)
    .use(unrendered)
    .use(html)
    .use(explicitIds)
    .use(formulas, mathematics)
    .use(references)
    .use(alerts)
    .use(directives)
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabelProperties: { className: ['visually-hidden'] },
      footnoteBackLabel: numberOfReference,
    })
    .use(headings)
    .use(blocks)
    .use(code)
    .use(searchText)
    .use(entries)
    .use(marks)
    .use(nonBreakingNumbers)
    .use(terms)
    .freeze();
  const writing = studying()
    .use(highlight, highlighter)
    .use(leaves)
    .use(rehypeReact, { Fragment: ROOT, jsx: createNode, jsxs: createNode })
    .freeze();
  return { studying, writing };
}

/** The second reference to the third footnote is 3-2. `blocks` adds the label in the page's language. */
function numberOfReference(note: number, reference: number): string {
  return `${note + 1}${reference > 1 ? `-${reference}` : ''}`;
}

function noop(): void {}

const ROOT = Symbol('root');

/** Wraps an article node, because rehype-react would treat a bare array as several children. */
class WrappedNode {
  constructor(readonly node: ArticleNode) {}
}

class WrappedArticle {
  constructor(readonly nodes: readonly ArticleNode[]) {}
}

/** Replaces React's `jsx`: returns name, props and children as an article node instead of a React element. */
function createNode(
  type: unknown,
  { children = [], ...props }: { readonly children?: unknown },
): WrappedNode | WrappedArticle {
  const inner = [children].flat().map(nodeOf);
  if (type === ROOT) return new WrappedArticle(inner);
  return new WrappedNode([
    String(type),
    Object.fromEntries(Object.entries(props).filter(isPlain)),
    ...inner,
  ]);
}

function nodeOf(child: unknown): ArticleNode {
  if (child instanceof WrappedNode) return child.node;
  if (typeof child === 'string') return child;
  throw new Error('An element of the article has a child that is neither an element nor text.');
}

function articleOf(result: unknown): readonly ArticleNode[] {
  if (result instanceof WrappedArticle) return result.nodes;
  throw new Error('The pipeline did not end in an article.');
}

/** Whether an attribute can be sent as JSON. Inline styles cannot; the security policy would block them anyway. */
function isPlain(
  attribute: readonly [name: string, value: unknown],
): attribute is [name: string, value: string | number | boolean] {
  return ['string', 'number', 'boolean'].includes(typeof attribute[1]);
}
