import {
  ANY,
  applyTheme,
  type BesideResult,
  claimOn,
  DUNGEON_WORDS,
  digest,
  drawn,
  explainCell,
  type Grid,
  type LayerResult,
  latticeIndex,
  makePlan,
  makeRule,
  NO_CONDITION,
  type OutputTile,
  orientedPatterns,
  PARTS,
  type Part,
  type PatternCell,
  type Rule,
  rulesOf,
  type Theme,
  themeDigest,
} from 'generator';
import type { LevelObject } from 'tile-art';
import { keepRuns } from '../../level/cached-pictures.ts';
import type { ClaimsSettings, SceneId } from './settings.ts';

/** A rule of an example. */
interface SceneRule {
  readonly id: string;
  readonly name: string;
  readonly draws: LevelObject['id'];
  /** 3 x 3 letters, the upper row first */
  readonly pattern: string;
  /** offset of the object from the middle of its cell, in half cells */
  readonly offset: readonly [number, number];
  readonly turns: boolean;
}

/** An example: a level, and two rules in their order. */
interface Scene {
  readonly grid: Grid;
  readonly rules: readonly [SceneRule, SceneRule];
}

const ROOMS = drawn(
  'WWWWWWWWWWWW',
  'WFFFFWWWWWWW',
  'WFFFFWWFFFFW',
  'WFFFFFFFFFFW',
  'WFFFFWWFFFFW',
  'WWWFWWWWWFWW',
  'WWWFWWWWWFWW',
  'WFFFFFFFFFFW',
  'WFFFFFFFFFFW',
  'WWWWWWWWWWWW',
);
const ROOM = drawn('WWWWWW', 'WWWWWW', 'WWFFWW', 'WWFFWW', 'WWWWWW');

const FRAME: SceneRule = {
  id: 'frame',
  name: 'Frame',
  draws: 'frame',
  pattern: '....FF...',
  offset: [1, 0],
  turns: true,
};

const SCENES: Readonly<Record<SceneId, Scene>> = {
  chests: {
    grid: ROOMS,
    rules: [
      FRAME,
      {
        id: 'chest',
        name: 'Chest',
        draws: 'chest',
        pattern: '....F....',
        offset: [0, 0],
        turns: false,
      },
    ],
  },
  banners: {
    grid: ROOMS,
    rules: [
      {
        id: 'wide-frame',
        name: 'Wide frame',
        draws: 'wide-frame',
        pattern: '...WFW...',
        offset: [0, 0],
        turns: true,
      },
      {
        id: 'banner',
        name: 'Banner',
        draws: 'banner',
        pattern: '....FW...',
        offset: [1, 0],
        turns: true,
      },
    ],
  },
  room: {
    grid: ROOM,
    rules: [
      FRAME,
      {
        id: 'north-frame',
        name: 'North frame',
        draws: 'frame',
        pattern: '.F..F....',
        offset: [0, 1],
        turns: false,
      },
    ],
  },
};

const OUTPUT_TILES: readonly OutputTile[] = [
  { id: 'chest', label: 'chest', one: 'a chest', many: 'chests' },
  { id: 'frame', label: 'frame', one: 'a wooden frame', many: 'wooden frames' },
  { id: 'wide-frame', label: 'wide frame', one: 'a wide frame', many: 'wide frames' },
  { id: 'banner', label: 'banner', one: 'a banner', many: 'banners' },
];

const CELLS: Readonly<Record<string, PatternCell>> = {
  F: { asks: 'this', kind: 0 },
  W: { asks: 'this', kind: 1 },
};

/** The two rules as a theme of one layer, and their indexes in the scene in the order in which they run. */
function objectsTheme(settings: ClaimsSettings): {
  readonly theme: Theme;
  readonly order: readonly [0 | 1, 0 | 1];
} {
  const { rules } = SCENES[settings.scene];
  const made = [
    ruleOf(rules[0], settings.first, settings),
    ruleOf(rules[1], settings.second, settings),
  ];
  const group = {
    id: 'objects',
    name: 'Objects',
    condition: NO_CONDITION,
    rules: settings.swapped ? made.reverse() : made,
  };
  const theme = {
    ...DUNGEON_WORDS,
    outputTiles: OUTPUT_TILES,
    layers: [{ id: 'objects', name: 'Objects', groups: [group] }],
  };
  return { theme, order: settings.swapped ? [1, 0] : [0, 1] };
}

function ruleOf(
  { id, name, draws, pattern, turns }: SceneRule,
  claims: number,
  { chance, rotations }: ClaimsSettings,
): Rule {
  const [upper, middle, lower] = [pattern.slice(0, 3), pattern.slice(3, 6), pattern.slice(6)];
  const cells = [...`${lower}${middle}${upper}`].map((letter) => CELLS[letter] ?? ANY);
  return makeRule(id, name, {
    pattern: cells,
    outputs: [draws],
    probability: chance,
    rotations: turns && rotations,
    claims,
  });
}

/** A result of a rule with the parts that it claims. */
export interface Placed extends BesideResult {
  readonly parts: readonly Part[];
}

/** The applied rules, which do not depend on the chosen cell. */
export type Run = ReturnType<typeof makeRun>;

/** The run of the settings. The last few are kept, since choosing another cell does not change it. */
export const runOf = keepRuns<ClaimsSettings, Run>(4, { x: 0, y: 0 }, makeRun);

function makeRun(settings: ClaimsSettings) {
  const scene = SCENES[settings.scene];
  const { theme, order } = objectsTheme(settings);
  const plan = makePlan(scene.grid, settings.seed);
  const result = applyTheme(theme, plan);
  const layer = result.layers[0];
  if (!layer) throw new Error('the theme of the examples has a layer');
  const { width } = plan.grid;
  return {
    scene,
    theme,
    plan,
    /** index in the scene of the rule that runs first, and of the other */
    order,
    layer,
    /** every result with the parts that it claims, in the order of the rules */
    placed: placedIn(theme, layer),
    /** the outcome of each rule for each cell */
    explained: Array.from(plan.grid.cells, (_, cell) =>
      explainCell(theme, plan, cell % width, Math.floor(cell / width), [layer]),
    ),
    digest: digest({ width: 4, height: 2, cells: digitsOf(themeDigest(result)) }, plan.grid),
  };
}

/** The eight digits of a digest as the cells of a grid, so that it can be part of another digest. */
function digitsOf(hex: string): Uint8Array {
  return Uint8Array.from(hex, (digit) => Number.parseInt(digit, 16));
}

function placedIn(
  theme: Theme,
  { winners, outputs, orientations, beside }: LayerResult,
): readonly Placed[] {
  const rules = rulesOf(theme).map(({ rule }) => ({ rule, patterns: orientedPatterns(rule) }));
  const inCells = Array.from(winners, (number, cell) => ({
    cell,
    number,
    output: outputs[cell] ?? 0,
    orientation: orientations[cell] ?? 0,
  }));
  return [...inCells.filter(({ number }) => number > 0), ...beside]
    .sort((a, b) => a.number - b.number || a.cell - b.cell)
    .map((one) => {
      const made = rules[one.number - 1];
      const parts = made?.patterns.find(({ code }) => code === one.orientation)?.parts ?? [];
      return {
        ...one,
        parts: (made?.rule.claims ?? 0) & 1 ? [...PARTS.slice(0, 1), ...parts] : parts,
      };
    });
}

/** The rule that claims a part of a cell: its number in running order, from 1, and the cell at which it applied. */
export function claimOnPart(
  { layer, plan }: Run,
  x: number,
  y: number,
  part: Part,
): { readonly number: number; readonly cell: number } | null {
  const cell = y * plan.grid.width + x;
  if (part.dx !== 0 || part.dy !== 0) return layer.parts && claimOn(layer.parts, x, y, part);
  const number = layer.winners[cell] ?? 0;
  return number === 0 ? null : { number, cell };
}

/** Column and row of a part on the lattice. */
export function latticePlace(
  { plan }: Run,
  x: number,
  y: number,
  part: Part,
): readonly [number, number] {
  const width = 2 * plan.grid.width + 1;
  const at = latticeIndex({ width }, x, y, part);
  return [at % width, Math.floor(at / width)];
}
