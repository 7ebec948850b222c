import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { STYLES, styleSheets } from '../../build/style-sheets.ts';
import { loadKnownFigures } from '../../server/figures/load-figures.ts';
import { SHEETS } from '../../shared/contract/sheets.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const sheets = await styleSheets();

test('every sheet that the code names is a file, and every file is named; those of figures are named after one', async () => {
  const names = Object.keys(sheets);
  expect(names.filter((name) => !name.startsWith('figures/')).sort()).toEqual([...SHEETS].sort());
  const figures = ['shell', ...(await loadKnownFigures()).keys()].map((name) => `figures/${name}`);
  expect(names.filter((name) => name.startsWith('figures/') && !figures.includes(name))).toEqual(
    [],
  );
});

/** A style sheet and all that it imports. */
function withImports(file: string): readonly string[] {
  const css = readFileSync(join(ROOT, file), 'utf8');
  return [
    file,
    ...[...css.matchAll(/^@import '([^']+)';/gm)].flatMap(([, target = '']) =>
      withImports(normalize(join(file, '..', target))),
    ),
  ];
}

test('every style is part of a sheet', () => {
  const reached = new Set([STYLES, ...Object.values(sheets)].flatMap(withImports));
  const files = readdirSync(join(ROOT, 'client', 'styles'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.endsWith('.css'));
  expect(files.map((name) => `client/styles/${name}`).filter((file) => !reached.has(file))).toEqual(
    [],
  );
});
