/* Small things in one cell, in letters: what patterns of 3 x 3 put along shores and on meadows. */
import { FLOWERS, GRASSES, ROCKS, SANDS, TRUNK } from '../island-palette.ts';
import type { Inks, Sprite } from '../sprites.ts';
import { type Art, ink } from './art.ts';

const REEDS: Sprite = ['...k....', '.k.g..k.', '.g.g..g.', '.g.gk.g.', '.glg.gg.', '..gglg..', '..lggg..', '........'];
const FLOWER_BED: Sprite = ['........', '..a.....', '.aya..a.', '..a..aya', '..g...a.', '.ga..gg.', 'gayag...', '..a.g...'];
const SHELL: Sprite = ['........', '........', '...hh...', '..hmmh..', '.hmhmmd.', '..dmmd..', '........', '........'];
const STUMP: Sprite = ['........', '..llll..', '.lhllml.', '.klllmk.', '.kkmmkk.', '.kkkkkk.', '..k..k..', '........'];
const LILY: Sprite = ['........', '..lll...', '.llgll..', '.lg.yl..', '.llgllll', '..ll.lgl', '.....lll', '........'];
const PEBBLES: Sprite = ['........', '.hh.....', 'hmmd..h.', '.dd..hmd', '......d.', '..hh....', '.hmmd...', '..dd....'];

const GREENS: Inks = { g: GRASSES.blade, l: GRASSES.tip };

function put(art: Art, sprite: Sprite, inks: Inks): void {
  sprite.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const colour = inks[row.charAt(x)];
      if (colour !== undefined) ink(art, x, y, colour);
    }
  });
}

export function drawReeds(art: Art): void {
  put(art, REEDS, { ...GREENS, k: TRUNK });
}

export function drawFlowers(art: Art): void {
  put(art, FLOWER_BED, { ...GREENS, a: FLOWERS[art.hash & 3] ?? SANDS.glitter, y: 0xf2d264 });
}

export function drawShell(art: Art): void {
  put(art, SHELL, { h: 0xfbf1e2, m: 0xe9b9a4, d: 0xb9836f });
}

export function drawStump(art: Art): void {
  put(art, STUMP, { k: TRUNK, l: 0xb98f5f, h: 0xd7b07d, m: 0x8f6a45 });
}

export function drawLily(art: Art): void {
  put(art, LILY, { l: 0x5f9c5f, g: 0x3d783f, y: 0xe79fb0 });
}

export function drawPebbles(art: Art): void {
  put(art, PEBBLES, { h: ROCKS.rim, m: ROCKS.stone, d: ROCKS.stoneShade });
}
