import { defaultsOf, pathTo, tileAt } from 'generator';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { callsOf, cellWords } from '../../../figures/inspector/calls.tsx';
import { compute, runOf } from '../../../figures/inspector/compute.ts';
import { CLASSES, classOf } from '../../../figures/inspector/heat.ts';
import { INSPECTOR_SETTINGS, type InspectorSettings } from '../../../figures/inspector/settings.ts';

const defaults = defaultsOf(INSPECTOR_SETTINGS);
const model = (settings: Partial<InspectorSettings> = {}) => compute({ ...defaults, ...settings });

describe('the calls', () => {
  const { facts } = model();
  const { level, reach } = runOf(defaults);

  test('in TypeScript give what the figure shows, in every cell', () => {
    for (let cell = 0; cell < facts.kinds.length; cell++) {
      const [x, y] = [cell % facts.width, Math.floor(cell / facts.width)];
      const [kind, biomes, steps] = callsOf(facts, x, y);
      const run = (call: string | undefined): unknown =>
        new Function('level', 'reach', 'tileAt', `return ${call}`)(level, reach, tileAt);
      for (const call of [kind, biomes, steps])
        expect(run(call?.typescript)).toBe(
          Number(/\/\/ (-?\d+)$/.exec(call?.typescript ?? '')?.[1]),
        );
      expect(kind?.answer).toBe(run(kind?.typescript) === 0 ? 'Floor' : 'Wall');
      expect(steps?.answer).toBe(
        run(steps?.typescript) === -1 ? 'out of reach' : String(reach.distances[cell]),
      );
    }
  });

  test('name the cell in both languages', () => {
    for (const { csharp, typescript } of callsOf(facts, 12, 3)) {
      expect(csharp).toContain('new Vector2Int(12, 3)');
      expect(typescript).toMatch(/12.*3|3.*12/);
    }
  });

  test('a cell is told in words', () => {
    const { start, exit, width, distances } = facts;
    expect(cellWords(facts, start % width, Math.floor(start / width))).toContain(
      '0 steps from the start',
    );
    expect(cellWords(facts, exit % width, Math.floor(exit / width))).toContain(
      `${distances[exit]} steps from the start`,
    );
    expect(cellWords(facts, 0, 0)).toBe('Wall, out of reach');
  });
});

test('classes hold every floor cell in reach and every enemy, one after the other', () => {
  for (let seed = 0; seed < casesOf(100, 30); seed++) {
    const { facts } = model({ seed, chanceAtExit: 0.4, safeSteps: 0 });
    const most = facts.distances[facts.exit] ?? 0;
    expect(facts.classes.map(({ from, to }) => [classOf(from, most), classOf(to, most)])).toEqual(
      Array.from({ length: CLASSES }, (_, at) => [at, at]),
    );
    expect([facts.classes[0]?.from, facts.classes[CLASSES - 1]?.to]).toEqual([0, most]);
    facts.classes.slice(1).forEach(({ from }, at) => {
      expect(from).toBe((facts.classes[at]?.to ?? 0) + 1);
    });
    const sum = (part: 'cells' | 'weak' | 'strong'): number =>
      facts.classes.reduce((all, one) => all + one[part], 0);
    expect(sum('cells')).toBe(facts.distances.filter((steps) => steps >= 0).length);
    expect(sum('weak') + sum('strong')).toBe(facts.enemies.length);
  }
});

test('the proof line holds for every seed', () => {
  for (let seed = 0; seed < casesOf(200); seed++)
    expect(model({ seed, start: seed % 2 ? 'random' : 'spawn' }).summary).toMatch(
      /All \d+ pairs of neighbouring floor cells differ by/,
    );
});

test('another start moves the exit and leaves the level as it was', () => {
  const [spawn, random] = [model(), model({ start: 'random' })];
  expect(random.digest).toBe(spawn.digest);
  expect(random.facts.start).not.toBe(spawn.facts.start);
});

test('the cell of the page is near the start, and the way to it is long', () => {
  const { facts } = model();
  const cell = facts.y * facts.width + facts.x;
  const straight =
    Math.abs((facts.start % facts.width) - facts.x) +
    Math.abs(Math.floor(facts.start / facts.width) - facts.y);
  expect(straight).toBeLessThan(6);
  expect(facts.distances[cell]).toBeGreaterThan(50);
  expect(pathTo(facts, facts.width, cell).length).toBe((facts.distances[cell] ?? 0) + 1);
});
