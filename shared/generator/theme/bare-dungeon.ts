/*
 * The rich dungeon of `written-themes.ts` without what lies on its floor, for levels whose things somebody else places. Its wall faces have even shares.
 * Made of rules, not of text, so that whoever loads it does not load the reader of texts.
 */
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { DUNGEON_WORDS, MOSS } from './example-themes.ts';
import { ANY, makeRule, NO_CONDITION, type PatternCell, type Rule, type RuleGroup, type Theme } from './theme.ts';

const CELLS: Readonly<Record<string, PatternCell>> = {
  F: { asks: 'this', kind: FLOOR },
  W: { asks: 'this', kind: WALL },
  f: { asks: 'not', kind: FLOOR },
};

/** A rule with its 3 x 3 pattern as one sees it, the upper row first. */
function draw(id: string, seen: string, outputs: string, given: Partial<Rule> = {}): Rule {
  const letters = [...`${seen.slice(6)}${seen.slice(3, 6)}${seen.slice(0, 3)}`];
  return makeRule(id, id, { pattern: letters.map((letter) => CELLS[letter] ?? ANY), outputs: outputs.split(' '), ...given });
}

function group(id: string, need: number, rules: readonly Rule[]): RuleGroup {
  return { id, name: id, condition: need === 0 ? NO_CONDITION : { match: 'all', need }, rules };
}

const mirrored = { mirrorX: true } as const;

/** Walls with lit edges, moss in its biome, shadows, and torches on the walls. */
export const BARE_DUNGEON: Theme = {
  ...DUNGEON_WORDS,
  layers: [
    {
      id: 'ground',
      name: 'Ground',
      groups: [
        group('walls', 0, [
          draw('pillar', '---FWF-F-', 'face-pillar'),
          draw('corner', '---FW--F-', 'face-end', mirrored),
          draw('wall-face', '----W--F-', 'face-1 face-2 face-3'),
          draw('top-corner', '-F-FW----', 'top-corner', mirrored),
          draw('top-edge', '-F--W----', 'top-north'),
          draw('top-side', '---FW----', 'top-west', mirrored),
          draw('top-over-an-end', '----W-FW-', 'top-west', mirrored),
          draw('top-nook', 'F---W----', 'top-nook', mirrored),
          draw('wall-top', '----W----', 'top-1 top-1 top-2'),
        ]),
        group('mossy-floors', MOSS, [draw('moss', '----F----', 'grass-1 grass-2 grass-3')]),
        group('floors', 0, [
          draw('cracks', '----F----', 'floor-cracked', { probability: 0.06 }),
          draw('floor', '----F----', 'floor-1 floor-2 floor-3 floor-4'),
        ]),
      ],
    },
    { id: 'shadows', name: 'Shadows', groups: [group('shadows', 0, [draw('shadow', '-W--F----', 'wall-shadow')])] },
    {
      id: 'decoration',
      name: 'Decoration',
      groups: [
        group('on-walls', 0, [draw('torch', '---fWf-F-', 'torch', { probability: 0.2 }), draw('banner', '---fWf-F-', 'banner vine', { probability: 0.2 })]),
      ],
    },
  ],
};
