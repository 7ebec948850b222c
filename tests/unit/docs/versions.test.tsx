import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  docAt,
  docIn,
  mainDocOf,
  useCurrentDoc,
  useVersionCandidates,
  versionAt,
} from '../../../shared/docs/versions.ts';
import { HereProvider, SiteProvider } from '../../../shared/ui/site-context.tsx';
import { EDITIONS, openLibrary } from '../../support/fixture.ts';
import { tryMany } from '../../support/property.ts';

const { site } = (await openLibrary({ root: EDITIONS })).main.snapshot;
const { versions } = site;

test.each([
  ['/manual/', '2.0', 'index'],
  ['/manual/first/', '2.0', 'first'],
  ['/manual/first', '2.0', 'first'],
  ['/manual/next/', 'current', 'index'],
  ['/manual/next/moon%20phases/', 'current', 'moon phases'],
  ['/Manual/1.0/FIRST/', '1.0', 'first'],
  ['/manual/1.0/%C3%B6l-lampen/', '1.0', 'lanterns'],
  ['/manual/1.0.1/', '2.0', undefined],
  ['/manual/nextdoor/', '2.0', undefined],
  ['/', undefined, undefined],
  ['/imprint/', undefined, undefined],
  [null, undefined, undefined],
])('at %s one reads version %s, document %s', (here, name, id) => {
  const version = versionAt(versions, here);
  expect([version?.name, docAt(version, here)?.id]).toEqual([name, id]);
});

test('every document of every version is found at its own address, in whichever order the versions are', () => {
  tryMany(
    fc.property(fc.shuffledSubarray([...versions], { minLength: versions.length }), (shuffled) => {
      for (const version of versions) {
        for (const doc of version.docs) {
          expect(versionAt(shuffled, doc.path)).toBe(version);
          expect(docAt(version, doc.path)).toBe(doc);
        }
      }
    }),
    20,
  );
});

test('a document is found by its id, and the one that opens a version', () => {
  const [current] = versions;
  if (!current) throw new Error('There is no version.');
  expect(docIn(current, 'moon phases')?.path).toBe('/manual/next/moon%20phases/');
  expect(docIn(current, 'lanterns')).toBeNull();
  expect(mainDocOf(current)?.id).toBe('index');
  expect(mainDocOf({ ...current, docs: [], mainDocId: '' })).toBeNull();
});

function Probe() {
  const { version, doc } = useCurrentDoc();
  const candidates = useVersionCandidates();
  return JSON.stringify([
    version?.name ?? null,
    doc?.id ?? null,
    candidates.map(({ name }) => name),
  ]);
}

function seenAt(here: string | null): unknown {
  const html = renderToStaticMarkup(
    <SiteProvider site={site}>
      <HereProvider here={here}>
        <Probe />
      </HereProvider>
    </SiteProvider>,
  );
  return JSON.parse(html.replaceAll('&quot;', '"'));
}

test('on the server nobody prefers a version: the one that is read comes first, then the last', () => {
  expect(seenAt('/manual/1.0/first/')).toEqual(['1.0', 'first', ['1.0', '2.0']]);
  expect(seenAt('/manual/first/')).toEqual(['2.0', 'first', ['2.0']]);
  expect(seenAt('/')).toEqual([null, null, ['2.0']]);
  expect(seenAt(null)).toEqual([null, null, ['2.0']]);
});
