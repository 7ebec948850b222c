/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { NoiseFacts } from './compute.ts';
import { CrossSection, RowHandle } from './cross-section.tsx';
import { Histogram, Legend } from './histogram.tsx';
import { NOISE_FIGURE_SETTINGS } from './settings.ts';

/** Heights, the level that is cut from them, and where the values lie: every setting of a noise to play with. */
export const figure = defineFigure<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>({
  name: 'noise',
  title: 'Noise playground',
  settings: NOISE_FIGURE_SETTINGS,
  groups: [
    { label: 'Noise', settings: ['seed', 'wavelength', 'octaves', 'fractal', 'falloff', 'falloffStrength'] },
    { label: 'More of the noise', isOpen: true, settings: ['type', 'lacunarity', 'gain'] },
    { label: 'Thresholds', settings: ['deepWater', 'shallows', 'sand', 'grass', 'forest', 'row'] },
  ],
  experiments: [
    {
      label: 'One octave',
      settings: { octaves: 1 },
      proves: 'One octave has the large shapes alone. More octaves leave them where they are and roughen the outline.',
    },
    { label: 'Five octaves', settings: { octaves: 5 }, proves: 'The coast is rougher, and every bay is still where it was with one octave.' },
    { label: 'Wavelength 6', settings: { wavelength: 6 }, proves: 'A short wavelength changes quickly: many small islands instead of one.' },
    { label: 'Wavelength 64', settings: { wavelength: 64 }, proves: 'A wavelength as wide as the level leaves one gentle slope.' },
    { label: 'Ridged', settings: { fractal: 'ridged' }, proves: 'Ridged noise turns its middle into crests: bright lines, and long chains of rock.' },
    {
      label: 'Rock above 0.9',
      settings: { forest: 0.9 },
      proves: 'Hardly a cell is that high: octaves add up to values near the middle. The histogram shows where thresholds have something to cut.',
    },
  ],
  controls: 'beside',
  caption: () =>
    'The level, and the heights that the thresholds cut it from. The histogram counts cells by height; its lines are the thresholds, to be dragged.',
  view: NoiseView,
});

function NoiseView(props: ViewProps<typeof NOISE_FIGURE_SETTINGS, NoiseFacts>) {
  const { finest } = props.model.facts;
  return (
    <>
      <Picture of="map" />
      <div class="charts">
        <Picture of="heights">
          <RowHandle {...props} />
        </Picture>
        <div class="chart-stack">
          <CrossSection {...props} />
          <Histogram {...props} />
        </div>
      </div>
      <Legend {...props} />
      <p class="chart-hint">
        {finest < SHORTEST_SEEN
          ? `The finest octave has a wavelength of ${finest.toFixed(2)} cells. Below 2 it is finer than the grid and adds only grain.`
          : `The finest octave has a wavelength of ${finest.toFixed(1)} cells.`}
      </p>
    </>
  );
}

/** Cells that a swing needs to show on a grid. */
const SHORTEST_SEEN = 2;
