import { figures } from '../../shared/figures/registry.ts';
import type { FigureAnswer, FigureQuestion } from './messages.ts';
import { paintModel } from './paint-model.ts';

/* Computes and paints figures beside the page. Loads the kernel's part of the figure that it is asked for, and no other. */
addEventListener('message', async ({ data: { name, settings } }: MessageEvent<FigureQuestion>) => {
  try {
    const modules = figures[name];
    if (!modules) throw new Error(`there is no figure "${name}"`);
    const { compute } = await modules.compute();
    const model = paintModel(compute(settings));
    say({ model }, [...new Set(model.pictures.flatMap(({ pixels }) => (pixels ? [pixels.buffer] : [])))]);
  } catch (error) {
    say({ problem: error instanceof Error ? error.message : String(error) });
  }
});

function say(answer: FigureAnswer, transfer: Transferable[] = []): void {
  postMessage(answer, { transfer });
}
