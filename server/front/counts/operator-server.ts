import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import { NEVER } from '../../contract/policies.ts';
import { targetOf } from '../locate.ts';
import type { Metrics } from './metrics.ts';
import { MAX_NAMES, type SearchTally } from './search-tally.ts';

interface MetricsParts {
  readonly searches: SearchTally;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Serves the metrics on a port of their own, so that visitors cannot read them. */
export async function serveMetrics(
  parts: MetricsParts,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer(answerer(parts));
  await once(server.listen(port, host), 'listening');
  server.on('error', (error) => parts.log.error({ err: error }, 'the metrics server failed'));
  // The site's server decides how long the process lives.
  return server.unref();
}

/** Answers `GET /metrics` and `GET /searches-without-result`. */
function answerer({ metrics, searches, log }: MetricsParts): RequestListener {
  return async (request, response) => {
    const { path } = targetOf(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const send = (status: number, type: string, body: string): void => {
      response
        .writeHead(status, {
          'Content-Type': type,
          'Cache-Control': NEVER,
          'X-Content-Type-Options': 'nosniff',
        })
        .end(body);
    };
    try {
      if (isRead && path === '/metrics') send(200, metrics.contentType, await metrics.text());
      else if (isRead && path === '/searches-without-result')
        send(
          200,
          'application/json; charset=utf-8',
          `${JSON.stringify(searches.report(MAX_NAMES))}\n`,
        );
      else
        send(
          404,
          'text/plain; charset=utf-8',
          'There are /metrics and /searches-without-result here.\n',
        );
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be gathered');
      send(500, 'text/plain; charset=utf-8', 'The metrics could not be gathered.\n');
    }
  };
}
