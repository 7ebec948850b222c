import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { articleComponents } from '../../shared/article/components.ts';
import { blocks } from './blocks.ts';
import { code } from './code.ts';
import { directives } from './directives.ts';
import { headings } from './headings.ts';
import type { Highlighter } from './languages.ts';
import { leaves } from './leaves.ts';
import { emptyNotes, type Notes, type Surroundings } from './notes.ts';
import { references } from './references.ts';
import { searchText } from './search-text.ts';
import { terms } from './terms.ts';
import { unbroken } from './unbroken.ts';

/** A Markdown file made into a React tree, with all that was gathered on the way. */
export interface CompiledArticle {
  readonly tree: ReactElement;
  readonly notes: Notes;
}

export type Compile = (text: string, surroundings: Surroundings) => CompiledArticle;

/** Makes the pipeline once; the function it returns compiles one page and never throws over what an author wrote: problems are notes. */
export function createCompiler(highlighter: Highlighter): Compile {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
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
    .use(rehypeReact, { Fragment, jsx, jsxs, components: articleComponents })
    .freeze();
  return (text, surroundings) => {
    const notes = emptyNotes(text.length);
    const file = new VFile({ value: text, data: { notes, surroundings } });
    return { tree: processor.processSync(file).result, notes };
  };
}
