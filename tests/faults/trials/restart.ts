import type { Trial } from '../trial.ts';

/** A server that was killed leaves nothing behind that keeps the next one from its start. */
export const restart: Trial = {
  id: 'F1',
  asked: 'after kill -9 the next process is ready within 5 s, with the cache that the killed one was writing',
  isInCi: true,
  mostSeconds: 60,
  async run({ start, folder, length }) {
    const CACHE_DIR = await folder();
    const first = await start({ CACHE_DIR });
    await first.stop('SIGKILL');
    const begun = performance.now();
    const { url } = await start({ CACHE_DIR });
    const { status } = await fetch(url);
    const ms = Math.round(performance.now() - begun);
    return { measured: `first page ${status} after ${ms} ms`, holds: status === 200 && (length === 'quick' || ms <= 5000) };
  },
};
