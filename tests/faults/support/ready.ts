import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../browser/support/server.ts';

/** Waits until a server says that it may get traffic, as what stands in front of it does. */
export async function untilReady(
  { url }: Pick<RunningServer, 'url'>,
  signal: AbortSignal,
): Promise<void> {
  while ((await fetch(new URL('/readyz', url))).status !== 200) {
    signal.throwIfAborted();
    await sleep(50);
  }
}
