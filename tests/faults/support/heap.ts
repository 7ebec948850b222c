import { setTimeout as sleep } from 'node:timers/promises';
import type { Launch, RunningServer } from '../../browser/support/server.ts';

/** Collects all garbage at a signal and says what is left. The server itself knows nothing of it. */
const TELL = `process.on('SIGUSR2', () => { gc(); console.log('heap in use: ' + process.memoryUsage().heapUsed + '.'); });`;

/** A server whose heap can be measured with {@link heapOf}. */
export const MEASURED: Launch = {
  options: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(TELL)}`],
};

const PATIENCE_MS = 10_000;

/** MB that the main thread of a server has in use, without garbage. */
export async function heapOf({ log, pid }: RunningServer): Promise<number> {
  const told = log().length;
  process.kill(pid, 'SIGUSR2');
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(10)) {
    const bytes = /heap in use: (\d+)\./.exec(log().slice(told))?.[1];
    if (bytes !== undefined) return Number(bytes) / 1_000_000;
  }
  throw new Error('The server did not tell its heap.');
}
