import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Outcome, Plan, PlannedRequest } from './open-loop.ts';

/* The process of `OpenLoop`. It ends when its parent is gone. */

/** Timers may be late by a millisecond, so the last of the wait is spent turning. */
const TURNING_MS = 1.5;

process.on('message', async (plan: Plan) => process.send?.(await run(plan)));
process.send?.('ready');

async function run({ rate, requests }: Plan): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  for (const [place, request] of requests.entries()) {
    const due = started + (place * 1000) / rate;
    await until(due);
    outcomes.push(send(request, due, agent));
  }
  const all = await Promise.all(outcomes);
  agent.destroy();
  return all;
}

async function until(due: number): Promise<void> {
  for (let left = due - performance.now(); left > 0; left = due - performance.now()) {
    const wait = Math.floor(left - TURNING_MS);
    await new Promise<void>((resolve) =>
      wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve),
    );
  }
}

function send(
  { kind, url, headers = {}, body, marks }: PlannedRequest,
  due: number,
  agent: Agent,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (
      status: number,
      found: readonly string[] = [],
      headers: IncomingHttpHeaders = {},
    ): void => {
      const { 'x-content-revision': revision, 'retry-after': later } = headers;
      resolve({
        kind,
        status,
        ms: performance.now() - due,
        marks: found,
        revision: revision === undefined ? null : String(revision),
        saysWhen: later !== undefined,
      });
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = ask(url, { method, headers, agent }, async (response) => {
      try {
        const found =
          marks === undefined
            ? await ignored(response)
            : [...new Set((await text(response)).match(new RegExp(marks, 'g')))];
        end(response.statusCode ?? 0, found, response.headers);
      } catch {
        // It was cut short.
        end(0);
      }
    });
    sent.on('error', () => end(0)).end(body);
  });
}

/** Waits for the end of an answer, whatever it says. */
async function ignored(response: IncomingMessage): Promise<readonly string[]> {
  response.resume();
  await finished(response);
  return [];
}
