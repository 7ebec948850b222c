import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { assets, figures, statics } from './http/assets.ts';
import { canonicalAddress } from './http/canonical-address.ts';
import { errors } from './http/errors.ts';
import { guard } from './http/guard.ts';
import { healthz, type Readiness, readyz } from './http/health.ts';
import { pageData } from './http/page-data.ts';
import { notFound, pages, storedPages } from './http/pages.ts';
import { searchIndex, searchJson } from './http/search.ts';
import { security } from './http/security.ts';
import type { Library } from './library/library.ts';
import type { Renderer } from './render/render.tsx';
import type { RenderedStore } from './render/store.ts';

export interface AppParts {
  readonly library: Library;
  readonly renderer: Renderer;
  readonly store: RenderedStore;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly base: string;
  /** Folder with the files of the client build. */
  readonly assetsFolder: string;
  /** The development client brings its styles as inline elements; built pages have none. */
  readonly allowInlineStyles: boolean;
}

/** The site as an Express app. A request passes from top to bottom. Does not listen, and reads neither environment nor disk by itself. */
export function createApp(parts: AppParts): Express {
  const { library, log, readiness, base, assetsFolder, allowInlineStyles } = parts;
  const app = express();
  app.set('case sensitive routing', true).set('strict routing', true);
  app.use(security({ allowInlineStyles }));
  app.use(guard);
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(readiness, library));
  app.use(storedPages(parts));
  app.use(assets(assetsFolder, base));
  app.use(compression());
  app.use(figures(library));
  app.use(statics(library));
  app.use(searchIndex(library));
  app.use(searchJson(library));
  app.use(pageData(library));
  app.use(canonicalAddress(library));
  app.use(pages(parts));
  app.use(notFound(parts));
  app.use(errors(log));
  return app;
}
