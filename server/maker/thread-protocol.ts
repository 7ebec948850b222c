import type { Made, MadeIndex, MakeRequest, SearchIndexRequest } from '../contract/make.ts';
import { SearchNotReady, TooBusy } from '../work-queue.ts';

/** How often the thread shows that it still has turns. */
export const BEAT_MS = 1_000;

/** What stands for an error that asks to come again, since the class of an error does not cross to another thread. */
export interface Refused {
  readonly refused: 'search' | 'work';
  readonly why: string;
}

/** What the thread does. Arguments and results are plain data. */
export interface MakerWork {
  open(): Promise<void>;
  make(request: MakeRequest): Promise<Made | Refused | null>;
  index(request: SearchIndexRequest): Promise<MadeIndex | Refused | null>;
  /** @param suspects names of pages that are not made ahead, since they may have ended a thread */
  prepare(suspects: readonly string[]): Promise<void>;
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
