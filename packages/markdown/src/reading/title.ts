import type { Heading, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { gfmWithoutEmail } from '../gfm.ts';
import { stripComments } from './comments.ts';
import { findTooDeepLine, remarkContainers } from './containers.ts';
import { extractId, nameOf } from './heading.ts';

const parser = unified()
  .use(remarkParse)
  .use(gfmWithoutEmail)
  .use(remarkFrontmatter)
  .use(remarkContainers)
  .freeze();

/**
 * Parses a text for facts that other pages need, and strips its comments. A text that is nested too deep counts as
 * empty, as in the compiler.
 */
export function readMarkdown(written: string): {
  readonly root: Root;
  readonly text: string;
  readonly lines: readonly number[] | null;
} {
  const { text, lines } = stripComments(findTooDeepLine(written) > 0 ? '' : written, (each) =>
    parser.parse(each),
  );
  return { root: parser.parse(text), text, lines };
}

/** A level 1 heading at the top. If it matches `PLAIN`, it has no markup but code and needs no parser. */
const TOP = /^(?:[ \t]*\n)*#[ \t]+/;
const PLAIN =
  /^(?:[\p{L}\p{M}\p{N} ,.;'’"“”()/?%+=–—-]|:(?= )|&(?= )|(?<!`)`(?![ `])[^`]+(?<! )`(?!`))+$/u;

/** Candidates for a level 1 heading. */
const MAYBE = /^ {0,3}(?:#(?=[ \t\n]|$)|=+[ \t]*$).*/gm;
/** An escaped character, code, or a formula (group 2), which is parsed as code. */
const FORMULA = /\\.|(?<!`)`+[^`\n]+`+|(?<!\$)(\$+)([^$\n]+)\1/g;

/** A title is within this many characters, so that an odd page does not delay the start. */
const MAX_READ = 20_000;

/**
 * Returns the text of a page's level 1 heading. Most need no parser; for others, only the text down to the heading is
 * parsed if possible.
 * @param begin offset of the text after the front matter
 */
export function titleIn(text: string, begin: number, hasFormulas = false): string | undefined {
  const read = text.slice(begin, begin + MAX_READ);
  const body = hasFormulas
    ? read.replace(FORMULA, (all, _signs, formula) => (formula ? `\`\` ${formula} \`\`` : all))
    : read;
  const [first = ''] = body.slice(TOP.exec(body)?.[0].length ?? body.length).split('\n', 1);
  if (PLAIN.test(first.trim())) return first.trim().replace(/`/g, '').replace(/ +/g, ' ');
  const lines = [...body.matchAll(MAYBE)];
  const near = lines.find(
    ({ index }) => body.lastIndexOf('<!--', index) <= body.lastIndexOf('-->', index),
  );
  // The definition of a link may be anywhere, and a comment may end further down.
  const isNear = near && !/\](?!\()|<!--(?!.*-->)/.test(near[0]);
  return (
    (isNear && titleOf(body.slice(0, near.index + near[0].length))) ||
    (lines.length > 0 ? titleOf(body) : undefined)
  );
}

function titleOf(written: string): string | undefined {
  const { root, text } = readMarkdown(written);
  const heading = root.children.find(
    (node): node is Heading => node.type === 'heading' && node.depth === 1,
  );
  if (!heading) return undefined;
  extractId(heading, text);
  return nameOf(heading, text) || undefined;
}
