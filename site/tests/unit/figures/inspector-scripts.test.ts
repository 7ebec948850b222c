import { readFileSync } from 'node:fs';
import { cellHash, createStream, defaultsOf, FLOOR, hashText, unit } from 'generator';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { compute, runOf } from '../../../figures/inspector/compute.ts';
import { INSPECTOR_SETTINGS, type InspectorSettings } from '../../../figures/inspector/settings.ts';

const PAGE = readFileSync('content/docs/guides/using-the-api.md', 'utf8');

function script(file: string): string {
  return new RegExp(`title="${file}"[^\\n]*\\n(.*?)\\n\`\`\``, 's').exec(PAGE)?.[1] ?? '';
}

/** The first group of the pattern in a script. */
function found(file: string, pattern: RegExp): string {
  return pattern.exec(script(file))?.[1] ?? `not in ${file}`;
}

const defaults = defaultsOf(INSPECTOR_SETTINGS);
const PLAYER_SALT = found('PlayerAndExit.cs', /Stream\("(.*?)"\)/);
const ENEMY_SALT = found('EnemySpawner.cs', /Hash\("(.*?)"/);
const STRONG = Number(found('EnemySpawner.cs', /danger > ([\d.]+)f \? strong/));

describe('the figure and the scripts of its page', () => {
  test('begin with the same numbers', () => {
    expect(found('EnemySpawner.cs', /safeSteps = (\d+)/)).toBe(String(defaults.safeSteps));
    expect(found('EnemySpawner.cs', /chanceAtExit = ([\d.]+)f/)).toBe(
      String(defaults.chanceAtExit),
    );
    expect(defaults.start).toBe('spawn');
    expect(script('PlayerAndExit.cs')).toContain('bool randomStart;');
  });

  test('place player, exit and enemies in the same cells', () => {
    for (let seed = 0; seed < casesOf(200); seed++) {
      const settings: InspectorSettings = {
        ...defaults,
        seed,
        start: seed % 2 ? 'random' : 'spawn',
        chanceAtExit: 0.4,
        safeSteps: seed % 12,
      };
      const { start, exit, enemies } = compute(settings).facts;
      expect({ start, exit, enemies }).toEqual(playedByScripts(settings));
    }
  });
});

/** PlayerAndExit.cs, GridDistances.cs and EnemySpawner.cs, translated by hand. Cells are numbers, row by row. */
function playedByScripts(settings: InspectorSettings) {
  const { grid, spawn } = runOf(settings).level;
  const { width } = grid;
  const floors = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === FLOOR);
  const random = createStream(settings.seed, PLAYER_SALT);
  const start =
    settings.start === 'random'
      ? (floors[random.below(floors.length)] ?? -1)
      : spawn.y * width + spawn.x;

  const distances = new Map([[start, 0]]);
  const queue = [start];
  for (const cell of queue) {
    const x = cell % width;
    const sides = [
      ...(x + 1 < width ? [cell + 1] : []),
      cell + width,
      ...(x > 0 ? [cell - 1] : []),
      cell - width,
    ];
    for (const next of sides) {
      if (distances.has(next) || grid.cells[next] !== FLOOR) continue;
      distances.set(next, (distances.get(cell) ?? 0) + 1);
      queue.push(next);
    }
  }

  let exit = -1;
  for (const cell of floors) {
    if ((distances.get(cell) ?? -1) > (distances.get(exit) ?? -1)) exit = cell;
  }

  const enemies: { cell: number; isStrong: boolean }[] = [];
  for (const cell of floors) {
    const steps = distances.get(cell);
    if (steps === undefined || steps < settings.safeSteps) continue;
    const danger = Math.fround(steps / Math.max(1, distances.get(exit) ?? 0));
    const roll = unit(
      cellHash(settings.seed, hashText(ENEMY_SALT), cell % width, Math.floor(cell / width)),
    );
    if (roll >= Math.fround(Math.fround(settings.chanceAtExit) * danger)) continue;
    enemies.push({ cell, isStrong: danger > Math.fround(STRONG) });
  }
  return { start, exit, enemies };
}
