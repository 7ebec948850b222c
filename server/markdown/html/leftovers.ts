import type { Nodes, Parents, Root, Yaml } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { notesOf, report, sourceOf } from '../notes.ts';

const OR_CODE = 'if it is meant so, put it between backticks.';
const AS_IT_STANDS = `is shown as it stands, since nothing in pages is computed. Write what it stands for; ${OR_CODE}`;

export const WITH_SIZE = 'has a size elsewhere. Write ::image{src=… alt="…" width=…}.';

/**
 * What other documentation tools understand in a text, and what to do here. Group 1, or else all, is shown. A zero
 * byte stands for each letter of what is no text, such as code.
 */
const LEFTOVERS: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /(?<!\\)\\begin\{[a-z]+\*?\}(?:[^\\]|\\(?!end\{))*(?:\\end\{[a-z]+\*?\})?/gi,
    'is shown as it stands. Write $$ on a line above it and on a line below it, and "math: true" in site.yaml.',
  ],
  [/\{\/[*\0]/g, 'begins a comment of MDX. Write <!-- … --> instead.'],
  [/%%[^%\n]+%%|\{::comment\}|\{>>[^{}]+<<\}|^%[\t ]\S[^\n]*/g, 'is a comment elsewhere, which readers see here. Write <!-- … --> instead.'],
  [/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, AS_IT_STANDS],
  [
    /(?<![\w:\\\0-]):(?:[a-z][\w-]*|[+-]1)(?::[a-z][\w-]*){0,3}:(?![\w:])|\{[a-z][\w:-]*\}(?=\0)|(?<=\0)__?(?![\w\0])/gi,
    `names an emoji, an icon or a role elsewhere. Write the emoji itself, or a link; ${OR_CODE}`,
  ],
  [
    /(?<![\w\\/$\]{=:)}%#-])\{\s*[a-z_$][\w$]*(?:\??\.[\w$]+|\([^(){}\n]*\)|\[[^\]\n]{0,99}\])*\s*\}(?![\w{/-])/gi,
    `is an expression of MDX. Here it ${AS_IT_STANDS.slice(0, -1)}, or a backslash before it.`,
  ],
  [/^[\t >]*(\[\[_?toc_?\]\]|\[toc\]|\{:toc\})[\t ]*$/gim, 'is not needed: the contents stand beside each page by themselves. Remove it.'],
  [/!\[\[[^[\]\n]+\]\]/g, 'is shown in place elsewhere. Write a picture as ![What it shows](picture.png), and of a page its words or a link.'],
  [/(?<!\\)\[\[(?!_?toc_?\]\])[a-z][^[\]\n]*\]\]/gi, `is a link of a wiki. Write [text](page.md); ${OR_CODE}`],
  [
    /^[\t >]*(<<<[\t ]+\S+|-{1,2}8<-{1,2}.*)|\[!(?:include|code-\w+|video)\b/gim,
    'takes in another file, which pages cannot. Write the code here, as a code block.',
  ],
  [
    /^[\t >]*((?:!!!|\?\?\?\+?)[\t ]+\w[\w-]*|\/{3,}[\t ]+[a-z][\w-]*(?=[\t ]*(?:\||$)).*|:{3,}[\t ]*\{[^{}\n]*\}|[!?]>[\t ].*|\.\.[\t ](?:_[^:\n]+:|\w[\w:-]*::).*)/gm,
    'begins a block of another tool. Write :::note[Title] or another directive, and ::: below it.',
  ],
  [/^\([a-z][\w-]*\)=[\t ]*$/gim, 'names a place elsewhere. Write the id behind a heading: ## Heading {#id}.'],
  [/^[\t >]*(={3}[!+]?[\t ]+"[^"\n]*")/gm, 'is a tab of MkDocs. Write ::::tabs around :::tab[Label], each with its own end.'],
  [
    /(?<=[\0\]])\{[^{}\n.#:=]*[.#:=][^{}\n]*\}|(?:^|(?<=[\t >]))\{(?::|[\t ]*[.#])[^{}\n]*\}(?=[\t ]*$)|\{:[:/][^{}\n]*\}/gm,
    'gives attributes to what stands before it, which is not known here. Remove it.',
  ],
  [/\{(?:\+\+|--|==)[^{}]+(?:\+\+|--|==)\}/g, 'is a change that is kept in sight elsewhere. Write the text as it is to be read.'],
  [
    /(?<![\\$\w])\$\$[^$]+\$\$|(?<![\\$\w])\$(?![\s$])(?:[^$\n\0]{0,99}[\\^_=<>+][^$\n\0]{0,99}|[a-z])(?<![\s\\])\$(?![\w$])|^[\t >]*\$\$[\t ]*$/gim,
    'is shown as it stands, since mathematics is off. Write "math: true" in site.yaml; if dollars are meant, write \\$.',
  ],
  [/!\[[^[\]\n]*\]\([^()\s]+(?:[\t ]+"[^"\n]*")?[\t ]+=\d{0,5}%?x?\d{0,5}%?\)/g, WITH_SIZE],
  [/(?<=\])[\t ]+\((?:https?:\/\/|\.{0,2}\/|#)[^()\s]*\)/g, 'is no address of a link, since a blank stands before it. Remove the blank.'],
  [
    /(?<=\]\()[^()<>\n"]{0,99} [^()<>\n"]{0,99}\.(?:md|html?|png|svg|jpe?g|gif|webp|pdf)(?:#[^()\s]*)?(?=\))/gi,
    'is no address of a link, since there is a blank in it. Write it between < and >.',
  ],
  [/^[\t >]*(:[\t ]+\S.*)$/gm, 'is a definition of a list of terms, which is not known here. Write a list: - **Term**: its definition.'],
  [/(?<![\w+\\])\+\+(?:[a-z\d-]+|"[^"\n]+")(?:\+(?:[a-z\d-]+|"[^"\n]+"))*\+\+(?![\w+])/gi, `are keys elsewhere. Write :kbd[Ctrl+K]; ${OR_CODE}`],
  [
    /(?<![\w=^\\])(?:==(?=[^\s=])[^=\n]*(?<=[^\s\\])==|\^\^(?=[^\s^])[^^\n]*(?<=[^\s\\])\^\^)(?![\w=^])/g,
    `marks words elsewhere. Write <mark>words</mark>; ${OR_CODE}`,
  ],
  [/(?<=[\w)\0])\^[^\s^[\]]+\^/g, `is set higher elsewhere. Write <sup>…</sup>; ${OR_CODE}`],
  [/\^\[[^[\]\n]+\]/g, 'is a footnote elsewhere. Write [^1] here, and below the paragraph [^1]: text.'],
  [/(?<=\s)\^[a-z\d-]+[\t ]*$/gi, 'names a block elsewhere. Remove it; a link leads to a heading.'],
  [/^[\t >]*(\*\[[^[\]\n]+\]:.*)$/gm, 'is the long form of an abbreviation. Write <abbr title="…">HTML</abbr> where it stands, or a term into glossary.yaml.'],
];

/** Most texts have none of these marks. */
const MAYBE = /[{$[<#^]|==|8<|\+\+|%%|\0_|:[\w+-]+:|^[\t >]*(?:[!?%:/(]|\.\.)|^(?:im|ex)port\s/m;

/** The first words of a paragraph that is code in MDX. */
const MODULE = /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:default\b|(?:const|let|var|function|async|class)\s+\w|\{|\*\s+from\b)).*/;

/** Attributes of a heading, of which `lost` tells. */
const OF_HEADING = /\{[\t :]*(?:[.#]|[\w-]+=)[^{}\n]*\}\s*$/;

/** Tells what authors have brought from other tools that would be shown as text, or not at all. */
export function leftovers() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value);
    checkTop(text, file);
    visit(tree, (node, _index, parent) => {
      const start = node.position?.start.offset ?? 0;
      if (node.type === 'yaml') checkMatter(node, file);
      if (node.type === 'html') checkComment(node, file);
      if (node.type === 'paragraph') checkHeading(node, parent, file);
      if (node.type === 'delete' && /^\w~[^~]/.test(text.slice(start - 1)))
        report(file, node, `"${sourceOf(node, file)}" is struck out here. Write <sub>…</sub>; to strike words out, write two tildes on each side.`);
      if (!hasWords(node)) return;
      let words = wordsIn(node, text, ' ');
      if (!MAYBE.test(words)) return;
      const tell = (at: number, length: number, remedy: string): void => {
        const what = text.slice(start + at, start + at + length);
        const below = words.slice(0, at).split('\n').length - 1;
        report(file, node, `"${what.trim().replace(/\s+/g, ' ').slice(0, SHOWN)}" ${remedy}`, below);
        // It is of one kind only.
        words = words.slice(0, at) + hidden(words.slice(at, at + length)) + words.slice(at + length);
      };
      if (node.type === 'heading') words = words.replace(OF_HEADING, hidden);
      const code = node.type === 'paragraph' && MODULE.exec(words)?.[0];
      if (code) tell(0, code.length, 'belongs to MDX. Remove it; what a component did, a directive does: content/README.md lists them.');
      else {
        for (const [pattern, remedy] of LEFTOVERS) {
          for (const { 0: all, 1: told = all, index } of [...words.matchAll(pattern)].slice(0, MOST_TOLD)) tell(index + all.indexOf(told), told.length, remedy);
        }
      }
    });
  };
}

/** Lines that are meant to be headings, and items of lists, with a blank that Markdown does not know. */
const STRANGE_BLANK = /^[\t >]*((?:[#＃]{1,6}|[-*+])[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]+[^\s\d].*|＃{1,6} *\S.*)/;
const NO_BLANK = /^[\t >]*(#{2,6}[^\s#].*|#{2,6}(?=[`*_<[]).*)/;
const TOO_LOW = /^[\t >]*(#{7,}[\t ]*[^\s#].*)/;
/** With a single # a line may be meant as it stands: `#tag`, `#123`, `#fff`, `#A and #B`, or a sentence. */
const HEADING = /^#(?![\dA-Fa-f]{3,8}\b(?<![A-Z][a-z]+))(?:[\p{Lu}\p{Lo}]|[*_`]\S)(?:(?![ \t]#\S).)*(?<![.!?:;,。])$/u;
const TOP_HEADING = /^#\p{L}.*(?<![.!?:;,。])$/u;

/** A line of a paragraph that is meant to be a heading. */
function checkHeading(node: Nodes & { type: 'paragraph' }, parent: Parents | undefined, file: VFile): void {
  const isTop = parent?.type === 'root' && parent.children.find(({ type }) => type !== 'yaml' && type !== 'html') === node;
  for (const [at, line] of sourceOf(node, file).split('\n').entries()) {
    const strange = STRANGE_BLANK.exec(line)?.[1];
    const isHeading = at === 0 && parent?.type !== 'listItem' && (HEADING.test(line) || (isTop && TOP_HEADING.test(line)));
    const tooLow = TOO_LOW.exec(line)?.[1];
    const what = strange ?? tooLow ?? NO_BLANK.exec(line)?.[1] ?? (isHeading ? line : undefined);
    if (what === undefined) continue;
    let remedy = 'is no heading. Write a blank after the #; if it is meant so, write \\#.';
    if (tooLow !== undefined) remedy = 'is no heading, since there are six levels at most. Write fewer #; if it is meant so, write \\#.';
    if (strange !== undefined) remedy = 'is no heading and no list, since its sign or blank is a special one. Write # or - and a plain blank.';
    report(file, node, `"${what.slice(0, SHOWN)}" ${remedy}`, at);
  }
}

const SHOWN = 40;
/** Of one kind in one paragraph. */
const MOST_TOLD = 20;

/** Nodes around what stands in a sentence. */
function hasWords(node: Nodes): node is Parents {
  return ['paragraph', 'heading', 'tableCell', 'leafDirective'].includes(node.type);
}

/** The text of a node as it is written, with something else for every letter that is none of its text. */
function wordsIn({ children, position }: Parents, text: string, filler: string): string {
  let at = position?.start.offset ?? 0;
  let words = '';
  for (const child of children) {
    const [start = at, end = at] = [child.position?.start.offset, child.position?.end.offset];
    const written = text.slice(start, end);
    words += hidden(text.slice(at, start), filler);
    // Words behind a colon are a directive only if there is something in brackets or braces.
    if (child.type === 'text' || (child.type === 'textDirective' && /^:[\w-]+$/.test(written))) words += written;
    else if ('children' in child) words += wordsIn(child, text, '\0');
    else words += hidden(written, child.type === 'break' ? ' ' : '\0');
    at = end;
  }
  return words + hidden(text.slice(at, position?.end.offset), filler);
}

function hidden(words: string, filler = '\0'): string {
  return words.replace(/[^\n]/g, filler);
}

/** As in `title: Update #2`. */
const PLAIN_VALUE = /^(?:title|description|[a-z]+_label):(?![\t ]+["'#|>]).*/gm;

/** YAML takes the end of a value for a comment, which is meant only with a blank behind the sign. */
function checkMatter(node: Yaml, file: VFile): void {
  for (const { index, 0: line } of node.value.matchAll(PLAIN_VALUE)) {
    const cut = line.slice(line.search(/[\t ]#/) + 1);
    if (!/^#[^\s#]/.test(cut)) continue;
    const message = `"${cut.slice(0, SHOWN)}" is a comment to YAML, so readers do not see it. Put the whole value into quotes.`;
    report(file, node, message, node.value.slice(0, index).split('\n').length);
  }
}

/** Front matter of another form, or not in the first line. */
function checkTop(text: string, file: VFile): void {
  const { problems } = notesOf(file);
  const other = /^(?:\+\+\+|;;;|---[\t ]*[a-z]\w*|\{\s*")[\t ]*(?=\n|[\w$])/i.exec(text)?.[0];
  if (other !== undefined)
    problems.push({
      line: 1,
      message: `front matter is YAML here, between lines of three dashes alone. Write it so; "${other.trim()}" begins another language.`,
    });
  const blank = /^\s*\n(?=---[\t ]*\n[\w-]+:)/.exec(text)?.[0];
  if (blank !== undefined)
    problems.push({ line: blank.split('\n').length, message: 'front matter begins in the first line of a file. Remove the empty lines above it.' });
}

/** VitePress takes files in by comments. */
function checkComment(node: Nodes & { type: 'html' }, file: VFile): void {
  const include = /<!--\s*@include:\s*([^\s<>]+?)\s*-->/.exec(node.value)?.[1];
  if (include !== undefined) report(file, node, `the file ${include} is not taken in, since pages cannot. Write its text here, or link to it.`);
}
