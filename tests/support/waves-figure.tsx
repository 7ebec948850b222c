import { describeSettings, type SettingsOf, wholeNumber } from 'settings';
import type { LoadedFigure } from '../../server/figures/load-figures.ts';
import { defineFigure, type FigureModel } from '../../shared/figure-host/figure.ts';
import { Picture } from '../../shared/figure-host/picture.tsx';

const WIDTH = 4;
const HEIGHT = 2;

const SETTINGS = describeSettings({
  seed: wholeNumber('Seed', [0, 4_294_967_295], 7, { sentence: 'Chooses the waves.' }),
  tide: wholeNumber('Tide', [0, 9], 3, { sentence: 'How high they are.' }),
});

const figure = defineFigure({
  name: 'waves',
  versions: { version: 2 },
  downloads: [],
  title: 'Waves',
  settings: SETTINGS,
  groups: [{ label: 'Sea', settings: ['seed', 'tide'] }],
  experiments: {
    'Spring tide': { settings: { tide: 9 }, proves: 'The sea is as high as it gets.' },
  },
  controls: 'beside',
  caption: () => 'Waves seen from above.',
  view: ({ controls }) => (
    <>
      <Picture of="sea" />
      {controls}
    </>
  ),
});

/** A figure of eight pixels, so that tests need not wait for the generator. Counts how often it is painted. */
export function wavesFigure(): {
  figures: ReadonlyMap<string, LoadedFigure>;
  painted: () => number;
} {
  let count = 0;
  const compute = ({ tide }: SettingsOf<typeof SETTINGS>): FigureModel<null> => ({
    size: { width: WIDTH, height: HEIGHT },
    digest: `0badcaf${tide}`,
    summary: `Waves on 8 of 8 cells, tide ${tide}.`,
    facts: null,
    pictures: [
      {
        id: 'sea',
        label: 'Sea',
        note: 'Eight pixels',
        alt: 'Waves on 8 of 8 cells.',
        width: WIDTH,
        height: HEIGHT,
        paint: () => {
          count++;
          return {
            width: WIDTH,
            height: HEIGHT,
            pixels: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
              at % 4 === 3 ? 255 : at * 7 + tide,
            ),
          };
        },
      },
    ],
  });
  const loaded: Pick<LoadedFigure, 'figure'> & {
    compute(settings: SettingsOf<typeof SETTINGS>): FigureModel<null>;
  } = { figure, compute };
  return { figures: new Map([['waves', loaded]]), painted: () => count };
}
