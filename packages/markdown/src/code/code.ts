import type { ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type CodeLink, linkNames, readSamples } from '../csharp-samples.ts';
import { diagramRemedy } from '../diagrams.ts';
import { element, elementsOf, text as textNode } from '../html/hast.ts';
import { type Highlighter, isPlain, unknownLanguage } from '../languages.ts';
import { notesOf, report, surroundingsOf } from '../notes.ts';
import type { Say } from '../phrases.ts';
import { assignId, needsExtras, wrapInBox } from './box.ts';
import { type Fence, fenceOf } from './fence.ts';
import { lineElements, splitLines } from './lines.ts';
import { linkNotes } from './numbered-notes.ts';
import { isTerminal, terminalLines } from './terminal.ts';
import { markWords } from './words.ts';

declare module 'hast' {
  interface ElementData {
    /** The code of an `x-code` element before it is highlighted. */
    code?: FencedCode;
  }
}

interface FencedCode {
  readonly fence: Fence;
  readonly id: string;
  readonly links: readonly CodeLink[];
}

/** Wraps fenced code in the code block component, checks its language and reads samples. Does not highlight it. */
export function code() {
  return (tree: Root, file: VFile): void => {
    const samples = readSamples(tree, file);
    const notes = notesOf(file);
    const { say } = surroundingsOf(file);
    visit(tree, 'element', (pre, index, parent) => {
      const fence = fenceOf(pre);
      if (!fence || !parent || index === undefined) return undefined;
      const { language, title, text } = fence;
      const mistake =
        diagramRemedy(language) ?? (isTerminal(language) ? null : unknownLanguage(language));
      if (mistake !== null) report(file, pre, mistake);
      for (const { line, message } of fence.problems) report(file, pre, message, line);
      const id = assignId(fence, notes);
      if (needsExtras(fence)) notes.sheets.push('code-extras');
      linkNotes(fence, { id, pre, following: parent.children.slice(index + 1), file });
      const inside = {
        ...element('x-code', {}, text),
        data: { code: { fence, id, links: samples.get(pre) ?? [] } },
      };
      const properties = {
        language: isPlain(language) ? 'text' : language,
        title: title || (isTerminal(language) ? say('Terminal') : ''),
      };
      parent.children.splice(
        index,
        1,
        wrapInBox(element('x-code-block', properties, inside), fence, id, say),
      );
      return [SKIP, index + 1];
    });
  };
}

/** Highlights code with CSS classes. Lines become elements only if one has a mark, a note or a number. */
export function highlight(highlighter: Highlighter) {
  return (tree: Root, file: VFile): void => {
    const { say } = surroundingsOf(file);
    visit(tree, 'element', (node) => {
      if (!node.data?.code) return undefined;
      node.children = highlighted(node.data.code, highlighter, say);
      return SKIP;
    });
  };
}

function highlighted(
  { fence, id, links }: FencedCode,
  highlighter: Highlighter,
  say: Say,
): ElementContent[] {
  const { language, text, words, marks, firstNumber, noteMarks, wrap } = fence;
  if (isTerminal(language)) return lineElements(terminalLines(text, highlighter), fence, id, say);
  const isKnown = !isPlain(language) && highlighter.registered(language);
  const coloured = isKnown
    ? elementsOf(highlighter.highlight(text, language).children)
    : [textNode(text)];
  const linked = markWords(linkNames(coloured, links), text, words);
  const hasLines = !marks.isEmpty || firstNumber !== null || noteMarks.length > 0 || wrap !== null;
  if (!hasLines) return [...linked];
  const lines = splitLines(linked).map((children) => ({ children }));
  return lineElements(lines, fence, id, say);
}
