import { expect, test } from 'vitest';
import { contentFolder, WITH_FIGURES } from '../../support/content-folder.ts';
import { problemsOf } from '../../support/fixture.ts';

test('a link that sets what a figure does not have is told with its line', async () => {
  const links = [
    '/sea/?waves.v=2&waves.tide=4#waves',
    '/sea/?waves.tide=12#waves',
    '/sea/?waves.tode=4#waves',
    '/sea/?wave.tide=4#waves',
    '/sea/?q=tide',
    '/sea/?waves.tide=4&q=tide',
    '/sea/#waves',
  ];
  const root = await contentFolder({
    ...WITH_FIGURES,
    'sea.md': '# Sea\n\nThe sea.\n\n::figure{name=waves}\n',
    'links.md': `# Links\n\n${links.map((address, index) => `[link ${index}](${address})`).join('\n\n')}\n`,
  });
  expect(
    (await problemsOf(root)).map(({ file, line, message }) => `${file}:${line}: ${message}`),
  ).toEqual([
    expect.stringMatching(
      /^links\.md:5: the link to \?waves\.tide=12 sets an invalid state: .*Tide.*9/,
    ),
    expect.stringMatching(
      /^links\.md:7: the link to \?waves\.tode=4 sets an invalid state: .*"?tode/,
    ),
    'links.md:9: the link to ?wave.tide=4 sets an invalid state: sea.md has no figure "wave". Did you mean "waves"?',
  ]);
});
