import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type Response } from 'express';
import { addressOf } from '../shared/urls.ts';
import { ASSETS_PATH } from './contract/addresses.ts';
import type { FeedbackSink } from './feedback/feedback.ts';
import { type Answer, sendAnswer } from './front/answer.ts';
import { answersOf, type BuildFiles, missingAsset, statics } from './front/assets.ts';
import type { Content } from './front/catalogue.ts';
import type { AccessLog } from './front/counts/access-log.ts';
import type { ReportTally } from './front/counts/report-reasons.ts';
import { Delivery, type MakeParts } from './front/delivery.ts';
import { BUSY, errors } from './front/errors.ts';
import { type FeedbackTally, feedback } from './front/feedback.ts';
import { guard, isRefused, redirect } from './front/guard.ts';
import { identify, secure, security, setRevision } from './front/headers.ts';
import { healthz, type Readiness, readyz } from './front/health.ts';
import { Clients } from './front/limits/clients.ts';
import { type Located, locate, mayDiffer, on, targetOf } from './front/locate.ts';
import { hashedFiles, madeFiles, pictures, sidebarLevels } from './front/made-files.ts';
import { mcp } from './front/mcp.ts';
import { notFound, pageData, pages } from './front/pages.ts';
import { sendLater } from './front/plain-answers.ts';
import { clientReports } from './front/reports.ts';
import { searchIndex, searchJson, searchMenu } from './front/search.ts';
import type { SecurityHeaders } from './front/security-headers.ts';
import { wantsMarkdown } from './front/wants-markdown.ts';

/** The parts of a site. */
export interface AppParts extends MakeParts {
  readonly content: Content;
  /** Id of the build. */
  readonly build: string;
  /** Canonical origin of the site, such as `https://docs.example.org`; null if it is not known. */
  readonly origin: string | null;
  readonly reports: ReportTally;
  readonly feedback: FeedbackSink;
  readonly feedbackTally: FeedbackTally;
  readonly accessLog?: AccessLog | undefined;
  readonly readiness: Readiness;
  readonly buildFiles: BuildFiles;
  /** Whether assistants are answered. */
  readonly isMcpOn: boolean;
  /** Whether browsers may report trouble. */
  readonly areReportsOn: boolean;
  /** Proxies whose word on the address of a client is trusted, as Express takes them. */
  readonly trustProxy: string | false;
  /** The header by which these name the client, in lower case; null for `X-Forwarded-For`. */
  readonly clientHeader: string | null;
}

/**
 * The site. Stored bytes are sent at once. Any other request is located, may be refused if there is too much to do, and
 * passes through an Express app from top to bottom until it is answered.
 */
export function createApp(parts: AppParts): RequestListener {
  const { content, maker, build, searches, log, accessLog, readiness, isMcpOn, areReportsOn } =
    parts;
  const postTargets = new Map<Located['kind'], string | null>([['feedback', null]]);
  if (areReportsOn) postTargets.set('reports', 'reports of browsers');
  if (isMcpOn) postTargets.set('mcp', 'assistants that speak the Model Context Protocol');
  const app = express();
  // The address of a client only limits how much it may send.
  app.set('trust proxy', parts.trustProxy);
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const clients = new Clients({ isTrusted, header: parts.clientHeader });
  const delivery = new Delivery({ ...parts, clients });
  // Express would name itself in every answer.
  app.disable('x-powered-by');
  app.use(identify);
  app.use(setRevision);
  app.use(security);
  app.use(guard(postTargets));
  app.use(on(['health'], healthz));
  app.use(on(['readiness'], readyz(readiness, content)));
  if (areReportsOn) app.use(on(['reports'], clientReports(parts)));
  app.use(on(['asset'], missingAsset));
  app.use(
    compression({
      filter: (request, response) =>
        mayBeCompressed(response) && compression.filter(request, response),
    }),
  );
  if (isMcpOn) app.use(on(['mcp'], mcp({ ...parts, delivery, clients })));
  app.use(on(['feedback'], feedback({ ...parts, delivery, clients })));
  app.use(on(['picture'], pictures(delivery)));
  app.use(on(['file'], statics));
  app.use(on(['made-file'], madeFiles(delivery, build)));
  app.use(on(['search-index'], searchIndex(maker)));
  app.use(on(['search-json'], searchJson(delivery, searches)));
  app.use(on(['search-menu'], searchMenu(delivery)));
  app.use(on(['page-data'], pageData(delivery)));
  app.use(on(['hashed-file'], hashedFiles(delivery)));
  app.use(on(['sidebar-level'], sidebarLevels(delivery)));
  app.use(on(['alias'], redirect));
  app.use(on(['page', 'search'], pages(delivery)));
  app.use(notFound(delivery));
  app.use(errors(log));
  const answerStored = storedAnswers(parts);
  const assetsPath = assetsPathOf(content);
  return (request, response) => {
    request.url = pathOnly(request.url ?? '');
    const line = accessLog?.(request, response);
    const isStored = answerStored(request, response);
    if (line) line.isStored = isStored;
    if (isStored) {
      // Readers come before those who were never seen, when there is too much to do.
      if (!request.url.startsWith(assetsPath)) parts.queue.saw(clients.of(request));
      return;
    }
    const location = locate(request, response, content.catalogue);
    if (delivery.refuses(location)) {
      secure(response);
      sendLater(response, location, BUSY);
    } else app(request, response);
  };
}

/** Sends stored pages, their data and files of the build by one look-up, before Express. Returns false for all else. */
function storedAnswers({
  content,
  store,
  buildFiles,
  log,
}: Pick<AppParts, 'content' | 'store' | 'buildFiles' | 'log'>): (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean {
  const assetsPath = assetsPathOf(content);
  const files = new WeakMap<SecurityHeaders, ReadonlyMap<string, Answer>>();
  const fileOf = (name: string): Answer | undefined => {
    const { headers } = content.catalogue.main;
    const answers = files.get(headers) ?? answersOf(buildFiles, headers);
    files.set(headers, answers);
    return answers.get(name);
  };
  return (request, response) => {
    const { url = '' } = request;
    if (isRefused(request, url)) return false;
    const target = targetOf(url);
    const { path } = target;
    const isAsset = path.startsWith(assetsPath);
    if (!isAsset && wantsMarkdown(request)) return false;
    const { catalogue } = content;
    const locale = catalogue.at(path);
    const key = isAsset ? undefined : locale.renderKeys.get(path);
    const answer = isAsset
      ? fileOf(path.slice(assetsPath.length))
      : key === undefined
        ? undefined
        : store.get(key);
    if (answer && !isAsset && mayDiffer(target, locale, answer.figures)) return false;
    if (key !== undefined) store.lookUps.add(answer ? 'hit' : 'miss');
    if (!answer) return false;
    try {
      sendAnswer(request, response, answer, isAsset ? undefined : catalogue.revision);
    } catch (error) {
      log.error({ err: error, path }, 'what is stored cannot be sent');
      if (key !== undefined) store.drop(key);
      // An error outside Express would end the process.
      return response.headersSent;
    }
    return true;
  };
}

/** The address below which the files of the build are. */
function assetsPathOf({ catalogue }: Content): string {
  return addressOf(catalogue.main.base, ASSETS_PATH);
}

/** Removes the origin, which a client may send as to a proxy (RFC 9112, 3.2.2) and which has no effect. */
function pathOnly(url: string): string {
  const [site] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (site === undefined) return url;
  return url.startsWith('/', site.length) ? url.slice(site.length) : `/${url.slice(site.length)}`;
}

/** A range of a file may not be compressed, nor bytes with a strong ETag, which names exactly these. */
function mayBeCompressed(response: Response): boolean {
  return response.statusCode !== 206 && !String(response.getHeader('ETag')).startsWith('"');
}
