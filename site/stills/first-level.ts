import {
  applyTheme,
  type CellRect,
  DUNGEON_WORDS,
  digest,
  generateWalkerLevel,
  makePlan,
  readRules,
  rulesOf,
  WALKER_PRESETS,
  walkerPresetSettings,
} from 'generator';
import { type Raster, SPRITE } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { thousands } from '#engine/shared/figure-host/words.ts';
import { makeClearRaster, placeRaster } from '../level/pixels.ts';
import { paintInTheme } from '../level/theme-picture.ts';

/** The seed of a new generator. */
const SEED = 1;

/** The theme of a beginner after each part of the tutorial, as links of the rule editor write it. */
export const FIRST_THEMES = {
  'two-rules': '1*dungeon*l..Ground*g..Rules*r..Floor.3----F----.floor-1*r..Wall.3----W----.top-1',
  'three-rules':
    '1*dungeon*l..Ground*g..Rules*r..Wall_face.3----W--F-.face-1_2_3*r..Floor.3----F----.floor-1_2_3_4*r..Wall.3----W----.top-1',
  tasks:
    '1*dungeon*l..Ground*g..Rules*r..Corner.3---FW--F-.face-end.x*r..Wall_face.3----W--F-.face-1_2_3*r..Floor.3----F----.floor-1_2_3_4' +
    '*r..Wall.3----W----.top-1*l..Decoration*g..Rocks*r..Rock.3----F----.rock-1_2.p50',
} as const;

/** A part of the level that is shown large: a room, corners, and walls on all sides. Of the shape of the level. */
const PART: CellRect = { x: 37, y: 15, width: 19, height: 13 };

/** The level of a new walker generator in one of the themes, whole and in part. */
export function firstLevel(rules: keyof typeof FIRST_THEMES, look: string): FigureModel<null> {
  const read = readRules([DUNGEON_WORDS], FIRST_THEMES[rules]);
  if (typeof read === 'string') throw new Error(read);
  const theme = read.value;
  const [dungeon] = WALKER_PRESETS;
  const { grid, floor } = generateWalkerLevel(walkerPresetSettings(dungeon, SEED));
  const plan = makePlan(grid, SEED);
  const { painted } = applyTheme(theme, plan);
  const shares = rulesOf(theme).map(
    ({ rule }, index) => `${rule.name} ${thousands(painted[index] ?? 0)}`,
  );
  const part = { width: PART.width * SPRITE, height: PART.height * SPRITE };
  const whole = (): Raster => paintInTheme(theme, plan);
  return {
    size: { width: grid.width, height: grid.height },
    digest: digest(grid),
    summary: `Seed ${SEED}, ${thousands(floor)} floor cells. Cells by rule: ${shares.join(', ')}.`,
    facts: null,
    pictures: [
      {
        id: 'level',
        label: 'The whole level',
        note: `${grid.width} × ${grid.height} cells`,
        alt: `${look}: the whole level of ${grid.width} by ${grid.height} cells.`,
        width: grid.width * SPRITE,
        height: grid.height * SPRITE,
        themed: { theme, plan },
        paint: whole,
      },
      {
        id: 'part',
        label: 'A part of it',
        note: `${PART.width} × ${PART.height} cells from (${PART.x}, ${PART.y})`,
        alt: `${look}: ${PART.width} by ${PART.height} cells of the level, enlarged.`,
        ...part,
        paint: () =>
          placeRaster(
            makeClearRaster(part.width, part.height),
            whole(),
            -PART.x * SPRITE,
            -(grid.height - PART.y - PART.height) * SPRITE,
          ),
      },
    ],
  };
}
