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

/** Sends kept bytes in the encoding that the client likes best, or 304 when it has them. */
export function sendPacked(request: Request, response: Response, packed: Packed, { status, type, cacheControl }: Head): void {
  const encoding = preferredEncoding(request, packed);
  const { bytes, etag } = packed[encoding] ?? packed.identity;
  response.status(status).set({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ETag: etag });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.type(type).set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The encoding that the client gives most weight; among equals our order decides, since browsers name gzip before br without liking it better. */
export function preferredEncoding(request: Request, packed: Partial<Packed>): Encoding {
  const weights = new Map((request.get('Accept-Encoding') ?? '').split(',').map(weighted));
  const weightOf = (encoding: Encoding): number => (packed[encoding] ? (weights.get(encoding) ?? weights.get('*') ?? 0) : 0);
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** `gzip;q=0.5` -> gzip and its weight; a weight that is no number counts as 0. */
function weighted(entry: string): [name: string, weight: number] {
  const [name = '', weight] = entry
    .trim()
    .toLowerCase()
    .split(/\s*;\s*q=/);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/**
 * Reads the files of a folder, each with the packed forms that lie beside it (`x.js`, `x.js.br`, `x.js.gz`). They are few and small, and in memory no
 * later build can take them away from a server that runs.
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
