import type { FigureDefinition } from './figure.ts';
import { HERO_SEED, HERO_SIZE, makeHeroLevel } from './hero-level.ts';
import { intGridPanel, themePanel } from './hero-panels.ts';

const name = 'int-grid-to-theme';

/** An int grid beside the same level in the Island theme. */
export const intGridToTheme: FigureDefinition = {
  name,
  make() {
    const level = makeHeroLevel();
    return {
      name,
      caption:
        'The int grid says what each cell is; the Island tiles give it its look. ' +
        'Coasts, cliffs and the edges of the woods follow from the neighbours of a cell.',
      seed: HERO_SEED,
      size: HERO_SIZE,
      digest: level.digest,
      panels: [intGridPanel(level), themePanel(level)],
    };
  },
};
