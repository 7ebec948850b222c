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

/** A part of a style sheet: literal text, or an address and the text around it. */
export type Piece =
  | string
  | {
      readonly address: string;
      readonly before: string;
      readonly after: string;
      readonly line: number;
    };

export interface CssProblem {
  readonly line: number;
  readonly message: string;
}

/** Functions whose strings are addresses. */
const ADDRESS_FUNCTIONS = /^(?:url|src|(?:-webkit-)?image-set)$/i;

/** Splits a style sheet into pieces and strips its comments. */
export function piecesOf(css: string): {
  readonly pieces: readonly Piece[];
  readonly problems: readonly CssProblem[];
} {
  const problems: CssProblem[] = [];
  const report = (offset: number, message: string): void =>
    void problems.push({ line: lineAt(css, offset), message });
  const tokens = tokenize(
    { css },
    { onParseError: ({ message, sourceStart }) => report(sourceStart, messageFor(message)) },
  );
  const brackets = new Brackets(report);
  const pieces = tokens.map((token, index): Piece => {
    const [type, text, start] = token;
    if (type === TokenType.AtKeyword && /^@import$/i.test(text))
      report(
        start,
        '@import is not followed, since each imported style sheet is one more request. Copy its rules into this file.',
      );
    if (isTokenBadURL(token)) report(start, BROKEN_ADDRESS);
    const enclosing = brackets.innermost;
    brackets.add(token);
    const line = (): number => lineAt(css, start);
    if (isTokenURL(token))
      return { address: token[4].value, before: 'url(', after: ')', line: line() };
    if (
      isTokenString(token) &&
      isTokenFunction(enclosing) &&
      ADDRESS_FUNCTIONS.test(enclosing[4].value)
    )
      return { address: token[4].value, before: '', after: '', line: line() };
    if (isTokenComment(token))
      return isBreak(tokens[index - 1]) || isBreak(tokens[index + 1]) ? '' : '/**/';
    if (isTokenWhitespace(token)) return text.includes('\n') ? '\n' : ' ';
    return text;
  });
  brackets.finish();
  return { pieces, problems };
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Reports unmatched brackets. */
class Brackets {
  readonly #open: CSSToken[] = [];
  readonly #report: (offset: number, message: string) => void;

  constructor(report: (offset: number, message: string) => void) {
    this.#report = report;
  }

  get innermost(): CSSToken | undefined {
    return this.#open.at(-1);
  }

  add(token: CSSToken): void {
    const [type, text, start] = token;
    if (isTokenFunction(token) || CLOSING[text]) this.#open.push(token);
    else if (
      type === TokenType.CloseCurly ||
      type === TokenType.CloseSquare ||
      type === TokenType.CloseParen
    ) {
      const closed = this.#open.findLastIndex((open) => closingOf(open) === text);
      if (closed === -1)
        this.#report(start, `this ${text} closes nothing. Remove it, or add its opening bracket.`);
      else for (const open of this.#open.splice(closed).slice(1)) this.#neverClosed(open);
    }
  }

  finish(): void {
    for (const open of this.#open) this.#neverClosed(open);
  }

  #neverClosed(open: CSSToken): void {
    this.#report(open[2], `${open[1]} is never closed. Add the ${closingOf(open)}.`);
  }
}

function closingOf(token: CSSToken): string {
  return isTokenFunction(token) ? ')' : (CLOSING[token[1]] ?? '');
}

/** Whether a token separates its neighbours, so that a comment beside it can be removed without a replacement. */
function isBreak(token: CSSToken | undefined): boolean {
  return (
    !token ||
    isTokenWhitespace(token) ||
    isTokenOpenCurly(token) ||
    isTokenCloseCurly(token) ||
    isTokenSemicolon(token)
  );
}

const BROKEN_ADDRESS =
  'this address is never closed, or has a space or a quote in it. Put it in quotes.';

function messageFor(message: string): string {
  if (message.includes('string'))
    return 'this string does not end on its line. Add the closing quote.';
  if (message.includes('comment')) return 'this comment is never closed. Add */.';
  if (/url/i.test(message)) return BROKEN_ADDRESS;
  return `${message.replace(/\.$/, '')}. Fix it.`;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
