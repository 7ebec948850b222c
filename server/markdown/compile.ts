import rehypeReact from 'rehype-react';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import * as v from 'valibot';
import { VFile } from 'vfile';
import { type ArticleNode, articleSchema } from '../../shared/contract/article-node.ts';
import { blocks } from './blocks.ts';
import { code } from './code.ts';
import { directives } from './directives.ts';
import { gfmWithoutMail } from './gfm.ts';
import { headings } from './headings.ts';
import type { Highlighter } from './languages.ts';
import { leaves } from './leaves.ts';
import { emptyNotes, type Notes, type Surroundings } from './notes.ts';
import { references } from './references.ts';
import { searchText } from './search-text.ts';
import { terms } from './terms.ts';
import { unbroken } from './unbroken.ts';

/** A Markdown file in the form that pages carry it, and everything noted while it was compiled. */
export interface CompiledArticle {
  readonly article: readonly ArticleNode[];
  readonly notes: Notes;
}

export type Compile = (text: string, surroundings: Surroundings) => CompiledArticle;

/** Creates the pipeline. The returned function compiles one page; it notes an author's mistakes and does not throw. */
export function createCompiler(highlighter: Highlighter): Compile {
  const withMail = createProcessor(remarkGfm, highlighter);
  const withoutMail = createProcessor(gfmWithoutMail, highlighter);
  return (text, surroundings) => {
    const notes = emptyNotes(text.length);
    const file = new VFile({ value: text, data: { notes, surroundings } });
    const processor = text.includes('@') ? withMail : withoutMail;
    return { article: v.parse(articleSchema, written(processor.processSync(file).result)), notes };
  };
}

function createProcessor(gfm: Plugin<[]>, highlighter: Highlighter) {
  return unified()
    .use(remarkParse)
    .use(gfm)
    .use(remarkFrontmatter)
    .use(remarkDirective)
    .use(references)
    .use(directives)
    .use(remarkRehype, { clobberPrefix: '', footnoteLabelProperties: { className: ['visually-hidden'] } })
    .use(headings)
    .use(blocks)
    .use(code, highlighter)
    .use(searchText)
    .use(unbroken)
    .use(terms)
    .use(leaves)
    .use(rehypeReact, { Fragment: ROOT, jsx: build, jsxs: build })
    .freeze();
}

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
