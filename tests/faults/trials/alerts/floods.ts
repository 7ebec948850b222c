import { setTimeout as sleep } from 'node:timers/promises';
import { KERNEL_VERSION } from 'generator';
import type { TrialTools } from '../../trial.ts';
import type { Prepared, Trouble } from './trouble.ts';
import { WatchedServer } from './watched-server.ts';

const AT_ONCE = 12;
const PAUSE_MS = 100;
/** Somebody else asks as well, since budgets count only then. */
const HONEST_MS = 500;

const from = (address: string) => ({ 'x-forwarded-for': address });

/** A server of our content, and a client that asks for something again and again while others search. */
async function flooded(
  tools: TrialTools,
  asked: (url: string, nth: number) => Request,
): Promise<Prepared> {
  const server = await WatchedServer.start(tools, { ACCESS_LOG: 'on' });
  let isOver = false;
  let nth = 0;
  const going: Promise<void>[] = [];
  const go = async (pauseMs: number, next: () => Request): Promise<void> => {
    while (!isOver) {
      await (await fetch(next())).arrayBuffer();
      await sleep(pauseMs);
    }
  };
  const search = (): Request =>
    new Request(`${server.url}search.json?q=walker+${nth++}`, { headers: from('192.0.2.1') });
  const end = async (): Promise<void> => {
    isOver = true;
    await Promise.all(going);
  };
  tools.onEnd(end);
  return {
    servers: [server],
    async begin() {
      going.push(go(HONEST_MS, search));
      for (let left = AT_ONCE; left > 0; left--)
        going.push(go(PAUSE_MS, () => asked(server.url, nth++)));
    },
    end,
  };
}

const GREEDY = { headers: from('203.0.113.9') };
const STATE = `docs/walker-generator/configuration/?walker.v=${KERNEL_VERSION}&walker.seed=`;

export const FLOODS: readonly Trouble[] = [
  {
    name: 'a crawler of states',
    alerts: ['DocsCrawlerFlood'],
    shows: /docs_refused_total\{reason="budget"\} [1-9][\s\S]*"path":"\/docs\/walker-generator/,
    over: /docs_refused_total\{reason="budget"\} [1-9]/,
    prepare: (tools) =>
      flooded(tools, (url, nth) => new Request(`${url}${STATE}${90_000 + nth}`, GREEDY)),
  },
  {
    name: 'enlarged pictures and exports',
    alerts: ['DocsExportFlood'],
    shows: /docs_refused_total\{reason="budget"\} [1-9][\s\S]*"path":"\/figures\//,
    over: /route="(?:picture|export)",code="429"\} [1-9]/,
    prepare: (tools) =>
      flooded(tools, (url, nth) => {
        const path = nth % 2 === 0 ? 'biomes/map-8x.png' : 'rectangle/level-ldtk.zip';
        return new Request(`${url}figures/${path}?seed=${90_000 + nth}`, GREEDY);
      }),
  },
  {
    name: 'forms of a program',
    alerts: ['DocsFeedbackFlood'],
    shows: /"msg":"feedback"/,
    over: /route="feedback",code="429"\} [1-9]/,
    prepare: (tools) =>
      flooded(
        tools,
        (url) =>
          new Request(`${url}feedback/docs/`, {
            method: 'POST',
            headers: { ...from('203.0.113.9'), origin: new URL(url).origin },
            body: new URLSearchParams({ useful: 'yes', text: 'buy' }),
          }),
      ),
  },
];
