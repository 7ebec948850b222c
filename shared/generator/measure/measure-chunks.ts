/* What chunks and multi-tile outputs cost in exactness and in coverage. */
import { type ChunkMode, worldJob } from '../chunks/chunk-modes.ts';
import { differingCells, makeInChunks, makeWhole } from '../chunks/chunks.ts';
import type { Measurement } from './measurement.ts';

const SEED = 1;
const LEVEL = { x: 0, y: 0, width: 128, height: 128 };
const SIDE = 32;
const MARGINS = [0, 1, 2, 3, 4, 8];
const MODES: readonly ChunkMode[] = ['single-cell', 'highest-hash', 'highest-hash-large', 'row-order', 'stream'];

/** Cells that differ between a level of 128 x 128 in one piece and the same in chunks of 32 x 32, for each kind of rules and some margins. */
export const chunkMeasurements: readonly Measurement[] = [
  { name: 'chunks.level', measure: () => ({ cells: LEVEL.width * LEVEL.height }) },
  ...MODES.map((mode) => ({ name: `chunks.${mode}`, measure: () => numbersOf(mode) })),
];

function numbersOf(mode: ChunkMode): Readonly<Record<string, number>> {
  const whole = makeWhole(worldJob(mode, SEED, LEVEL, SIDE, 0));
  const differ = MARGINS.map((margin) => {
    const cells = differingCells(whole, makeInChunks(worldJob(mode, SEED, LEVEL, SIDE, margin)));
    return [`margin-${margin}`, cells.reduce((sum, bit) => sum + bit, 0)] as const;
  });
  return { ...Object.fromEntries(differ), covered: whole.winners.reduce((sum, winner) => (winner === 0 ? sum : sum + 1), 0) };
}
