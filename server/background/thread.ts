import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { loadKnownFigures } from '../figures/load-figures.ts';
import { type BackgroundListener, type BackgroundOptions, type BackgroundWork, BEAT_MS, createBackgroundWork } from './background-work.ts';
import { createCollector } from './collect-garbage.ts';

/** The thread that `background-thread.ts` starts. Calls that come while it loads its code wait in the port. */
const port = parentPort;
if (!port) throw new Error('This file is the code of a thread. Start the server by index.js.');
const { options, beats }: { options: BackgroundOptions; beats: Int32Array } = workerData;
const beat = (): void => void Atomics.add(beats, 0, 1);
beat();
setInterval(beat, BEAT_MS).unref();
const collector = createCollector();
const work = await createBackgroundWork(options, {
  figures: loadKnownFigures,
  listener: {
    prerendered: (page) => void main.prerendered.asEvent(page),
    renamed: (keys) => void main.renamed.asEvent(keys),
    shown: (states) => void main.shown.asEvent(states),
    changed: (paths) => main.changed(paths),
    notReloaded: (error) => void main.notReloaded.asEvent(error),
    diskWarning: (message) => void main.diskWarning.asEvent(message),
  },
  rest: collector.afterLong,
});
const main = createBirpc<BackgroundListener, BackgroundWork>(work, {
  post: (data) => {
    port.postMessage(data);
    collector.afterShort();
  },
  on: (receive) => void port.on('message', receive),
  // However long it takes to read the content again.
  timeout: -1,
});
// While the main thread reads the content. What is on disk may make it needless.
if (options.cacheDir === null)
  await Promise.all([import('../library/compiled-pages.ts'), import('../markdown/compile.ts'), options.mayHaveFigures && loadKnownFigures()]);
