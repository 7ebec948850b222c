import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { NEVER } from './policies.ts';
import { targetOf } from './request.ts';
import type { SearchTally } from './search-tally.ts';

interface MetricsParts {
  readonly metrics: Metrics;
  readonly searches: SearchTally;
  readonly log: Logger;
}

/** More than anybody reads through, and as many as the tally remembers. */
const NAMED = 500;

/** The operator's own server: it is on a port of its own, so that what it tells is not told to visitors. */
export async function serveMetrics(parts: MetricsParts, { host, port }: { readonly host: string; readonly port: number }): Promise<Server> {
  const server = createServer(answerer(parts));
  await once(server.listen(port, host), 'listening');
  server.on('error', (error) => parts.log.error({ err: error }, 'the metrics have a failing port'));
  // The site decides how long the process lives.
  return server.unref();
}

/** `GET /metrics` for Prometheus, `GET /searches-without-result` for a reader; nothing else. */
function answerer({ metrics, searches, log }: MetricsParts): RequestListener {
  return async (request, response) => {
    const { path } = targetOf({ originalUrl: request.url ?? '' });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': NEVER, 'X-Content-Type-Options': 'nosniff' }).end(body);
    };
    try {
      if (isRead && path === '/metrics') send(200, metrics.contentType, await metrics.text());
      else if (isRead && path === '/searches-without-result') send(200, 'application/json; charset=utf-8', `${JSON.stringify(searches.report(NAMED))}\n`);
      else send(404, 'text/plain; charset=utf-8', 'There are /metrics and /searches-without-result here.\n');
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be gathered');
      send(500, 'text/plain; charset=utf-8', 'The metrics could not be gathered.\n');
    }
  };
}
