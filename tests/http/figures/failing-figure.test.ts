import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import type { LoadedFigure } from '../../../server/figures/load-figures.ts';
import { contentFolder, WITH_FIGURES } from '../../support/content-folder.ts';
import { siteForFile } from '../../support/site-server.ts';
import { wavesFigure } from '../../support/waves-figure.tsx';

const NOT_SHOWN = 'This part of the page could not be loaded.';

/** The figure cannot be computed with a tide of 8, and its view throws with one of 9. */
function failing(): ReadonlyMap<string, LoadedFigure> {
  return new Map(
    [...wavesFigure().figures].map(([name, { figure, compute }]) => [
      name,
      {
        figure: {
          ...figure,
          view: (props) => {
            if (props.settings.tide === 9) throw new Error('The view drowns.');
            return createElement(figure.view, props);
          },
        },
        compute(settings) {
          if (settings.tide === 8) throw new Error('There is no such tide.');
          return compute(settings);
        },
      },
    ]),
  );
}

const FILES = {
  ...WITH_FIGURES,
  'sea.md':
    '# Sea\n\nBefore it.\n\n::figure{name=waves tide=8}\n\n::figure{name=waves id=others}\n\nAfter it.\n',
  'flood.md': '# Flood\n\nBefore it.\n\n::figure{name=waves tide=9}\n\nAfter it.\n',
};

const root = await contentFolder(FILES, afterAll);
const site = await siteForFile({ root, figures: failing() });

test.each([
  ['/sea/', 'cannot be computed', 1],
  ['/flood/', 'throws when it is rendered', 0],
])('%s, whose figure %s, is served without it and not stored', async (path, _what, others) => {
  const page = await site.get(path);
  expect([page.status, page.header('cache-control')]).toEqual([200, 'no-store']);
  expect(page.text.split(NOT_SHOWN)).toHaveLength(2);
  expect(page.text).toMatch(/Before it\..*After it\./s);
  expect(page.text.split('Waves on 8 of 8 cells, tide').length > 1).toBe(others > 0);
  const data = await site.get(`${path}page.json`);
  expect([data.status, data.text.split(NOT_SHOWN).length]).toEqual([200, 2]);
  expect((await site.get(`${path.slice(0, -1)}.md`)).status).toBe(200);
});

test('a state that fails leaves the others', async () => {
  const page = await site.get('/sea/?others.tide=9');
  expect([page.status, page.text.split(NOT_SHOWN).length]).toEqual([200, 3]);
  expect((await site.get('/sea/?others.tide=5')).text).toContain('tide 5.');
});

test('a picture of it is 500', async () => {
  expect((await site.get('/figures/waves/sea.png?tide=8')).status).toBe(500);
});

test('it is a problem of its page, and logged once', async () => {
  await site.get('/sea/');
  const told = 'the figure "waves" cannot be shown, since its code fails: There is no such tide.';
  expect(JSON.parse((await site.get('/readyz')).text).warnings).toEqual([`sea.md:1: ${told}`]);
  const lines = site.logged.filter(({ msg }) => String(msg).includes('"waves" cannot be shown'));
  expect(lines).toHaveLength(1);
});
