/* The dice of rules. Apart from the patterns: who only looks at patterns needs no noise. */
import { cellHash, hashText, unit } from '../hash.ts';
import { filterNoise } from './noise-filter.ts';
import type { Plan } from './plan.ts';
import type { Rule } from './theme.ts';

/** The dice of one rule in one level. All are functions of the cell alone. */
export interface Dice {
  /** 0 to below 1; the rule goes on where this is below its probability */
  chance(x: number, y: number): number;
  /** 0 to below 1; an unrelated number, which chooses the output */
  choice(x: number, y: number): number;
  /** the noise of the filter, 0 to 1; 1 without a filter */
  noise(x: number, y: number): number;
}

/** The dice hang on the seed and the rule's id, never on its place in the list. */
export function diceOf(rule: Rule, { seed, origin }: Plan): Dice {
  const chanceSalt = hashText(`chance ${rule.id}`);
  const choiceSalt = hashText(`output ${rule.id}`);
  const noise = rule.noise === null ? null : filterNoise(rule.noise, seed);
  return {
    chance: (x, y) => unit(cellHash(seed, chanceSalt, x + origin.x, y + origin.y)),
    choice: (x, y) => unit(cellHash(seed, choiceSalt, x + origin.x, y + origin.y)),
    noise: (x, y) => (noise === null ? 1 : noise(x + origin.x, y + origin.y)),
  };
}

/** The place in the list of outputs that a number of the cell chooses. */
export function chosenOutput(rule: Rule, choice: number): number {
  return Math.floor(choice * rule.outputs.length);
}
