import { expect, test } from 'vitest';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { contentFolder, WITH_FIGURES } from '../../../tests/support/content-folder.ts';
import { openLibrary } from '../../../tests/support/fixture.ts';
import { madeFile } from '../../../tests/support/made-file.ts';
import { pixelsOf } from '../../../tests/support/pixels.ts';

test('a figure of the page fills the side of its picture, in whole pixels', async () => {
  const root = await contentFolder({
    ...WITH_FIGURES,
    'docs/a.md': '# A\n\n::figure{name=walker}\n',
  });
  const { main } = await openLibrary({ root, figures: await loadFigures() });
  const lead = (await main.leadPicture('/docs/a/')) ?? expect.fail('the page has no figure');
  const [figure, picture] = [
    pixelsOf(lead),
    pixelsOf((await madeFile('/docs/a/share.png', main)) ?? expect.fail('there is no picture')),
  ];
  // Its first and last rows are clear, so 192 of 212 remain, four times as large.
  const scale = 4;
  const clear = (row: number): boolean =>
    Array.from({ length: figure.width }, (_, x) => figure.at(x, row)[3]).every(
      (alpha) => alpha === 0,
    );
  const rows = Array.from({ length: figure.height }, (_, row) => row).filter((row) => !clear(row));
  // Beside a line of two pixels.
  const left = 702 + Math.round((500 - figure.width * scale) / 2);
  const top = Math.round((630 - rows.length * scale) / 2);
  const first = rows[0] ?? 0;
  const wrong: string[] = [];
  for (let y = 0; y < 630; y += 7)
    for (let x = 704; x < 1200; x += 7) {
      const meant = figure.at(
        Math.floor((x - left) / scale),
        first + Math.floor((y - top) / scale),
      );
      if (meant[3] === 255 && picture.at(x, y).join() !== meant.join())
        wrong.push(`${x}, ${y}: ${picture.at(x, y)} for ${meant}`);
    }
  expect(wrong.slice(0, 3)).toEqual([]);
});
