/* What grows and lies in the Climate theme. Light comes from the upper left. */
import { CLEAR, chance, fillBlock, put, type Tile } from '../../stone/sprite-tile.ts';
import { TRUNK } from '../island/palette.ts';
import {
  BARK,
  drawBall,
  drawPines,
  drawShadow,
  type Feet,
  feetOf,
  WOOD,
} from '../island/plants.ts';
import { edgeOf, luckOf, smooth } from '../island/shapes.ts';
import {
  BLOSSOM,
  CACTUS,
  DEAD,
  DRY,
  ICE,
  PEAK,
  REED,
  SNOWS,
  SNOWY_NEEDLES,
  WILLOW,
} from './palette.ts';

/** Within a cell. */
const FEW: readonly Feet[] = [
  [
    [4, 9, 9],
    [11, 11, 11],
    [6, 15, 12],
  ],
  [
    [11, 9, 9],
    [5, 14, 13],
    [12, 15, 9],
  ],
  [
    [4, 10, 10],
    [10, 15, 14],
  ],
];
/** Conifers with snow on them, in a cell. */
export function drawSnowyFew(tile: Tile, hash: number): void {
  drawPines(tile, hash, feetOf(FEW, hash), SNOWY_NEEDLES);
}

/** Conifers with snow on them, as a part of a wood. */
export function drawSnowyWood(tile: Tile, hash: number): void {
  drawPines(tile, hash, feetOf(WOOD, hash >>> 3), SNOWY_NEEDLES);
}

export function drawSnowyPine(tile: Tile, hash: number): void {
  drawPines(tile, hash, [[8, 14, 25]], SNOWY_NEEDLES);
}

/** A tree with low, hanging branches. */
export function drawWillow(tile: Tile, hash: number): void {
  const [left, top] = [edgeOf(tile) - 8, edgeOf(tile) - 15];
  drawShadow(tile, left + 17, top + 28.5, 11, 3);
  fillBlock(tile, [left + 14, top + 19, 4, 10], (x) => (x < 2 ? BARK : TRUNK));
  const [shade, body, light] = WILLOW;
  for (const [x, y, across, down] of [
    [22, 14, 7.4, 6.6],
    [9.6, 14, 7.4, 6.6],
    [15.8, 10.6, 9, 7.2],
  ] as const) {
    drawBall(tile, hash, [shade, shade, shade, body], left + x + 0.6, top + y + 0.8, across, down);
    drawBall(tile, hash + 1, WILLOW, left + x, top + y, across * 0.9, down * 0.88);
  }
  for (let branch = 0; branch < 11; branch++) {
    const bits = chance(hash, 0x3b02, branch);
    const x = left + 3 + Math.floor(branch * 2.5) + (bits & 1);
    const long = 4 + ((bits >>> 3) % 6);
    for (let i = 0; i < long; i++)
      put(tile, x, top + 17 + i, i > long - 3 ? shade : bits & 0x80 ? body : light);
  }
}

/** A bare trunk with a few branches. */
export function drawDeadTree(tile: Tile, hash: number): void {
  const [left, top] = [edgeOf(tile), edgeOf(tile) - 15];
  drawShadow(tile, left + 9, top + 28.5, 5, 1.6);
  fillBlock(tile, [left + 7, top + 8, 3, 21], (x) =>
    x === 0 ? DEAD.light : x === 1 ? DEAD.body : DEAD.dark,
  );
  for (const [side, y, long] of [
    [-1, 12, 4],
    [1, 15, 5],
    [-1, 19, 3],
    [1, 9, 3],
  ] as const) {
    for (let i = 0; i < long; i++) {
      const x = left + (side < 0 ? 6 - i : 10 + i);
      put(tile, x, top + y - i, i === long - 1 ? DEAD.light : DEAD.body);
      put(tile, x, top + y - i + 1, DEAD.dark);
    }
  }
  if ((hash & 1) === 0) put(tile, left + 8, top + 7, DEAD.light);
}

/** A cactus with two arms, taller than its cell. */
export function drawCactus(tile: Tile, hash: number): void {
  const [left, top] = [edgeOf(tile), edgeOf(tile) - 15];
  const [low, high] = (hash & 1) === 0 ? [18, 14] : [15, 19];
  drawShadow(tile, left + 9, top + 28, 5.4, 1.7);
  drawColumn(tile, left + 6, top + 11, 4, 18);
  drawColumn(tile, left + 1, top + low - 6, 3, 8);
  drawColumn(tile, left + 12, top + high - 5, 3, 7);
  for (const [x, y] of [
    [3, low],
    [10, high],
  ] as const) {
    fillBlock(
      tile,
      [left + x, top + y, 3, 3],
      (_, row) => CACTUS[row === 0 ? 2 : row === 1 ? 1 : 0],
    );
  }
  put(tile, left + 7, top + 10, BLOSSOM);
}

/** A ribbed column with a round top. */
function drawColumn(tile: Tile, left: number, top: number, width: number, height: number): void {
  fillBlock(tile, [left, top, width, height], (x, y) => {
    const isEdge = x === 0 || x === width - 1;
    if (y === 0 && isEdge) return CLEAR;
    return x === width - 1 ? CACTUS[0] : x === 0 ? CACTUS[3] : x % 2 === 1 ? CACTUS[2] : CACTUS[1];
  });
}

/** A round cactus in flower. */
export function drawBarrel(tile: Tile, hash: number): void {
  drawShadow(tile, 9, 13, 5, 1.6);
  drawBall(tile, hash, CACTUS, 8, 9, 4.6, 4.2);
  for (const [x, y] of [
    [6, 6],
    [8, 5],
    [10, 6],
  ] as const) {
    put(tile, x, y, BLOSSOM);
  }
}

/** A dry bush: thin branches from one foot. */
export function drawDryBush(tile: Tile, hash: number): void {
  drawShadow(tile, 9, 13, 5, 1.4);
  for (let branch = 0; branch < 7; branch++) {
    const bits = chance(hash, 0x3b03, branch);
    const lean = (branch - 3) / 3;
    const long = 5 + (bits % 4);
    for (let i = 0; i < long; i++) {
      const x = Math.floor(8 + lean * i * 0.9);
      put(tile, x, 13 - i, DRY[Math.min(3, Math.floor((i / long) * 4))] ?? DRY[1]);
      if (((bits >>> 6) + i) % 3 === 0) put(tile, x + (lean < 0 ? -1 : 1), 13 - i, DRY[2]);
    }
  }
}

/** Reeds with brown heads. */
export function drawSwampReeds(tile: Tile, hash: number): void {
  for (let stalk = 0; stalk < 6; stalk++) {
    const bits = chance(hash, 0x3b04, stalk);
    const [x, foot, tall] = [
      2 + stalk * 2 + (bits & 1),
      11 + ((bits >>> 4) % 4),
      5 + ((bits >>> 8) % 5),
    ];
    for (let i = 0; i < tall; i++) put(tile, x, foot - i, i < 2 ? REED.stalk : REED.light);
    if (bits & 0x10000) for (let i = 0; i < 3; i++) put(tile, x, foot - tall - i + 1, REED.head);
  }
}

/** Tufts of marsh grass. */
export function drawSedge(tile: Tile, hash: number): void {
  for (let tuft = 0; tuft < 2; tuft++) {
    const bits = chance(hash, 0x3b05, tuft);
    const [x, y] = [2 + (bits % 9), 6 + ((bits >>> 8) % 8)];
    for (const [dx, dy, tone] of [
      [0, 0, 1],
      [1, -1, 2],
      [1, -2, 3],
      [2, 0, 1],
      [3, -1, 1],
      [3, -2, 2],
      [3, -3, 3],
      [4, 0, 0],
    ] as const) {
      put(tile, x + dx, y + dy, WILLOW[tone]);
    }
  }
}

/** One or two rocky peaks with snow on them: lit on the left, blue in the shade on the right. */
export function drawPeak(tile: Tile, hash: number): void {
  const { width, height } = tile;
  const foot = height - 8;
  drawShadow(tile, width / 2 + 2, foot - 1, width * 0.46, 3.4);
  if ((hash & 1) === 1) drawMountain(tile, hash + 1, Math.floor(width * 0.68), foot - 1, 17);
  drawMountain(
    tile,
    hash,
    Math.floor(width * ((hash & 1) === 1 ? 0.4 : 0.5)),
    foot,
    23 + ((hash >>> 4) % 4),
  );
}

/** A mountain by the column of its peak, its lowest row and its height. */
function drawMountain(tile: Tile, hash: number, peak: number, foot: number, tall: number): void {
  const ridge = (row: number): number =>
    peak + Math.floor((smooth(hash, 3, row * 2, 7) - 0.5) * 5 * Math.min(1, row / 6) + 0.5);
  for (let row = 0; row < tall; row++) {
    const y = foot - tall + row + 1;
    const left = Math.floor(0.6 + row * 0.52 + (luckOf(hash, 1, row) - 0.5) * 1.6 + 0.5);
    const right = Math.floor(0.6 + row * 0.56 + (luckOf(hash, 2, row) - 0.5) * 1.6 + 0.5);
    for (let x = peak - left; x <= peak + right; x++) {
      const isLit = x <= ridge(row);
      const snowline = tall * (0.5 + (smooth(hash ^ 7, x, 0, 3) - 0.5) * 0.5);
      const isEdge = x === peak + right || row === tall - 1;
      const [rock, snow] = isLit
        ? [PEAK.lit, SNOWS.light]
        : [isEdge ? PEAK.edge : PEAK.shade, SNOWS.blue];
      put(tile, x, y, row < snowline ? snow : luckOf(hash, x, y) < 0.12 ? PEAK.crack : rock);
    }
  }
}

/** Lumps of ice and snowed-in stones. */
export function drawSnowyStones(tile: Tile, hash: number): void {
  for (let stone = 0; stone < 2; stone++) {
    const bits = chance(hash, 0x3b06, stone);
    const [x, y, size] = [4 + (bits % 8), 5 + ((bits >>> 8) % 7), 1.6 + ((bits >>> 16) % 3) * 0.6];
    drawShadow(tile, x + 1, y + size, size + 0.8, 1.2);
    drawBall(tile, bits, ICE, x, y, size + 0.6, size);
  }
}

/** Tracks and small bumps in snow. */
export function drawTracks(tile: Tile, hash: number): void {
  for (let bump = 0; bump < 3; bump++) {
    const bits = chance(hash, 0x3b07, bump);
    const [x, y] = [2 + (bits % 10), 3 + ((bits >>> 8) % 10)];
    for (let i = 0; i < 3 + (bits & 1); i++)
      put(tile, x + i, y, luckOf(bits, i, 0) < 0.8 ? SNOWS.shade : SNOWS.blue);
    put(tile, x + 1, y - 1, SNOWS.light);
  }
}

/** A fallen trunk in the mire. */
export function drawLog(tile: Tile, hash: number): void {
  drawShadow(tile, 9, 12, 6.4, 1.6);
  fillBlock(tile, [2, 8, 12, 4], (x, y) =>
    x > 10
      ? DEAD.light
      : y === 0
        ? DEAD.light
        : y === 3
          ? DEAD.dark
          : luckOf(hash, x, y) < 0.2
            ? DEAD.dark
            : DEAD.body,
  );
  put(tile, 5, 7, WILLOW[2]);
  put(tile, 6, 7, WILLOW[3]);
}
