import type { Made, MadeIndex, MakeRequest, SearchIndexRequest } from '../contract/make.ts';
import { SearchNotReady, TooBusy } from '../work-queue.ts';
import type { MakerOptions } from './open-maker.ts';

/** How often the thread shows that it still has turns. */
export const BEAT_MS = 1_000;

/** What a thread is started with. */
export interface ThreadData {
  readonly options: MakerOptions;
  /** Is counted up at each beat. */
  readonly beats: Int32Array;
  /** Names of pages that are not made ahead, since they may have ended a thread. */
  readonly suspects: readonly string[];
}

/** Stands for an error that asks to come again, since no class crosses to another thread. */
export interface Refused {
  readonly refused: 'search' | 'work';
  readonly why: string;
}

/** What the thread does. Arguments and results are plain data. */
export interface MakerWork {
  /** Resolves when the content was read. Rejects if its structure is broken. */
  open(): Promise<void>;
  make(request: MakeRequest): Promise<Made | Refused | null>;
  index(request: SearchIndexRequest): Promise<MadeIndex | Refused | null>;
  /** Resolves when all was checked and made ahead. */
  prepared(): Promise<void>;
  watch(): Promise<void>;
  readAgain(): Promise<void>;
  stopWatching(): Promise<void>;
}

/** Gives errors that ask to come again as data. */
export async function orRefused<Result>(result: Promise<Result>): Promise<Result | Refused> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return { refused: error instanceof SearchNotReady ? 'search' : 'work', why: error.message };
  }
}
