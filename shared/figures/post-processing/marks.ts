/* How cells that a step changed are marked: by colour and by shape, alike in the picture and in its legend. */
import { ADDED, REMOVED, REPLACED } from '../../generator/steps/change-kinds.ts';
import type { Colour } from '../../generator/tiles/raster.ts';

/** Pixels of a cell in the large picture. */
export const CELL = 8;

/** A mark, drawn into a cell of the large picture; `#` is a pixel of its ink. */
export interface Mark {
  /** as changes of the generator count it */
  readonly change: number;
  readonly label: string;
  readonly meaning: string;
  readonly ground: Colour;
  readonly ink: Colour;
  readonly shape: readonly string[];
  /** the shape at two pixels a cell, where there is room for a weave only */
  readonly weave: readonly string[];
}

export const MARKS: readonly Mark[] = [
  {
    change: ADDED,
    label: 'Added',
    meaning: 'ground now, or not there before',
    ground: 0xffd84d,
    ink: 0x5a3b00,
    shape: ['........', '...##...', '...##...', '.######.', '.######.', '...##...', '...##...', '........'],
    weave: ['..', '..'],
  },
  {
    change: REMOVED,
    label: 'Removed',
    meaning: 'ground no longer',
    ground: 0xd9468f,
    ink: 0xffffff,
    shape: ['........', '.##..##.', '..####..', '...##...', '...##...', '..####..', '.##..##.', '........'],
    weave: ['#.', '.#'],
  },
  {
    change: REPLACED,
    label: 'Replaced',
    meaning: 'another tile',
    ground: 0xf4f1e6,
    ink: 0x44515a,
    shape: ['........', '........', '........', '.######.', '.######.', '........', '........', '........'],
    weave: ['..', '##'],
  },
];
