import { SECTIONS } from '../answer.ts';
import {
  type FieldVector,
  type InvertedEntry,
  LUNR_VERSION,
  type Postings,
  type SearchData,
  type SectionData,
} from '../index-format.ts';

/** Called between the steps of long work, to let others have a turn when they need one. */
export type Pause = () => Promise<void>;

/** The text of an index file in pieces. Work longer than one piece is done with pauses. */
export async function* indexText(data: SearchData, pause: Pause): AsyncGenerator<string> {
  let separator = '[';
  for (const section of SECTIONS) {
    yield separator;
    yield* sectionText(data[section], pause);
    separator = ',';
  }
  yield ']';
}

async function* sectionText(section: SectionData, pause: Pause): AsyncGenerator<string> {
  yield '{"documents":';
  yield* listText(section.documents);
  const order = byFrequency(section.postings);
  const vectors = await vectorsOf(section, order, pause);
  // The words first: after them, the vectors compress a little better.
  yield `,"index":{"version":"${LUNR_VERSION}","fields":["t"],"invertedIndex":`;
  yield* listText(entriesOf(section, order));
  yield ',"fieldVectors":';
  yield* listText(vectors);
  const synonyms = section.synonyms?.map((group) => group.join(' '));
  yield `,"pipeline":[]}${synonyms ? `,"synonyms":${JSON.stringify(synonyms)}` : ''}}`;
}

/** A list as JSON, in pieces of several entries. */
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

function* entriesOf(
  { documents, words, postings }: SectionData,
  order: readonly number[],
): Generator<InvertedEntry> {
  const numbers = new Uint32Array(order.length);
  for (const [number, position] of order.entries()) numbers[position] = number;
  for (const [position, word] of words.entries()) {
    const ids = [...(postings[position]?.documents ?? [])].map(
      (document) => documents[document]?.i,
    );
    yield [
      word,
      { _index: numbers[position] ?? 0, t: Object.fromEntries(ids.map((id) => [id, {}])) },
    ];
  }
}

/** A vector has words from the whole list, so all vectors are made together, word by word. */
async function vectorsOf(
  { documents, postings }: SectionData,
  order: readonly number[],
  pause: Pause,
): Promise<readonly FieldVector[]> {
  const vectors = documents.map(({ i }): [string, number[]] => [`t/${i}`, []]);
  for (const [number, position] of order.entries()) {
    await pause();
    const { documents: having, weights } = postings[position] ?? { documents: [], weights: [] };
    // Their 32 bits are close to two digits, but not the same.
    having.forEach(
      (document, at) => void vectors[document]?.[1].push(number, roundWeight(weights[at] ?? 0)),
    );
  }
  return vectors;
}

/** To thousandths, as lunr does, and to two significant digits. */
export function roundWeight(weight: number): number {
  const thousandths = Math.round(weight * 1000);
  const known = rounded[thousandths];
  if (known) return known;
  const digits = Number((thousandths / 1000).toPrecision(2));
  rounded[thousandths] = digits;
  return digits;
}

/** By thousandths, since writing digits takes longer than all else of a weight. Larger weights than 65 do not occur. */
const rounded = new Float64Array(65_536);

/**
 * Positions of the words, the most frequent first, and words of the same frequency by the first document that has them.
 * Numbered in this order, the vectors compress a third better. Both are grouped, which is much faster than sorting.
 */
function byFrequency(postings: readonly Postings[]): number[] {
  const positions = postings.map((_, position) => position);
  const byDocument = grouped(positions, (position) => postings[position]?.documents[0] ?? -1).sort(
    ([a], [b]) => a - b,
  );
  const inOrder = byDocument.flatMap(([, group]) => group);
  const byCount = grouped(inOrder, (position) => postings[position]?.documents.length ?? 0).sort(
    ([a], [b]) => b - a,
  );
  return byCount.flatMap(([, group]) => group);
}

function grouped(
  positions: readonly number[],
  keyOf: (position: number) => number,
): [key: number, group: number[]][] {
  const groups = new Map<number, number[]>();
  for (const position of positions) {
    const key = keyOf(position);
    const group = groups.get(key);
    if (group) group.push(position);
    else groups.set(key, [position]);
  }
  return [...groups];
}
