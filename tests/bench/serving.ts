import { startBuilt } from '../browser/support/server.ts';
import { type AskedHeaders, ask, askStored, type Heard } from './ask.ts';
import { startBareExpress, startBareNode } from './bare-servers.ts';
import type { Bench } from './group.ts';
import { STORED_PAGE } from './measured-pages.ts';
import { findNginx, type PackedAnswers, type RunningNginx, startNginx } from './nginx.ts';
import { untilQuiet } from './process-state.ts';
import type { GroupRecord } from './record.ts';
import { hasWrk, rateOf } from './wrk.ts';

/**
 * What is stored, against servers that send the same bytes and do nothing else. Rates differ between machines and from
 * minute to minute, so they are measured in turn, and what counts is the ratio within each round.
 */
const SECONDS = 1;
const ROUNDS = 6;
const PATIENCE_MS = 60_000;

const BROTLI: AskedHeaders = { 'accept-encoding': 'br' };
const GZIP: AskedHeaders = { 'accept-encoding': 'gzip' };

/** Who is asked in each round after our server, and what ours has to reach of it. */
interface Rival {
  readonly name: string;
  readonly url: string;
  readonly headers: AskedHeaders;
  readonly atLeast?: number;
}

export async function benchServing({ record, sites }: Bench): Promise<void> {
  if (!(await hasWrk()))
    return record.skip('all of it: wrk is not installed, which makes the load.');
  const server = await startBuilt();
  try {
    await untilQuiet(server.pid, PATIENCE_MS);
    const url = server.url + STORED_PAGE;
    const [br, gzip] = [await askStored(url, BROTLI), await askStored(url, GZIP)];
    const nginx = await nginxIn(await sites.newFolder(), { record, answers: { br, gzip } });
    const express = await startBareExpress(br);
    try {
      const brotliRivals: Rival[] = [{ name: 'bare Express', url: express.url, headers: BROTLI }];
      if (nginx?.hasBrotli)
        brotliRivals.push({
          name: 'nginx with brotli_static',
          url: nginx.url,
          headers: BROTLI,
          atLeast: 0.35,
        });
      const gzipRivals = nginx
        ? [{ name: 'nginx with gzip_static', url: nginx.url, headers: GZIP, atLeast: 0.35 }]
        : [];
      await benchStored(record, {
        what: 'stored page in brotli',
        url,
        headers: BROTLI,
        rivals: brotliRivals,
      });
      await benchStored(record, {
        what: 'stored page in gzip',
        url,
        headers: GZIP,
        rivals: gzipRivals,
      });
      const known = async (at: string, headers: AskedHeaders): Promise<AskedHeaders> => ({
        ...headers,
        'if-none-match': String((await ask(at, headers)).headers.etag),
      });
      const unchangedRivals = nginx
        ? [{ name: 'nginx', url: nginx.url, headers: await known(nginx.url, GZIP), atLeast: 0.35 }]
        : [];
      await benchStored(record, {
        what: 'stored page that the visitor has (304)',
        url,
        headers: await known(url, BROTLI),
        rivals: unchangedRivals,
      });
    } finally {
      await express.stop();
      await nginx?.stop();
    }
  } finally {
    await server.stop();
  }
}

interface NginxParts {
  readonly record: GroupRecord;
  readonly answers: PackedAnswers;
}

async function nginxIn(
  folder: string,
  { record, answers }: NginxParts,
): Promise<(RunningNginx & { readonly hasBrotli: boolean }) | null> {
  const found = await findNginx();
  if (!found) {
    record.skip('against nginx: it is not installed.');
    return null;
  }
  if (found.brotli === undefined)
    record.skip(
      'against nginx with brotli_static: its module ngx_http_brotli_static_module is not installed.',
    );
  return {
    ...(await startNginx(found, { folder, answers })),
    hasBrotli: found.brotli !== undefined,
  };
}

interface StoredAnswer {
  readonly what: string;
  readonly url: string;
  readonly headers: AskedHeaders;
  /** Beside bare Node. */
  readonly rivals: readonly Rival[];
}

async function benchStored(
  record: GroupRecord,
  { what, url, headers, rivals }: StoredAnswer,
): Promise<void> {
  const answer = await ask(url, headers);
  const node = await startBareNode(answer);
  try {
    const ours: number[] = [];
    const all: readonly Rival[] = [
      { name: 'bare Node', url: node.url, headers, atLeast: 0.7 },
      ...rivals,
    ];
    const ratios = all.map((): number[] => []);
    for (const rival of all) await expectSame(answer, rival);
    // The first round makes everybody warm.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const rate = await rateOf(url, headers, SECONDS);
      if (round > 0) ours.push(rate);
      for (const [place, rival] of all.entries()) {
        const other = await rateOf(rival.url, rival.headers, SECONDS);
        if (round > 0) ratios[place]?.push(rate / other);
      }
    }
    record.add(`${what}, ${answer.body.length} bytes`, ours, { unit: 'a second' });
    for (const [place, { name, atLeast }] of all.entries()) {
      record.add(`${what}, against ${name}`, ratios[place] ?? [], {
        unit: '',
        atLeast: { median: atLeast },
      });
    }
  } finally {
    await node.stop();
  }
}

/** A comparison with somebody who sends something else would mean nothing. */
async function expectSame({ status, body }: Heard, { name, url, headers }: Rival): Promise<void> {
  const other = await ask(url, headers);
  if (other.status !== status || !other.body.equals(body))
    throw new Error(
      `${name} answers with ${other.status} and ${other.body.length} bytes in place of ${status} and ${body.length}.`,
    );
}
