import { DUNGEON_WORDS } from 'generator';
import { GLOBAL_BIOMES, RUN, SHARED_ROWS } from './generators.ts';
import { buttons, choices, drawing, group, items } from './rows.ts';

/** The root of a level editor prefab, and the overlay with which one paints. */
export const LEVEL_EDITOR = drawing(
  'the Inspector of the root object of a level editor prefab, and of the Level editor overlay of the Scene view with the keys of its tools',
  [
    {
      title: 'Root of the prefab',
      rows: [...SHARED_ROWS, GLOBAL_BIOMES, buttons('Initialize Output'), RUN],
    },
    {
      title: 'Level editor',
      rows: [
        buttons('Brush (B)', 'Rectangle (U)', 'Erase rectangle (Shift + U)', 'Delete (D)'),
        group('Int Grid Tiles', ...items(DUNGEON_WORDS.kinds), buttons('Toggle Int Grid')),
        group('Biomes', ...items(DUNGEON_WORDS.biomes), buttons('Add', 'Remove')),
        group('Fixed Tiles', choices('Layer', 'Ground', 'Decoration')),
      ],
    },
  ],
);
