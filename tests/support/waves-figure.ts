import type { FigureDefinition } from '../../shared/figures/figure.ts';

const WIDTH = 4;
const HEIGHT = 2;

/** A figure of eight pixels, so that tests need not wait for the generator. Counts how often it is painted. */
export function wavesFigure(): { definitions: ReadonlyMap<string, FigureDefinition>; painted: () => number } {
  let count = 0;
  const paint = () => {
    count++;
    return { width: WIDTH, height: HEIGHT, pixels: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, index) => (index % 4 === 3 ? 255 : index * 7)) };
  };
  const definition: FigureDefinition = {
    name: 'waves',
    make: () => ({
      name: 'waves',
      caption: 'Waves seen from above.',
      seed: 7,
      digest: '0badcafe',
      size: { width: 4, height: 2 },
      panels: [{ id: 'sea', label: 'Sea', note: 'Eight pixels', alt: 'Waves on 8 of 8 cells.', width: WIDTH, height: HEIGHT, paint }],
    }),
  };
  return { definitions: new Map([['waves', definition]]), painted: () => count };
}
