import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import type { Request, Response } from 'express';
import { IMMUTABLE, NEVER, SHORT } from '../contract/policies.ts';
import { Memo } from '../memo.ts';
import { FS_WITHOUT_LINKS, NO_FOLLOW, resolveInside } from '../read/inside.ts';
import { type Answer, makeAnswer, type Packed, stored, Unpacked } from './answer.ts';
import type { Handler } from './locate.ts';
import { sendLine } from './plain-answers.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The files of the client build by name. */
export type BuildFiles = ReadonlyMap<string, Packed>;

/**
 * Reads the files of a folder with their compressed forms (`x.js`, `x.js.br`, `x.js.gz`). They stay in memory, so that
 * a later build can replace the folder. Their names have digests, and so are ETags as well.
 */
async function readBuildFiles(folder: string): Promise<BuildFiles> {
  const names = new Set(await readdir(folder));
  const read = async (name: string) => stored(await readFile(join(folder, name)), `"${name}"`);
  const unread = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  const files = new Map<string, Packed>();
  const readNext = async (): Promise<void> => {
    for (let name = unread.pop(); name !== undefined; name = unread.pop()) {
      const isPacked = names.has(`${name}.br`) && names.has(`${name}.gz`);
      const gzip = isPacked ? await read(`${name}.gz`) : null;
      files.set(
        name,
        gzip
          ? { br: await read(`${name}.br`), gzip, identity: new Unpacked(`"${name}"`, gzip.bytes) }
          : { identity: await read(name) },
      );
    }
  };
  // Not all at once: a process may have as few as 64 files open.
  await Promise.all(Array.from({ length: 8 }, readNext));
  return files;
}

/** The file names of a build. */
const ASSET = /^[\w-]+-[\w-]{7,}\.(?:js|css)(?:\.(?:br|gz))?$/;

/**
 * Reads the assets of this build, and those of earlier builds for pages that are still open. Names have digests, so
 * equal names are equal files. Throws if an earlier folder cannot be read, or has any other file, which would be
 * public.
 */
export async function readAllAssets(own: string, previous: readonly string[]): Promise<BuildFiles> {
  const earlier = previous.map(async (folder) => {
    const names = await readdir(folder).catch((error: unknown) => {
      throw new Error(
        `PREVIOUS_ASSETS: the folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    const strange = names.find((name) => !ASSET.test(name));
    if (strange !== undefined)
      throw new Error(
        `PREVIOUS_ASSETS: ${folder} is no folder of assets, since it has "${strange}" in it.`,
      );
    return await readBuildFiles(folder);
  });
  const [files, ...others] = await Promise.all([readBuildFiles(own), ...earlier]);
  return new Map([...others.flatMap((older) => [...older]), ...files]);
}

/** The answers for all files of the client build. */
export function answersOf(
  files: BuildFiles,
  { document, part }: SecurityHeaders,
): ReadonlyMap<string, Answer> {
  return new Map(
    [...files].map(([name, file]): [string, Answer] => {
      const isWorker = name.startsWith('worker');
      const type = name.endsWith('.css')
        ? 'text/css; charset=utf-8'
        : 'text/javascript; charset=utf-8';
      return [
        name,
        makeAnswer(file, {
          status: 200,
          type,
          cacheControl: IMMUTABLE,
          common: isWorker ? document : part,
        }),
      ];
    }),
  );
}

/** Answers with plain text, so that no browser runs an HTML page as a script. */
export const missingAsset: Handler<'asset'> = (_location, { response }) =>
  sendLine(response, 404, 'There is no such file in this build.');

/** Sets `Vary` before the file is sent, since an answer of 304 has no type to decide by. */
function varyByType(request: Request, response: Response): void {
  if (compression.filter(request, response)) response.vary('Accept-Encoding');
}

/** Digests of files by path, size and time of change. */
const digests = new Memo<string>({ max: 4096 });

/** An ETag that every server with the same file gives. It is weak, since the file may be sent compressed. */
async function tagOf(path: string): Promise<string | undefined> {
  const { size, mtimeMs } = await stat(path);
  const digest = await digests.getOrCompute(`${path} ${size} ${mtimeMs}`, () => digestOf(path));
  return digest && `W/"${digest}"`;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, NO_FOLLOW);
  await pipeline(file.createReadStream(), hash);
  return hash.digest('base64url').slice(0, 22);
}

/** Links are not followed: the real path of a file is resolved for each request. */
const SENT = {
  cacheControl: false,
  dotfiles: 'allow',
  flags: NO_FOLLOW,
  fs: FS_WITHOUT_LINKS,
} as const;

/** Files that are served unchanged. Their paths come from the catalogue, never from a request. */
export const statics: Handler<'file'> = async ({ file }, { request, response, next }) => {
  const path = await resolveInside(file);
  if (path === null) return next();
  // A file that cannot be read fails again when it is sent.
  const tag = await tagOf(path).catch(() => undefined);
  varyByType(request, response.type(extname(path)));
  const headers = { 'Cache-Control': SHORT, ...(tag && { ETag: tag }) };
  response.sendFile(path, { ...SENT, headers }, (error) => {
    // The client may have disconnected.
    if (!error || response.headersSent || response.destroyed) return;
    const status = 'status' in error ? error.status : 500;
    if (status === 404) next();
    else if (status === 412 || status === 416)
      response.status(status).set('Cache-Control', NEVER).end();
    else next(error);
  });
};
