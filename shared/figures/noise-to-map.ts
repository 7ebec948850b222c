import type { FigureDefinition } from './figure.ts';
import { HERO_SEED, HERO_SIZE, makeHeroLevel } from './hero-level.ts';
import { intGridPanel, noisePanel } from './hero-panels.ts';

const name = 'noise-to-map';

/** A height field beside the int grid that the mapping makes of it. */
export const noiseToMap: FigureDefinition = {
  name,
  make() {
    const level = makeHeroLevel();
    return {
      name,
      caption:
        'The same cells before and after the mapping: the darkest become deep water, the lightest become rock, ' +
        'and the bands between follow the shapes of the noise.',
      seed: HERO_SEED,
      size: HERO_SIZE,
      digest: level.digest,
      panels: [noisePanel(level), intGridPanel(level)],
    };
  },
};
