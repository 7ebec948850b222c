/* Ways to theme a level of which some can be cut into chunks and some cannot. */
import type { CellRect } from '../cell-rect.ts';
import { createStream } from '../stream.ts';
import type { Trial } from '../theme/apply-theme.ts';
import { type Dice, diceOf } from '../theme/dice.ts';
import type { Plan } from '../theme/plan.ts';
import type { Overlaps, Rule, Theme } from '../theme/theme.ts';
import { SHORE_RULES, thingOnGrass, wildsTheme } from '../theme/wilds-themes.ts';
import type { ChunkJob } from './chunks.ts';
import { worldPlan } from './world.ts';

/** Small growth, oaks or windmills, by what settles who wins: the hash of each cell, row order, or dice in sequence. */
export type ChunkMode = 'single-cell' | 'highest-hash' | 'highest-hash-large' | 'row-order' | 'stream';

const SMALL_GROWTH = wildsTheme(SHORE_RULES);

/** Oaks of 2 x 2 cells. */
function oaks(overlaps: Overlaps): Theme {
  return wildsTheme([thingOnGrass({ output: 'oak', overlaps, probability: 0.6 })]);
}

const THEMES: Readonly<Record<ChunkMode, Theme>> = {
  'single-cell': SMALL_GROWTH,
  'highest-hash': oaks('highest-hash'),
  'highest-hash-large': wildsTheme([thingOnGrass({ output: 'mill', overlaps: 'highest-hash', probability: 0.4 })]),
  'row-order': oaks('row-order'),
  stream: SMALL_GROWTH,
};

/** The theme of a mode and the dice it is rolled with. */
export function modeOf(mode: ChunkMode): { readonly theme: Theme; readonly trial: Trial } {
  return { theme: THEMES[mode], trial: mode === 'stream' ? { dice: streamDice } : {} };
}

/** Dice as one would first write them: the next random number for each cell that is tested. What a cell gets hangs on all cells before it. */
function streamDice(rule: Rule, plan: Plan): Dice {
  const stream = createStream(plan.seed, rule.id);
  return { ...diceOf(rule, plan), chance: () => stream.next() };
}

/** A job of a mode in the world. */
export function worldJob(mode: ChunkMode, seed: number, level: CellRect, side: number, margin: number): ChunkJob {
  return { ...modeOf(mode), planOf: (window) => worldPlan(seed, window), level, side, margin };
}
