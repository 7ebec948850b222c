import type { Nodes, Parents, Root, Yaml } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addProblem, notesOf, report, sourceOf } from '../notes.ts';

const OR_CODE = 'if you mean it literally, put it between backticks.';
const AS_IT_STANDS = `is shown as is, since pages are not templates. Write its value instead; ${OR_CODE}`;

export const WITH_SIZE = 'has a size in other tools. Write ::image{src=… alt="…" width=…}.';

/**
 * Syntax of other documentation tools, and what to write here. Messages quote group 1, or else the whole match. A zero
 * byte replaces each character that is not text, such as code.
 */
const FOREIGN_SYNTAX: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /(?<!\\)\\begin\{[a-z]+\*?\}(?:[^\\]|\\(?!end\{))*(?:\\end\{[a-z]+\*?\})?/gi,
    'is shown as is. Write $$ on a line above it and on a line below it, and "math: true" in site.yaml.',
  ],
  [/\{\/[*\0]/g, 'starts an MDX comment. Write <!-- … --> instead.'],
  [
    /%%[^%\n]+%%|\{::comment\}|\{>>[^{}]+<<\}|^%[\t ]\S[^\n]*/g,
    'is a comment in other tools, but readers see it here. Write <!-- … --> instead.',
  ],
  [/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, AS_IT_STANDS],
  [
    /(?<![\w:\\\0-]):(?:[a-z][\w-]*|[+-]1)(?::[a-z][\w-]*){0,3}:(?![\w:])|\{[a-z][\w:-]*\}(?=\0)|(?<=\0)__?(?![\w\0])/gi,
    `names an emoji, an icon or a role in other tools. Write the emoji itself, or a link; ${OR_CODE}`,
  ],
  [
    /(?<![\w\\/$\]{=:)}%#-])\{\s*[a-z_$][\w$]*(?:\??\.[\w$]+|\([^(){}\n]*\)|\[[^\]\n]{0,99}\])*\s*\}(?![\w{/-])/gi,
    `is an MDX expression. Here it ${AS_IT_STANDS.slice(0, -1)}, or a backslash before it.`,
  ],
  [
    /^[\t >]*(\[\[_?toc_?\]\]|\[toc\]|\{:toc\})[\t ]*$/gim,
    'is not needed: every page has its contents beside it. Remove it.',
  ],
  [
    /!\[\[[^[\]\n]+\]\]/g,
    'embeds a file in other tools. Write a picture as ![What it shows](picture.png), and link to a page or repeat its text.',
  ],
  [
    /(?<!\\)\[\[(?!_?toc_?\]\])[a-z][^[\]\n]*\]\]/gi,
    `is a wiki link. Write [text](page.md); ${OR_CODE}`,
  ],
  [
    /^[\t >]*(<<<[\t ]+\S+|-{1,2}8<-{1,2}.*)|\[!(?:include|code-\w+|video)\b/gim,
    'includes another file, which pages cannot. Write the code here, as a code block.',
  ],
  [
    /^[\t >]*((?:!!!|\?\?\?\+?)[\t ]+\w[\w-]*|\/{3,}[\t ]+[a-z][\w-]*(?=[\t ]*(?:\||$)).*|:{3,}[\t ]*\{[^{}\n]*\}|[!?]>[\t ].*|\.\.[\t ](?:_[^:\n]+:|\w[\w:-]*::).*)/gm,
    'starts a block of another tool. Write :::note[Title] or another directive, and ::: below it.',
  ],
  [
    /^\([a-z][\w-]*\)=[\t ]*$/gim,
    'is an anchor in other tools. Write the id after a heading: ## Heading {#id}.',
  ],
  [
    /^[\t >]*(={3}[!+]?[\t ]+"[^"\n]*")/gm,
    'is a tab of MkDocs. Write ::::tabs around :::tab[Label], each with its own end.',
  ],
  [
    /(?<=[\0\]])\{[^{}\n.#:=]*[.#:=][^{}\n]*\}|(?:^|(?<=[\t >]))\{(?::|[\t ]*[.#])[^{}\n]*\}(?=[\t ]*$)|\{:[:/][^{}\n]*\}/gm,
    'sets attributes in other tools, but not here. Remove it.',
  ],
  [
    /\{(?:\+\+|--|==)[^{}]+(?:\+\+|--|==)\}/g,
    'is a tracked change in other tools. Write the final text.',
  ],
  [
    /(?<![\\$\w])\$\$[^$]+\$\$|(?<![\\$\w])\$(?![\s$])(?:[^$\n\0]{0,99}[\\^_=<>+][^$\n\0]{0,99}|[a-z])(?<![\s\\])\$(?![\w$])|^[\t >]*\$\$[\t ]*$/gim,
    'is shown as is, since mathematics is off. Write "math: true" in site.yaml; if you mean dollars, write \\$.',
  ],
  [/!\[[^[\]\n]*\]\([^()\s]+(?:[\t ]+"[^"\n]*")?[\t ]+=\d{0,5}%?x?\d{0,5}%?\)/g, WITH_SIZE],
  [
    /(?<=\])[\t ]+\((?:https?:\/\/|\.{0,2}\/|#)[^()\s]*\)/g,
    'is not the address of a link, since there is a blank before it. Remove the blank.',
  ],
  [
    /(?<=\]\()[^()<>\n"]{0,99} [^()<>\n"]{0,99}\.(?:md|html?|png|svg|jpe?g|gif|webp|pdf)(?:#[^()\s]*)?(?=\))/gi,
    'is not the address of a link, since there is a blank in it. Write it between < and >.',
  ],
  [
    /^[\t >]*(:[\t ]+\S.*)$/gm,
    'belongs to a definition list, which pages do not have. Write a list: - **Term**: its definition.',
  ],
  [
    /(?<![\w+\\])\+\+(?:[a-z\d-]+|"[^"\n]+")(?:\+(?:[a-z\d-]+|"[^"\n]+"))*\+\+(?![\w+])/gi,
    `are keys in other tools. Write :kbd[Ctrl+K]; ${OR_CODE}`,
  ],
  [
    /(?<![\w=^\\])(?:==(?=[^\s=])[^=\n]*(?<=[^\s\\])==|\^\^(?=[^\s^])[^^\n]*(?<=[^\s\\])\^\^)(?![\w=^])/g,
    `marks words in other tools. Write <mark>words</mark>; ${OR_CODE}`,
  ],
  [/(?<=[\w)\0])\^[^\s^[\]]+\^/g, `is superscript in other tools. Write <sup>…</sup>; ${OR_CODE}`],
  [
    /\^\[[^[\]\n]+\]/g,
    'is a footnote in other tools. Write [^1] here, and below the paragraph [^1]: text.',
  ],
  [
    /(?<=\s)\^[a-z\d-]+[\t ]*$/gi,
    'names a block in other tools. Remove it; a link leads to a heading.',
  ],
  [
    /^[\t >]*(\*\[[^[\]\n]+\]:.*)$/gm,
    'is the long form of an abbreviation. Write <abbr title="…">HTML</abbr> where it stands, or a term into glossary.yaml.',
  ],
];

/** Tests quickly whether a text may have any of it. Most do not. */
const MAYBE = /[{$[<#^]|==|8<|\+\+|%%|\0_|:[\w+-]+:|^[\t >]*(?:[!?%:/(]|\.\.)|^(?:im|ex)port\s/m;

/** The start of a paragraph that is code in MDX. */
const MODULE =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:default\b|(?:const|let|var|function|async|class)\s+\w|\{|\*\s+from\b)).*/;

/** Attributes of a heading, which `unrendered` reports. */
const HEADING_ATTRIBUTES = /\{[\t :]*(?:[.#]|[\w-]+=)[^{}\n]*\}\s*$/;

/** Reports syntax of other tools, which would be shown as text or not at all. */
export function foreignSyntax() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value);
    checkTop(text, file);
    visit(tree, (node, _index, parent) => {
      const start = node.position?.start.offset ?? 0;
      if (node.type === 'yaml') checkMatter(node, file);
      if (node.type === 'html') checkComment(node, file);
      if (node.type === 'paragraph') checkHeading(node, parent, file);
      if (node.type === 'delete' && /^\w~[^~]/.test(text.slice(start - 1)))
        report(
          file,
          node,
          `"${sourceOf(node, file)}" is struck out here. Write <sub>…</sub>; to strike words out, write two tildes on each side.`,
        );
      if (!hasWords(node)) return;
      let words = wordsIn(node, text, ' ');
      if (!MAYBE.test(words)) return;
      const reportAt = (at: number, length: number, remedy: string): void => {
        const what = text.slice(start + at, start + at + length);
        const below = words.slice(0, at).split('\n').length - 1;
        report(
          file,
          node,
          `"${what.trim().replace(/\s+/g, ' ').slice(0, MAX_QUOTED)}" ${remedy}`,
          below,
        );
        // Mask it, so that it is reported once.
        words =
          words.slice(0, at) + masked(words.slice(at, at + length)) + words.slice(at + length);
      };
      if (node.type === 'heading')
        words = words.replace(HEADING_ATTRIBUTES, (found) => masked(found));
      const code = node.type === 'paragraph' && MODULE.exec(words)?.[0];
      if (code)
        reportAt(
          0,
          code.length,
          'belongs to MDX. Remove it, and write a directive instead of a component: content/README.md lists them.',
        );
      else {
        for (const [pattern, remedy] of FOREIGN_SYNTAX) {
          let reports = 0;
          for (const { 0: all, 1: quoted = all, index } of words.matchAll(pattern)) {
            if (++reports > MAX_REPORTS) break;
            reportAt(index + all.indexOf(quoted), quoted.length, remedy);
          }
        }
      }
    });
  };
}

/** Headings and list items with a blank that Markdown does not recognise. */
const ODD_BLANK =
  /^[\t >]*((?:[#＃]{1,6}|[-*+])[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]+[^\s\d].*|＃{1,6} *\S.*)/;
const NO_BLANK = /^[\t >]*(#{2,6}[^\s#].*|#{2,6}(?=[`*_<[]).*)/;
const TOO_LOW = /^[\t >]*(#{7,}[\t ]*[^\s#].*)/;
/** A single # may be literal: `#tag`, `#123`, `#fff`, `#A and #B`, or a sentence. */
const HEADING =
  /^#(?![\dA-Fa-f]{3,8}\b(?<![A-Z][a-z]+))(?:[\p{Lu}\p{Lo}]|[*_`]\S)(?:(?![ \t]#\S).)*(?<![.!?:;,。])$/u;
const TOP_HEADING = /^#\p{L}.*(?<![.!?:;,。])$/u;

/** Reports lines of a paragraph that are meant as headings. */
function checkHeading(
  node: Nodes & { type: 'paragraph' },
  parent: Parents | undefined,
  file: VFile,
): void {
  const isTop =
    parent?.type === 'root' &&
    parent.children.find(({ type }) => type !== 'yaml' && type !== 'html') === node;
  for (const [at, line] of sourceOf(node, file).split('\n').entries()) {
    const oddBlank = ODD_BLANK.exec(line)?.[1];
    const isHeading =
      at === 0 &&
      parent?.type !== 'listItem' &&
      (HEADING.test(line) || (isTop && TOP_HEADING.test(line)));
    const tooLow = TOO_LOW.exec(line)?.[1];
    const what = oddBlank ?? tooLow ?? NO_BLANK.exec(line)?.[1] ?? (isHeading ? line : undefined);
    if (what === undefined) continue;
    let remedy =
      'is not a heading. Write a blank after the #; if you mean it literally, write \\#.';
    if (tooLow !== undefined)
      remedy =
        'is not a heading, since there are at most six levels. Write fewer #; if you mean it literally, write \\#.';
    if (oddBlank !== undefined)
      remedy =
        'is neither a heading nor a list, since its sign or blank is a special character. Write # or - and a plain blank.';
    report(file, node, `"${what.slice(0, MAX_QUOTED)}" ${remedy}`, at);
  }
}

const MAX_QUOTED = 40;
/** Per kind and paragraph. */
const MAX_REPORTS = 20;

/** Whether a node has inline content. */
function hasWords(node: Nodes): node is Parents {
  return ['paragraph', 'heading', 'tableCell', 'leafDirective'].includes(node.type);
}

/** Returns the source of a node, with everything that is not text masked. */
function wordsIn({ children, position }: Parents, text: string, filler: string): string {
  let at = position?.start.offset ?? 0;
  let words = '';
  for (const child of children) {
    const [start = at, end = at] = [child.position?.start.offset, child.position?.end.offset];
    const written = text.slice(start, end);
    words += masked(text.slice(at, start), filler);
    // A word after a colon is a directive only with brackets or braces.
    if (child.type === 'text' || (child.type === 'textDirective' && /^:[\w-]+$/.test(written)))
      words += written;
    else if ('children' in child) words += wordsIn(child, text, '\0');
    else words += masked(written, child.type === 'break' ? ' ' : '\0');
    at = end;
  }
  return words + masked(text.slice(at, position?.end.offset), filler);
}

/** Replaces all but line breaks. Line by line, since one replacement a letter takes much memory. */
function masked(words: string, filler = '\0'): string {
  return words
    .split('\n')
    .map((line) => filler.repeat(line.length))
    .join('\n');
}

/** An unquoted value, as in `title: Update #2`. */
const PLAIN_VALUE = /^(?:title|description|[a-z]+_label):(?![\t ]+["'#|>]).*/gm;

/** Reports values whose end YAML reads as a comment. A blank after the sign means that the author intends one. */
function checkMatter(node: Yaml, file: VFile): void {
  for (const { index, 0: line } of node.value.matchAll(PLAIN_VALUE)) {
    const cut = line.slice(line.search(/[\t ]#/) + 1);
    if (!/^#[^\s#]/.test(cut)) continue;
    const message = `"${cut.slice(0, MAX_QUOTED)}" is a comment to YAML, so readers do not see it. Put the whole value in quotes.`;
    report(file, node, message, node.value.slice(0, index).split('\n').length);
  }
}

/** Reports front matter in another language or below the first line. */
function checkTop(text: string, file: VFile): void {
  const notes = notesOf(file);
  const other = /^(?:\+\+\+|;;;|---[\t ]*[a-z]\w*|\{\s*")[\t ]*(?=\n|[\w$])/i.exec(text)?.[0];
  if (other !== undefined)
    addProblem(notes, {
      line: 1,
      message: `front matter must be YAML, between lines of three dashes. Rewrite it; "${other.trim()}" starts another format.`,
    });
  const blank = /^\s*\n(?=---[\t ]*\n[\w-]+:)/.exec(text)?.[0];
  if (blank !== undefined)
    addProblem(notes, {
      line: blank.split('\n').length,
      message:
        'front matter must begin on the first line of a file. Remove the empty lines above it.',
    });
}

/** Reports comments by which VitePress includes files. */
function checkComment(node: Nodes & { type: 'html' }, file: VFile): void {
  const include = /<!--\s*@include:\s*([^\s<>]+?)\s*-->/.exec(node.value)?.[1];
  if (include !== undefined)
    report(
      file,
      node,
      `the file ${include} is not included, since pages cannot. Write its text here, or link to it.`,
    );
}
