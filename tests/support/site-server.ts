import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Maker } from '../../server/contract/make.ts';
import { createLog } from '../../server/env.ts';
import { type FeedbackSink, feedbackToLog } from '../../server/feedback/feedback.ts';
import { readAllAssets } from '../../server/front/assets.ts';
import { Content } from '../../server/front/catalogue.ts';
import { createAccessLog } from '../../server/front/counts/access-log.ts';
import { createReportTally, type ReportTally } from '../../server/front/counts/report-reasons.ts';
import { SearchTally } from '../../server/front/counts/search-tally.ts';
import type { RenderTally } from '../../server/front/delivery.ts';
import { createFeedbackTally, type FeedbackTally } from '../../server/front/feedback.ts';
import type { Readiness } from '../../server/front/health.ts';
import { Crowd } from '../../server/front/limits/crowd.ts';
import { FairQueue } from '../../server/front/limits/fair-queue.ts';
import { securityHeaders } from '../../server/front/security-headers.ts';
import { createSiteServer } from '../../server/front/site-server.ts';
import { RenderedStore } from '../../server/front/store.ts';
import type { Library } from '../../server/library/library.ts';
import { ContentMaker } from '../../server/maker/content-maker.ts';
import { catalogueOf } from '../../server/maker/front-content.ts';
import { formatProblem } from '../../server/read/content-error.ts';
import { createRenderer, type Renderer } from '../../server/render/render.tsx';
import { BUILD, type OpenOptions, openLibrary } from './fixture.ts';
import { type Answer, ask, type HeaderLines } from './raw-http.ts';
import { CLIENT, PICTURES } from './render.ts';

export interface SiteServer {
  readonly port: number;
  /** To listen to its requests. */
  readonly server: Server;
  readonly library: Library;
  readonly content: Content;
  readonly readiness: Readiness;
  readonly queue: FairQueue;
  readonly store: RenderedStore;
  /** What was searched. */
  readonly searches: SearchTally;
  /** What browsers reported. */
  readonly reports: ReportTally;
  /** Addresses of the pages that were rendered, in order. */
  readonly renders: readonly string[];
  readonly renderTally: RenderTally;
  /** What readers said of pages. */
  readonly feedbackTally: FeedbackTally;
  /** What was logged, one object a line. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  get(target: string, headers?: HeaderLines): Promise<Answer>;
  head(target: string, headers?: HeaderLines): Promise<Answer>;
  /** Asks until what is stored is packed, which happens after a page went out, and then for the answer. */
  stored(target: string, headers?: HeaderLines): Promise<Answer>;
  /** How many connections are open as the server sees it. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

interface SiteServerOptions extends OpenOptions {
  /** Stands between the maker and the renderer, to slow it down or break it. */
  readonly around?: (renderer: Renderer) => Renderer;
  /** Stands between the app and the maker, to slow it down or break it. */
  readonly aroundMaker?: (maker: Maker) => Maker;
  /** The share of answers that the access log has; without it there is none. */
  readonly accessShare?: number;
  /** Canonical origin of the site; null for a server that is not told. */
  readonly origin?: string | null;
  /** Folders with assets of earlier builds. */
  readonly previousAssets?: readonly string[];
  /** Whether assistants may ask. */
  readonly isMcpOn?: boolean;
  /** Whether browsers may report trouble. */
  readonly areReportsOn?: boolean;
  /** Takes what readers say; the log by default. */
  readonly feedbackSink?: FeedbackSink;
  readonly crowd?: Crowd;
  readonly queue?: FairQueue;
  readonly store?: RenderedStore;
}

/** A file of the client build, long enough to be worth packing. */
export const SCRIPT = `console.log('tide');\n`.repeat(200);

/** The real app over a content folder, on a port that the system picks. */
async function startSite({
  around = (renderer) => renderer,
  aroundMaker = (maker) => maker,
  accessShare,
  previousAssets = [],
  origin = 'https://tide.example',
  isMcpOn = true,
  areReportsOn = true,
  feedbackSink,
  crowd = new Crowd(),
  queue = new FairQueue(),
  store: given,
  ...options
}: SiteServerOptions = {}): Promise<SiteServer> {
  const store = given ?? new RenderedStore({ disk: options.disk ?? null });
  const content = new Content(
    securityHeaders({ base: options.base ?? '/', isDevelopment: false, areReportsOn }),
  );
  const tell = (opened: Library): void => {
    content.replace(catalogueOf(opened));
    content.problems = opened.problems.map(formatProblem);
  };
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  const figureFailed = (name: string, error: unknown): void =>
    log.error({ err: error }, `the figure "${name}" cannot be shown`);
  const library = await openLibrary({ ...options, changed: tell, figureFailed });
  tell(library);
  const assetsFolder = await buildFolder();
  const renders: string[] = [];
  const readiness: Readiness = { state: 'ready' };
  const searches = new SearchTally();
  const reports = createReportTally();
  const renderTally: RenderTally = { documents: 0 };
  const feedbackTally = createFeedbackTally();
  const rendering = {
    client: CLIENT,
    origin,
    build: BUILD,
    pictures: { ...PICTURES, base: options.base ?? '/' },
  };
  const renderer = around(createRenderer(rendering));
  const maker = new ContentMaker({
    ...rendering,
    library,
    disk: options.disk,
    renderer: {
      ...renderer,
      html(page, snapshot, at) {
        renders.push(at.path + at.query);
        return renderer.html(page, snapshot, at);
      },
    },
  });
  const app = createApp({
    content,
    maker: aroundMaker(maker),
    store,
    searches,
    reports,
    renders: renderTally,
    feedback: feedbackSink ?? feedbackToLog(log),
    feedbackTally,
    log,
    accessLog: accessShare === undefined ? undefined : createAccessLog(log, accessShare),
    readiness,
    crowd,
    queue,
    origin,
    build: BUILD,
    isMcpOn,
    areReportsOn,
    trustProxy: 'loopback',
    clientHeader: null,
    buildFiles: await readAllAssets(assetsFolder, previousAssets),
  });
  const server = createSiteServer({ app, content }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  const { port } = address;
  return {
    port,
    server,
    library,
    content,
    readiness,
    queue,
    store,
    searches,
    reports,
    renders,
    renderTally,
    feedbackTally,
    logged,
    get: (target, headers) => ask(port, target, headers),
    head: (target, headers) => ask(port, target, headers, 'HEAD'),
    async stored(target, headers) {
      const isPacked = ({ header }: Answer): boolean =>
        header('content-encoding') === 'br' && header('etag')?.startsWith('"') === true;
      // Files of the build come as they are.
      while (
        !target.startsWith('/assets/') &&
        !isPacked(await ask(port, target, { ...headers, 'Accept-Encoding': 'br' }))
      );
      return await ask(port, target, headers);
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(assetsFolder, { recursive: true, force: true });
    },
  };
}

/** A site for all tests of a file. */
export async function siteForFile(options?: SiteServerOptions): Promise<SiteServer> {
  const site = await startSite(options);
  afterAll(() => site.close());
  return site;
}

/** A site for the test that asks for it. */
export async function siteForTest(options?: SiteServerOptions): Promise<SiteServer> {
  const site = await startSite(options);
  onTestFinished(() => site.close());
  return site;
}

/** A folder as the client build leaves it. */
async function buildFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  for (const name of ['entry-0a1b.js', 'worker-2c3d.js'])
    await writeFile(join(folder, name), SCRIPT);
  await writeFile(join(folder, 'entry-4e5f.css'), '/* styles */');
  await writeFile(join(folder, 'entry-0a1b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'entry-0a1b.js.gz'), gzipSync(SCRIPT));
  return folder;
}
