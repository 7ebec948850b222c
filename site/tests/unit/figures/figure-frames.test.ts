import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../build/paths.ts';
import { styleSheets } from '../../../../build/style-sheets.ts';
import { attributeOf, classesOf, type Element, select } from '../../../../tests/support/select.ts';
import type { FigureName } from '../../../views.ts';
import { IN_ALL_VIEWS } from '../../support/figures-in-all-views.ts';
import { FIGURE_NAMES, isFigureName, sentFigure } from '../../support/sent-figure.tsx';

/** Stands on the home page alone, which `accessibility.test.ts` looks at with its figure. */
const ON_HOME = 'pipeline';

/** What axe could tell apart of an element: its name, with its type or its class. */
const kindsOf = (element: Element): readonly string[] =>
  [attributeOf(element, 'type'), ...classesOf(element)].map((word) =>
    word === undefined ? element.tagName : `${element.tagName} ${word}`,
  );

/** The kinds of elements around what is a figure's own. */
async function frameOf(name: FigureName): Promise<readonly string[]> {
  const page = await sentFigure(name);
  const own = new Set(select(page, '.stage *'));
  const controls = new Set([...select(page, '.controls'), ...select(page, '.controls *')]);
  return select(page, '*')
    .filter((element) => !own.has(element) || controls.has(element))
    .flatMap(kindsOf);
}

const seen = Promise.all([...IN_ALL_VIEWS].map(frameOf));

test.each(FIGURE_NAMES.filter((name) => name !== ON_HOME))(
  'all that frames the figure %s is looked at in every mode and width',
  async (name) => {
    const known = new Set((await seen).flat());
    expect(new Set((await frameOf(name)).filter((kind) => !known.has(kind)))).toEqual(new Set());
  },
);

/** What a style sheet changes where a figure is wider or narrower. */
const byWidth = (css: string): string =>
  [...css.matchAll(/^@(?:container|media) [^{]*(?:width|height)[^{]*\{\n(.*?)^\}/gms)]
    .map(([, rules]) => rules)
    .join('');

test('a figure that has other colours or parts at another width is looked at in every mode and width', async () => {
  const told: FigureName[] = [];
  for (const [sheet, file] of Object.entries(await styleSheets())) {
    const name = sheet.replace('figures/', '');
    if (!isFigureName(name)) continue;
    if (
      /^\s*(?:color|background|background-color|fill|stroke|opacity|visibility|display: none)\b/m.test(
        byWidth(await readFile(join(root, file), 'utf8')),
      )
    )
      told.push(name);
  }
  expect(told).not.toEqual([]);
  expect(told.filter((name) => name !== ON_HOME && !IN_ALL_VIEWS.has(name))).toEqual([]);
});
