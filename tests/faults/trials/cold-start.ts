import { ask } from '../../bench/ask.ts';
import { metricOf } from '../support/metrics.ts';
import { pagesOf } from '../support/stored-pages.ts';
import type { Trial, TrialTools } from '../trial.ts';

const REQUESTS = 500;

/** Everybody comes in the moment when a server has started and has nothing yet. */
export const coldStart: Trial = {
  id: 'L3',
  asked: `${REQUESTS} requests for one page, and for all pages, right after the start render each page once at most`,
  quick: 'always',
  mostSeconds: 60,
  async run(tools) {
    const all = await rush(tools, Number.POSITIVE_INFINITY);
    // In the quick form enough readers ask for each page.
    if (tools.length === 'quick') return all;
    const one = await rush(tools, 1);
    return {
      measured: `one page: ${one.measured}; all pages: ${all.measured}`,
      holds: one.holds && all.holds,
    };
  },
};

async function rush(
  { start }: TrialTools,
  pages: number,
): Promise<{ readonly measured: string; readonly holds: boolean }> {
  const server = await start({ METRICS_PORT: '0' });
  // The background renders those first that the most links lead to.
  const addresses = pagesOf(server.url).slice(-pages);
  const asked = Array.from(
    { length: REQUESTS },
    (_, nth) => addresses[nth % addresses.length] ?? '',
  );
  const answers = await Promise.all(
    asked.map(async (address) => ({ address, ...(await ask(address)) })),
  );
  const renders = await metricOf(server, 'docs_renders_total');
  // What has just been rendered has no ETag yet.
  const rendered = answers
    .filter(({ headers }) => headers.etag === undefined)
    .map(({ address }) => address);
  const isOnce = new Set(rendered).size === rendered.length && rendered.length === renders;
  const whole = answers.filter(
    ({ status, body }) => status === 200 && body.toString().endsWith('</html>'),
  ).length;
  return {
    measured: `${renders} rendered of ${addresses.length}, none twice: ${isOnce}, ${whole} of ${REQUESTS} answers whole`,
    // Pages that the background has rendered meanwhile are stored already.
    holds: isOnce && whole === REQUESTS && renders <= addresses.length,
  };
}
