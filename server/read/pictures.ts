import { extname } from 'node:path';
import { imageSize } from 'image-size';
import type { ResolvedImage } from 'markdown';
import sax from 'sax';
import type { ContentProblem } from './content-error.ts';
import { readInside } from './inside.ts';
import { IMAGE, type RawContent, type StaticFile } from './raw-content.ts';
import type { SiteConfig } from './schema/site-schema.ts';

const WEB = /^(?:https?:)?\/\//i;

/** Whether an address leads to another site. */
export function isOnWeb(address: string): boolean {
  return WEB.test(address);
}

/** Resolves a picture on another site. Returns a message if its host is not allowed. */
export function remoteImage(
  address: string,
  { images: { hosts } }: SiteConfig,
): ResolvedImage | string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:')
    return `the picture ${address} is not loaded over https:. Use an https: address, or save it beside the page.`;
  if (hosts.includes(url.origin)) return { src: url.href, isRemote: true };
  return `the picture ${address} is on another site, which would learn of every reader. Save it beside the page, or allow that site in site.yaml: images: { hosts: [${[...hosts, url.origin].join(', ')}] }.`;
}

/** A message about a file that is used as a picture and is not one; else empty. */
export function notAPicture(
  file: Pick<StaticFile, 'source'> | undefined,
  reference: string,
): string {
  if (!file || IMAGE.test(file.source) || /\.(?:ico|bmp|apng)$/i.test(file.source)) return '';
  return `${reference} is not a picture. Use a picture, or link to the file.`;
}

/** Cached messages about pictures, empty for sound ones. An unchanged file stays the same object. */
const faults = new WeakMap<StaticFile, string>();

/** Reports pictures that browsers cannot show. Reads all of them, so it does not run at startup. */
export async function brokenPictures({
  statics,
}: Pick<RawContent, 'statics'>): Promise<ContentProblem[]> {
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
  return bytes
    ? faultOf(extname(file.source).slice(1).toLowerCase().replace('jpeg', 'jpg'), bytes)
    : '';
}

/** The size of a picture in CSS pixels, if it states one. */
export function sizeOfPicture(bytes: Buffer): StaticFile['size'] {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return null;
  }
}

/** Picture formats with their first bytes, and whether a file is complete. */
const FORMATS: readonly (readonly [
  kind: string,
  start: RegExp,
  isWhole: (bytes: Buffer) => boolean,
])[] = [
  ['png', /^\x89PNG\r\n/, (bytes) => bytes.includes('IEND')],
  [
    'jpg',
    /^\xff\xd8\xff/,
    (bytes) =>
      bytes.lastIndexOf('\xff\xd9', -1, 'latin1') > bytes.lastIndexOf('\xff\xda', -1, 'latin1'),
  ],
  ['gif', /^GIF8[79]a/, (bytes) => bytes.subarray(-16).includes('\0;')],
  ['webp', /^RIFF.{4}WEBP/s, (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length],
  ['avif', /^.{4}ftyp(?:avi[fs]|mif1|msf1)/s, () => true],
];

function faultOf(extension: string, bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 64);
  if (start === '') return 'is empty. Save the picture again.';
  if (start.startsWith('version https://git-lfs'))
    return 'is a Git LFS pointer, not the picture itself. Run: git lfs pull';
  const [kind = 'svg', , isWhole] = FORMATS.find(([, magic]) => magic.test(start)) ?? [];
  const fault = isWhole
    ? !isWhole(bytes) && 'is cut off, so browsers show only a part of it or nothing. Save it again.'
    : faultOfSvg(bytes.toString('utf8'));
  if (fault === null)
    return 'is not a picture that browsers support. Save it as one, or correct its extension.';
  if (kind !== extension)
    return `is a picture in ${kind.toUpperCase()}. Change its extension to .${kind}, here and on pages.`;
  return fault || '';
}

/** A message about a broken SVG; empty if it is valid, null if the text is not SVG. */
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
    // Entities that the file declares are not expanded.
    parser.write(text.includes('<!ENTITY') ? text.replace(/&[\w.-]+;/g, '') : text).close();
  } catch {
    // `onerror` has recorded it.
  }
  if (!/^(?:\w+:)?svg$/.test(root)) return null;
  if (mistake === '' && !text.includes(NAMESPACE)) mistake = `without xmlns="${NAMESPACE}"`;
  return (
    mistake &&
    `is an SVG with an error (${mistake}), so browsers show nothing. Fix it, or save the picture again.`
  );
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
