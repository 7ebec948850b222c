/* Small things of the wilds. Letters: h highlight, l light, m body, d shade, k outline; s and z are shadows. */
import { drawMotif, type Tile } from '../../stone/sprite-tile.ts';
import { FLOWERS, GRASSES } from '../island/palette.ts';
import { motif } from '../props.ts';

const SHELL = motif(3, 4, { h: 0xfffaf0, l: 0xfbe3d0, m: 0xe9b9a4, d: 0xb9836f }, [
  '...hhll...',
  '.hlhllmll.',
  'hllmlhmlmd',
  'hlmmlhmmld',
  'llmmllmmmd',
  '.lmmlmmmd.',
  '..dmlmdd..',
  '...dddd...',
  '...zzzz...',
]);

/** Its light comes from above, since rules mirror it. */
const STUMP = motif(2, 4, { h: 0xdcb883, l: 0xc49b66, m: 0x8f6a45, d: 0x6a4d33, k: 0x4a3a2b }, [
  '...llhhll...',
  '.lhhllllhhl.',
  'lhllmmmmllhl',
  'lhlmlhhlmlhl',
  'dlhllmmllhld',
  'dmllhhhhllmd',
  'dkmmllllmmkd',
  'dkdmdmmdmdkd',
  'kkdmdmmdmdkk',
  '.kkdkddkdkk.',
  'zszssssszszz',
]);

const LILY = motif(1, 1, { h: 0xf9dbe2, l: 0x7dbb6a, m: 0x5f9f52, d: 0x3d783f, k: 0xe79fb0 }, [
  '..llllll......',
  '.llmmmmll.....',
  'llmmmmmd......',
  'lmmmmmd...kk..',
  'lmmmmmmd.khhk.',
  'dmmmmmmd.khhk.',
  '.ddmmmdd..kkll',
  '..dddd...llmml',
  '........llmmml',
  '...lll..lmmmmm',
  '..lmmml.lmmmd.',
  '..lmmmd.dmmmmd',
  '..dmmd...ddmdd',
  '...dd.....dd..',
]);

const REEDS = motif(
  1,
  0,
  { g: GRASSES.blade, l: GRASSES.tip, k: 0x4a3a2b, m: 0x6d543a, d: 0x4c7b38 },
  [
    '........kk....',
    '..kk....km....',
    '..km....km..kk',
    '..km..l.gd..km',
    '..gd..l.gd..km',
    'l.gd..g.gd..gd',
    'l.gd.kk.gd..gd',
    'g.gd.km.gd.lgd',
    'gdgl.km.gd.lgd',
    '.dgl.gd.gdlggd',
    '.dgg.gd.gdlgd.',
    '..dggglggdggd.',
    '..dgglgggdgd..',
    '...dgggggddd..',
  ],
);

/** A blossom of petals around a heart, with leaves below it. */
const BLOSSOM = [
  '..aa....',
  '..aa....',
  'aayyaa..',
  'aayyaa..',
  '..aa.g..',
  '..aagg..',
  '..gg.g..',
  '...g....',
];

export function drawReeds(tile: Tile): void {
  drawMotif(tile, REEDS);
}

export function drawShell(tile: Tile): void {
  drawMotif(tile, SHELL);
}

export function drawStump(tile: Tile): void {
  drawMotif(tile, STUMP);
}

export function drawLily(tile: Tile): void {
  drawMotif(tile, LILY);
}

/** Columns and rows of blossoms, and their colours. */
const BLOSSOMS = [
  [0, 8, 2],
  [6, 0, 0],
  [10, 8, 0],
] as const;

export function drawWildFlowers(tile: Tile): void {
  for (const [x, y, sort] of BLOSSOMS) {
    drawMotif(
      tile,
      motif(x, y, { a: FLOWERS[sort] ?? GRASSES.tip, y: 0xe8b93f, g: GRASSES.blade }, BLOSSOM),
    );
  }
}
