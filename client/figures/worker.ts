import { computes } from '../../shared/figures/computes.ts';
import type { AnySettings } from '../../shared/figures/figure.ts';
import type { FigureAnswer } from './figure-worker.ts';
import { paintModel } from './paint-model.ts';

/* Computes and paints the figure that the worker is named after. Loads the kernel's part of that figure, at once. */

const { name } = self;
const code = new Map(Object.entries(computes)).get(name)?.();
// The first question gets to hear it.
code?.catch(() => undefined);

addEventListener('message', async ({ data: settings }: MessageEvent<AnySettings>) => {
  try {
    const loaded = await code;
    if (!loaded) throw new Error(`This build has no figure "${name}".`);
    const model = paintModel(loaded.compute(settings));
    say({ model }, [...new Set(model.pictures.flatMap(({ pixels }) => (pixels ? [pixels.buffer] : [])))]);
  } catch (error) {
    say({ problem: error instanceof Error ? error.message : String(error) });
  }
});

function say(answer: FigureAnswer, transfer: Transferable[] = []): void {
  postMessage(answer, { transfer });
}
