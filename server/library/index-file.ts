import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  type FieldVector,
  type InvertedEntry,
  LUNR_VERSION,
  type Postings,
  SECTIONS,
  type SearchData,
  type SectionData,
} from '../../shared/search/index-format.ts';
import { createPauses } from './pauses.ts';

/** An index file, packed. Only packed forms are kept: of a large site the plain text would be tens of megabytes that hardly anybody asks for. */
export interface IndexFile {
  /** First 8 hex digits of the digest of the plain text: the only value under which the file is immutable. */
  readonly hash: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A larger text is packed less tightly, since the tightest would take minutes of a processor. */
const LARGE = 4 * 1024 * 1024;
const QUALITY_OF_LARGE = 5;

/** Packs an index in the form of the specification: five sections, each with its documents and a serialized index of lunr 2.3.9. */
export async function packIndex(data: SearchData): Promise<IndexFile> {
  const size = SECTIONS.reduce((sum, section) => sum + data[section].documents.reduce((length, { t }) => length + t.length, 0), 0);
  const digest = createHash('sha256');
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: size > LARGE ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY } });
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  const packed = Promise.all([buffer(brotli), buffer(gzip)]);
  const pause = createPauses();
  for (const text of textOf(data)) {
    await pause();
    digest.update(text);
    await Promise.all([write(brotli, text), write(gzip, text)]);
  }
  brotli.end();
  gzip.end();
  const [br, zipped] = await packed;
  return { hash: digest.digest('hex').slice(0, 8), br, gzip: zipped };
}

async function write(stream: Transform, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** The file piece by piece, so that no piece takes long. */
function* textOf(data: SearchData): Generator<string> {
  let separator = '[';
  for (const section of SECTIONS) {
    yield separator;
    yield* sectionText(data[section]);
    separator = ',';
  }
  yield ']';
}

function* sectionText(section: SectionData): Generator<string> {
  yield '{"documents":';
  yield* listText(section.documents);
  yield `,"index":{"version":"${LUNR_VERSION}","fields":["t"],"fieldVectors":`;
  yield* listText(vectorsOf(section));
  yield ',"invertedIndex":';
  yield* listText(entriesOf(section));
  yield ',"pipeline":[]}}';
}

/** A list as JSON, some entries at a time. */
function* listText(entries: Iterable<unknown>): Generator<string> {
  let text = '[';
  let isFirst = true;
  for (const entry of entries) {
    text += (isFirst ? '' : ',') + JSON.stringify(entry);
    isFirst = false;
    if (text.length < 32_768) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

function* entriesOf({ documents, words, postings }: SectionData): Generator<InvertedEntry> {
  const numbers = numbersOf(postings);
  for (const [position, word] of words.entries()) {
    const ids = [...(postings[position]?.documents ?? [])].map((document) => documents[document]?.i);
    yield [word, { _index: numbers[position] ?? 0, t: Object.fromEntries(ids.map((id) => [id, {}])) }];
  }
}

function vectorsOf({ documents, postings }: SectionData): FieldVector[] {
  const vectors = documents.map(({ i }): [string, number[]] => [`t/${i}`, []]);
  for (const [number, position] of byFrequency(postings).entries()) {
    const { documents: having, weights } = postings[position] ?? { documents: [], weights: [] };
    having.forEach((document, at) => void vectors[document]?.[1].push(number, weights[at] ?? 0));
  }
  return vectors;
}

/** Positions of the words, the most frequent first: numbered so, vectors are small numbers with weights that grow along, which packs a third better. */
function byFrequency(postings: readonly Postings[]): number[] {
  const frequency = (position: number): number => postings[position]?.documents.length ?? 0;
  return [...postings.keys()].sort((a, b) => frequency(b) - frequency(a) || a - b);
}

/** The number of each word by its position. */
function numbersOf(postings: readonly Postings[]): Uint32Array {
  const numbers = new Uint32Array(postings.length);
  byFrequency(postings).forEach((position, number) => {
    numbers[position] = number;
  });
  return numbers;
}
