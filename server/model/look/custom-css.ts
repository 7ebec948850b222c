import { pathOf } from '../../../shared/urls.ts';
import type { ContentProblem } from '../../read/content-error.ts';
import { perFile, type TextFile } from '../../read/raw-content.ts';
import { hrefOfFile, type ServedFiles } from '../served-files.ts';
import { type CssProblem, type Piece, piecesOf } from './css-pieces.ts';

interface Around {
  readonly base: string;
  readonly files: ServedFiles;
}

interface CustomCss {
  readonly css: string;
  readonly problems: readonly ContentProblem[];
}

/** Letters that are read. Taking more apart would hold up those who ask for pages meanwhile. */
const MOST_LETTERS = 64 * 1024;

/** It does not depend on other files, so it is taken apart once for each change. */
const piecesIn = perFile(({ text }) => piecesOf(text));

/**
 * Reads the style sheet of the owner, who is trusted with it: it is served as it is, without comments and with the full
 * addresses of files. Files that are not there, or that the policy of the site blocks, are problems.
 */
export function readCustomCss(file: TextFile, { base, files }: Around): CustomCss {
  if (file.text.length > MOST_LETTERS) {
    const message = `has ${Math.ceil(file.text.length / 1024)} kB; ${MOST_LETTERS / 1024} kB are the most, since every page loads it. Leave out what no page needs.`;
    return { css: '', problems: [{ file: file.path, line: 1, message }] };
  }
  const { pieces, problems } = piecesIn(file);
  const texts: string[] = [];
  const unusable: CssProblem[] = [];
  for (const piece of pieces) {
    const used = typeof piece === 'string' ? { text: piece } : servedAddress(piece, file.path, { base, files });
    texts.push(used.text);
    if (used.problem) unusable.push(used.problem);
  }
  return {
    css: texts.join('').trim(),
    problems: [...problems, ...unusable].map((problem) => ({ file: file.path, ...problem })).toSorted((a, b) => a.line - b.line),
  };
}

const BLOCKED = 'which the security policy of the site blocks. Put the file into static/ and write its address, such as url("/fonts/name.woff2").';
/** Letters of an address that are told. One may hold a whole picture. */
const LONGEST = 80;

function servedAddress(piece: Exclude<Piece, string>, from: string, { base, files }: Around): { readonly text: string; readonly problem?: CssProblem } {
  const { address, before, after, line } = piece;
  const path = pathOf(address);
  const meant = files.meant(path, from);
  const href = meant ? hrefOfFile(meant, base) + encodeURI(address.slice(path.length)) : encodeURI(address);
  const text = `${before}"${href}"${after}`;
  // An address that is a hash only is something on the page itself, such as a filter.
  if (meant || address.startsWith('#')) return { text };
  const short = address.length > LONGEST ? `${address.slice(0, LONGEST)}…` : address;
  const message = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
    ? `${short} is no file of this site, ${BLOCKED}`
    : `there is no file ${short} in the folder static/.${files.suggest(path, from)} Put it there, or correct the address.`;
  return { text, problem: { line, message } };
}
