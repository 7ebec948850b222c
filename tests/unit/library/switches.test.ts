import { expect, test } from 'vitest';
import { Library } from '../../../server/library/library.ts';
import { scanContent } from '../../../server/read/scan.ts';
import {
  contentFolder,
  type Files,
  SMALL_SITE,
  WITH_FIGURES,
} from '../../support/content-folder.ts';
import { articleText, openChangeable, told } from '../../support/fixture.ts';

const FIGURES =
  'belongs to the figures of this server. If this site shows them, set "figures: true" in site.yaml; otherwise remove this.';
const API =
  'shows the API of a product. If this site documents it, set "code.api" in site.yaml to the page of its tables; otherwise remove this.';

/** A page that has every directive which not every site can use. */
const ALL: Files = {
  'page.md':
    '# Page\n\n::figure{name=waves}\n\n::settings{of=noise}\n\nIt takes :measured[tide.steps] steps.\n\n' +
    ':::gallery\n\n::demo[Waves.]{figure=waves page=page.md picture=sea}\n\n:::\n\n::api{type=IntGrid}\n',
};

test('what belongs to figures tells an author of a site without them what to set', async () => {
  expect((await told(ALL)).toSorted()).toEqual(
    [
      `page.md:3: ::figure ${FIGURES}`,
      `page.md:5: ::settings ${FIGURES}`,
      `page.md:7: :measured ${FIGURES}`,
      `page.md:9: :::gallery ${FIGURES}`,
      `page.md:11: ::demo ${FIGURES}`,
      `page.md:15: ::api ${API}`,
    ].toSorted(),
  );
});

test('on a site without figures their code is not even loaded, and an address with a dot in its query is like any other', async () => {
  const root = await contentFolder({
    'a.md':
      '# A\n\n[B](/b/?utm.source=a), `Wall` at 16:9, :mesured[tide.share].\n\n```ts\nconst a: number = "b";\n```\n',
    'b.md': '# B\n',
  });
  const never = async (): Promise<never> => Promise.reject(new Error('The figures were loaded.'));
  const library = await Library.open({
    read: () => scanContent(root),
    base: '/',
    drafts: false,
    build: 'b',
    figures: never,
    maker: { model: never, picture: never },
  });
  expect(await library.check()).toEqual([]);
  expect(await articleText(library, '/a/')).toContain('16:9');
  expect(await library.main.hasFigureState('/b/', '?utm.source=a')).toBe(false);
});

test('a running server takes the switch over', async () => {
  const { library, change } = await openChangeable({
    'page.md': '# Page\n\nThe sea.\n\n::figure{name=waves}\n',
  });
  expect(await articleText(library, '/page/')).not.toContain('x-figure');
  await change(WITH_FIGURES);
  expect(await library.reload()).toEqual({ swapped: true, problems: [] });
  expect(await articleText(library, '/page/')).toContain('x-figure');
  await change(SMALL_SITE);
  expect((await library.reload()).problems).toHaveLength(1);
});

test('C# of a site without tables of an API is only highlighted', async () => {
  expect(
    await told({ 'page.md': '# Page\n\n```csharp\nvar kettle = new Kettle().Boil(;\n```\n' }),
  ).toEqual([]);
});
