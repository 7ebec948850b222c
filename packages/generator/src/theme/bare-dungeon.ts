/*
 * The rich dungeon of `written-themes.ts` without the things on its floor. It is written as objects, not as text, so
 * that bundles with it do not contain the parser.
 */
import { DUNGEON_WORDS, MOSS } from './example-themes.ts';
import {
  drawnPattern,
  makeRule,
  NO_CONDITION,
  type Rule,
  type RuleGroup,
  type Theme,
} from './theme.ts';

/** A rule with a 3 x 3 pattern; see `drawnPattern`. */
function draw(id: string, letters: string, outputs: string, given: Partial<Rule> = {}): Rule {
  return makeRule(id, id, {
    pattern: drawnPattern(DUNGEON_WORDS, letters),
    outputs: outputs.split(' '),
    ...given,
  });
}

function group(id: string, need: number, rules: readonly Rule[]): RuleGroup {
  return { id, name: id, condition: need === 0 ? NO_CONDITION : { match: 'all', need }, rules };
}

const MIRRORED = { mirrorX: true } as const;

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
          draw('corner', '---FW--F-', 'face-end', MIRRORED),
          draw('wall-face', '----W--F-', 'face-1 face-2 face-3'),
          draw('top-corner', '-F-FW----', 'top-corner', MIRRORED),
          draw('top-edge', '-F--W----', 'top-north'),
          draw('top-side', '---FW----', 'top-west', MIRRORED),
          draw('top-over-an-end', '----W-FW-', 'top-west', MIRRORED),
          draw('top-nook', 'F---W----', 'top-nook', MIRRORED),
          draw('wall-top', '----W----', 'top-1 top-1 top-2'),
        ]),
        group('mossy-floors', MOSS, [draw('moss', '----F----', 'grass-1 grass-2 grass-3')]),
        group('floors', 0, [
          draw('cracks', '----F----', 'floor-cracked', { probability: 0.06 }),
          draw('floor', '----F----', 'floor-1 floor-2 floor-3 floor-4'),
        ]),
      ],
    },
    {
      id: 'shadows',
      name: 'Shadows',
      groups: [group('shadows', 0, [draw('shadow', '-W--F----', 'wall-shadow')])],
    },
    {
      id: 'decoration',
      name: 'Decoration',
      groups: [
        group('on-walls', 0, [
          draw('torch', '---fWf-F-', 'torch', { probability: 0.2 }),
          draw('banner', '---fWf-F-', 'banner vine', { probability: 0.2 }),
        ]),
      ],
    },
  ],
};
