import type { Html } from 'mdast';
import { parseEntities } from 'parse-entities';
import type { VFile } from 'vfile';
import { notesOf, report } from '../notes.ts';
import { attributeOf, isBlock, isInline, LINE_BREAK, rejection } from './html-elements.ts';

/** The start or end tag of an allowed element. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: Record<string, string | boolean>;
}

interface TagContext {
  readonly file: VFile;
  /** Whether the tag stands between blocks and not inline. */
  readonly holdsBlocks: boolean;
  /** Names of rejected elements, whose end tags are not reported again. */
  readonly rejected: Set<string>;
}

const TAG = /^<(\/?)([a-z][a-z\d-]*)(?![a-z\d-])((?:[^"'>]|"[^"]*"|'[^']*')*?)\/?>$/i;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NO_TAG =
  'declarations and instructions of HTML are not shown. Remove them; put code between backticks.';

const BREAK_ENDS = '</br> ends nothing. Write <br> for a new line.';

/** Elements that the style sheet of all pages does not cover. */
const NEEDS_SHEET: ReadonlySet<string> = new Set(['abbr', 'mark', 'sub', 'sup']);

/** Parses a tag. Returns null for a comment, and for anything that is not allowed, which it reports. */
export function readTag(node: Html, { file, holdsBlocks, rejected }: TagContext): Tag | null {
  if (node.value.startsWith('<!--')) return null;
  const [, slash, written = '', rest = ''] = TAG.exec(node.value) ?? [];
  const name = written.toLowerCase();
  const isEnd = slash === '/';
  // Old HTML is all capitals; an initial capital is an MDX component.
  const isHtml = written === name || written === written.toUpperCase();
  const isKnown = isHtml && (isInline(name) || isBlock(name) || (name === LINE_BREAK && !isEnd));
  if (!isKnown) {
    if (!isEnd || !rejected.has(name))
      report(
        file,
        node,
        written === ''
          ? NO_TAG
          : isEnd && name === LINE_BREAK
            ? BREAK_ENDS
            : rejection(isHtml ? name : written),
      );
    rejected.add(name);
    return null;
  }
  if (isBlock(name) && !holdsBlocks) {
    report(
      file,
      node,
      `${node.value} is inside a paragraph. Put it at the start of a line, after a blank line.`,
    );
    return null;
  }
  if (NEEDS_SHEET.has(name)) notesOf(file).sheets.push('html');
  return { name, isEnd, attributes: attributesIn(rest, name, node, file) };
}

function attributesIn(written: string, name: string, node: Html, file: VFile): Tag['attributes'] {
  const allowed = attributeOf(name);
  const attributes: Record<string, string | boolean> = {};
  for (const [, key = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    if (key !== allowed)
      report(
        file,
        node,
        `<${name}> cannot have "${key}". Remove it${allowed ? `; it may have only "${allowed}"` : ''}.`,
      );
    else if (key === 'open') attributes.open = true;
    else attributes[key] = parseEntities(value ?? '', { attribute: true });
  }
  if (name === 'abbr' && !attributes.title && node.value[1] !== '/')
    report(
      file,
      node,
      '<abbr> does not say what it stands for. Write <abbr title="What it stands for">.',
    );
  return attributes;
}
