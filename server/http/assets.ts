import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import { PICTURES_PATH } from '../../shared/figures/shell/picture-address.ts';
import { addressOf, decodePath, withBase } from '../../shared/urls.ts';
import type { Library } from '../library/library.ts';
import { ASSETS_PATH } from '../library/structure.ts';
import type { Packed } from '../render/store.ts';
import { orBusy } from './busy.ts';
import { sendPacked } from './packed.ts';
import { sendAsPart } from './part-headers.ts';
import { IMMUTABLE, NEVER, SHORT } from './policies.ts';
import { targetOf } from './request.ts';

/** Files of the client build, by name. What is missing is a real 404, never a page, so that a browser does not run HTML as a script. */
export function assets(files: ReadonlyMap<string, Packed>, base: string): RequestHandler {
  const prefix = addressOf(base, ASSETS_PATH);
  return (request, response, next) => {
    const { path } = targetOf(request);
    if (!path.startsWith(prefix)) return next();
    const name = path.slice(prefix.length);
    const file = files.get(name);
    if (file && isPart(name)) sendAsPart(response);
    if (file) sendPacked(request, response, file, { status: 200, type: extname(name), cacheControl: IMMUTABLE });
    else response.status(404).set('Cache-Control', NEVER).type('text/plain').send('There is no such file in this build.\n');
  };
}

/** Styles and modules are parts of a page; a worker's policy is that of its own file, so its file keeps it. */
function isPart(name: string): boolean {
  return name.endsWith('.css') || (name.endsWith('.js') && !name.startsWith('worker'));
}

/** The generated pictures of figures. */
export function figures(library: Library): RequestHandler {
  return orBusy(async (request, response, next) => {
    const { path, query } = targetOf(request);
    const { base } = library.at(path).snapshot;
    const picture = path.startsWith(withBase(base, PICTURES_PATH)) ? await library.figures.picture(`/${path.slice(base.length)}`, query) : undefined;
    if (!picture) return next();
    sendAsPart(response);
    response
      .set('Cache-Control', picture.isLasting ? IMMUTABLE : SHORT)
      .type('png')
      .send(picture.png);
  });
}

/** Files of `static/`: only what the snapshot knows, looked up whole, so that no path of a client is ever joined to one of the disk. */
export function statics(library: Library): RequestHandler {
  return (request, response, next) => {
    const { path } = targetOf(request);
    const { base, raw } = library.at(path).snapshot;
    const file = path.startsWith(base) ? raw.statics.get(decodePath(`/${path.slice(base.length)}`) ?? '') : undefined;
    if (!file) return next();
    response.sendFile(file.path, { cacheControl: false, headers: { 'Cache-Control': SHORT }, dotfiles: 'allow' }, (error) => {
      // Nobody is there any more to be told.
      if (!error || response.headersSent || response.destroyed) return;
      const status = 'status' in error ? error.status : 500;
      if (status === 404) next();
      else if (status === 412 || status === 416) response.status(status).set('Cache-Control', NEVER).end();
      else next(error);
    });
  };
}
