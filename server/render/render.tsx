import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type FigureProps, FigureRenderer } from '../../shared/article/figure.tsx';
import { mapLeaves } from '../../shared/article/tree.ts';
import type { PageData } from '../../shared/contract/page.ts';
import type { EarlySearchMenu } from '../../shared/contract/search.ts';
import type { PictureHost } from '../../shared/figure-host/picture-address.ts';
import { Page, preloadPage } from '../../shared/pages/page-by-kind.tsx';
import { AnsweredMenu } from '../../shared/search-ui/results/answered-menu.tsx';
import { HereProvider, SiteProvider } from '../../shared/ui/site-context.tsx';
import { encodedHref } from '../../shared/urls.ts';
import type { ShownFigures } from '../figures/figures.ts';
import { type Activity, begin } from '../heartbeat.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import { type ClientFiles, Document } from './document.tsx';

/** The requested address, and the figures in the state that it selects. */
interface RenderedAt {
  readonly path: string;
  readonly query: string;
  readonly figures: ShownFigures;
  /** What is guilty if the thread ends meanwhile; null if that may be anything. */
  readonly activity?: Activity | null;
}

export interface Renderer {
  /** Renders the document of a page. Rejects if a component throws or rendering times out. */
  html(page: PageData, snapshot: Snapshot, at: RenderedAt): Promise<Uint8Array>;
  /** Renders the search menu, for browsers that have not loaded React yet. */
  searchMenu(menu: EarlySearchMenu, snapshot: Snapshot): Promise<string>;
  /** Adds the HTML of figures to a page, so that the browser can show them before it loads their code. */
  withFigures(page: PageData, snapshot: Snapshot, figures: ShownFigures): Promise<PageData>;
  /** What figures throw when they are rendered, by id. */
  failuresOf(page: PageData, figures: ShownFigures): Promise<ReadonlyMap<string, unknown>>;
}

export interface RendererOptions {
  readonly client: ClientFiles;
  /** Canonical origin of the site, such as `https://docs.example.org`; null if it is not known. */
  readonly origin: string | null;
  /** Id of the build. */
  readonly build: string;
  readonly pictures: PictureHost;
}

/** Rendering is aborted if streaming cannot begin within this time. */
const RENDER_TIMEOUT_MS = 5_000;

export function createRenderer({ client, origin, build, pictures }: RendererOptions): Renderer {
  return {
    async html(page, snapshot, { path, query, figures, activity = null }) {
      // The code of figures is loaded only for pages that have some.
      const Figure =
        figures.size === 0
          ? NoFigure
          : (await import('./server-figure.tsx')).createServerFigure(figures, page.href, pictures);
      await preloadPage(page);
      const { config, site, siteFile, base, look, sharing } = snapshot;
      const picture = sharing.of(page.href);
      const head = {
        page,
        site,
        siteHref: siteFile.href,
        look: look?.href ?? null,
        client,
        origin,
        share: picture && { ...picture, inPage: picture.inPage(build) },
        codeThemes: config.code,
        favicon: config.favicon ? encodedHref(base, config.favicon) : null,
      };
      const whole = (
        <Document {...head}>
          <SiteProvider site={site}>
            <FigureRenderer value={Figure}>
              <StaticRouter location={path + query}>
                <Page page={page} />
              </StaticRouter>
            </FigureRenderer>
          </SiteProvider>
        </Document>
      );
      return await stream(whole, activity);
    },
    async searchMenu({ answer, version, here }, { site, base }) {
      return renderToStaticMarkup(
        <SiteProvider site={site}>
          <HereProvider here={here}>
            <StaticRouter location={here ?? base}>
              <AnsweredMenu answer={answer} version={version} />
            </StaticRouter>
          </HereProvider>
        </SiteProvider>,
      );
    },
    async withFigures(page, { site }, figures) {
      if (!('article' in page) || figures.size === 0) return page;
      const { FigureMarkup } = await import('./server-figure.tsx');
      const htmlOf = (id: string): string => {
        const shown = figures.get(id);
        return shown === undefined
          ? ''
          : renderToStaticMarkup(
              <SiteProvider site={site}>
                <FigureMarkup shown={shown} id={id} href={page.href} pictures={pictures} />
              </SiteProvider>,
            );
      };
      return {
        ...page,
        article: mapLeaves(page.article, (props, name) =>
          name === 'x-figure' ? { ...props, html: htmlOf(String(props.id)) } : props,
        ),
      };
    },
    async failuresOf({ href }, figures) {
      const failures = new Map<string, unknown>();
      if (figures.size === 0) return failures;
      const { FigureMarkup } = await import('./server-figure.tsx');
      for (const [id, shown] of figures) {
        try {
          if (shown)
            renderToStaticMarkup(
              <FigureMarkup shown={shown} id={id} href={href} pictures={pictures} />,
            );
        } catch (error) {
          failures.set(id, error);
        }
      }
      return failures;
    },
  };
}

function NoFigure({ id }: FigureProps): never {
  throw new Error(`The figure "${id}" was not computed before its page was rendered.`);
}

/** Streams a document. Nothing in it suspends, so all bytes arrive in one turn. */
function stream(document: ReactElement, activity: Activity | null): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const end = activity ? begin(activity) : () => undefined;
    const timer = setTimeout(
      () => flow.abort(new Error('rendering took too long')),
      RENDER_TIMEOUT_MS,
    );
    const flow = renderToPipeableStream(document, {
      // Above this size React would move parts out of document order, using an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        end();
        clearTimeout(timer);
        resolve(buffer(flow.pipe(new PassThrough())));
      },
      onShellError: (error) => {
        end();
        clearTimeout(timer);
        reject(error);
      },
      onError: () => undefined,
    });
  });
}
