import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figures } from '../figures/figures.ts';
import { NO_LINK, placeOf } from '../library/inside.ts';
import { type Answer, makeAnswer, type Packed, stored, Unpacked } from './answer.ts';
import type { Handler } from './locate.ts';
import { IMMUTABLE, NEVER, SHORT, sendLine } from './policies.ts';
import { type SecurityHeaders, sendAsPart } from './security.ts';

/** What the client build has under a name. */
export type BuildFiles = ReadonlyMap<string, Packed>;

/**
 * Reads the files of a folder with their compressed forms (`x.js`, `x.js.br`, `x.js.gz`). They stay in memory, so that
 * a later build can replace the folder. Their names have digests, so they are their ETags too.
 */
export async function readBuildFiles(folder: string): Promise<BuildFiles> {
  const names = new Set(await readdir(folder));
  const read = async (name: string) => stored(await readFile(join(folder, name)), `"${name}"`);
  const waiting = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  const files = new Map<string, Packed>();
  const readNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const isPacked = names.has(`${name}.br`) && names.has(`${name}.gz`);
      const gzip = isPacked ? await read(`${name}.gz`) : null;
      files.set(name, gzip ? { br: await read(`${name}.br`), gzip, identity: new Unpacked(`"${name}"`, gzip.bytes) } : { identity: await read(name) });
    }
  };
  // Not all at once: a process may have as few as 64 files open.
  await Promise.all(Array.from({ length: 8 }, readNext));
  return files;
}

/** As the build names its files. */
const ASSET = /^[\w-]+-[\w-]{7,}\.(?:js|css)(?:\.(?:br|gz))?$/;

/**
 * Reads the assets of this build, and those of earlier builds, which pages that are still open ask for. A name has a
 * digest of its file, so names that several builds have are the same file. Throws if a folder of an earlier build
 * cannot be read or has other files in it: each of them would be public.
 */
export async function readAllAssets(own: string, previous: readonly string[]): Promise<BuildFiles> {
  const earlier = previous.map(async (folder) => {
    const names = await readdir(folder).catch((error: unknown) => {
      throw new Error(`PREVIOUS_ASSETS: the folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    const strange = names.find((name) => !ASSET.test(name));
    if (strange !== undefined) throw new Error(`PREVIOUS_ASSETS: ${folder} is no folder of assets, since it has "${strange}" in it.`);
    return await readBuildFiles(folder);
  });
  const [files, ...others] = await Promise.all([readBuildFiles(own), ...earlier]);
  return new Map([...others.flatMap((older) => [...older]), ...files]);
}

/** Files of the client build, ready to be sent. */
export function answersOf(files: BuildFiles, { document, part }: SecurityHeaders): ReadonlyMap<string, Answer> {
  return new Map(
    [...files].map(([name, file]): [string, Answer] => {
      const isWorker = name.startsWith('worker');
      const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
      return [name, makeAnswer(file, { status: 200, type, cacheControl: IMMUTABLE, common: isWorker ? document : part })];
    }),
  );
}

/** A file that the build does not have is a plain 404, so that no browser runs an HTML page as a script. */
export const missingAsset: Handler<'asset'> = (_location, { response }) => sendLine(response, 404, 'There is no such file in this build.');

export function pictures(figures: Pick<Figures, 'picture'>): Handler<'picture'> {
  return async ({ sitePath, query }, { response, next }) => {
    const picture = await figures.picture(sitePath, query);
    if (!picture) return next();
    sendAsPart(response);
    // The name is made of the names of the figure and the picture.
    if (picture.fileName !== null) response.attachment(picture.fileName);
    response
      .set('Cache-Control', picture.isLasting ? IMMUTABLE : SHORT)
      .type(picture.type)
      .send(picture.bytes);
  };
}

/** No file is sent that a link leads to: the place of each is looked up when it is asked for. */
const SENT = { cacheControl: false, headers: { 'Cache-Control': SHORT }, dotfiles: 'allow', flags: NO_LINK } as const;

/** Files that are served as they are. Their paths come from the snapshot, never from a request. */
export const statics: Handler<'file'> = async ({ file }, { response, next }) => {
  const path = await placeOf(file);
  if (path === null) return next();
  response.sendFile(path, SENT, (error) => {
    // The client may have disconnected.
    if (!error || response.headersSent || response.destroyed) return;
    const status = 'status' in error ? error.status : 500;
    if (status === 404) next();
    else if (status === 412 || status === 416) response.status(status).set('Cache-Control', NEVER).end();
    else next(error);
  });
};
