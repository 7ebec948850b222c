import type { Inks, Sprite } from './sprites.ts';
import { BONE, BOULDER, CAP, CRYSTAL, GLOWING, GOLD, LIMESTONE, WOOD } from './stone/palette.ts';

/* Things for cells of 8 x 8 pixels. Letters: h highlight, l light, m body, d shade, k outline, s shadow. */

export interface Prop {
  readonly sprite: Sprite;
  readonly inks: Inks;
}

export const BOULDERS: readonly Prop[] = [
  { sprite: ['..hhl..', '.hllmm.', 'hllmmdd', 'lmmmddk', '.kkkkss'], inks: BOULDER },
  { sprite: ['.hh....', 'hlmd.h.', 'lmmkhmd', '.kksmdk', '.....ss'], inks: BOULDER },
];
export const SKULL: Prop = { sprite: ['.hhh..l', 'hlllmhl', 'hklkmm.', '.lmlhk.', '.klmhll', '..ss.kk'], inks: BONE };
export const SMALL_CHEST: Prop = {
  sprite: ['.kkkkkk.', 'khhhhhlk', 'killllik', 'kiijjiik', 'klmjmmmk', 'kidddidk', '.ssssssz'],
  inks: { ...WOOD, i: GOLD.l, j: GOLD.d },
};
export const SMALL_CAPS: Prop = { sprite: ['.hll...', 'hlwlm..', 'lllmdhl', '.tk.lmd', '.tk..t.', '.ss..s.'], inks: CAP };
export const SMALL_GLOW: Prop = { sprite: ['.hhl...', 'hlwlm..', 'lllmdhl', '.tk.lmd', '.tk..t.', '.ss..s.'], inks: GLOWING };
export const SPIRES: readonly Prop[] = [
  { sprite: ['..h....', '..lm...', '.hlm...', '.hlmd.h', 'hllmdhm', 'hlmmdlm', 'lmmddmd', '.kkkkkk', '..sssss'], inks: LIMESTONE },
  { sprite: ['..h..', '..lm.', '.hlm.', '.hmd.', 'hlmmd', '.kkks'], inks: LIMESTONE },
];
export const SMALL_CRYSTALS: Prop = { sprite: ['...h...', '..hlm..', 'h.hlm..', 'lmhlmdh', 'lmllmdm', '.mlmddk', '.kkkkks'], inks: CRYSTAL };
