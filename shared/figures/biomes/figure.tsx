/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { CellPicker } from '../shell/cell-picker.tsx';
import { Picture } from '../shell/picture.tsx';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import { Chart } from './chart.tsx';
import type { BiomesFacts } from './compute.ts';
import { type Place, tellCell } from './probe.ts';
import { BIOME_LEVEL, BIOMES_FIGURE_SETTINGS } from './settings.ts';
import { BiomeTable, GroupTable } from './tables.tsx';

/** Biomes looked up in a table of two noises, and the theme that reads them. */
export const figure = defineFigure<typeof BIOMES_FIGURE_SETTINGS, BiomesFacts>({
  name: 'biomes',
  title: 'Biomes from two noises',
  settings: BIOMES_FIGURE_SETTINGS,
  groups: [
    { label: 'Theme', settings: ['seed', 'match', 'winter'] },
    { label: 'Biomes', settings: ['blend', 'heightWavelength', 'moistureWavelength'], isOpen: true },
    { label: 'Cut lines and cell', settings: ['sea', 'hills', 'peaks', 'dry', 'wet', 'x', 'y'] },
  ],
  experiments: [
    {
      label: 'Snow everywhere',
      settings: { winter: true },
      proves: 'A global biome holds at every cell: forest becomes taiga, and no cell can be without snow.',
    },
    {
      label: 'Any instead of All',
      settings: { match: 'any' },
      proves: 'With Any one flag is enough: Taiga takes all cells of Forest and of Snow, and the groups below it get none.',
    },
    {
      label: 'Hard borders',
      settings: { blend: 0 },
      proves: 'Without Blend two biomes meet in a line, although patterns see the same int grid tile on both sides.',
    },
    {
      label: 'Wide blend',
      settings: { blend: 0.24 },
      proves: 'Blend mixes biomes in a strip along each line. The coast stays where it is, since Blend moves no int grid tile.',
    },
  ],
  controls: 'below',
  caption: () =>
    'The table gives the level its biomes: each cell is a point of its chart. Drag the lines, and point at a cell to find it in the other picture.',
  view: BiomesView,
});

function BiomesView(props: ViewProps<typeof BIOMES_FIGURE_SETTINGS, BiomesFacts>) {
  const { settings, model, id, isLive, change } = props;
  const [hovered, hover] = useState<Place | null>(null);
  const shown = hovered ?? [settings.x, settings.y];
  const { rect, alone, cut } = model.facts.window;
  return (
    <>
      <div class="biome-pair">
        <Picture of="map">
          <CellPicker
            {...BIOME_LEVEL}
            x={settings.x}
            y={settings.y}
            describedBy={`${id}-explain`}
            isLive={isLive}
            hover={hover}
            pick={(x, y) => change({ x, y }, 'done')}
          >
            <Ring at={shown} />
          </CellPicker>
        </Picture>
        <Chart {...props} shown={shown} hover={hover} />
      </div>
      <p class="chart-hint biome-cell" id={`${id}-explain`}>
        {tellCell(model.facts, shown)}
      </p>
      {isLive && <SpokenSummary text={tellCell(model.facts, [settings.x, settings.y])} />}
      <div class="panels biome-strip">
        <Picture of="heights" />
        <Picture of="moisture" />
        <Picture of="hard" />
        <Picture of="blended" />
      </div>
      <div class="biome-tables">
        <div>
          <BiomeTable {...model.facts} />
        </div>
        <div>
          <GroupTable {...model.facts} />
        </div>
      </div>
      <p class="chart-hint">
        Proof: {rect.width} × {rect.height} cells from ({rect.x}, {rect.y}) computed alone have the digest <code>{alone}</code>, cut from the level{' '}
        <code>{cut}</code>: {alone === cut ? 'equal' : 'different'}.
      </p>
    </>
  );
}

function Ring({ at: [x, y] }: { readonly at: Place }) {
  const box = { x: x - 0.25, y: BIOME_LEVEL.height - 1.25 - y, width: 1.5, height: 1.5, rx: 0.3, fill: 'none' };
  return (
    <svg viewBox={`0 0 ${BIOME_LEVEL.width} ${BIOME_LEVEL.height}`} aria-hidden="true">
      <rect {...box} stroke={OVER_LEVEL.shade} stroke-width="5" />
      <rect {...box} stroke={OVER_LEVEL.light} stroke-width="2" />
    </svg>
  );
}
