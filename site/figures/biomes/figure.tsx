import { BIOME_COLOURS, LOOKS } from 'generator';
import { useState } from 'react';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import { share, thousands } from '#engine/shared/figure-host/words.ts';
import { CellPicker } from '../../level/cell-picker.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { hex, OVER_LEVEL } from '../../level/over-level.ts';
import { Picture, WhyChosen } from '../../level/picture.tsx';
import { FigureTable, Row, Swatch } from '../../level/table.tsx';
import { Chart, type Place } from './chart.tsx';
import type { BiomesFacts } from './compute.ts';
import { BIOME_LEVEL, BIOMES_FIGURE_SETTINGS } from './settings.ts';

/** Biomes looked up in a table of two noises, and the theme that reads them. */
export const figure = defineLevelFigure<typeof BIOMES_FIGURE_SETTINGS, BiomesFacts>({
  name: 'biomes',
  title: 'Biomes from two noises',
  settings: BIOMES_FIGURE_SETTINGS,
  groups: [
    {
      label: 'Biomes',
      settings: ['seed', 'match', 'blend', 'heightWavelength', 'moistureWavelength', 'winter'],
    },
    { label: 'Cut lines and cell', settings: ['sea', 'hills', 'peaks', 'dry', 'wet', 'x', 'y'] },
  ],
  experiments: {
    'Snow everywhere': {
      settings: { winter: true },
      proves:
        'A global biome is set on every cell: forest becomes taiga, and no cell is without snow.',
    },
    'Any instead of All': {
      settings: { match: 'any' },
      proves:
        'With Any, one biome is enough: Taiga takes all cells of Forest and of Snow, and the groups for these two get none.',
    },
    'Hard borders': {
      settings: { blend: 0 },
      proves:
        'Without Blend, two biomes meet along a hard line, although patterns see the same int grid tile on both sides.',
    },
    'Wide blend': {
      settings: { blend: 0.24 },
      proves:
        'Blend mixes biomes in a strip along each line. The coast stays where it is, since Blend changes no int grid tile.',
    },
  },
  controls: 'beside',
  caption: () =>
    'The table gives every cell its biomes by height and moisture. Drag the lines of its chart, or point at a cell in the level or the chart to find it in the other.',
  view: BiomesView,
});

function BiomesView(props: ViewProps<typeof BIOMES_FIGURE_SETTINGS, BiomesFacts>) {
  const { settings, model, id, change } = props;
  const isLive = useIsLive();
  const [hovered, hover] = useState<Place | null>(null);
  const shown = hovered ?? [settings.x, settings.y];
  const { rect, alone, cut } = model.facts.window;
  return (
    <>
      <Picture of="map">
        <CellPicker
          size={BIOME_LEVEL}
          at={[settings.x, settings.y]}
          describedBy={`${id}-explain`}
          hover={hover}
          pick={(x, y) => change({ x, y }, 'done')}
        >
          <Ring at={shown} />
        </CellPicker>
      </Picture>
      {props.controls}
      {/* On a phone it scrolls, and until its lines can be moved nothing in it takes the focus. */}
      <section
        className="strip biome-side"
        aria-label="Biome table and maps"
        tabIndex={isLive ? undefined : 0}
      >
        <Chart {...props} shown={shown} hover={hover} />
        <div className="panels biome-strip">
          <Picture of="heights" />
          <Picture of="moisture" />
          <Picture of="hard" />
          <Picture of="blended" />
        </div>
      </section>
      <p className="chart-hint biome-cell beside-more" id={`${id}-explain`}>
        {tellCell(model.facts, shown)}
      </p>
      <SpokenSummary text={tellCell(model.facts, [settings.x, settings.y])} />
      <More label="Biomes and rule groups">
        <div className="biome-tables">
          <div>
            <BiomeTable {...model.facts} />
          </div>
          <div>
            <GroupTable {...model.facts} />
          </div>
        </div>
        <p className="chart-hint">
          Proof: {rect.width} × {rect.height} cells from ({rect.x}, {rect.y}) computed alone have
          the digest <code>{alone}</code>, cut from the level <code>{cut}</code>
          {alone === cut ? ': equal.' : ': different.'}
        </p>
      </More>
      <WhyChosen of="map" />
    </>
  );
}

/** Describes a cell in one to three sentences. */
export function tellCell(
  { heights, moistures, masks, hardMasks, looks, groups }: BiomesFacts,
  [x, y]: Place,
): string {
  const cell = y * BIOME_LEVEL.width + x;
  const look = looks[cell] ?? 0;
  const where = `Cell (${x}, ${y}): height ${(heights[cell] ?? 0).toFixed(2)}, moisture ${(moistures[cell] ?? 0).toFixed(2)}.`;
  if (look === 0) return `${where} It is below the sea level, so it is water and has no biomes.`;
  const [mask, hard] = [masks[cell] ?? 0, hardMasks[cell] ?? 0];
  const moved = mask === hard ? '' : ` Blend moved it: its own field gives ${namesOf(hard)}.`;
  const group = LOOKS[look]?.name ?? '';
  const asks = groups[look]?.asks ?? 'nothing';
  return `${where} Biomes of the cell: ${namesOf(mask)}.${moved} The group ${group} draws it${asks === 'nothing' ? '' : `: it needs ${asks}`}.`;
}

function namesOf(mask: number): string {
  return (
    BIOME_COLOURS.flatMap(({ name }, bit) => ((mask >>> bit) & 1 ? [name] : [])).join(' and ') ||
    'none'
  );
}

function Ring({ at: [x, y] }: { readonly at: Place }) {
  const box = {
    x: x - 0.25,
    y: BIOME_LEVEL.height - 1.25 - y,
    width: 1.5,
    height: 1.5,
    rx: 0.3,
    fill: 'none',
  };
  return (
    <svg viewBox={`0 0 ${BIOME_LEVEL.width} ${BIOME_LEVEL.height}`} aria-hidden="true">
      <rect {...box} stroke={OVER_LEVEL.shade} strokeWidth="5" />
      <rect {...box} stroke={OVER_LEVEL.light} strokeWidth="2" />
    </svg>
  );
}

const CELLS = BIOME_LEVEL.width * BIOME_LEVEL.height;

/** How many land cells have each biome. A cell may have several biomes, or none. */
function BiomeTable({ biomes, land }: BiomesFacts) {
  return (
    <FigureTable
      look="facts-table"
      caption="Biomes"
      isCaptionShown
      columns={['Biome', 'Value', 'Land cells', 'Share']}
    >
      {BIOME_COLOURS.map(({ name, colour }, bit) => {
        const cells = biomes[bit] ?? 0;
        return (
          <Row
            key={name}
            name={<Named name={name} colour={colour} />}
            cells={[2 ** bit, thousands(cells), share(cells, land)]}
          />
        );
      })}
    </FigureTable>
  );
}

/** The groups on land, and that of water, which is in the next layer. */
const IN_ORDER = [...LOOKS.slice(1), ...LOOKS.slice(0, 1)];

/** How many cells each group drew. The first group whose condition is met draws the cell. */
function GroupTable({ groups }: BiomesFacts) {
  return (
    <FigureTable
      look="facts-table"
      caption="Rule groups, in order"
      isCaptionShown
      columns={['Group', 'Needs', 'Cells', 'Share']}
    >
      {IN_ORDER.map(({ id, name, colour }) => {
        const { asks = '', cells = 0 } = groups[LOOKS.findIndex((look) => look.id === id)] ?? {};
        return (
          <Row
            key={id}
            name={<Named name={name} colour={colour} />}
            cells={[asks, thousands(cells), share(cells, CELLS)]}
          />
        );
      })}
    </FigureTable>
  );
}

function Named({ name, colour }: { readonly name: string; readonly colour: number }) {
  return (
    <>
      <Swatch colour={hex(colour)} /> {name}
    </>
  );
}
