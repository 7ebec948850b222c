import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { applyTheme, checkSettings, defaultsOf, type Grid, rulesOf } from 'generator';
import { paintObjects, type Raster, SPRITE } from 'tile-art';
import { afterAll, expect, test, vi } from 'vitest';
import * as tileImages from '../../../../packages/tile-art/src/sheet/tile-images.ts';
import { MAX_URL_LENGTH } from '../../../../server/front/guard.ts';
import { readState } from '../../../../shared/figure-host/address.ts';
import type {
  AnyFigure,
  AnySettings,
  PaintablePicture,
} from '../../../../shared/figure-host/figure.ts';
import { isThorough } from '../../../../tests/support/thorough.ts';
import * as rules from '../../../figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS } from '../../../figures/rules/settings.ts';
import type { ShownLevel } from '../../../level/level.ts';
import { halved } from '../../../level/pixels.ts';
import { RULES_FIGURE, RULES_PAGE } from '../../../level/rules-address.ts';
import { describePicture } from '../../../level/themed.ts';

const TILE_IMAGES = '../../../../packages/tile-art/src/sheet/tile-images.ts';
let drawn = 0;

// Other files of the worker may have imported the figures already, so they are imported anew.
vi.resetModules();
vi.doMock(TILE_IMAGES, async (original) => {
  const images = await original<typeof tileImages>();
  return {
    ...images,
    imageOf(...of: Parameters<typeof images.imageOf>) {
      drawn++;
      return images.imageOf(...of);
    },
  };
});
const { loadFigures } = await import('../../../../server/figures/load-figures.ts');

afterAll(() => {
  vi.doUnmock(TILE_IMAGES);
  vi.resetModules();
});

/** The pictures of all figures and stills and of their experiments. */
const pictures = [...(await loadFigures()).values()].flatMap(({ figure, compute }) =>
  [{ label: 'as it is', settings: {} }, ...inTheme(figure), ...figure.experiments].flatMap(
    ({ label, settings }) => {
      const { pictures } = compute(
        checkSettings(figure.settings, { ...defaultsOf(figure.settings), ...settings }).settings,
      );
      return pictures.map((picture) => ({ figure: figure.name, label, picture }));
    },
  ),
);

/** Those that a theme painted. */
const themed = pictures.flatMap(({ figure, label, picture }) => {
  const { level } = describePicture(picture);
  return level && picture.themed
    ? [
        {
          name: `${figure}, ${label}: ${picture.id}`,
          figure,
          picture,
          level,
          themed: picture.themed,
        },
      ]
    : [];
});

/** The state of a figure that shows its level in a theme only if that is asked for. */
function inTheme({
  settings: { look },
}: AnyFigure): readonly { readonly label: string; readonly settings: AnySettings }[] {
  if (
    look?.type !== 'choice' ||
    look.default === 'theme' ||
    look.options.every(({ value }) => value !== 'theme')
  )
    return [];
  return [{ label: 'in its theme', settings: { look: 'theme' } }];
}

test('figures and stills have pictures that a theme painted', () => {
  const names = new Set(themed.map(({ name }) => name.replace(/,.*/, '')));
  expect([...names].sort()).toEqual(
    expect.arrayContaining([
      'biomes',
      'chunk-rings',
      'chunks',
      'first-level-tasks',
      'multi-tile',
      'paint',
      'paths',
      'pipeline',
      'post-processing',
      'rectangle',
      'rocks',
      'structures',
      'walker',
    ]),
  );
});

/** Pictures with tiles that are not a level in a theme. */
const OTHERS = [
  // Chunks that were themed one by one, where they differ from what the theme makes of the whole level.
  'chunks: level',
  // The cell of the level beside it, enlarged with its neighbours.
  'claims: cell',
  // A part of the level that the next picture shows whole.
  'first-level-tasks: part',
  'first-level-three-rules: part',
  'first-level-two-rules: part',
  // What the editor edits: its own panel explains it, and there is no other editor to open.
  'rules: level',
  'rules: sheet',
  // A structure before it is placed: what its maker drew, not a level.
  'structures: drawing',
];

test('whatever picture has tiles of the sheet says which theme chose them', () => {
  const handmade = new Set<string>();
  for (const { figure, picture } of pictures) {
    if (picture.themed) continue;
    drawn = 0;
    picture.paint();
    if (drawn > 0) handmade.add(`${figure}: ${picture.id}`);
  }
  expect([...handmade].sort()).toEqual(OTHERS);
});

test('the page that links lead to has the editor', async () => {
  const file = resolve(import.meta.dirname, '../../../../content', `${RULES_PAGE.slice(0, -1)}.md`);
  expect(await readFile(file, 'utf8')).toContain(`::figure{name=${RULES_FIGURE}}`);
});

/** The part of a picture that shows the level. */
function levelIn(picture: PaintablePicture, { columns, rows, place }: ShownLevel): Raster {
  const raster = picture.paint();
  const scale = raster.width / columns;
  const [left, top] = [place.x * scale, (rows - place.y - place.height) * scale];
  const [width, height] = [place.width * scale, place.height * scale];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * 4;
    pixels.set(raster.pixels.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, pixels };
}

/** Whether a picture is another one, as it is or in half or a quarter of its size. */
function expectSame(large: Raster, own: Raster): void {
  let same = large;
  while (same.width > own.width) same = halved(same);
  expect([same.width, same.height]).toEqual([own.width, own.height]);
  expect(Buffer.from(same.pixels).equals(Buffer.from(own.pixels))).toBe(true);
}

/** Lays one cell of a tile over a picture, pixel by pixel, and what hangs over the cells around it. */
function layCell(raster: Raster, grid: Grid, { cell, tile, orientation, slice }: Laid): void {
  const image =
    tileImages.imageOf(tile, slice, orientation) ?? expect.fail(`the sheet has no ${tile}`);
  const x = cell % grid.width;
  const y = (cell - x) / grid.width;
  layPart(raster, grid, x, y, image.bytes);
  for (const { dx, dy, image: part } of image.beyond)
    layPart(raster, grid, x + dx, y + dy, part.bytes);
}

function layPart(
  { width, pixels }: Raster,
  grid: Grid,
  x: number,
  y: number,
  bytes: Uint8ClampedArray,
): void {
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return;
  const top = (grid.height - 1 - y) * SPRITE;
  for (let at = 0; at < SPRITE * SPRITE; at++) {
    const column = at % SPRITE;
    const to = ((top + (at - column) / SPRITE) * width + x * SPRITE + column) * 4;
    const opacity = bytes[at * 4 + 3] ?? 0;
    const below = pixels[to + 3] ?? 0;
    if (opacity === 0) continue;
    const share = below === 0 ? 1 : opacity / 255;
    for (let channel = 0; channel < 3; channel++) {
      const old = pixels[to + channel] ?? 0;
      pixels[to + channel] = Math.floor(old + ((bytes[at * 4 + channel] ?? 0) - old) * share + 0.5);
    }
    pixels[to + 3] = below + Math.floor(((255 - below) * opacity) / 255 + 0.5);
  }
}

/** A tile in a cell. */
interface Laid {
  readonly cell: number;
  readonly tile: string;
  readonly orientation: number;
  readonly slice: number;
}

/** What is painted on a cell, by the number of its rule. */
interface Painted {
  readonly cell: number;
  readonly number: number;
  readonly output: number;
  readonly orientation: number;
  readonly slice: number;
}

/** A layer from the back: claimed cells, of these the ones with tiles that hang over others last, then overlays. */
function inOrder(
  claimed: readonly Painted[],
  overlays: readonly Painted[],
  hanging: ReadonlySet<number>,
  width: number,
): readonly Painted[] {
  const fromTheTop = (one: Painted, other: Painted): number =>
    Math.floor(other.cell / width) - Math.floor(one.cell / width) || one.cell - other.cell;
  const byRule = (all: readonly Painted[]): readonly Painted[] =>
    all.toSorted((one, other) => one.number - other.number || fromTheTop(one, other));
  return [
    ...claimed.filter(({ number }) => !hanging.has(number)),
    ...byRule(claimed.filter(({ number }) => hanging.has(number))),
    ...byRule(overlays),
  ];
}

/** What a picture is painted with: its rules and the tiles that were placed by hand. */
function paintedWith({
  figure,
  picture,
  level,
  themed: { fixedTiles },
}: (typeof themed)[number]): string {
  const rules = new URLSearchParams(level.rules ?? '').get(`${RULES_FIGURE}.rules`);
  return [figure, picture.id, rules, ...new Set([...(fixedTiles?.values() ?? [])].flat())].join(
    ' ',
  );
}

/** Pictures that are each painted with something else; another level under the same rules is for the thorough run. */
const different = isThorough
  ? themed
  : [...new Map(themed.map((one) => [paintedWith(one), one])).values()];

/** The settings of the editor that the link "Open these rules" names. */
function openedBy({ rules: query }: (typeof themed)[number]['level']) {
  if (query === null) expect.fail('an address holds the plan, and the editor knows its biomes');
  expect(`/${RULES_PAGE}?${query}`.length).toBeLessThan(MAX_URL_LENGTH);
  const state = readState(
    `?${query}`,
    RULES_FIGURE,
    { settings: RULES_FIGURE_SETTINGS, versions: { version: 2 } },
    defaultsOf(RULES_FIGURE_SETTINGS),
  );
  expect(state?.problems).toEqual([]);
  return state?.settings ?? expect.fail('the address names the editor');
}

test('"Open these rules" names a state that the editor takes without a problem, in an address that the server takes', () => {
  for (const { name, level } of themed) expect(openedBy(level), name).toBeDefined();
});

test.each(different)(
  '"Open these rules" of $name shows the same level, pixel for pixel',
  ({ picture, level, themed: { objects = [] } }) => {
    const opened = rules.compute(openedBy(level)).pictures.find(({ id }) => id === 'level');
    const raster = opened?.paint() ?? expect.fail('the editor has a level');
    paintObjects(raster, objects);
    expectSame(raster, levelIn(picture, level));
  },
);

test.each(different)(
  'every cell of $name has its tile from a rule of a layer, or from a hand that fixed it, and nothing else is drawn',
  ({ picture, level, themed: { theme, plan, fixedTiles, objects = [] } }) => {
    const { grid } = plan;
    const result = applyTheme(theme, plan);
    const raster: Raster = {
      width: grid.width * SPRITE,
      height: grid.height * SPRITE,
      pixels: new Uint8ClampedArray(grid.cells.length * SPRITE * SPRITE * 4),
    };
    const placed = rulesOf(theme);
    const hangsOver = new Set(
      theme.outputTiles.filter((tile) => tile.hangsOver).map(({ id }) => id),
    );
    const hanging = new Set(
      placed
        .filter(({ rule }) => rule.outputs.some((id) => hangsOver.has(id)))
        .map(({ number }) => number),
    );
    const named = new Set<string>();
    result.layers.forEach(({ winners, outputs, orientations, slices, beside }, index) => {
      const own = Array.from(winners, (number, cell) => ({
        cell,
        number,
        output: outputs[cell] ?? 0,
        orientation: orientations[cell] ?? 0,
        slice: Math.max(0, (slices?.[cell] ?? 0) - 1),
      }));
      const overlays = beside.map((one) => ({ ...one, slice: 0 }));
      for (const { cell, number, output, orientation, slice } of inOrder(
        own,
        overlays,
        hanging,
        grid.width,
      )) {
        if (number === 0) continue;
        const by = placed[number - 1];
        const tile = by?.rule.outputs[output];
        if (by?.layerIndex !== index || tile === undefined)
          expect.fail(
            `cell ${cell} of layer ${index} has no rule ${number} with an output ${output}`,
          );
        named.add(tile);
        layCell(raster, grid, { cell, tile, orientation, slice });
      }
    });
    const known = new Set(theme.outputTiles.map(({ id }) => id));
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
    for (const [cell, ids] of fixedTiles ?? [])
      for (const tile of ids) layCell(raster, grid, { cell, tile, orientation: 0, slice: 0 });
    paintObjects(raster, objects);
    expectSame(raster, levelIn(picture, level));
  },
);
