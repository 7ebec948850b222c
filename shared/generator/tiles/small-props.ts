import type { Inks, Sprite } from './sprites.ts';
import { GOLD, WOOD } from './stone/palette.ts';

/* A thing for cells of 8 x 8 pixels. Letters: h highlight, l light, m body, d shade, k outline, s shadow. */

export interface Prop {
  readonly sprite: Sprite;
  readonly inks: Inks;
}

export const SMALL_CHEST: Prop = {
  sprite: ['.kkkkkk.', 'khhhhhlk', 'killllik', 'kiijjiik', 'klmjmmmk', 'kidddidk', '.ssssssz'],
  inks: { ...WOOD, i: GOLD.l, j: GOLD.d },
};
