import { cellHash, hashText, unit } from '../hash.ts';
import type { Reach } from './reach.ts';

/** How enemies are spread over a level. */
export interface EnemyRules {
  /** cells fewer steps than this from the start have none */
  readonly safeSteps: number;
  /** chance of an enemy at the farthest cell, 0 to 1; it falls evenly to 0 at the start */
  readonly chanceAtExit: number;
}

/** An enemy in its cell. */
export interface Enemy {
  /** index on the grid */
  readonly cell: number;
  /** whether it stands beyond {@link STRONG_FROM} */
  readonly isStrong: boolean;
}

/** Beyond this share of the way to the farthest cell enemies are strong. */
export const STRONG_FROM = 0.7;

const SALT = hashText('enemy');

/**
 * Places enemies by walking distance. Each cell rolls a die of its own, so a higher chance adds enemies and moves none.
 * @param width columns of the level
 * @param seed seed of the level
 * @returns enemies in grid order
 */
export function placeEnemies({ distances, farthest }: Reach, width: number, seed: number, { safeSteps, chanceAtExit }: EnemyRules): readonly Enemy[] {
  const most = Math.max(1, distances[farthest] ?? 0);
  const enemies: Enemy[] = [];
  distances.forEach((steps, cell) => {
    if (steps < Math.max(0, safeSteps)) return;
    const danger = steps / most;
    const x = cell % width;
    if (unit(cellHash(seed, SALT, x, (cell - x) / width)) < chanceAtExit * danger) enemies.push({ cell, isStrong: danger > STRONG_FROM });
  });
  return enemies;
}
