import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Made, MadeIndex, MakeRequest, SearchIndexRequest } from '../contract/make.ts';
import { loadKnownFigures } from '../figures/load-figures.ts';
import { endProcess, Heartbeat, noteSteps, watchHeartbeat } from '../heartbeat.ts';
import { SearchNotReady, TooBusy } from '../too-busy.ts';
import { type Vitals, watchVitals } from '../vitals.ts';
import { createCollector } from './collect-garbage.ts';
import type { ServedContent } from './front-content.ts';
import {
  type MakerListener,
  type MakerOptions,
  type OpenedMaker,
  openMaker,
} from './open-maker.ts';

/** Of nice(1): a third of the processor's time where both threads could use it. */
const NICENESS = 5;
/** How often the thread tells how it fares. */
const VITALS_MS = 1_000;

/* The thread that `maker-thread.ts` starts. Calls that come while its code is loaded wait in the port. */

/** The data that the thread is started with. */
export interface ThreadData {
  readonly options: MakerOptions;
  /** Memory of the heartbeat of the thread, and of the front's. */
  readonly own: SharedArrayBuffer;
  readonly front: SharedArrayBuffer;
  /** Names of pages that are not prerendered, since they may have ended a thread. */
  readonly suspects: readonly string[];
  /** Digests of texts that have ended a thread, and are not compiled. */
  readonly convicted: ReadonlySet<string>;
  /** What the front serves; null for the first thread. */
  readonly served: ServedContent | null;
}

/** A {@link TooBusy} as data, since no class survives the way to another thread. */
export interface Refused {
  readonly refused: 'search' | 'work';
  readonly why: string;
}

/** The calls that the thread makes. */
export interface ThreadListener extends MakerListener {
  vitals(vitals: Vitals): void;
}

/** The calls that the thread takes. Arguments and results are plain data. */
export interface MakerWork {
  /** Resolves when the content was read. Rejects if its structure is broken. */
  open(): Promise<void>;
  /** @param isAlone whether nothing else may be made meanwhile, since the request may have ended a thread */
  make(request: MakeRequest, isAlone: boolean): Promise<Made | Refused | null>;
  index(request: SearchIndexRequest): Promise<MadeIndex | Refused | null>;
  /** Resolves when the content is checked and prerendered. */
  prepared(): Promise<void>;
  watch(): Promise<void>;
  readAgain(): Promise<void>;
  stopWatching(): Promise<void>;
}

const port = parentPort;
if (!port) throw new Error('This file is the code of a thread. Start the server by index.js.');
const { options, own, front: frontMemory, suspects, convicted, served }: ThreadData = workerData;
// Stored pages come before what is made. Only on Linux this is the priority of the calling thread alone.
if (process.platform === 'linux') setPriority(NICENESS);
const heartbeat = new Heartbeat(own);
noteSteps(heartbeat);
heartbeat.start();
const frontBeating = new Heartbeat(frontMemory);
watchHeartbeat(frontBeating, {
  hung(seconds) {
    const { what } = frontBeating.activity;
    const last = what === '' ? '' : `; the last that it did: ${what}`;
    endProcess(`The thread that answers gave no sign for ${seconds} s, so the process ends${last}`);
  },
});
const collector = createCollector();
const listener: MakerListener = {
  prerendered: (page) => {
    void front.prerendered.asEvent(page);
    collector.afterShort();
  },
  renamed: (keys) => void front.renamed.asEvent(keys),
  prerendering: (name) => void front.prerendering.asEvent(name),
  catalogue: (catalogue) => void front.catalogue.asEvent(catalogue),
  problems: (lines, isSound) => void front.problems.asEvent(lines, isSound),
  searchable: () => void front.searchable.asEvent(),
  cacheFailed: (failure) => void front.cacheFailed.asEvent(failure),
  log: (level, message, error) => void front.log.asEvent(level, message, error),
};
let opened: OpenedMaker | undefined;
const work: MakerWork = {
  async open() {
    // Only the message of an error reaches the other thread.
    opened = await openMaker(options, {
      figures: loadKnownFigures,
      listener,
      suspects,
      convicted,
      served,
      onIdle: collector.afterLong,
    });
  },
  make: (request, isAlone) =>
    orRefused(
      isAlone ? open().alone(() => open().maker.make(request)) : open().maker.make(request),
    ),
  index: (request) => orRefused(open().maker.index(request)),
  prepared: () => open().prepared,
  watch: async () => open().watch(),
  readAgain: async () => open().readAgain(),
  stopWatching: () => open().stopWatching(),
};
const front = createBirpc<ThreadListener, MakerWork>(work, {
  post: (data) => port.postMessage(data),
  on: (receive) => void port.on('message', receive),
  timeout: -1,
});
const readVitals = watchVitals();
setInterval(() => void front.vitals.asEvent(readVitals()), VITALS_MS).unref();

function open(): OpenedMaker {
  if (!opened) throw new Error('The content was not opened.');
  return opened;
}

async function orRefused<Result>(result: Promise<Result>): Promise<Result | Refused> {
  try {
    const made = await result;
    // What is refused leaves no garbage, and who waits for the first index asks again and again.
    collector.afterShort();
    return made;
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return { refused: error instanceof SearchNotReady ? 'search' : 'work', why: error.message };
  }
}
