import { extname } from 'node:path';
import { imageSize } from 'image-size';
import sax from 'sax';
import type { ResolvedImage } from '../markdown/notes.ts';
import type { ContentProblem } from './content-error.ts';
import { readInside } from './inside.ts';
import { IMAGE, type RawContent, type StaticFile } from './raw-content.ts';
import type { SiteConfig } from './schema/site-schema.ts';

const WEB = /^(?:https?:)?\/\//i;

/** Whether an address leads to another site, whatever else it is. */
export function isOnWeb(address: string): boolean {
  return WEB.test(address);
}

/** A picture of another site, if its host is allowed, or a message. */
export function remoteImage(address: string, { images: { hosts } }: SiteConfig): ResolvedImage | string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return `the picture ${address} does not come by https:. Write its address with https:, or save it beside the page.`;
  if (hosts.includes(url.origin)) return { src: url.href, isRemote: true };
  return `the picture ${address} is on another site, which would learn of every reader. Save it beside the page, or allow that site in site.yaml: images: { hosts: [${[...hosts, url.origin].join(', ')}] }.`;
}

/** What is wrong with another file than a picture that is named as one; empty if nothing is. */
export function notAPicture(file: Pick<StaticFile, 'source'> | undefined, written: string): string {
  if (!file || IMAGE.test(file.source) || /\.(?:ico|bmp|apng)$/i.test(file.source)) return '';
  return `${written} is no picture. Name a file that is one; a link leads to others.`;
}

/** Why browsers cannot show a picture, and what to do; empty if they can. A file that is not changed stays the same. */
const faults = new WeakMap<StaticFile, string>();

/** Pictures that browsers cannot show. They are only read for this, which is no part of a start. */
export async function brokenPictures({ statics }: Pick<RawContent, 'statics'>): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const file of statics.values()) {
    const { source } = file;
    const message = faults.get(file) ?? (IMAGE.test(source) ? await faultIn(file) : '');
    faults.set(file, message);
    if (message !== '') problems.push({ file: source, line: 1, message });
  }
  return problems;
}

async function faultIn(file: StaticFile): Promise<string> {
  const bytes = await readInside(file);
  return bytes ? faultOf(extname(file.source).slice(1).toLowerCase().replace('jpeg', 'jpg'), bytes) : '';
}

/** The size of a picture in CSS pixels, if it says one. */
export function sizeOfPicture(bytes: Buffer): StaticFile['size'] {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return null;
  }
}

/** The kinds of pictures, how their files begin, and whether one has its end. */
const KINDS: readonly (readonly [kind: string, start: RegExp, isWhole: (bytes: Buffer) => boolean])[] = [
  ['png', /^\x89PNG\r\n/, (bytes) => bytes.includes('IEND')],
  ['jpg', /^\xff\xd8\xff/, (bytes) => bytes.lastIndexOf('\xff\xd9', -1, 'latin1') > bytes.lastIndexOf('\xff\xda', -1, 'latin1')],
  ['gif', /^GIF8[79]a/, (bytes) => bytes.subarray(-16).includes('\0;')],
  ['webp', /^RIFF.{4}WEBP/s, (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length],
  ['avif', /^.{4}ftyp(?:avi[fs]|mif1|msf1)/s, () => true],
];

function faultOf(extension: string, bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 64);
  if (start === '') return 'is empty. Save the picture again.';
  if (start.startsWith('version https://git-lfs')) return 'is a pointer of Git LFS, and not the picture itself. Run: git lfs pull';
  const [kind = 'svg', , isWhole] = KINDS.find(([, magic]) => magic.test(start)) ?? [];
  const fault = isWhole ? !isWhole(bytes) && 'is cut off, so browsers show a part of it or nothing. Save it again.' : faultOfSvg(bytes.toString('utf8'));
  if (fault === null) return 'is no picture that browsers know. Save it as one, or give it the name of what it is.';
  if (kind !== extension) return `is a picture in ${kind.toUpperCase()}. Let its name end in .${kind}, here and on pages.`;
  return fault || '';
}

/** What is wrong with an SVG; empty if nothing is, and null if a text is none. */
function faultOfSvg(text: string): string | null {
  const parser = sax.parser(true);
  let [root, mistake] = ['', ''];
  parser.ENTITIES = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };
  parser.onopentag = ({ name }) => {
    root ||= name;
  };
  parser.onerror = ({ message }) => {
    mistake ||= `${message.split('\n')[0]}, line ${parser.line + 1}`;
  };
  try {
    // What a file declares itself is not read.
    parser.write(text.includes('<!ENTITY') ? text.replace(/&[\w.-]+;/g, '') : text).close();
  } catch {
    // It is noted.
  }
  if (!/^(?:\w+:)?svg$/.test(root)) return null;
  if (mistake === '' && !text.includes(NAMESPACE)) mistake = `without xmlns="${NAMESPACE}"`;
  return mistake && `is SVG with a mistake (${mistake}), so browsers show nothing. Mend it, or save the picture again.`;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
