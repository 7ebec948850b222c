import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, Response } from 'express';
import type { IndexFile } from '../library/index-file.ts';
import { preferredEncoding } from './packed.ts';

/** Sends an index in the encoding that the client likes best, or 304 when it has it. Its plain form is made only for a client that is sent it. */
export async function sendIndexFile(request: Request, response: Response, file: IndexFile, cacheControl: string): Promise<void> {
  const { hash, size } = file;
  const tagOf = (encoding: string): string => `"${hash}-${encoding}"`;
  const packed = { br: { bytes: file.br, etag: tagOf('br') }, gzip: { bytes: file.gzip, etag: tagOf('gzip') } };
  const encoding = preferredEncoding(request, packed);
  response.status(200).set({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ETag: tagOf(encoding) });
  if (request.fresh) return void response.status(304).end();
  response.type('json').set('Content-Length', String(encoding === 'identity' ? size : file[encoding].length));
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  if (request.method === 'HEAD') return void response.end();
  response.end(encoding === 'identity' ? await plainOf(file) : file[encoding]);
}

const unpack = promisify(brotliDecompress);

/** The plain forms that are being made. */
const underway = new WeakMap<IndexFile, Promise<Buffer>>();

/** The plain form, made once for all who ask while it is made and then forgotten: of a large site it is tens of megabytes, and hardly anybody takes it. */
function plainOf(file: IndexFile): Promise<Buffer> {
  const plain = underway.get(file) ?? unpack(file.br).finally(() => underway.delete(file));
  underway.set(file, plain);
  return plain;
}
