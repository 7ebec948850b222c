import type { Html } from 'mdast';
import { parseEntities } from 'parse-entities';
import type { VFile } from 'vfile';
import { notesOf, report } from '../notes.ts';
import { attributeOf, isAroundBlocks, isInSentence, LINE_BREAK, refusalOf } from './html-elements.ts';

/** The beginning or the end of an element that pages may have. */
export interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: Record<string, string | boolean>;
}

interface Around {
  readonly file: VFile;
  /** Whether the tag stands between blocks, and not in a sentence. */
  readonly holdsBlocks: boolean;
  /** Names of refused elements that were opened, so that their ends are not told again. */
  readonly refused: Set<string>;
}

const TAG = /^<(\/?)([a-z][a-z\d-]*)(?![a-z\d-])((?:[^"'>]|"[^"]*"|'[^']*')*?)\/?>$/i;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NO_TAG = 'declarations and instructions of HTML are not shown. Remove them; put code between backticks.';

const BREAK_ENDS = '</br> ends nothing. Write <br> for a new line.';

/** Elements whose look is not in the sheet of all pages. */
const HAS_STYLES: ReadonlySet<string> = new Set(['abbr', 'mark', 'sub', 'sup']);

/** What a tag opens or ends; null for a comment, and for what is not shown, which is reported. */
export function readTag(node: Html, { file, holdsBlocks, refused }: Around): Tag | null {
  if (node.value.startsWith('<!--')) return null;
  const [, slash, written = '', rest = ''] = TAG.exec(node.value) ?? [];
  const name = written.toLowerCase();
  const isEnd = slash === '/';
  // All capitals are HTML of old, and one in front is a component of MDX.
  const isHtml = written === name || written === written.toUpperCase();
  const isKnown = isHtml && (isInSentence(name) || isAroundBlocks(name) || (name === LINE_BREAK && !isEnd));
  if (!isKnown) {
    if (!isEnd || !refused.has(name))
      report(file, node, written === '' ? NO_TAG : isEnd && name === LINE_BREAK ? BREAK_ENDS : refusalOf(isHtml ? name : written));
    refused.add(name);
    return null;
  }
  if (isAroundBlocks(name) && !holdsBlocks) {
    report(file, node, `${node.value} stands inside a paragraph. Begin a line with it, after a blank line.`);
    return null;
  }
  if (HAS_STYLES.has(name)) notesOf(file).sheets.push('html');
  return { name, isEnd, attributes: attributesIn(rest, name, node, file) };
}

function attributesIn(written: string, name: string, node: Html, file: VFile): Tag['attributes'] {
  const allowed = attributeOf(name);
  const attributes: Record<string, string | boolean> = {};
  for (const [, key = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    if (key !== allowed) report(file, node, `<${name}> cannot have "${key}". Remove it${allowed ? `; it may have only "${allowed}"` : ''}.`);
    else if (key === 'open') attributes.open = true;
    else attributes[key] = parseEntities(value ?? '', { attribute: true });
  }
  if (name === 'abbr' && !attributes.title && node.value[1] !== '/')
    report(file, node, '<abbr> does not say what it stands for. Write <abbr title="What it stands for">.');
  return attributes;
}
