import { isDeepStrictEqual } from 'node:util';
import { unzipSync } from 'fflate';
import { checkSettings, defaultsOf } from 'generator';
import { loadSampleCheck } from 'sample-check';
import type { Raster } from 'tile-art';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadFigures } from '../../../../server/figures/load-figures.ts';
import type {
  AnyFigure,
  AnySettings,
  PaintablePicture,
} from '../../../../shared/figure-host/figure.ts';
import { isThorough } from '../../../../tests/support/thorough.ts';
import { exportPicture } from '../../../export/export-picture.ts';
import { exportLevel } from '../../../export/exported-level.ts';
import { DOWNLOADS, type LevelEnding } from '../../../level/downloads.ts';
import type { Themed } from '../../../level/level.ts';
import { halved } from '../../../level/pixels.ts';
import { drawLdtk, drawTiled } from '../../support/draw-exported.ts';
import { LDTK, TILED } from '../../support/level-formats.ts';

interface Case {
  readonly label: string;
  readonly picture: PaintablePicture;
  readonly themed: Themed;
  file(ending: LevelEnding): Promise<Uint8Array>;
}

/** Not one of a page, so that no level is one that somebody looked at; another level of the same theme and picture. */
const SEED = 4_000_000_007;

const figures = [...(await loadFigures()).values()];

/** Every level that a figure shows in its theme, as it is on its page and, in a thorough run, of another seed. */
const cases: readonly Case[] = figures.flatMap(({ figure, compute }) =>
  statesOf(figure).flatMap(([state, given]) => {
    const { settings } = checkSettings(figure.settings, {
      ...defaultsOf(figure.settings),
      ...given,
    });
    const { pictures, digest } = compute(settings);
    return pictures.flatMap((picture) => {
      const { themed } = picture;
      if (!themed) return [];
      const about = { figure, picture: picture.id, digest, settings };
      const file = async (ending: LevelEnding) =>
        (await exportPicture(picture, about, ending)) ?? expect.fail(`there is no ${ending}`);
      return [{ label: `${figure.name}, ${state}: ${picture.id}`, picture, themed, file }];
    });
  }),
);

function statesOf({
  settings: { look, seed },
}: AnyFigure): readonly (readonly [string, AnySettings])[] {
  const theme =
    look?.type === 'choice' && look.options.some(({ value }) => value === 'theme')
      ? { look: 'theme' }
      : {};
  return [
    ['as it is', theme],
    ...(seed && isThorough ? [[`seed ${SEED}`, { ...theme, seed: SEED }] as const] : []),
  ];
}

/** One level of each figure, where another would show no more. */
const firsts = cases.filter(({ label }) => label.includes(', as it is'));

test('there are levels of many figures to export', () => {
  expect(new Set(cases.map(({ label }) => label.replace(/,.*/, ''))).size).toBeGreaterThan(15);
});

test.each(cases)(
  '$label drawn from the file of Tiled has the pixels of the figure',
  async ({ picture, themed, file }) => {
    const files = unzipSync(await file('-tiled.zip'));
    const map = v.parse(TILED, documentIn(files, '.tmj'));
    expectShown(drawTiled(map, pictureIn(files)), picture, themed);
  },
);

test.each(cases)(
  '$label drawn from the file of LDtk has the pixels of the figure',
  async ({ picture, themed, file }) => {
    const files = unzipSync(await file('-ldtk.zip'));
    const project = v.parse(LDTK, documentIn(files, '.ldtk'));
    expectShown(drawLdtk(project, pictureIn(files)), picture, themed);
    const grid = project.levels[0]?.layerInstances.findLast(({ __type }) => __type === 'IntGrid');
    expect(grid?.intGridCsv).toEqual(exportLevel(themed).intGrid.map((kind) => kind + 1));
  },
);

function documentIn(files: Readonly<Record<string, Uint8Array>>, end: string): unknown {
  const name = Object.keys(files).find((name) => name.endsWith(end)) ?? '';
  return JSON.parse(Buffer.from(files[name] ?? []).toString());
}

const pictureIn = (files: Readonly<Record<string, Uint8Array>>) => (name: string) => {
  const file = files[name];
  if (!file) throw new Error(`There is no ${name} in the archive.`);
  return file;
};

/** Whether a level is the part of a picture that shows it, as it is or in half or a quarter of its size. */
function expectShown(level: Raster, picture: PaintablePicture, { plan, view }: Themed): void {
  const whole = picture.paint();
  const { x, y, width: columns, height: rows } = view ?? { x: 0, y: 0, ...plan.grid };
  const scale = whole.width / columns;
  let same = level;
  while (same.width > plan.grid.width * scale) same = halved(same);
  const shown = new Uint8ClampedArray(same.pixels.length);
  const [left, top] = [x * scale, (rows - y - plan.grid.height) * scale];
  for (let row = 0; row < same.height; row++) {
    const start = ((top + row) * whole.width + left) * 4;
    shown.set(whole.pixels.subarray(start, start + same.width * 4), row * same.width * 4);
  }
  expect(same.width).toBe(plan.grid.width * scale);
  expect(differing(same.pixels, shown)).toBe(0);
}

function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    // Colours of pixels that cannot be seen do not matter.
    const isClear = one[at + 3] === 0 && other[at + 3] === 0;
    const isSame =
      one[at] === other[at] &&
      one[at + 1] === other[at + 1] &&
      one[at + 2] === other[at + 2] &&
      one[at + 3] === other[at + 3];
    if (!isClear && !isSame) count++;
  }
  return count;
}

const SYSTEM = {
  namespace: 'System',
  declarations:
    'class Object {} class String {} class ValueType {} struct Int32 {} struct Int64 {} class Array {}',
};

test('the class of a level of every figure is C#, and has the cells of the level', async () => {
  const check = await loadSampleCheck([SYSTEM], 'the sheets');
  for (const { label, themed, file } of firsts) {
    const text = Buffer.from(await file('.cs')).toString();
    // Rows are alike, and the check takes long over numbers, so it gets the first one.
    const short = text.replace(/^( {8}-?\d.*,\n)+/m, (rows) =>
      rows.slice(0, rows.indexOf('\n') + 1),
    );
    expect([label, short.length < text.length, check([short])[0]?.problems]).toEqual([
      label,
      true,
      [],
    ]);
    const rows = [...text.matchAll(/^ {8}(-?\d.*),$/gm)].map(([, row = '']) =>
      row.split(', ').map(Number),
    );
    expect([label, rows.toReversed().flat()]).toEqual([label, exportLevel(themed).intGrid]);
  }
});

test('the JSON of a level of every figure is that level', async () => {
  for (const { label, themed, file } of firsts) {
    const { layers, tileset, intGrid, ...level } = exportLevel(themed);
    const read = v.parse(
      v.record(v.string(), v.unknown()),
      JSON.parse(Buffer.from(await file('.json')).toString()),
    );
    const rows = <Cell>(cells: readonly Cell[]) =>
      Array.from({ length: level.height }, (_, row) =>
        cells.slice(row * level.width, (row + 1) * level.width),
      );
    const said = {
      ...read,
      width: level.width,
      height: level.height,
      seed: level.seed,
      tiles: tileset.names,
      intGrid: rows(intGrid),
      layers: layers.map(({ name, cells }) => ({
        name,
        cells: rows(
          cells.map((used) => used && [used.tile, (used.flipX ? 1 : 0) + (used.flipY ? 2 : 0)]),
        ),
      })),
    };
    // Quicker than a matcher, which looks at every cell in its own way.
    expect([label, isDeepStrictEqual(read, said)]).toEqual([label, true]);
  }
});

test('equal levels give equal files', async () => {
  const [first = expect.fail('there is no level')] = cases;
  for (const { ending } of DOWNLOADS) {
    const [one, other] = [await first.file(ending), await first.file(ending)];
    expect([ending, one.length > 0, Buffer.from(one).equals(Buffer.from(other))]).toEqual([
      ending,
      true,
      true,
    ]);
  }
});
