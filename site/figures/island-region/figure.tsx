import type { Region } from 'generator';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { Picture } from '../../level/picture.tsx';
import type { IslandRegionFacts } from './compute.ts';
import { RegionWindow } from './region-window.tsx';
import { ISLAND_REGION_FIGURE_SETTINGS, type IslandRegionFigureSettings } from './settings.ts';

/** An island, a window over it, and the level within the window. */
export const figure = defineLevelFigure<typeof ISLAND_REGION_FIGURE_SETTINGS, IslandRegionFacts>({
  name: 'island-region',
  title: 'Window on an island',
  settings: ISLAND_REGION_FIGURE_SETTINGS,
  groups: [
    { label: 'Window', settings: ['seed', 'regionMode', 'falloff'] },
    {
      label: 'Position and size',
      settings: ['positionX', 'positionY', 'sizeX', 'sizeY'],
    },
  ],
  experiments: {
    'Northern coast': {
      settings: { positionX: 0.2, positionY: 0.7, sizeX: 0.6, sizeY: 0.3 },
      proves:
        'The top of the level is all sea, because the island ends there too. The other three sides are mostly land.',
    },
    'Heart of the island': {
      settings: { positionX: 0.3, positionY: 0.3, sizeX: 0.4, sizeY: 0.4 },
      proves:
        'In the middle of the island, the falloff does not lower the land into the sea: no side of the level has water.',
    },
    'Random Edge': {
      settings: { regionMode: 'random-edge' },
      proves:
        'The window has the whole width and half of the height. The terrain is the same in every mode, because the mode has a random stream of its own.',
    },
    'A smaller level instead': {
      settings: { falloff: 'level' },
      proves:
        'Without the component, the falloff follows the level. The level is then a smaller island with water on all four sides, and the digests differ.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Drag the window over the island, or move it with the arrow keys: the level is generated from those cells alone.',
  view: IslandRegionView,
});

function IslandRegionView({
  settings,
  model,
  change,
  controls,
}: ViewProps<typeof ISLAND_REGION_FIGURE_SETTINGS, IslandRegionFacts>) {
  const { region, window, windowDigest, cropDigest, different } = model.facts;
  const cells = window.width * window.height;
  return (
    <>
      <Picture of="level" look="region-level is-alone" tallest={TALLEST} />
      {controls}
      <div className="region">
        <Picture of="island">
          <RegionWindow
            region={settings.regionMode === 'custom' ? clamped(settings) : region}
            label={`Window of ${window.width} by ${window.height} cells at (${window.x}, ${window.y}). Arrow keys move it; with Shift, they change its size.`}
            least={ISLAND_REGION_FIGURE_SETTINGS.sizeX.min}
            change={({ x, y, width, height }, when) =>
              change(
                { regionMode: 'custom', positionX: x, positionY: y, sizeX: width, sizeY: height },
                when,
              )
            }
          />
        </Picture>
      </div>
      <More label="Proof">
        <p className="chart-hint">
          Window digest <code>{windowDigest}</code>
          {different === 0 ? ' = crop digest ' : ' ≠ crop digest '}
          <code>{cropDigest}</code>
          {different === 0
            ? `: all ${cells} cells are the same as on the whole island.`
            : `: ${different} of ${cells} cells differ from the whole island.`}
        </p>
      </More>
    </>
  );
}

/** As high as its panel, whatever the window. */
const TALLEST = 400;

/** The window from the settings, so that it follows the pointer at once; the worker's result arrives later. */
function clamped({ positionX, positionY, sizeX, sizeY }: IslandRegionFigureSettings): Region {
  return {
    x: Math.min(positionX, 1 - sizeX),
    y: Math.min(positionY, 1 - sizeY),
    width: sizeX,
    height: sizeY,
  };
}
