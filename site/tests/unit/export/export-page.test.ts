import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { unzipSync } from 'fflate';
import { checkSettings, defaultsOf } from 'generator';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadFigures } from '../../../../server/figures/load-figures.ts';
import { Exports } from '../../../../shared/figure-host/exports.tsx';
import { readPictureName } from '../../../../shared/figure-host/picture-address.ts';
import type { About } from '../../../export/about.ts';
import { exportPicture } from '../../../export/export-picture.ts';
import { type ExportedLevel, exportLevel } from '../../../export/exported-level.ts';
import { ldtkProject } from '../../../export/ldtk.ts';
import { tiledMap } from '../../../export/tiled.ts';
import { DOWNLOADS, type LevelEnding } from '../../../level/downloads.ts';
import { LDTK, TILED } from '../../support/level-formats.ts';

/* What the page about exports says, compared with the files. */

const PAGE = readFileSync(
  join(import.meta.dirname, '../../../../content/docs/guides/export-levels.md'),
  'utf8',
);

/** The code of a fence by its language and the beginning of its title. */
function fence(language: string, title: string): string {
  const start = PAGE.indexOf(`\`\`\`${language} title="${title}`);
  const [, code] = /^.*\n([\s\S]*?)\n```$/m.exec(PAGE.slice(start)) ?? [];
  return start >= 0 && code !== undefined ? code : expect.fail(`the page has no fence ${title}`);
}

const figures = await loadFigures();
const { figure, compute } = figures.get('rectangle') ?? expect.fail('there is no such figure');
const { settings } = checkSettings(figure.settings, defaultsOf(figure.settings));
const model = compute(settings);
const picture = model.pictures.find(({ id }) => id === 'level') ?? expect.fail('no level');
const level = picture.themed ? exportLevel(picture.themed) : expect.fail('no level in its theme');
const { digest = '' } = model;

const file = async (ending: LevelEnding): Promise<Uint8Array> =>
  (await exportPicture(picture, { figure, picture: 'level', digest, settings }, ending)) ??
  expect.fail(`there is no ${ending}`);
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();
const fieldsOf = (text: string) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));

const rows = PAGE.split('\n').filter((line) => line.includes('| `rectangle-level'));

test('a row of the table has the name of each file, and what is in the archives', async () => {
  const files = rows.map((row) => row.split('|')[2]?.trim().replaceAll('`', ''));
  expect(files).toEqual([
    ...DOWNLOADS.map(({ ending }) => `rectangle-level${ending}`),
    'rectangle-level-4x.png',
  ]);
  for (const [at, ending] of (['-tiled.zip', '-ldtk.zip'] as const).entries()) {
    const said = [...(rows[at]?.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, name]) => name,
    );
    expect(said.sort()).toEqual(Object.keys(unzipSync(await file(ending))).sort());
  }
});

test('the menu has the formats and the sizes that the page names', () => {
  const menu = renderToStaticMarkup(
    createElement(Exports, {
      host: { base: '/', build: '' },
      figure,
      settings,
      model: { ...model, pictures: [{ ...picture, width: 16, height: 16, isDownloadable: true }] },
    }),
  );
  const labels = [...menu.matchAll(/>([^<>]+)<\/a>/g)].map(([, label]) => label);
  expect(labels).toEqual(['Tiled', 'LDtk', 'JSON', 'C#', 'PNG 1×', 'PNG 2×', 'PNG 4×', 'PNG 8×']);
  expect(PAGE).toContain('choose Tiled, LDtk, JSON, C# or the size of a PNG');
  expect(PAGE).toContain('at 1, 2, 4 or 8 times its size');
  expect(menu).toContain('<b>Export ');
});

test('the JSON of the page has the fields of every such file, of the same kinds', async () => {
  const shown = fieldsOf(fence('json', 'rectangle-level.json'));
  const made = fieldsOf(textOf(await file('.json')));
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const kinds = (of: Readonly<Record<string, unknown>>) =>
    Object.entries(of).map(([name, value]) => [name, kindOf(value)]);
  expect(kinds(shown)).toEqual(kinds(made));
  const layers = v.array(
    v.strictObject({
      name: v.string(),
      cells: v.array(v.array(v.nullable(v.tuple([v.number(), v.number()])))),
    }),
  );
  expect(v.is(layers, shown.layers) && v.is(layers, made.layers)).toBe(true);
  for (const name of ['version', 'themeVersion', 'tileSize', 'kinds'])
    expect([name, shown[name]]).toEqual([name, made[name]]);
});

test('the class of the page has the members and comments of the exported one', async () => {
  const declared = (code: string) =>
    code
      .split('\n')
      .filter((line) => /^(?:public| {4}(?:public|\/\/))/.test(line))
      .map((line) => line.replace(/(?<=Width|Height) = \d+/, ' = n'));
  const made = textOf(await file('.cs'));
  expect(declared(fence('csharp', 'RectangleLevel.cs'))).toEqual(declared(made));
  expect(made).toMatch(/^\/\/ .*digest .*\n\/\/ Settings: /);
});

test('int grids begin where the page says', async () => {
  const { width, height, intGrid } = level;
  const first = intGrid.slice(0, width);
  const last = intGrid.slice((height - 1) * width);
  const rowOf = (text: string) => text.split(',').map(Number);
  const [row = ''] = /(?<=\{\n {8})-?\d.*(?=,\n)/.exec(textOf(await file('.cs'))) ?? [];
  expect(rowOf(row)).toEqual(last);
  expect(v.parse(v.array(v.unknown()), fieldsOf(textOf(await file('.json'))).intGrid)[0]).toEqual(
    first,
  );
  expect(rows.map((row) => row.split('|')[5]?.trim())).toEqual([
    'the upper one',
    'the upper one',
    'the upper one',
    'the lower one',
    'the upper one',
  ]);
});

const ABOUT: About = {
  figure: 'rectangle',
  picture: 'level',
  version: 2,
  themeVersion: 1,
  digest: 'a8f774dd',
  settings: { seed: 2 },
};
/** A level that has the layers which the page shows. */
const layered: ExportedLevel = {
  ...level,
  layers: ['Ground', 'Ground 2', 'Placed by hand', 'Objects'].map((name) => ({
    name,
    cells: level.intGrid.map(() => null),
  })),
};
const map = v.parse(TILED, tiledMap(layered, ABOUT, { tiles: 'tiles.png', kinds: 'int-grid.png' }));
const project = v.parse(LDTK, ldtkProject(layered, ABOUT, 'tiles.png'));

test('layers have the names and the order of the page', () => {
  const shown = fence('text', 'In Tiled and in LDtk')
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(shown.map(([tiled]) => tiled)).toEqual(map.layers.map(({ name }) => name).reverse());
  expect(shown.map(([, ldtk]) => ldtk)).toEqual(
    project.levels[0]?.layerInstances.map(({ __identifier }) => __identifier),
  );
  expect(map.layers.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([
    'Int grid',
  ]);
});

test('layers of these names come from figures', () => {
  const names = ['inspector', 'paint', 'rectangle'].flatMap((name) => {
    const found = figures.get(name) ?? expect.fail(`there is no figure ${name}`);
    return found
      .compute(checkSettings(found.figure.settings, defaultsOf(found.figure.settings)).settings)
      .pictures.flatMap(({ themed }) => (themed ? exportLevel(themed).layers : []))
      .map((layer) => layer.name);
  });
  expect(names).toEqual(expect.arrayContaining(['Ground 2', 'Placed by hand', 'Objects']));
});

test('tiles, notes and formats are what the page says', async () => {
  const { 'tiles.png': png } = unzipSync(await file('-tiled.zip'));
  expect([level.tileSize, decode(png ?? new Uint8Array()).width]).toEqual([16, 16 * 16]);
  expect(PAGE).toContain('A tile has 16 × 16 pixels. `tiles.png` has 16 tiles in a row');
  expect(map.properties.map(({ name, type }) => [name, type])).toEqual(
    ['figure', 'picture', 'version', 'themeVersion', 'digest', 'settings', 'seed'].map((name) => [
      name,
      'string',
    ]),
  );
  expect(project.tutorialDesc).toBe('rectangle, digest a8f774dd, settings {"seed":2}');
  expect(PAGE).toContain(`format ${map.version}, so use Tiled ${map.version} or`);
  expect(PAGE).toContain(`a project of format ${project.jsonVersion}`);
  const intGrid = project.levels[0]?.layerInstances.at(-1)?.intGridCsv;
  expect(intGrid).toEqual(level.intGrid.map((kind) => kind + 1));
});

test('the addresses of the page are files of that figure', () => {
  const addresses = fence('text', 'Behind the address').split('\n');
  const names = addresses.map(
    (address) => /^\/figures\/rectangle\/(.+)\?seed=5$/.exec(address)?.[1] ?? address,
  );
  expect(
    names.map((name) => {
      const { picture, format, scale } = readPictureName(
        name.replace(/\.png$/, ''),
        figure.downloads,
      );
      return [picture, format?.ending ?? scale];
    }),
  ).toEqual([...DOWNLOADS.map(({ ending }) => ['level', ending]), ['level', 4]]);
});

test('the rule editor is the only figure with settings that exports nothing in any of its states', () => {
  const without = [...figures.values()].filter(({ figure, compute }) => {
    const { look } = figure.settings;
    const looks =
      look?.type === 'choice' ? look.options.map(({ value }) => ({ look: value })) : [{}];
    const states = [...looks, ...figure.experiments.map(({ settings }) => settings)].map(
      (given) =>
        checkSettings(figure.settings, { ...defaultsOf(figure.settings), ...given }).settings,
    );
    const exports = states.some((state) => compute(state).pictures.some(({ themed }) => themed));
    return Object.keys(figure.settings).length > 0 && !exports;
  });
  expect(without.map(({ figure }) => figure.name)).toEqual(['rules']);
});
