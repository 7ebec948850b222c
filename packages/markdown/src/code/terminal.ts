import type { Element, ElementContent } from 'hast';
import { element, elementsOf, text } from '../html/hast.ts';
import type { Highlighter } from '../languages.ts';
import { UNCOPIED } from './marks.ts';

const TERMINALS = new Set(['console', 'terminal', 'shell-session', 'shellsession', 'sh-session']);

export function isTerminal(language: string): boolean {
  return TERMINALS.has(language);
}

/** The prompt of a terminal: `$ `, `user@host:~$ `, `PS C:\> `. */
const PROMPT = /^(?:PS [^>]*>|(?:\([\w.-]+\) ?)?(?:[\w.-]+@\S*|~\S*)? ?[$%❯])\s+/;
/** These also begin lines of output, so they are prompts only if the first line has one. */
const AMBIGUOUS_PROMPT = /^[>#]\s+/;

/** A line of a terminal. Output has no prompt and is not copied. */
interface TerminalLine {
  readonly prompt: string;
  readonly text: string;
  readonly isOutput: boolean;
}

/** Separates commands from output. Without any prompt, every line is a command. */
export function readTerminal(code: string): readonly TerminalLine[] {
  const lines = code.split('\n');
  const prompt = AMBIGUOUS_PROMPT.test(lines[0] ?? '') ? AMBIGUOUS_PROMPT : PROMPT;
  const hasNoPrompt = !lines.some((line) => prompt.test(line));
  let isContinued = false;
  return lines.map((line) => {
    const begin = (isContinued ? /^> ?/.exec(line) : prompt.exec(line))?.[0] ?? '';
    const isOutput = !hasNoPrompt && !isContinued && begin === '';
    isContinued = !isOutput && line.endsWith('\\');
    return { prompt: begin, text: line.slice(begin.length), isOutput };
  });
}

/** Renders a terminal: prompts that are not copied, highlighted commands, and plain output. */
export function terminalLines(
  code: string,
  highlighter: Highlighter,
): readonly (TerminalLine & { readonly children: readonly ElementContent[] })[] {
  return readTerminal(code).map((line) => ({
    ...line,
    children: line.isOutput
      ? [text(line.text)]
      : [
          ...promptOf(line.prompt),
          ...elementsOf(highlighter.highlight(line.text, 'bash').children),
        ],
  }));
}

function promptOf(prompt: string): readonly Element[] {
  return prompt === '' ? [] : [element('span', { className: ['prompt'], ...UNCOPIED }, prompt)];
}
