import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type Response } from 'express';
import type { TakeFeedback } from './feedback/feedback.ts';
import { type BuildFiles, missingAsset, statics } from './front/assets.ts';
import type { Content } from './front/catalogue.ts';
import type { AccessLog } from './front/counts/access-log.ts';
import type { ReportTally } from './front/counts/report-reasons.ts';
import { BUSY, errors } from './front/errors.ts';
import { type FeedbackTally, feedback } from './front/feedback.ts';
import { guard, redirect } from './front/guard.ts';
import { healthz, type Readiness, readyz } from './front/health.ts';
import { sendLater } from './front/later.ts';
import { type Located, locate, on } from './front/locate.ts';
import { keptFiles, madeFiles, pictures, sidebarLevels } from './front/made-files.ts';
import { Delivery, type MakeParts } from './front/make.ts';
import { mcp } from './front/mcp.ts';
import { notFound, pageData, pages } from './front/pages.ts';
import { clientReports } from './front/reports.ts';
import { identify } from './front/request-id.ts';
import { tellRevision } from './front/revision.ts';
import { searchIndex, searchJson, searchMenu } from './front/search.ts';
import { secure, security } from './front/security.ts';
import { storedAnswers } from './front/stored-answers.ts';

/** What a site is made of. */
export interface AppParts extends MakeParts {
  readonly content: Content;
  /** Id of the build. */
  readonly build: string;
  /** Canonical origin of the site, such as `https://docs.example.org`; null if it is not known. */
  readonly origin: string | null;
  readonly reports: ReportTally;
  /** Takes what readers say of pages. */
  readonly feedback: TakeFeedback;
  readonly feedbackTally: FeedbackTally;
  readonly accessLog?: AccessLog | undefined;
  readonly readiness: Readiness;
  readonly buildFiles: BuildFiles;
  /** Whether assistants may ask. */
  readonly isMcpOn: boolean;
  /** Whether browsers may report trouble. */
  readonly areReportsOn: boolean;
  /** Proxies that are believed who asks, as Express takes them. */
  readonly trustProxy: string | false;
}

/**
 * The site. What is stored is answered at once; all else is located, and passes through an Express app from top to
 * bottom until it is answered. When there is too much to do, what would be made for one visitor is refused before,
 * which costs least.
 */
export function createApp(parts: AppParts): RequestListener {
  const { content, maker, build, searches, log, accessLog, readiness, isMcpOn, areReportsOn } = parts;
  const delivery = new Delivery(parts);
  const takers = new Map<Located['kind'], string | null>([['feedback', null]]);
  if (areReportsOn) takers.set('reports', 'reports of browsers');
  if (isMcpOn) takers.set('mcp', 'assistants that speak the Model Context Protocol');
  const app = express();
  // Only to limit what one client may send.
  app.set('trust proxy', parts.trustProxy);
  // Express would name itself in every answer.
  app.disable('x-powered-by');
  app.use(identify);
  app.use(tellRevision);
  app.use(security);
  app.use(guard(takers));
  app.use(on(['health'], healthz));
  app.use(on(['readiness'], readyz(readiness, content)));
  if (areReportsOn) app.use(on(['reports'], clientReports(parts)));
  app.use(on(['asset'], missingAsset));
  app.use(compression({ filter: (request, response) => mayBeCompressed(response) && compression.filter(request, response) }));
  if (isMcpOn) app.use(on(['mcp'], mcp({ ...parts, delivery })));
  app.use(on(['feedback'], feedback({ ...parts, delivery })));
  app.use(on(['picture'], pictures(delivery)));
  app.use(on(['file'], statics));
  app.use(on(['made-file'], madeFiles(delivery, build)));
  app.use(on(['search-index'], searchIndex(maker)));
  app.use(on(['search-json'], searchJson(delivery, searches)));
  app.use(on(['search-menu'], searchMenu(delivery)));
  app.use(on(['page-data'], pageData(delivery)));
  app.use(on(['kept-file'], keptFiles(delivery)));
  app.use(on(['sidebar-level'], sidebarLevels(delivery)));
  app.use(on(['alias'], redirect));
  app.use(on(['page', 'search'], pages(delivery)));
  app.use(notFound(delivery));
  app.use(errors(log));
  const answerStored = storedAnswers(parts);
  return (request, response) => {
    request.url = pathOnly(request.url ?? '');
    const line = accessLog?.(request, response);
    const isStored = answerStored(request, response);
    if (line) line.isStored = isStored;
    if (isStored) return;
    const location = locate(request, response, content.catalogue);
    if (delivery.isFullFor(location)) {
      secure(response);
      sendLater(response, location, BUSY);
    } else app(request, response);
  };
}

/** An address without the site, which a client may name in front as to a proxy (RFC 9112, 3.2.2). It has no effect. */
function pathOnly(url: string): string {
  const [site] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (site === undefined) return url;
  return url.startsWith('/', site.length) ? url.slice(site.length) : `/${url.slice(site.length)}`;
}

/** Neither a range of a file nor what has a strong ETag, which stands for exactly these bytes. */
function mayBeCompressed(response: Response): boolean {
  return response.statusCode !== 206 && !String(response.getHeader('ETag')).startsWith('"');
}
