/* Where islands lie and what their seeds are: decided before any of them is generated. */
import type { CellRect } from '../cell-rect.ts';
import { cellHash, hashText } from '../hash.ts';
import { createStream } from '../stream.ts';
import type { NestedSettings } from './nested-settings.ts';

/** A block of the sea, which holds at most one island. */
export interface Block {
  /** column and row of the block, the bottom left one is 0, 0 */
  readonly x: number;
  readonly y: number;
  /** a number of its own, from 1 at the bottom left, row by row */
  readonly id: number;
}

/** One island before it is generated. */
export interface IslandPlace {
  readonly block: Block;
  /** its cells in the sea */
  readonly box: CellRect;
  readonly seed: number;
  readonly kind: 'noise' | 'walker';
}

/** An island more than the settings ask for, and where it enters the list. */
export type Addition = 'none' | 'end' | 'front';

/** The last of 32 bits goes, so that the seed fits where numbers have a sign. */
const SIGN_BIT = 1;

/** Sides of a block: an island, the cells it may be moved by, and the cells that stay free. */
export function blockSize({ islandSize, shift, spacing }: NestedSettings): number {
  return Math.max(1, islandSize + shift + spacing);
}

/**
 * The blocks that have an island, in the order of the list: a hash of each block decides, so asking for more adds to the list and takes nothing
 * out of it. The additional island has the next block, whatever its place in the list.
 */
function chosenBlocks(settings: NestedSettings, addition: Addition): readonly Block[] {
  const rolls = allBlocks(settings).map((block) => ({ block, roll: cellHash(settings.seed, hashText('island'), block.x, block.y) }));
  const ranked = rolls.sort((a, b) => a.roll - b.roll || a.block.id - b.block.id).map(({ block }) => block);
  const listed = ranked.slice(0, settings.count);
  const added = addition === 'none' ? undefined : ranked[settings.count];
  if (added === undefined) return listed;
  return addition === 'front' ? [added, ...listed] : [...listed, added];
}

/** Places and seeds of all islands, in the order of the list. */
export function islandPlaces(settings: NestedSettings, addition: Addition): readonly IslandPlace[] {
  const numberOf = numbersOf(settings);
  const side = blockSize(settings);
  const places = settings.shift + 1;
  return chosenBlocks(settings, addition).map((block, index) => {
    // Always in this order, since with a stream each number is the next one.
    const number = (purpose: string): number => numberOf(purpose, block, index);
    const seed = number('island-seed') >>> SIGN_BIT;
    const x = block.x * side + (number('shift-x') % places);
    const y = block.y * side + (number('shift-y') % places);
    const isWalker = number('island-kind') % 2 === 1;
    const kind = settings.kind === 'mixed' ? (isWalker ? 'walker' : 'noise') : settings.kind;
    return { block, box: { x, y, width: settings.islandSize, height: settings.islandSize }, seed, kind };
  });
}

/** Blocks fill the sea from its bottom left corner; a larger sea adds some on the right and on top. */
function allBlocks(settings: NestedSettings): readonly Block[] {
  const side = blockSize(settings);
  const columns = Math.max(0, Math.floor((settings.seaWidth + settings.spacing) / side));
  const rows = Math.max(0, Math.floor((settings.seaHeight + settings.spacing) / side));
  return Array.from({ length: columns * rows }, (_, at) => ({ x: at % columns, y: Math.floor(at / columns), id: at + 1 }));
}

/** A uint32 for each purpose of each island. */
type Numbers = (purpose: string, block: Block, index: number) => number;

function numbersOf({ seed, seeding }: NestedSettings): Numbers {
  switch (seeding) {
    case 'block':
      return (purpose, { x, y }) => cellHash(seed, hashText(purpose), x, y);
    case 'index':
      return (purpose, _block, index) => cellHash(seed, hashText(purpose), index, 0);
    case 'stream': {
      const stream = createStream(seed, 'islands');
      return () => Math.floor(stream.next() * 4_294_967_296);
    }
  }
}
