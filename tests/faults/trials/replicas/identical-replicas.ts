import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../../build/paths.ts';
import { SOURCES } from '../../../../build/sources.ts';
import { pageDataHref } from '../../../../shared/page-files.ts';
import type { RunningServer } from '../../../browser/support/server.ts';
import { assetNames } from '../../../support/other-build.ts';
import { routes } from '../../../support/routes.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { type Length, SHARED, type Trial } from '../../trial.ts';

const ENCODINGS = ['br', 'gzip', 'identity'];
/** A page is packed a moment after it was first asked for. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;
const AT_ONCE = 6;
/** The quick form asks for one of so many pages and assets, since to render all of them again takes long. */
const EVERY = 12;

/** Load balancers and browsers may meet another machine with each request, and should not notice. */
export const identicalReplicas: Trial = {
  id: 'F12',
  asked:
    'two builds in two folders are the same to the byte; servers of both give the same bytes and ETags at every address',
  quick: 'always',
  mostSeconds: 480,
  async run(tools) {
    const { length, folder: newFolder, start, site } = tools;
    const isLong = length === 'long';
    // One build and its content lie as they were written, the copy was written in the opposite order, later.
    const [folder, copied] = [
      isLong ? await newFolder() : root,
      join(await newFolder(), 'at', 'another', 'place'),
    ];
    if (isLong) for (const place of [folder, copied]) await build(place, place === copied);
    else
      for (const part of ['dist', 'content'])
        await copy(join(root, part), join(copied, part), true);
    const [one = new Map(), other = new Map()] = await Promise.all(
      [folder, copied].map((place) => digestsOf(join(place, 'dist'))),
    );
    const files = differing(one, other);
    const startIn = (place: string) =>
      start({ ...SHARED, CONTENT_DIR: join(place, 'content') }, { build: join(place, 'dist') });
    const answers = [];
    for (const place of [folder, copied]) {
      const server = isLong || place === copied ? await startIn(place) : await site();
      answers.push(await answersOf(server, place, length));
      // In the long form the next one has the processor to itself.
      if (isLong) await server.stop('SIGKILL');
    }
    const [first = new Map(), second = new Map()] = answers;
    const addresses = differing(first, second);
    const told = [...files, ...addresses].slice(0, 5).join(', ');
    return {
      measured: `${files.length} of ${one.size} files of the build and ${addresses.length} of ${first.size} answers differ${told && `: ${told}`}`,
      holds:
        files.length + addresses.length === 0 && one.size > 100 && first.size > (isLong ? 100 : 20),
    };
  },
};

/** Builds in a copy of the project, as a machine of its own would. */
async function build(folder: string, isBackwards: boolean): Promise<void> {
  for (const source of [...SOURCES, 'content'])
    await copy(join(root, source), join(folder, source), isBackwards);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join('build', 'build.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed:\n${said}`);
}

/** Copies a file or a folder, file by file. Backwards, the last one comes first, and all of them are a year old. */
async function copy(from: string, to: string, isBackwards: boolean): Promise<void> {
  const names = await readdir(from, { withFileTypes: true }).catch(() => null);
  if (names === null) {
    await cp(from, to);
    if (isBackwards) await utimes(to, new Date(), new Date(Date.now() - 365 * 24 * 3_600_000));
    return;
  }
  await mkdir(to, { recursive: true });
  for (const { name } of isBackwards ? names.reverse() : names)
    await copy(join(from, name), join(to, name), isBackwards);
}

async function digestsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  const paths = entries
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  return new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, string]> => [
          path,
          digestOf(await readFile(join(folder, path))),
        ],
      ),
    ),
  );
}

/** Status, ETag and bytes at every address, in every encoding, of the server of a build in a folder. */
async function answersOf(
  { url }: RunningServer,
  folder: string,
  length: Length,
): Promise<ReadonlyMap<string, string>> {
  const some = <Item>(all: readonly Item[]): readonly Item[] =>
    all.filter((_, place) => length === 'long' || place % EVERY === 0);
  const pages = some(routes.filter((route) => route !== '/search/'));
  const { content }: { content?: unknown } = await (await fetch(`${url}readyz`)).json();
  const answers = new Map([['/readyz', String(content)]]);
  const addresses = [
    ...pages,
    ...pages.map((page) => pageDataHref(page)),
    ...some(await assetNames(join(folder, 'dist'))).map((name) => `/assets/${name}`),
    '/nowhere/',
    ...(length === 'long'
      ? ['/search/?q=walker', '/search.json?q=walker', '/search-index.json']
      : []),
  ];
  const asked = addresses.flatMap((address) =>
    ENCODINGS.map((encoding) => ({ address, encoding })),
  );
  await inParallel(asked, AT_ONCE, async ({ address, encoding }) => {
    answers.set(`${address} in ${encoding}`, await settled(url + address.slice(1), encoding));
  });
  return answers;
}

/** An answer when it is stored and packed. */
async function settled(url: string, encoding: string): Promise<string> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    // Unpacked: how tight a page is packed depends on when it was first asked for.
    const body = digestOf(Buffer.from(await answer.arrayBuffer()));
    const etag = answer.headers.get('etag');
    // An answer to a query is made for each request and never stored. Until the first index is there, it is a 503.
    const isStored =
      etag?.startsWith('"') === true &&
      answer.headers.get('content-encoding') === (encoding === 'identity' ? null : encoding);
    if (url.includes('?') ? answer.status !== 503 : isStored)
      return [answer.status, etag, answer.headers.get('cache-control'), body].join(' ');
    if (performance.now() > end)
      throw new Error(`${url} is not stored in ${encoding} after ${PATIENCE_MS} ms`);
    await new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function differing(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => one.get(key) !== other.get(key),
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
