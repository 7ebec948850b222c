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
import type { SearchTally } from './http/search-tally.ts';
import { security } from './http/security.ts';
import type { Library } from './library/library.ts';
import type { Renderer } from './render/render.tsx';
import type { Packed, RenderedStore } from './render/store.ts';

export interface AppParts {
  readonly library: Library;
  readonly renderer: Renderer;
  readonly store: RenderedStore;
  /** Takes note of what is searched, and of what is not found. */
  readonly searches: SearchTally;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly base: string;
  /** Files of the client build, by name. */
  readonly buildFiles: ReadonlyMap<string, Packed>;
  /** The development client brings its styles as inline elements; built pages have none. */
  readonly allowInlineStyles: boolean;
}

/** The site as an Express app. A request passes from top to bottom. Does not listen, and reads neither environment nor disk by itself. */
export function createApp(parts: AppParts): Express {
  const { library, searches, log, readiness, base, buildFiles, allowInlineStyles } = parts;
  const app = express();
  app.set('case sensitive routing', true).set('strict routing', true);
  app.use(security({ library, allowInlineStyles }));
  app.use(guard);
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(readiness, library));
  app.use(storedPages(parts));
  app.use(assets(buildFiles, base));
  // Part of a file cannot be packed: it would be part of something else.
  app.use(compression({ filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response) }));
  app.use(figures(library));
  app.use(statics(library));
  app.use(searchIndex(library));
  app.use(searchJson({ library, searches }));
  app.use(pageData(library));
  app.use(canonicalAddress(library));
  app.use(pages(parts));
  app.use(notFound(parts));
  app.use(errors(log));
  return app;
}
