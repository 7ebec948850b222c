import type { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { FigureStates } from '../../shared/article/figure.tsx';
import type { PageData } from '../../shared/contract/page.ts';
import { SiteProvider } from '../../shared/layout/site-context.tsx';
import { createRoutes } from '../../shared/routes.tsx';
import { encodedHref } from '../../shared/urls.ts';
import type { Snapshot } from '../library/snapshot.ts';
import { type ClientFiles, Document } from './document.tsx';

/** A page on its way. `pipe` may be called once; `abort` stops the work when nobody waits for it any more. */
export interface Rendering {
  pipe(destination: Writable): void;
  abort(reason: Error): void;
}

/** The address as the router sees it, and the figures that it shows in another state than their page, as HTML by id. */
export interface RenderedAt {
  readonly path: string;
  readonly query: string;
  readonly figures: ReadonlyMap<string, string>;
}

export interface Renderer {
  /**
   * Renders a page of a snapshot as it is at an address. Resolves when the document can begin to flow, which for a page without
   * suspended parts is when it is complete. Rejects when a component throws.
   */
  render(page: PageData, snapshot: Snapshot, at: RenderedAt): Promise<Rendering>;
}

export interface RendererOptions {
  readonly client: ClientFiles;
  readonly origin: string | null;
}

/** A page that is not ready to flow after this is given up. */
const RENDER_TIMEOUT_MS = 5_000;

/** An origin for the router, which wants one; nothing of it is ever printed. */
const ROUTER_ORIGIN = 'http://site.invalid';

export function createRenderer({ client, origin }: RendererOptions): Renderer {
  return {
    async render(page, snapshot, { path, query, figures }) {
      const { query: run, dataRoutes } = createStaticHandler(createRoutes({ loadPage: async () => page }));
      const context = await run(new Request(new URL(`${ROUTER_ORIGIN}${path}${query}`)));
      if (context instanceof Response) throw new Error(`The router answered ${path} with a response of its own (${context.status}).`);
      const { config, site, base } = snapshot;
      const document = (
        <Document
          page={page}
          site={site}
          client={client}
          origin={origin}
          codeThemes={config.code}
          favicon={config.favicon ? encodedHref(base, config.favicon) : null}
        >
          <SiteProvider site={site}>
            <FigureStates.Provider value={figures}>
              <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
            </FigureStates.Provider>
          </SiteProvider>
        </Document>
      );
      return await new Promise<Rendering>((resolve, reject) => {
        // Everything flows in document order: past this size React would else move finished parts out of line, behind an inline script.
        const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
        const stream = renderToPipeableStream(document, {
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady: () => {
            clearTimeout(timer);
            resolve({ pipe: (destination) => void stream.pipe(destination), abort: stream.abort });
          },
          onShellError: (error) => {
            clearTimeout(timer);
            reject(error);
          },
          onError: () => undefined,
        });
      });
    },
  };
}
