import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  checkSettings,
  DUNGEON_WORDS,
  digest,
  generateWalkerLevel,
  readRules,
  rulesOf,
  sentenceOf,
  WALKER_PRESETS,
  walkerPresetSettings,
} from 'generator';
import { paintTileSheet, SHEET_SIZE } from 'tile-art';
import { expect, test } from 'vitest';
import { TILE_SHEET } from '../../../../packages/tile-art/src/sheet/tile-sheet.ts';
import { encodePicture } from '../../../../server/figures/encode-picture.ts';
import { loadFigures } from '../../../../server/figures/load-figures.ts';
import { givenIn } from '../../../../shared/figure-host/address.ts';
import { FIRST_THEMES } from '../../../stills/first-level.ts';

const CONTENT = resolve(import.meta.dirname, '../../../../content');
const [path, noisePath, usingTheApi] = await Promise.all(
  [
    'walker-generator/getting-started',
    'noise-generator/getting-started',
    'guides/using-the-api',
  ].map((page) => readFile(join(CONTENT, `docs/${page}.md`), 'utf8')),
);
const figures = await loadFigures();

/** The models of the figures of a page, with the settings that the page gives to them and those of a query. */
function modelsOf(page = '', query = '') {
  return [...page.matchAll(/^::figure\{name=(\S+?)((?: [^}]*)?)\}$/gm)].map(
    ([, name = '', written = '']) => {
      const found = figures.get(name);
      if (!found) throw new Error(`no figure ${name}`);
      const { compact: _whole, ...attributes } = Object.fromEntries(
        [...written.matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
      );
      const { settings, problems } = checkSettings(found.figure.settings, {
        ...attributes,
        ...givenIn(query, name),
      });
      expect(problems).toEqual([]);
      return { name, model: found.compute(settings) };
    },
  );
}

/** The row of the table of levels in Using the API whose link leads to a heading. */
function rowOf(link: string): string {
  const row = usingTheApi
    ?.split('\n')
    .find((line) => line.startsWith('| [') && line.includes(`${link})`));
  if (row === undefined) throw new Error(`no row for ${link}`);
  return row;
}

test('every figure of the path for beginners has the level of a new generator, and the page prints its digest', () => {
  const [dungeon, island] = WALKER_PRESETS.map(
    (preset) => generateWalkerLevel(walkerPresetSettings(preset, 1)).grid,
  );
  const told = dungeon && digest(dungeon);
  const shown = modelsOf(path).filter(({ name }) => name !== 'tile-sheet');
  expect(shown.map(({ name, model }) => [name, model.digest])).toEqual(
    ['walker', 'first-level-two-rules', 'first-level-three-rules', 'first-level-tasks'].map(
      (name) => [name, told],
    ),
  );
  expect(path).toContain(`the digest \`${told}\``);
  expect(path).toContain(`level of ${dungeon?.width} × ${dungeon?.height} cells`);
  expect(rowOf('walker-generator/getting-started.md#compare')).toContain(
    `| ${dungeon?.width} × ${dungeon?.height} | Floor, Wall | \`${told}\` |`,
  );
  const other = `| ${island?.width} × ${island?.height} | Floor, Wall | \`${island && digest(island)}\` |`;
  expect(rowOf('walker-generator/getting-started.md#try-the-island-preset')).toContain(other);
});

test('the noise path prints the digests of its figure, before and after the coast', () => {
  const [flat] = modelsOf(noisePath);
  const [, query = ''] =
    /\[set them in the figure\]\([^)?]*\?([^)#]*)#noise\)/.exec(noisePath ?? '') ?? [];
  const [coast] = modelsOf(noisePath, query);
  expect(flat?.model.digest).not.toBe(coast?.model.digest);
  expect(noisePath).toContain(`is \`${flat?.model.digest}\``);
  expect(noisePath).toContain(`The digest is now \`${coast?.model.digest}\``);
  expect(noisePath).toContain(
    `**Level Width** to ${flat?.model.size.width} and **Level Height** to ${flat?.model.size.height}`,
  );
  // The figure calls Water "Shallows".
  const names = 'Deep water, Water, Sand, Grass, Forest, Rock';
  expect(rowOf('noise-generator/getting-started.md#your-first-level')).toContain(
    `| ${names} | \`${flat?.model.digest}\` |`,
  );
  expect(rowOf('noise-generator/getting-started.md#give-the-island-a-coast')).toContain(
    `| ${names} | \`${coast?.model.digest}\` |`,
  );
});

test('the tile sheet is what the kernel draws; if this fails, run `npm run tiles`', async () => {
  expect(
    (await encodePicture(paintTileSheet())).equals(
      await readFile(join(CONTENT, 'static/tiles/dungeon-tiles.png')),
    ),
  ).toBe(true);
  expect(path).toContain('](/tiles/dungeon-tiles.png)');
  expect(await readFile(join(CONTENT, 'static/tiles/LICENSE.txt'), 'utf8')).toContain(
    'CC0 1.0 Universal',
  );
});

test('no place of the sheet is empty, and no tile is on it twice', () => {
  expect(TILE_SHEET.map((row) => row.length)).toEqual(TILE_SHEET.map(() => SHEET_SIZE.width));
  expect(new Set(TILE_SHEET.flat()).size).toBe(SHEET_SIZE.width * SHEET_SIZE.height);
});

test('the page names the tiles of the sheet in their order', () => {
  TILE_SHEET.forEach((row, index) => {
    const labels = row.map((id) => DUNGEON_WORDS.outputTiles.find((tile) => tile.id === id)?.label);
    const first = index * SHEET_SIZE.width;
    expect(path).toContain(
      `| ${first} to ${first + SHEET_SIZE.width - 1} | ${labels.join('; ')} |`,
    );
  });
});

test('the sprites that the steps name are those that the rules of the figures draw', () => {
  const sprites: readonly string[] = TILE_SHEET.flat();
  const read = readRules([DUNGEON_WORDS], FIRST_THEMES.tasks);
  if (typeof read === 'string') throw new Error(read);
  const drawn = rulesOf(read.value).flatMap(({ rule }) =>
    rule.outputs.map((id) => sprites.indexOf(id)),
  );
  const steps =
    path?.slice(path.indexOf('## 2. Make a theme'), path.indexOf('## Fit the walls')) ?? '';
  const named = [...steps.matchAll(/`dungeon-tiles_(\d+)`/g)].map(([, number]) => Number(number));
  expect([...new Set(named)].sort((a, b) => a - b)).toEqual([...drawn].sort((a, b) => a - b));
});

test('the links to the rule editor have the rules of the figures, and the sentences are those of the kernel', () => {
  const links = [...(path ?? '').matchAll(/\?rules\.rules=([^&]*)&/g)].map(([, rules]) => rules);
  expect(links).toEqual([FIRST_THEMES['two-rules'], FIRST_THEMES.tasks]);
  const read = readRules([DUNGEON_WORDS], FIRST_THEMES['two-rules']);
  if (typeof read === 'string') throw new Error(read);
  for (const number of [1, 2]) {
    const sentence = sentenceOf(read.value, number);
    expect(path).toContain(`"${sentence.charAt(0).toLowerCase()}${sentence.slice(1, -1)}"`);
  }
});
