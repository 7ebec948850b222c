import type { FigureDefinition } from './figure.ts';
import { HERO_SEED, HERO_SIZE, makeHeroLevel } from './hero-level.ts';
import { intGridPanel, noisePanel, themePanel } from './hero-panels.ts';

const name = 'pipeline';

/** Noise, int grid and themed level of one seed: the home page's figure. */
export const pipeline: FigureDefinition = {
  name,
  make() {
    const level = makeHeroLevel();
    return {
      name,
      caption: 'One seed at three stages. Noise gives every cell a height, bands of height become tiles, and the Island tiles give every cell its picture.',
      seed: HERO_SEED,
      size: HERO_SIZE,
      digest: level.digest,
      panels: [noisePanel(level), intGridPanel(level), themePanel(level)],
    };
  },
};
