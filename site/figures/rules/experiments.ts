import {
  ANY,
  BASICS_PLAN,
  CAVE_AND_DUNGEON,
  CAVE_PLAN,
  makeRule,
  type PatternCell,
  RICH_DUNGEON,
  type Rule,
  SIX_RULES,
  type Theme,
} from 'generator';
import type { Experiments } from '#engine/shared/figure-host/figure.ts';
import { addRule, changeRule, deleteRule, moveRule, placeRule } from './edit.ts';
import type { RULES_FIGURE_SETTINGS } from './settings.ts';

const FLOOR: PatternCell = { asks: 'this', kind: 0 };
const NOT_FLOOR: PatternCell = { asks: 'not', kind: 0 };
const WALL: PatternCell = { asks: 'this', kind: 1 };

/** The six rules with a torch rule before the rocks, whose pattern has `side` on the left and on the right. */
function withTorches(side: PatternCell): Theme {
  const torch: Partial<Rule> = {
    ...makeRule('torch', 'Torch', {
      pattern: [ANY, FLOOR, ANY, side, WALL, side, ANY, ANY, ANY],
      outputs: ['torch'],
    }),
  };
  return changeRule(addRule(SIX_RULES, 'rocks').rules, 6, torch);
}

/** Each demonstrates a statement of the pages about the theme engine. */
export const EXPERIMENTS: Experiments<typeof RULES_FIGURE_SETTINGS> = {
  'Swap rules 2 and 3': {
    settings: { rules: moveRule(SIX_RULES, 2, 1), rule: 3 },
    proves:
      'No wall face is drawn any more. Wall top matches every wall and now comes first, so no cell is left for Wall face: it is shadowed.',
  },
  'Without mirroring': {
    settings: { rules: changeRule(SIX_RULES, 1, { mirrorX: false }), rule: 1, x: 2, y: 3 },
    proves:
      'Corner now matches on one side only. With Mirror X, one drawn pattern stands for two, and the tile is mirrored with it.',
  },
  'Rocks one time in five': {
    settings: { rules: changeRule(SIX_RULES, 6, { probability: 0.2 }), rule: 6 },
    proves:
      'There are more rocks, and each earlier one is still in its place: the random roll of a cell stays the same, and only the limit has changed.',
  },
  'Torches: not Floor': {
    settings: { rules: withTorches(NOT_FLOOR), rule: 6, x: 4, y: 3 },
    proves:
      'Torches hang where there is no floor to the left and to the right, so the ends of walls stay free.',
  },
  'Torches: any': {
    settings: { rules: withTorches(ANY), rule: 6, x: 4, y: 3 },
    proves:
      'With "any" on both sides, those cells are not read at all, and torches hang on the ends of walls as well.',
  },
  'Outside counts as floor': {
    settings: {
      rules: changeRule(SIX_RULES, 2, { outside: { reads: 'kind', kind: 0 } }),
      x: 2,
      y: 0,
    },
    proves:
      'Wall face reads floor below the bottom row, so the lowest walls show their faces. With Fail, they do not.',
  },
  'No rule for plain floor': {
    settings: { rules: deleteRule(SIX_RULES, 5).rules, rule: 4 },
    proves:
      'A cell that no rule matches gets no tile. The last rule for each int grid tile should ask for that int grid tile only.',
  },
  'Grass last': {
    settings: { rules: placeRule(SIX_RULES, 4, 'floors', null), rule: 5 },
    proves:
      'Plain floor now comes before grass and takes every floor cell. Special rules belong above general ones.',
  },
  'The plan of Basics': {
    settings: { plan: BASICS_PLAN, rule: 1, x: 1, y: 2, seed: 1 },
    proves:
      'In the worked example, Corner wins cell (4, 2) as drawn and cell (1, 2) mirrored. Later rules win every other wall.',
  },
  'One layout, two looks': {
    settings: { rules: CAVE_AND_DUNGEON, plan: CAVE_PLAN, cave: true, x: 5, y: 6 },
    proves:
      'The group Cave look applies while the biome Cave is set. Switch the biome off, and the same plan becomes a dungeon.',
  },
  'A richer theme': {
    settings: { rules: RICH_DUNGEON, plan: CAVE_PLAN, moss: 'patches', x: 5, y: 6 },
    proves:
      'Eighteen rules on three layers: edges on the wall tops, moss where its biome is set, torches on walls and things on floors.',
  },
};
