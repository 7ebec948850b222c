import { expect, test } from 'vitest';
import { type Files, WITH_FIGURES } from '../../../tests/support/content-folder.ts';
import { told } from '../../../tests/support/fixture.ts';

/** A page that has every directive which not every site can use. */
const ALL: Files = {
  'page.md':
    '# Page\n\n::figure{name=waves}\n\n::settings{of=noise}\n\nIt takes :measured[tide.steps] steps.\n\n' +
    ':::gallery\n\n::demo[Waves.]{figure=waves page=page.md picture=sea}\n\n:::\n\n::api{type=IntGrid}\n',
};

test('a site that documents the generator may use them', async () => {
  const yaml = `${WITH_FIGURES['site.yaml']}code: { api: page.md }\n`;
  const problems = await told({
    ...ALL,
    'site.yaml': yaml,
    'measured.json': '{ "tide.steps": 1 }',
  });
  // Types of the API want pages of Tilewright.
  expect(
    problems.filter(
      (problem) => !/the API page does not show|the page that explains IntGrid/.test(problem),
    ),
  ).toEqual([]);
});
