import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { lineOf, notesOf } from './notes.ts';

const AS_IT_STANDS = 'is shown as it stands, since nothing in pages is computed. Write what it stands for; if it is meant so, put it between backticks.';

/** What other documentation tools understand in a text, and what to do here. Group 1, or else all, is shown. */
const LEFTOVERS: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/\{\/(?:\*|$)/g, 'begins a comment of MDX. Write <!-- … --> instead.'],
  [/\{\{[^{}\n]*\}\}/g, AS_IT_STANDS],
  [/\{%[^%\n]*%\}/g, AS_IT_STANDS],
  [
    /(?<![\w\\/$\]{=:)}%#-])\{\s*[a-z_$][\w$]*(?:\??\.[\w$]+|\([^(){}\n]*\)|\[[^\]\n]*\])*\s*\}(?![\w{/-])/gi,
    `is an expression of MDX. Here it ${AS_IT_STANDS.slice(0, -1)}, or a backslash before it.`,
  ],
  [/^[\t >]*(\[\[_?toc_?\]\]|\[toc\]|\{:toc\})[\t ]*$/gim, 'is not needed: the contents stand beside each page by themselves. Remove it.'],
  [/(?<!\\)\[\[(?!_?toc_?\]\])[a-z][^[\]\n]*\]\]/gi, 'is a link of a wiki. Write [text](page.md); if it is meant so, put it between backticks.'],
  [/^[\t >]*(<<<[\t ]+\S+|-{1,2}8<-{1,2}.*)/gm, 'takes in another file, which pages cannot. Write the code here, as a code block.'],
  [/^[\t >]*((?:!!!|\?\?\?\+?)[\t ]+\w[\w-]*)/gm, 'is a block of MkDocs. Write :::note[Title] or another directive, and ::: below it.'],
  [/^[\t >]*(={3}[!+]?[\t ]+"[^"\n]*")/gm, 'is a tab of MkDocs. Write ::::tabs around :::tab[Label], each with its own end.'],
  [/^[\t >]*(\{:[^}\n]*\})[\t ]*$/gm, 'gives attributes to a block, which is not known here. Remove it.'],
  [
    /(?<![\\$\w])\$\$[^$]+\$\$|(?<![\\$\w])\$(?![\s$])(?:[^$\n]{0,99}[\\^_=<>+][^$\n]{0,99}|[a-z])(?<![\s\\])\$(?![\w$])|^[\t >]*\$\$[\t ]*$/gim,
    'is shown as it stands, since mathematics is off. Write "math: true" in site.yaml; if dollars are meant, write \\$.',
  ],
  [/(?<=\])[\t ]+\((?:https?:\/\/|\.{0,2}\/|#)[^()\s]*\)/g, 'is no address of a link, since a blank stands before it. Remove the blank.'],
  [
    /(?<=\]\()[^()<>\n"]{0,99} [^()<>\n"]{0,99}\.(?:md|html?|png|svg|jpe?g|gif|webp|pdf)(?:#[^()\s]*)?(?=\))/gi,
    'is no address of a link, since there is a blank in it. Write it between < and >.',
  ],
  [/^[\t >]*(#{2,6}[a-z].*)$/gim, 'is no heading. Write a blank after the #.'],
];

/** Most texts have none of these marks. */
const MAYBE = /[{$[\]<#=!?]|8<|^(?:im|ex)port\s/;

/** The first words of a paragraph that is code in MDX. */
const MODULE = /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:default\b|(?:const|let|var|function|async|class)\s+\w|\{|\*\s+from\b)).*/;

/** Tells what authors have brought from other tools that would be shown as text, or not at all. */
export function leftovers() {
  return (tree: Root, file: VFile): void => {
    checkTop(String(file.value), file);
    visit(tree, (node, index, parent) => {
      if (node.type === 'html') checkComment(node, file);
      if (node.type !== 'text' || !node.position) return;
      const source = String(file.value).slice(node.position.start.offset, node.position.end.offset);
      if (!MAYBE.test(source)) return;
      const tell = (at: number, what: string, remedy: string): void => {
        const line = lineOf(node) + source.slice(0, at).split('\n').length - 1;
        notesOf(file).problems.push({ line, message: `"${what.trim().replace(/\s+/g, ' ').slice(0, SHOWN)}" ${remedy}` });
      };
      const code = parent?.type === 'paragraph' && index === 0 ? MODULE.exec(source)?.[0] : undefined;
      if (code !== undefined) tell(0, code, 'belongs to MDX. Remove it; what a component did, a directive does: content/README.md lists them.');
      const attributes =
        index !== undefined && index > 0 && MARKED.includes(parent?.children[index - 1]?.type ?? '') ? ATTRIBUTES.exec(source)?.[0] : undefined;
      if (attributes !== undefined) tell(0, attributes, 'gives attributes to what stands before it, which is not known here. Remove it.');
      for (const [pattern, remedy] of LEFTOVERS) {
        for (const match of [...source.matchAll(pattern)].slice(0, MOST_TOLD)) {
          if (code === undefined) tell(match.index + match[0].indexOf(match[1] ?? match[0]), match[1] ?? match[0], remedy);
        }
      }
    });
  };
}

const SHOWN = 40;
/** Of one kind in one paragraph. */
const MOST_TOLD = 20;

/** What attributes in braces may follow: `![A wave](wave.svg){width=50%}`. */
const MARKED: readonly string[] = ['link', 'image', 'inlineCode', 'strong', 'emphasis'];
const ATTRIBUTES = /^\{[:.#]?[^{}\n]*[.#:=][^{}\n]*\}|^\{[.#:][^{}\n]+\}/;

/** Front matter of another form, or not in the first line. */
function checkTop(text: string, file: VFile): void {
  const { problems } = notesOf(file);
  if (/^\+\+\+[\t ]*\n/.test(text))
    problems.push({ line: 1, message: 'front matter is YAML here, between lines of three dashes. Write it so; "+++" begins TOML.' });
  const blank = /^\s*\n(?=---[\t ]*\n[\w-]+:)/.exec(text)?.[0];
  if (blank !== undefined)
    problems.push({ line: blank.split('\n').length, message: 'front matter begins in the first line of a file. Remove the empty lines above it.' });
}

/** VitePress takes files in by comments. */
function checkComment(node: Nodes & { type: 'html' }, file: VFile): void {
  const include = /<!--\s*@include:\s*(\S+?)\s*-->/.exec(node.value)?.[1];
  if (include !== undefined)
    notesOf(file).problems.push({
      line: lineOf(node),
      message: `the file ${include} is not taken in, since pages cannot. Write its text here, or link to it.`,
    });
}
