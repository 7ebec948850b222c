import type {
  AnySettings,
  PaintedPicture,
  PlaceStory,
  SeenModel,
} from '../../shared/figure-host/figure.ts';
import { report } from '../../shared/ui/report.ts';
import { openWorker } from '../worker-protocol.ts';

/** A model with its pixels. */
export interface PaintedModel extends SeenModel<unknown> {
  readonly pictures: readonly PaintedPicture[];
}

/** A place in a picture of the last model. */
interface AskedPlace {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
}

/** What the worker of a figure is asked: to compute a model, or about a place in the last one. */
export type FigureQuestion = { readonly settings: AnySettings } | { readonly place: AskedPlace };

/** What it answers. */
export type FigureAnswer = { readonly model: PaintedModel } | { readonly story: PlaceStory | null };

/** What computes a figure, in a thread of its own. */
export interface FigureWorker {
  /**
   * Computes and paints. One computation runs at a time and one more waits: a wish that is overtaken while it waits
   * gives null, and costs nothing. Rejects when the computation fails.
   */
  compute(settings: AnySettings): Promise<PaintedModel | null>;
  /** Explains a place in the model that was computed last; null too if another question came while it waited. */
  explain(place: AskedPlace): Promise<PlaceStory | null>;
  close(): void;
}

/** A question that waits for its turn. */
interface Waiting {
  run(): Promise<void>;
  /** Answers null: another question of the same sort came. */
  overtake(): void;
}

/**
 * Starts what computes a figure. It fetches its code at once.
 *
 * @param run what computes, a worker of its own by default
 */
export function startFigureWorker(name: string, run: Runner = computeThere(name)): FigureWorker {
  let isRunning = false;
  const waiting: Record<'model' | 'story', Waiting | null> = { model: null, story: null };
  const start = async (first: Waiting): Promise<void> => {
    isRunning = true;
    // No question calls the next one: while a slider moves there is always one.
    for (let one: Waiting | null = first; one; ) {
      await one.run();
      // A story is about the last model, so the model comes first.
      const sort: keyof typeof waiting = waiting.model ? 'model' : 'story';
      one = waiting[sort];
      waiting[sort] = null;
    }
    isRunning = false;
  };
  const ask = <Answer>(
    sort: keyof typeof waiting,
    answer: () => Promise<Answer | null>,
  ): Promise<Answer | null> =>
    new Promise((resolve, reject) => {
      const one = { run: () => answer().then(resolve, reject), overtake: () => resolve(null) };
      if (!isRunning) return void start(one);
      waiting[sort]?.overtake();
      waiting[sort] = one;
    });
  return {
    compute: (settings) => ask('model', () => run.compute(settings)),
    explain: (place) => ask('story', () => run.explain(place)),
    close: run.close,
  };
}

/** Computes one thing at a time. */
export interface Runner {
  compute(settings: AnySettings): Promise<PaintedModel>;
  explain(place: AskedPlace): Promise<PlaceStory | null>;
  close(): void;
}

function computeThere(name: string): Runner {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  const { ask } = openWorker<FigureQuestion, FigureAnswer>(worker, () => report('worker'));
  return {
    async compute(settings) {
      const answer = await ask({ settings });
      if ('model' in answer) return answer.model;
      throw new Error('no model');
    },
    async explain(place) {
      const answer = await ask({ place });
      return 'story' in answer ? answer.story : null;
    },
    close: () => worker.terminate(),
  };
}
