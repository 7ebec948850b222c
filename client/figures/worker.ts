import { computing } from '#site/computes.ts';
import type { FigureModel } from '../../shared/figure-host/figure.ts';
import { answerQuestions } from '../worker-protocol.ts';
import type { FigureAnswer, FigureQuestion } from './figure-worker.ts';
import { paintModel } from './paint-model.ts';

/* Computes and paints the figure that the worker is named after. Loads the code of that figure at once. */

const { name } = self;
const code = new Map(Object.entries(computing.computes)).get(name)?.();
// The first question gets to hear it.
code?.catch(() => undefined);

/** The model that was computed last, which places are asked about. */
let last: FigureModel<unknown> | undefined;

answerQuestions<FigureQuestion, FigureAnswer>(
  async (question) => {
    const loaded = await code;
    if (!loaded) throw new Error(`This build has no figure "${name}".`);
    if ('place' in question) {
      const { picture, x, y } = question.place;
      const shown = last?.pictures.find(({ id }) => id === picture);
      return { story: (shown && computing.explainPlace?.(shown, x, y)) ?? null };
    }
    last = loaded.compute(question.settings);
    return { model: paintModel(last, computing) };
  },
  (answer) =>
    'model' in answer
      ? [...new Set(answer.model.pictures.flatMap(({ pixels }) => (pixels ? [pixels.buffer] : [])))]
      : [],
);
