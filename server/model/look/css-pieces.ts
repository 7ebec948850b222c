import {
  type CSSToken,
  isTokenBadURL,
  isTokenCloseCurly,
  isTokenComment,
  isTokenFunction,
  isTokenOpenCurly,
  isTokenSemicolon,
  isTokenString,
  isTokenURL,
  isTokenWhitespace,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';

/** A part of a style sheet: text as it is, or an address with what stands around it. */
export type Piece = string | { readonly address: string; readonly before: string; readonly after: string; readonly line: number };

export interface CssProblem {
  readonly line: number;
  readonly message: string;
}

/** Functions that take addresses in quotes. */
const TAKES_ADDRESSES = /^(?:url|src|(?:-webkit-)?image-set)$/i;

/** Takes a style sheet apart, without its comments. */
export function piecesOf(css: string): { readonly pieces: readonly Piece[]; readonly problems: readonly CssProblem[] } {
  const problems: CssProblem[] = [];
  const tell = (place: number, message: string): void => void problems.push({ line: lineAt(css, place), message });
  const tokens = tokenize({ css }, { onParseError: ({ message, sourceStart }) => tell(sourceStart, inWords(message)) });
  const brackets = new Brackets(tell);
  const pieces = tokens.map((token, place): Piece => {
    const [type, text, start] = token;
    if (type === TokenType.AtKeyword && /^@import$/i.test(text))
      tell(start, '@import is not followed, since each sheet that is imported is one more request. Copy its rules into this file.');
    if (isTokenBadURL(token)) tell(start, BROKEN_ADDRESS);
    const around = brackets.last;
    brackets.take(token);
    const line = (): number => lineAt(css, start);
    if (isTokenURL(token)) return { address: token[4].value, before: 'url(', after: ')', line: line() };
    if (isTokenString(token) && isTokenFunction(around) && TAKES_ADDRESSES.test(around[4].value))
      return { address: token[4].value, before: '', after: '', line: line() };
    if (isTokenComment(token)) return isBreak(tokens[place - 1]) || isBreak(tokens[place + 1]) ? '' : '/**/';
    if (isTokenWhitespace(token)) return text.includes('\n') ? '\n' : ' ';
    return text;
  });
  brackets.end();
  return { pieces, problems };
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Tells of brackets that close nothing, and of those that nothing closes. */
class Brackets {
  readonly #open: CSSToken[] = [];
  readonly #tell: (place: number, message: string) => void;

  constructor(tell: (place: number, message: string) => void) {
    this.#tell = tell;
  }

  get last(): CSSToken | undefined {
    return this.#open.at(-1);
  }

  take(token: CSSToken): void {
    const [type, text, start] = token;
    if (isTokenFunction(token) || CLOSING[text]) this.#open.push(token);
    else if (type === TokenType.CloseCurly || type === TokenType.CloseSquare || type === TokenType.CloseParen) {
      const closed = this.#open.findLastIndex((open) => closingOf(open) === text);
      if (closed === -1) this.#tell(start, `this ${text} closes nothing. Remove it, or add what it is to close.`);
      else for (const open of this.#open.splice(closed).slice(1)) this.#neverClosed(open);
    }
  }

  end(): void {
    for (const open of this.#open) this.#neverClosed(open);
  }

  #neverClosed(open: CSSToken): void {
    this.#tell(open[2], `${open[1]} is never closed. Add the ${closingOf(open)}.`);
  }
}

function closingOf(token: CSSToken): string {
  return isTokenFunction(token) ? ')' : (CLOSING[token[1]] ?? '');
}

/** Whether a token keeps those beside it apart, so that nothing has to stand in the place of a comment there. */
function isBreak(token: CSSToken | undefined): boolean {
  return !token || isTokenWhitespace(token) || isTokenOpenCurly(token) || isTokenCloseCurly(token) || isTokenSemicolon(token);
}

const BROKEN_ADDRESS = 'this address is never closed, or has a space or a quote in it. Put it in quotes.';

function inWords(message: string): string {
  if (message.includes('string')) return 'this text in quotes does not end on its line. Add the quote.';
  if (message.includes('comment')) return 'this comment is never closed. Add */.';
  if (/url/i.test(message)) return BROKEN_ADDRESS;
  return `${message.replace(/\.$/, '')}. Mend it.`;
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}
