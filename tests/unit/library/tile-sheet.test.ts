import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodePicture } from '../../../server/figures/encode-picture.ts';
import { paintSheet } from '../../../shared/figures/rules/compute.ts';
import { SHEET_COLUMNS, SHEET_ROWS, SPRITE_PIXELS } from '../../../shared/figures/rules/sheet.ts';
import { DUNGEON_WORDS } from '../../../shared/generator/theme/example-themes.ts';

const PAGE = readFileSync('content/docs/walker-generator/getting-started.md', 'utf8');

test('the sprite sheet that readers download has the tiles of the rule editor; npm run tiles writes it', () => {
  expect(readFileSync('content/static/dungeon-tiles.png').equals(encodePicture(paintSheet()))).toBe(true);
});

test('the tutorial gives the size of the sheet, and numbers of sprites that show what it says', () => {
  expect(PAGE).toContain(`${SHEET_COLUMNS * SPRITE_PIXELS} × ${SHEET_ROWS * SPRITE_PIXELS} pixels`);
  const rows = [...PAGE.matchAll(/^\| (`dungeon-tiles_.*?) +\| .*? +\| `(.*?)` +\|/gm)];
  expect(rows.length).toBeGreaterThan(3);
  for (const [, numbers = '', ids = ''] of rows) {
    const shown = [...numbers.matchAll(/_(\d+)`/g)].map(([, number]) => DUNGEON_WORDS.pictures[Number(number)]?.id);
    expect(shown.join(', ')).toBe(ids);
  }
});
