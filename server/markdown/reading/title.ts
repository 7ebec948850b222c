import type { Heading, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { gfmWithoutMail } from '../gfm.ts';
import { withoutComments } from './comments.ts';
import { remarkContainers, tooDeepLine } from './containers.ts';
import { nameOf, takeId } from './heading.ts';

const parser = unified().use(remarkParse).use(gfmWithoutMail).use(remarkFrontmatter).use(remarkContainers).freeze();

/**
 * Reads a text for what other pages have to know of it, and gives the text without its comments too. One that is nested
 * too deep is not read, as it is not compiled.
 */
export function readMarkdown(written: string): { readonly root: Root; readonly text: string; readonly lines: readonly number[] | null } {
  const { text, lines } = withoutComments(tooDeepLine(written) > 0 ? '' : written, (each) => parser.parse(each));
  return { root: parser.parse(text), text, lines };
}

/** A level 1 heading at the top, of which no sign means anything but those of code, so that it need not be parsed. */
const TOP = /^(?:[ \t]*\n)*#[ \t]+/;
const PLAIN = /^(?:[\p{L}\p{M}\p{N} ,.;'’"“”()/?%+=–—-]|:(?= )|&(?= )|(?<!`)`(?![ `])[^`]+(?<! )`(?!`))+$/u;

/** Lines that may make a level 1 heading. */
const MAYBE = /^ {0,3}(?:#(?=[ \t\n]|$)|=+[ \t]*$).*/gm;
/** A sign behind a backslash, code, or a formula (group 2), which is read as code. */
const FORMULA = /\\.|(?<!`)`+[^`\n]+`+|(?<!\$)(\$+)([^$\n]+)\1/g;

/** A title stands within so many letters, so that a strange page does not hold up the start. */
const MOST_READ = 20_000;

/**
 * The words of the level 1 heading of a page. Most are read without a parser, and of all others only the text down to
 * the heading is parsed, if that is enough.
 * @param begin where the text begins below the front matter
 */
export function titleIn(text: string, begin: number, hasFormulas = false): string | undefined {
  const read = text.slice(begin, begin + MOST_READ);
  const body = hasFormulas ? read.replace(FORMULA, (all, _signs, formula) => (formula ? `\`\` ${formula} \`\`` : all)) : read;
  const [first = ''] = body.slice(TOP.exec(body)?.[0].length ?? body.length).split('\n', 1);
  if (PLAIN.test(first.trim())) return first.trim().replace(/`/g, '').replace(/ +/g, ' ');
  const lines = [...body.matchAll(MAYBE)];
  const near = lines.find(({ index }) => body.lastIndexOf('<!--', index) <= body.lastIndexOf('-->', index));
  // What a link refers to may stand anywhere, and a comment may end below.
  const isNear = near && !/\](?!\()|<!--(?!.*-->)/.test(near[0]);
  return (isNear && titleOf(body.slice(0, near.index + near[0].length))) || (lines.length > 0 ? titleOf(body) : undefined);
}

function titleOf(written: string): string | undefined {
  const { root, text } = readMarkdown(written);
  const heading = root.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (!heading) return undefined;
  takeId(heading, text);
  return nameOf(heading, text) || undefined;
}
