import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { type Encoding, type Packed, stored } from '../render/store.ts';

interface Head {
  readonly status: number;
  /** Media type or file ending. */
  readonly type: string;
  readonly cacheControl: string;
}

/** Sends bytes in the client's preferred encoding, or 304. */
export function sendPacked(request: Request, response: Response, packed: Packed, head: Head): void {
  const encoding = sendPackedHead(request, response, packed, head);
  if (encoding) response.end((packed[encoding] ?? packed.identity).bytes);
}

/** What a head tells of bytes. */
interface Told {
  readonly bytes: { readonly length: number };
  readonly etag: string;
}

type ToldPacked = { readonly identity: Told } & { readonly [Name in Encoding]?: Told };

/** Sets the headers and returns the encoding of the bytes to send; null if the answer needs none and was sent. */
export function sendPackedHead(request: Request, response: Response, packed: ToldPacked, { status, type, cacheControl }: Head): Encoding | null {
  const encoding = preferredEncoding(request, packed);
  const { bytes, etag } = packed[encoding] ?? packed.identity;
  response.status(status).set({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ETag: etag });
  if (request.fresh) response.status(304).end();
  else {
    response.type(type).set('Content-Length', String(bytes.length));
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    if (request.method !== 'HEAD') return encoding;
    response.end();
  }
  return null;
}

/** The encoding of the highest weight. If br and gzip weigh the same, br is sent, although browsers list gzip first. */
function preferredEncoding(request: Request, packed: ToldPacked): Encoding {
  const weights = new Map((request.get('Accept-Encoding') ?? '').split(',').map(weighted));
  const weightOf = (encoding: Encoding): number => (packed[encoding] ? (weights.get(encoding) ?? weights.get('*') ?? 0) : 0);
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** `gzip;q=0.5` -> gzip and its weight. An invalid weight counts as 0. */
function weighted(entry: string): [name: string, weight: number] {
  const [name = '', weight] = entry
    .trim()
    .toLowerCase()
    .split(/\s*;\s*q=/);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/**
 * Reads the files of a folder with their compressed forms (`x.js`, `x.js.br`, `x.js.gz`). They stay in memory, so that
 * a later build can replace the folder.
 */
export async function readPackedFiles(folder: string): Promise<ReadonlyMap<string, Packed>> {
  const names = new Set(await readdir(folder));
  const read = async (name: string) => stored(await readFile(join(folder, name)));
  const files = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, Packed]> => {
        const br = names.has(`${name}.br`) ? { br: await read(`${name}.br`) } : {};
        const gzip = names.has(`${name}.gz`) ? { gzip: await read(`${name}.gz`) } : {};
        return [name, { identity: await read(name), ...br, ...gzip }];
      }),
    ),
  );
}
