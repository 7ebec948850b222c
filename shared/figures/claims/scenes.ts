/* The examples of the page: a level, and two rules that want to stand in it. */
import type { Grid } from '../../generator/grid.ts';
import { DUNGEON_WORDS } from '../../generator/theme/example-themes.ts';
import { readGrid } from '../../generator/theme/grid-text.ts';
import { ANY, makeRule, NO_CONDITION, type PatternCell, type Picture, type Rule, type Theme } from '../../generator/theme/theme.ts';
import type { PlacementId } from '../../generator/tiles/placement-props.ts';
import type { ClaimsSettings, SceneId } from './settings.ts';

/** A rule of an example. */
export interface SceneRule {
  readonly id: string;
  readonly name: string;
  readonly draws: PlacementId;
  /** 3 x 3 letters as one sees them, the upper row first */
  readonly pattern: string;
  /** where the object stands from the middle of its cell, in half cells */
  readonly offset: readonly [number, number];
  readonly turns: boolean;
}

/** An example: its level, and its two rules in the order of the page. */
export interface Scene {
  readonly grid: Grid;
  readonly rules: readonly [SceneRule, SceneRule];
}

const ROOMS = grid(
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
const ROOM = grid('WWWWWW', 'WWWWWW', 'WWFFWW', 'WWFFWW', 'WWWWWW');

const FRAME: SceneRule = { id: 'frame', name: 'Frame', draws: 'frame', pattern: '....FF...', offset: [1, 0], turns: true };

/** The examples by their names in the settings. */
export const SCENES: Readonly<Record<SceneId, Scene>> = {
  chests: { grid: ROOMS, rules: [FRAME, { id: 'chest', name: 'Chest', draws: 'chest', pattern: '....F....', offset: [0, 0], turns: false }] },
  banners: {
    grid: ROOMS,
    rules: [
      { id: 'wide-frame', name: 'Wide frame', draws: 'wide-frame', pattern: '...WFW...', offset: [0, 0], turns: true },
      { id: 'banner', name: 'Banner', draws: 'banner', pattern: '....FW...', offset: [1, 0], turns: true },
    ],
  },
  room: { grid: ROOM, rules: [FRAME, { id: 'north-frame', name: 'North frame', draws: 'frame', pattern: '.F..F....', offset: [0, 1], turns: false }] },
};

const PICTURES: readonly Picture[] = [
  { id: 'chest', label: 'chest', one: 'a chest', many: 'chests' },
  { id: 'frame', label: 'frame', one: 'a wooden frame', many: 'wooden frames' },
  { id: 'wide-frame', label: 'wide frame', one: 'a wide frame', many: 'wide frames' },
  { id: 'banner', label: 'banner', one: 'a banner', many: 'banners' },
];

const CELLS: Readonly<Record<string, PatternCell>> = { F: { asks: 'this', kind: 0 }, W: { asks: 'this', kind: 1 } };

/** The two rules as a theme of one layer; `order` tells which of them is which. */
export function objectsTheme(settings: ClaimsSettings): { readonly theme: Theme; readonly order: readonly [0 | 1, 0 | 1] } {
  const { rules } = SCENES[settings.scene];
  const made = [ruleOf(rules[0], settings.first, settings), ruleOf(rules[1], settings.second, settings)];
  const group = { id: 'objects', name: 'Objects', condition: NO_CONDITION, rules: settings.swapped ? made.reverse() : made };
  const theme = { ...DUNGEON_WORDS, pictures: PICTURES, layers: [{ id: 'objects', name: 'Objects', groups: [group] }] };
  return { theme, order: settings.swapped ? [1, 0] : [0, 1] };
}

function ruleOf({ id, name, draws, pattern, turns }: SceneRule, claims: number, { chance, rotations }: ClaimsSettings): Rule {
  const [upper, middle, lower] = [pattern.slice(0, 3), pattern.slice(3, 6), pattern.slice(6)];
  const cells = [...`${lower}${middle}${upper}`].map((letter) => CELLS[letter] ?? ANY);
  return makeRule(id, name, { pattern: cells, outputs: [draws], probability: chance, rotations: turns && rotations, claims });
}

function grid(...rows: readonly string[]): Grid {
  const read = readGrid(DUNGEON_WORDS, rows.join('-'));
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}
