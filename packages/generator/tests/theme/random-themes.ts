import {
  createStream,
  type Grid,
  makeGrid,
  makePlan,
  type Plan,
  type RandomStream,
} from '../../index.ts';
import { DUNGEON_WORDS } from '../../src/theme/example-themes.ts';
import {
  ANY,
  type Condition,
  makeRule,
  OUTSIDE_FAILS,
  type Outside,
  PATTERN_SIZES,
  type PatternCell,
  type Rule,
  type Theme,
  type Vocabulary,
} from '../../src/theme/theme.ts';

/** Three kinds, so that "not Floor" and "Wall" differ. */
export const THREE_KINDS: Vocabulary = {
  ...DUNGEON_WORDS,
  id: 'three',
  kinds: [
    ...DUNGEON_WORDS.kinds,
    { name: 'Water', one: 'a water cell', letter: 'A', colour: 0x3366cc },
  ],
};

/** A theme of everything that a theme can have; the same number gives the same theme. */
export function randomTheme(number: number): Theme {
  const stream = createStream(number, 'random theme');
  let rules = 0;
  const layers = times(1 + stream.below(3), (layer) => ({
    id: `layer-${layer}`,
    name: `Layer ${layer}`,
    groups: times(stream.below(4), (group) => ({
      id: `group-${layer}-${group}`,
      name: `Group, ${group}`,
      condition: randomCondition(stream),
      rules: times(stream.below(4), () => randomRule(stream, rules++)),
    })),
    ...((number + layer) % 3 === 0 && { underFixed: true }),
  }));
  return { ...THREE_KINDS, layers };
}

/** A plan to go with it. */
export function randomPlan(number: number): Plan {
  const stream = createStream(number, 'random plan');
  const grid: Grid = makeGrid(1 + stream.below(9), 1 + stream.below(9));
  for (let cell = 0; cell < grid.cells.length; cell++)
    grid.cells[cell] = stream.below(stream.below(4) === 0 ? 3 : 2);
  const some = (most: number): number[] => times(grid.cells.length, () => stream.below(most));
  return makePlan(grid, stream.below(50_000), {
    globalBiomes: stream.below(3),
    cellBiomes: stream.below(2) === 0 ? null : Uint32Array.from(some(4)),
    fixed: stream.below(3) > 0 ? null : Uint8Array.from(some(5), (value) => (value === 0 ? 1 : 0)),
  });
}

function randomRule(stream: RandomStream, number: number): Rule {
  const size = PATTERN_SIZES[stream.below(10) < 7 ? stream.below(2) : stream.below(5)] ?? 3;
  const set = 0.5 / size;
  return makeRule(`rule-${number}`, `Rule ${number}`, {
    size,
    pattern: times(size * size, () => randomCell(stream, set)),
    enabled: stream.below(12) > 0,
    outputs: times(
      stream.below(8) === 0 ? 0 : 1 + stream.below(4),
      () => DUNGEON_WORDS.outputTiles[stream.below(20)]?.id ?? '',
    ),
    probability: stream.below(3) > 0 ? 1 : stream.below(1001) / 1000,
    rotations: stream.below(4) === 0,
    mirrorX: stream.below(3) === 0,
    mirrorY: stream.below(4) === 0,
    noise:
      stream.below(6) > 0
        ? null
        : {
            wavelength: 1 + stream.below(40),
            octaves: 1 + stream.below(4),
            minimum: stream.below(1001) / 1000,
          },
    outside: randomOutside(stream),
  });
}

function randomCell(stream: RandomStream, set: number): PatternCell {
  if (stream.next() >= set) return ANY;
  return { asks: stream.below(3) === 0 ? 'not' : 'this', kind: stream.below(3) };
}

function randomOutside(stream: RandomStream): Outside {
  const outsides: readonly Outside[] = [
    OUTSIDE_FAILS,
    OUTSIDE_FAILS,
    { reads: 'nearest' },
    { reads: 'kind', kind: stream.below(3) },
  ];
  return outsides[stream.below(4)] ?? OUTSIDE_FAILS;
}

function randomCondition(stream: RandomStream): Condition {
  return {
    match: stream.below(2) === 0 ? 'all' : 'any',
    need: stream.below(3) > 0 ? 0 : stream.below(4),
  };
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
