import { pathOf } from '../../../shared/urls.ts';
import type { ContentProblem } from '../../read/content-error.ts';
import { perFile, type TextFile } from '../../read/raw-content.ts';
import { hrefOfFile, type ServedFiles } from '../served-files.ts';
import { type CssProblem, type Piece, piecesOf } from './css-pieces.ts';

interface CssContext {
  readonly base: string;
  readonly files: ServedFiles;
}

interface CustomCss {
  readonly css: string;
  readonly problems: readonly ContentProblem[];
}

/** Largest style sheet in characters. Tokenizing more would delay requests. */
const MAX_CHARACTERS = 64 * 1024;

/** Does not depend on other files, so it is cached until the file changes. */
const piecesIn = perFile(({ text }) => piecesOf(text));

/**
 * Reads the style sheet of the owner, who is trusted: it is served without comments and with resolved addresses, but
 * otherwise unchanged. Reports files that are missing or that the security policy blocks.
 */
export function readCustomCss(file: TextFile, { base, files }: CssContext): CustomCss {
  if (file.text.length > MAX_CHARACTERS) {
    const message = `has ${Math.ceil(file.text.length / 1024)} kB; at most ${MAX_CHARACTERS / 1024} kB are allowed, since every page loads it. Remove what no page needs.`;
    return { css: '', problems: [{ file: file.path, line: 1, message }] };
  }
  const { pieces, problems } = piecesIn(file);
  const texts: string[] = [];
  const unusable: CssProblem[] = [];
  for (const piece of pieces) {
    const used =
      typeof piece === 'string'
        ? { text: piece }
        : servedAddress(piece, file.path, { base, files });
    texts.push(used.text);
    if (used.problem) unusable.push(used.problem);
  }
  return {
    css: texts.join('').trim(),
    problems: [...problems, ...unusable]
      .map((problem) => ({ file: file.path, ...problem }))
      .toSorted((a, b) => a.line - b.line),
  };
}

const BLOCKED =
  'which the security policy of the site blocks. Put the file into static/ and write its address, such as url("/fonts/name.woff2").';
/** Characters of an address in a message. A data URL may hold a whole picture. */
const MAX_SHOWN = 80;

function servedAddress(
  piece: Exclude<Piece, string>,
  from: string,
  { base, files }: CssContext,
): { readonly text: string; readonly problem?: CssProblem } {
  const { address, before, after, line } = piece;
  const path = pathOf(address);
  const file = files.resolve(path, from);
  const href = file
    ? hrefOfFile(file, base) + encodeURI(address.slice(path.length))
    : encodeURI(address);
  const text = `${before}"${href}"${after}`;
  // A bare hash refers to the page itself, such as to a filter.
  if (file || address.startsWith('#')) return { text };
  const short = address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;
  const message = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
    ? `${short} is no file of this site, ${BLOCKED}`
    : `there is no file ${short} in the folder static/.${files.suggest(path, from)} Put it there, or correct the address.`;
  return { text, problem: { line, message } };
}
