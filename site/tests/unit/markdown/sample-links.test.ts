import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadSamples } from 'markdown';
import { expect, test } from 'vitest';
import {
  lookUpSamples,
  readSampleLinks,
  recordSamples,
  sampleKeys,
  writeSampleLinks,
} from '../../../../server/sample-links.ts';
import { htmlOf } from '../../../../tests/support/compile.ts';
import { temporaryFolder } from '../../../../tests/support/content-folder.ts';
import { loadSampleReader } from '../../../samples/csharp.ts';

const USER =
  'using Tilewright;\nclass Lamp { uint Light(LevelGenerator generator) => Oil.Level + generator.Generate().Digest; }';
const HELPER = 'static class Oil { public static uint Level => 3; }';
const BROKEN =
  'using Tilewright;\nclass Lamp { uint Light(LevelGenerator generator) => generator.Generate().Hash; }';

const page = (...samples: readonly string[]): string =>
  samples.map((text) => `\`\`\`csharp\n${text}\n\`\`\``).join('\n\n');

const html = (markdown: string, read: ReadSamples): string =>
  htmlOf(markdown, { api: { read, isHere: false, href: '/api/', path: '/api/' } });

const read = await loadSampleReader();

test('a page whose samples were read at build time has their links, and other samples are shown without', async () => {
  const recorded = recordSamples(read, 'build');
  const known = page(USER, HELPER);
  const atBuild = html(known, recorded.read);
  const folder = await temporaryFolder();
  await writeSampleLinks(folder, recorded.links);
  const lookUp = lookUpSamples(await readSampleLinks(folder), 'build');
  expect(html(known, lookUp)).toBe(atBuild);
  expect(atBuild).toContain('<a class="api" href="/api/#api-levelgenerator-generate">Generate</a>');
  const changed = html(page(USER.replace('Lamp', 'Torch'), HELPER), lookUp);
  expect(changed).toContain('Torch');
  expect(changed).not.toContain('class="api"');
});

test('a sample with a problem is not recorded, and spoils no other', () => {
  const { read: reading, links } = recordSamples(read, 'build');
  expect(reading([BROKEN, HELPER])[0]?.problems).toHaveLength(1);
  expect(Object.keys(links)).toEqual([sampleKeys([BROKEN, HELPER], 'build')[1]]);
});

test('a file that is none of ours is not taken', async () => {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'sample-links.json'),
    '{ "key": [{ "start": "here", "length": 1, "anchor": "api-x" }] }',
  );
  await expect(readSampleLinks(folder)).rejects.toThrow(
    'sample-links.json. Run "npm run build" again.',
  );
});

test('a key depends on the build, on the sample and on the samples that it may refer to, whatever the page', () => {
  const keyOf = (
    text: string,
    others: readonly string[] = [],
    build = 'build',
  ): string | undefined => sampleKeys([text, ...others], build)[0];
  const key = keyOf(USER, [HELPER]);
  expect(keyOf(USER, [HELPER], 'other build')).not.toBe(key);
  expect(keyOf(`${USER} `, [HELPER])).not.toBe(key);
  expect(keyOf(USER)).not.toBe(key);
  expect(keyOf(USER, [HELPER.replace('3', '4')])).not.toBe(key);
  expect(keyOf(USER, ['class Unrelated { }', HELPER, 'enum Other { }'])).toBe(key);
});

test('a key depends on samples that are referred to in a roundabout way, and on their order', () => {
  const keyOf = (...texts: readonly string[]): string | undefined => sampleKeys(texts, 'build')[0];
  const user = 'class User { int Two() => Helper.Find().Two; }';
  const helper = 'static class Helper { public static Found Find() => null; }';
  const [one, other] = ['class Found { public int Two; }', 'class Found { public uint Two; }'];
  expect(keyOf(user, helper, one)).not.toBe(keyOf(user, helper));
  expect(keyOf(user, helper, one)).not.toBe(keyOf(user, helper, other));
  expect(keyOf(user, helper, one, other)).not.toBe(keyOf(user, helper, other, one));
  for (const kind of [
    'struct Two',
    'interface Two',
    'enum Two',
    'delegate int Two(int n);',
    'delegate List<int> Two<T>(T n);',
  ]) {
    expect(keyOf(user, kind)).not.toBe(keyOf(user));
  }
});
