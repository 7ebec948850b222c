import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { loadKnownFigures } from '../figures/load-figures.ts';
import { createCollector } from './collect-garbage.ts';
import { type MakerListener, openMaker, type WatchingMaker } from './open-maker.ts';
import { BEAT_MS, type MakerWork, orRefused, type ThreadData } from './thread-protocol.ts';

/** The thread that `maker-thread.ts` starts. Calls that come while it loads its code wait in the port. */
const port = parentPort;
if (!port) throw new Error('This file is the code of a thread. Start the server by index.js.');
const { options, beats, suspects }: ThreadData = workerData;
const beat = (): void => void Atomics.add(beats, 0, 1);
beat();
setInterval(beat, BEAT_MS).unref();
const collector = createCollector();
const listener: MakerListener = {
  prerendered: (page) => void front.prerendered.asEvent(page),
  renamed: (keys) => void front.renamed.asEvent(keys),
  makesAhead: (name) => void front.makesAhead.asEvent(name),
  catalogue: (catalogue) => void front.catalogue.asEvent(catalogue),
  problems: (lines) => void front.problems.asEvent(lines),
  searchable: () => void front.searchable.asEvent(),
  log: (level, message, error) => void front.log.asEvent(level, message, error),
};
let opened: WatchingMaker | undefined;
const work: MakerWork = {
  async open() {
    // Of an error, only its message crosses to the other thread.
    opened = await openMaker(options, { figures: loadKnownFigures, listener, suspects, rest: collector.afterLong });
  },
  make: (request) => orRefused(maker().make(request)),
  index: (request) => orRefused(maker().index(request)),
  prepared: () => maker().prepared,
  watch: async () => maker().watch(),
  readAgain: async () => maker().readAgain(),
  stopWatching: () => maker().stopWatching(),
};
const front = createBirpc<MakerListener, MakerWork>(work, {
  post: (data) => {
    port.postMessage(data);
    collector.afterShort();
  },
  on: (receive) => void port.on('message', receive),
  timeout: -1,
});

function maker(): WatchingMaker {
  if (!opened) throw new Error('The content was not opened.');
  return opened;
}
