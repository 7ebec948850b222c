import type { Element, ElementContent } from 'hast';
import { element, elementsOf, text } from '../html/hast.ts';
import type { Highlighter } from '../languages.ts';
import { UNCOPIED } from './marks.ts';

const TERMINALS = new Set(['console', 'terminal', 'shell-session', 'shellsession', 'sh-session']);

export function isTerminal(language: string): boolean {
  return TERMINALS.has(language);
}

/** `$ `, `user@host:~$ `, `PS C:\> `: what a terminal writes before a command. */
const PROMPT = /^(?:PS [^>]*>|(?:\([\w.-]+\) ?)?(?:[\w.-]+@\S*|~\S*)? ?[$%❯])\s+/;
/** These also begin lines of output, so they count only where the first line has them. */
const LONE_PROMPT = /^[>#]\s+/;

/** A line of a terminal. Output has no prompt and is not copied. */
interface TerminalLine {
  readonly prompt: string;
  readonly text: string;
  readonly isOutput: boolean;
}

/** Tells commands from output. Where there is no prompt at all, every line is a command. */
export function readTerminal(code: string): readonly TerminalLine[] {
  const lines = code.split('\n');
  const prompt = LONE_PROMPT.test(lines[0] ?? '') ? LONE_PROMPT : PROMPT;
  const isBare = !lines.some((line) => prompt.test(line));
  let goesOn = false;
  return lines.map((line) => {
    const begin = (goesOn ? /^> ?/.exec(line) : prompt.exec(line))?.[0] ?? '';
    const isOutput = !isBare && !goesOn && begin === '';
    goesOn = !isOutput && line.endsWith('\\');
    return { prompt: begin, text: line.slice(begin.length), isOutput };
  });
}

/** The lines of a terminal: prompts that are not selected, commands in colour, and output as it stands. */
export function terminalLines(code: string, highlighter: Highlighter): readonly (TerminalLine & { readonly children: readonly ElementContent[] })[] {
  return readTerminal(code).map((line) => ({
    ...line,
    children: line.isOutput ? [text(line.text)] : [...promptOf(line.prompt), ...elementsOf(highlighter.highlight(line.text, 'bash').children)],
  }));
}

function promptOf(prompt: string): readonly Element[] {
  return prompt === '' ? [] : [element('span', { className: ['prompt'], ...UNCOPIED }, prompt)];
}
