import {
  CAVE_THEME,
  CLIMATE_THEME,
  DUNGEON_THEME,
  DUNGEON_WORDS,
  ONE_CELL,
  type OutputTile,
  orientationCode,
  WILDS_THEME,
} from 'generator';
import { expect, test } from 'vitest';
import type { Raster } from '../src/raster.ts';
import { CAVE_TILES } from '../src/sheet/cave/cave-tiles.ts';
import { CLIMATE_TILES } from '../src/sheet/climate/climate-tiles.ts';
import { DUNGEON_TILES } from '../src/sheet/dungeon/dungeon-tiles.ts';
import { ISLAND_TILES } from '../src/sheet/island/island-tiles.ts';
import { ISLAND_FIXED_TILES } from '../src/sheet/island-fixed.ts';
import { type PlacedSprite, paintSprites } from '../src/sheet/paint-sprites.ts';
import { drawTile, overhangOf } from '../src/sheet/sheet.ts';
import { WILDS_TILES } from '../src/sheet/wilds/wilds-tiles.ts';
import { inkOf, SPRITE, valueAt } from '../src/stone/sprite-tile.ts';
import { pixelDigest } from './pixel-digest.ts';

/** Tiles that fill their cells; all others are clear in places. */
const GROUND =
  /^((floor|grass|top|face|earth|cave|wall|bricks|paving|slab|carpet|planks|crag)(-|$)|fade-side|fade-corner|gloom|dark|grate|mosaic|(deep|shallow|sand-\d|meadow-\d|forest-floor-\d|rock-top-\d|peak-\d|outcrop-\d|peak-(crag|knoll)-\d|(snow|taiga-floor|wood-floor|mire|dune|field|depth|open-sea)-\d)$)/;
const OVERLAY = /^(wall-shadow|face-shade|crag-(upper|left|right|corner|filling|bend))/;

/** Every tile that a theme of this site may name, the larger ones too. */
const WORDS: ReadonlyMap<string, OutputTile> = new Map(
  [DUNGEON_WORDS, DUNGEON_THEME, CAVE_THEME, WILDS_THEME, CLIMATE_THEME]
    .flatMap(({ outputTiles }) => outputTiles)
    .map((tile) => [tile.id, tile]),
);

const TABLES = [
  DUNGEON_TILES,
  ISLAND_TILES,
  ISLAND_FIXED_TILES,
  CAVE_TILES,
  WILDS_TILES,
  CLIMATE_TILES,
];
/** Every tile of the sheet. */
const IDS: readonly string[] = [
  ...DUNGEON_WORDS.outputTiles.map(({ id }) => id),
  ...TABLES.flatMap((tiles) => Object.keys(tiles)),
];

function paint(id: string, orientation = 0): Raster {
  const { width, height } = WORDS.get(id)?.size ?? ONE_CELL;
  const placed = (slice: number): readonly PlacedSprite[] => [{ sprite: id, orientation, slice }];
  return paintSprites(width, height, [
    Array.from({ length: width * height }, (_, slice) => placed(slice)),
  ]);
}

/** The same with its rim, if it hangs over other cells. */
function paintWhole(id: string): Raster {
  if (overhangOf(id) === 0) return paint(id);
  const cells = Array.from({ length: 9 }, (_, cell) =>
    cell === 4 ? [{ sprite: id, orientation: 0, slice: 0 }] : [],
  );
  return paintSprites(3, 3, [cells]);
}

function opacities({ pixels }: Raster): readonly number[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4 + 3] ?? 0);
}

test('ids are words and numbers with hyphens, and none is given twice', () => {
  expect(new Set(IDS).size).toBe(IDS.length);
  for (const id of IDS) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
});

test.each([DUNGEON_WORDS, DUNGEON_THEME, CAVE_THEME, WILDS_THEME, CLIMATE_THEME])(
  'every tile that $id names is in the sheet, as large as it says',
  ({ outputTiles }) => {
    for (const { id, size = ONE_CELL } of outputTiles) {
      const tile = drawTile(id);
      const rims = 2 * overhangOf(id);
      expect(
        tile && { width: (tile.width - rims) / SPRITE, height: (tile.height - rims) / SPRITE },
        id,
      ).toEqual(size);
    }
  },
);

test.each(IDS)(
  '%s is opaque where it is a ground, clear in places where it lies over one, and never empty',
  (id) => {
    const seen = opacities(paint(id));
    if (GROUND.test(id) && !OVERLAY.test(id)) expect(new Set(seen)).toEqual(new Set([255]));
    else {
      expect(Math.min(...seen)).toBeLessThan(255);
      expect(Math.max(...seen)).toBeGreaterThan(0);
    }
  },
);

test.each([...WORDS.values()])(
  '$id hangs over the cells around it only if the words of its theme say so, and by a cell at most',
  ({ id, hangsOver = false }) => {
    expect(overhangOf(id) > 0).toBe(hangsOver);
    expect(overhangOf(id)).toBeLessThanOrEqual(SPRITE);
  },
);

test('no two tiles look alike', () => {
  const seen = new Map<string, string>();
  for (const id of IDS) {
    const digest = pixelDigest(paintWhole(id));
    expect(seen.get(digest), `${id} looks as another tile does`).toBeUndefined();
    seen.set(digest, id);
  }
});

test('a tile is laid over what is there, its shadow darkens it and what it lacks shows through', () => {
  const placed = (sprite: string): readonly PlacedSprite[] => [
    { sprite, orientation: 0, slice: 0 },
  ];
  const floor = paintSprites(1, 1, [[placed('floor-2')]]);
  const raster = paintSprites(1, 1, [[placed('floor-2')], [placed('rock-1')]]);
  expect(new Set(opacities(raster))).toEqual(new Set([255]));
  expect([...raster.pixels.subarray(0, 4)]).toEqual([...floor.pixels.subarray(0, 4)]);
  const shadow = (13 * SPRITE + 7) * 4;
  expect(raster.pixels[shadow]).toBeLessThan(floor.pixels[shadow] ?? 0);
});

test('a shadow on nothing is a dark pixel that can be seen through', () => {
  const seen = opacities(paint('wall-shadow'));
  expect([seen[0], seen[SPRITE * 3], seen[SPRITE * 15]]).toEqual([102, 50, 0]);
});

test('an end of a face is on the left, and on the right when it is mirrored', () => {
  const left = paint('face-end');
  const right = paint('face-end', orientationCode({ turns: 0, mirrorX: true, mirrorY: false }));
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const [here, there] = [(y * SPRITE + x) * 4, (y * SPRITE + SPRITE - 1 - x) * 4];
      expect([...left.pixels.subarray(here, here + 4)]).toEqual([
        ...right.pixels.subarray(there, there + 4),
      ]);
    }
  }
});

test('a picture has the pixels that the drawing of its tile says', () => {
  const tile = drawTile('chest');
  const { pixels } = paint('chest');
  for (let at = 0; tile && at < SPRITE * SPRITE; at++) {
    const { colour, opacity } = inkOf(valueAt(tile, at % SPRITE, Math.floor(at / SPRITE)));
    if (opacity > 0)
      expect([...pixels.subarray(at * 4, at * 4 + 4)]).toEqual([
        colour >>> 16,
        (colour >>> 8) & 255,
        colour & 255,
        opacity,
      ]);
    else expect(pixels[at * 4 + 3]).toBe(0);
  }
});

test('the tiles keep their golden digests', () => {
  const sheet = (words: readonly OutputTile[]): string =>
    pixelDigest(...words.map(({ id }) => paintWhole(id)));
  expect(
    [DUNGEON_WORDS, DUNGEON_THEME, CAVE_THEME, WILDS_THEME, CLIMATE_THEME].map(({ outputTiles }) =>
      sheet(outputTiles),
    ),
  ).toEqual(['3ae5770a', '7a09a336', 'b361debe', 'ba20cc20', '3c543ff6']);
});
