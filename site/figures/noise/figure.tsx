import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { Picture } from '../../level/picture.tsx';
import { CrossSection, Histogram, Legend, RowHandle } from './charts.tsx';
import type { NoiseFacts } from './compute.ts';
import { NOISE_FIGURE_SETTINGS, THRESHOLDS } from './settings.ts';

/** Heights, the level made of them, and the distribution of the values, with every setting of a noise. */
export const figure = defineLevelFigure<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>({
  name: 'noise',
  title: 'Noise playground',
  settings: NOISE_FIGURE_SETTINGS,
  groups: [
    {
      label: 'Noise',
      settings: ['seed', 'wavelength', 'octaves', 'fractal', 'falloff', 'falloffStrength'],
    },
    { label: 'More noise settings', settings: ['type', 'lacunarity', 'gain'] },
    { label: 'Thresholds', settings: ['deepWater', 'shallows', 'sand', 'grass', 'forest', 'row'] },
  ],
  ascending: THRESHOLDS,
  experiments: {
    'One octave': {
      settings: { octaves: 1 },
      proves:
        'One octave has only the large shapes. More octaves leave them where they are and make the outline rougher.',
    },
    'Five octaves': {
      settings: { octaves: 5 },
      proves: 'The coast is rougher, and every bay is still where it was with one octave.',
    },
    'Wavelength 6': {
      settings: { wavelength: 6 },
      proves:
        'With a short wavelength the heights change quickly, so there are many small islands instead of one.',
    },
    'Wavelength 64': {
      settings: { wavelength: 64 },
      proves: 'A wavelength as wide as the level leaves one gentle slope.',
    },
    Ridged: {
      settings: { fractal: 'ridged' },
      proves:
        'Ridged noise turns middle values into crests, which are bright lines in the heights and long chains of rock in the level.',
    },
    'Rock above 0.9': {
      settings: { forest: 0.9 },
      proves:
        'Hardly any cell is that high, since the sum of octaves stays near the middle. The histogram shows where a threshold makes a difference.',
    },
  },
  controls: 'beside',
  caption: () =>
    'The level, and the heights that the thresholds divide into bands. The histogram counts cells by height; drag its lines to move the thresholds.',
  view: NoiseView,
});

function NoiseView(props: ViewProps<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>) {
  const { finest } = props.model.facts;
  if (props.isCompact)
    return (
      <>
        <Picture of="map" />
        {props.controls}
        <div className="strip chart-strip">
          <Histogram {...props} />
        </div>
      </>
    );
  return (
    <>
      <Picture of="map" />
      {props.controls}
      <div className="strip chart-strip">
        <Picture of="heights">
          <RowHandle {...props} />
        </Picture>
        <CrossSection {...props} />
        <Histogram {...props} />
      </div>
      <More label="Grounds and octaves">
        <Legend {...props} />
        <p className="chart-hint">
          {finest < SHORTEST_SEEN
            ? `The finest octave has a wavelength of ${finest.toFixed(2)} cells. Below 2 it is finer than the grid and adds only grain.`
            : `The finest octave has a wavelength of ${finest.toFixed(1)} cells.`}
        </p>
      </More>
    </>
  );
}

/** The shortest wavelength in cells that a grid can show. */
const SHORTEST_SEEN = 2;
