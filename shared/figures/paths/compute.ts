import { digest } from '../../generator/digest.ts';
import { TILE } from '../../generator/tiles/island-tiles.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import type { PathsFacts } from './facts.ts';
import { paintPlan, paintThemed } from './paint.ts';
import { numbersOf, type Run, runOf } from './run.ts';
import { METHODS, type Method, type PathsFigureSettings } from './settings.ts';
import { nameMethod, tellBlocks, tellMethod, tellProof } from './words.ts';

/** Pixels of a cell in the small pictures, and in the preview of the large one. */
const SMALL = 4;
const PREVIEW = 2;

/** The same regions with the paths of every method, and one of them large. */
export function compute(settings: PathsFigureSettings): FigureModel<PathsFacts> {
  const run = runOf(settings);
  const { grid, numbers } = run[settings.method];
  return {
    size: { width: grid.width, height: grid.height },
    digest: digest(...METHODS.map(({ value }) => run[value].grid)),
    summary: tellMethod(settings.method, numbers),
    facts: { methods: numbersOf(run), proof: tellProof(run.doubled.grid) },
    pictures: [largePicture(run, settings), ...METHODS.map(({ value }) => smallPicture(run, value))],
  };
}

function largePicture(run: Run, { method, look, seed }: PathsFigureSettings): PaintablePicture {
  const drawn = run[method];
  return {
    ...wordsOf(run, method),
    id: 'level',
    width: drawn.grid.width * TILE,
    height: drawn.grid.height * TILE,
    paint: () => (look === 'theme' ? paintThemed(drawn, seed, TILE) : paintPlan(drawn, TILE)),
    ...(look === 'theme' ? { hasPreview: true, preview: () => paintPlan(drawn, PREVIEW) } : {}),
  };
}

function smallPicture(run: Run, method: Method): PaintablePicture {
  const drawn = run[method];
  return {
    ...wordsOf(run, method),
    id: method,
    width: drawn.grid.width * SMALL,
    height: drawn.grid.height * SMALL,
    paint: () => paintPlan(drawn, SMALL),
  };
}

function wordsOf(run: Run, method: Method): Pick<PaintablePicture, 'label' | 'note' | 'alt'> {
  const { numbers } = run[method];
  return { label: nameMethod(method), note: tellBlocks(numbers.blocks), alt: tellMethod(method, numbers) };
}
