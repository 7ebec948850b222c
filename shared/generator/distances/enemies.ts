import { cellHash, hashText, unit } from '../hash.ts';
import type { Reach } from './reach.ts';

/** How enemies are spread over a level. */
export interface EnemyRules {
  /** steps from the start within which there are none */
  readonly safeSteps: number;
  /** share of the cells with an enemy at the farthest cell; it falls evenly to 0 at the start */
  readonly chanceAtExit: number;
}

/** An enemy in its cell. */
export interface Enemy {
  readonly cell: number;
  readonly isStrong: boolean;
}

/** Beyond this share of the longest way enemies are strong. */
export const STRONG_FROM = 0.7;

const SALT = hashText('enemy');

/**
 * Places enemies by walking distance. Each cell rolls a die of its own, so a higher chance adds enemies and moves none.
 * @param width columns of the level
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
