import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readAllAssets } from '../../../server/front/assets.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { SCRIPT, siteForFile } from '../../support/site-server.ts';
import { bytesOf } from '../../support/stored-bytes.ts';

const EARLIER = `console.log('ebb');\n`.repeat(200);

/** The assets of a build: scripts and style sheets, packed. */
async function assets(files: Readonly<Record<string, string>>, after = afterAll): Promise<string> {
  const folder = await temporaryFolder(after);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  return folder;
}

const previous = await assets({
  'entry-1111111.js': EARLIER,
  'worker-2222222.js': EARLIER,
  'index-3333333.css': '/* ebb */',
  'entry-0a1b0a1.js': 'both',
});
const before = await assets({ 'entry-4444444.js': 'older', 'entry-0a1b0a1.js': 'both' });
const site = await siteForFile({ previousAssets: [previous, before, await assets({})] });

const IMMUTABLE = 'public, max-age=31536000, immutable';

test.each([
  ['entry-1111111.js', 'text/javascript; charset=utf-8', EARLIER],
  ['worker-2222222.js', 'text/javascript; charset=utf-8', EARLIER],
  ['index-3333333.css', 'text/css; charset=utf-8', '/* ebb */'],
  ['entry-4444444.js', 'text/javascript; charset=utf-8', 'older'],
])(
  '%s of an earlier build is there in three encodings, for good, and not sent twice',
  async (name, type, text) => {
    const unpack = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (bytes: Buffer) => bytes,
    };
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const answer = await site.get(`/assets/${name}`, { 'Accept-Encoding': encoding });
      expect([
        answer.status,
        answer.header('content-type'),
        answer.header('cache-control'),
      ]).toEqual([200, type, IMMUTABLE]);
      expect([
        answer.header('content-encoding') ?? 'identity',
        unpacked(answer.body).toString(),
      ]).toEqual([encoding, text]);
      const again = await site.get(`/assets/${name}`, {
        'Accept-Encoding': encoding,
        'If-None-Match': answer.header('etag') ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  },
);

test('the own files are there too, with the policy of a worker for workers of any build', async () => {
  expect((await site.get('/assets/entry-0a1b.js')).text).toBe(SCRIPT);
  const policyOf = async (name: string) =>
    (await site.get(`/assets/${name}`)).header('content-security-policy');
  expect(await policyOf('worker-2222222.js')).toBeDefined();
  expect(await policyOf('worker-2222222.js')).toBe(await policyOf('worker-2c3d.js'));
});

test.each(['entry-9999999.js', 'entry-1111111.js.br', 'entry-1111111', '../entry-1111111.js'])(
  '%s is missing in plain words',
  async (name) => {
    const answer = await site.get(`/assets/${name}`);
    expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(answer.text).not.toContain('<');
  },
);

test('of files with the same name that of the build itself is taken', async () => {
  const own = await assets({ 'entry-0a1b0a1.js': 'own' });
  const { identity } =
    (await readAllAssets(own, [previous, before])).get('entry-0a1b0a1.js') ??
    expect.fail('it is not there');
  expect((await bytesOf(identity)).toString()).toBe('own');
});

test('a folder that is not there is named', async () => {
  const own = await assets({});
  const missing = join(own, 'none');
  await expect(readAllAssets(own, [previous, missing])).rejects.toThrow(
    `PREVIOUS_ASSETS: the folder ${missing} cannot be read: ENOENT`,
  );
});

test.each([
  '.env',
  'licenses.md',
  'index.html',
  'package.json',
  'entry.js',
  'entry-1111111.js.map',
])('a folder with %s in it is none of assets', async (name) => {
  const folder = await assets({ 'entry-1111111.js': EARLIER });
  await writeFile(join(folder, name), 'secret');
  await expect(readAllAssets(previous, [folder])).rejects.toThrow(
    `PREVIOUS_ASSETS: ${folder} is no folder of assets, since it has "${name}" in it.`,
  );
});

test('a folder with folders in it is none of assets', async () => {
  const folder = await assets({});
  await mkdir(join(folder, '.vite'));
  await expect(readAllAssets(previous, [folder])).rejects.toThrow('".vite"');
});
