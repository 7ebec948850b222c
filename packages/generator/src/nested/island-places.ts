/* Positions and seeds of islands, which are decided before any island is generated. */
import type { CellRect } from '../cell-rect.ts';
import { cellHash, hashText } from '../hash.ts';
import { createStream } from '../stream.ts';
import type { NestedSettings } from './nested-settings.ts';

/** A block of the sea, which has at most one island. */
interface Block {
  /** column and row of the block; the bottom left one is 0, 0 */
  readonly x: number;
  readonly y: number;
  /** unique number, from 1 at the bottom left, row by row */
  readonly id: number;
}

/** An island before it is generated. */
export interface IslandPlace {
  readonly block: Block;
  /** its cells in the sea */
  readonly box: CellRect;
  readonly seed: number;
  readonly kind: 'noise' | 'walker';
}

/** Where an additional island enters the list. */
export type Addition = 'none' | 'end' | 'front';

/** Drops one of the 32 bits, so that the seed is also a valid signed number. */
const SIGN_BIT = 1;

/** The side of a block: an island, its shift, and its spacing. */
function blockSize({ islandSize, shift, spacing }: NestedSettings): number {
  return Math.max(1, islandSize + shift + spacing);
}

/**
 * The blocks that have an island, ordered by a hash of each block, so that a higher count only adds islands. The
 * additional island has the next block, at either end of the list.
 */
function chosenBlocks(settings: NestedSettings, addition: Addition): readonly Block[] {
  const rolls = allBlocks(settings).map((block) => ({
    block,
    roll: cellHash(settings.seed, hashText('island'), block.x, block.y),
  }));
  const ranked = rolls
    .sort((a, b) => a.roll - b.roll || a.block.id - b.block.id)
    .map(({ block }) => block);
  const listed = ranked.slice(0, settings.count);
  const added = addition === 'none' ? undefined : ranked[settings.count];
  if (added === undefined) return listed;
  return addition === 'front' ? [added, ...listed] : [...listed, added];
}

/** Positions and seeds of all islands, in the order of the list. */
export function islandPlaces(settings: NestedSettings, addition: Addition): readonly IslandPlace[] {
  const numberOf = numbersOf(settings);
  const side = blockSize(settings);
  const places = settings.shift + 1;
  return chosenBlocks(settings, addition).map((block, index) => {
    // Keep this order: a stream returns its numbers in sequence.
    const number = (purpose: string): number => numberOf(purpose, block, index);
    const seed = number('island-seed') >>> SIGN_BIT;
    const x = block.x * side + (number('shift-x') % places);
    const y = block.y * side + (number('shift-y') % places);
    const isWalker = number('island-kind') % 2 === 1;
    const kind = settings.kind === 'mixed' ? (isWalker ? 'walker' : 'noise') : settings.kind;
    return {
      block,
      box: { x, y, width: settings.islandSize, height: settings.islandSize },
      seed,
      kind,
    };
  });
}

/** Blocks fill the sea from its bottom left corner; a larger sea adds some on the right and on top. */
function allBlocks(settings: NestedSettings): readonly Block[] {
  const side = blockSize(settings);
  const columns = Math.max(0, Math.floor((settings.seaWidth + settings.spacing) / side));
  const rows = Math.max(0, Math.floor((settings.seaHeight + settings.spacing) / side));
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: at % columns,
    y: Math.floor(at / columns),
    id: at + 1,
  }));
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
