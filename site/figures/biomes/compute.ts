import {
  BIOME_COLOURS,
  biomeMap,
  climatePlan,
  climateTheme,
  digest,
  LOOKS,
  listed,
  NO_CONDITION,
} from 'generator';
import { TILE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count, thousands } from '#engine/shared/figure-host/words.ts';
import {
  CHART,
  type ClimateLevel,
  levelOf,
  paintChart,
  paintFlat,
  paintGreys,
  paintMap,
  themedClimate,
} from './level.ts';
import { BIOME_LEVEL, type BiomesFigureSettings } from './settings.ts';

const { width: WIDTH, height: HEIGHT } = BIOME_LEVEL;
const WINDOW = { x: 16, y: 8, width: 24, height: 18 };
/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** Biomes from two noises, and the level that a theme makes of them. */
export function compute(settings: BiomesFigureSettings): FigureModel<BiomesFacts> {
  const level = levelOf(settings);
  const facts = factsOf(level, settings);
  const summary = summaryOf(level, facts);
  return {
    size: BIOME_LEVEL,
    digest: digest({ ...BIOME_LEVEL, cells: level.looks }),
    summary,
    facts,
    pictures: picturesOf(level, settings, summary),
  };
}

/** What the view shows besides the pictures; arrays are row-major, y up. */
export type BiomesFacts = ReturnType<typeof factsOf>;

function factsOf(level: ClimateLevel, settings: BiomesFigureSettings) {
  const { map, hard, looks, fieldLooks } = level;
  const isLand = (cell: number): boolean => map.grid.cells[cell] === 1;
  const land = map.grid.cells.filter((kind) => kind === 1).length;
  const onLand = climateTheme(settings.match).layers[0]?.groups ?? [];
  const asks = [{ condition: NO_CONDITION }, ...onLand].map(({ condition }) => asksFor(condition));
  return {
    heights: map.heights,
    moistures: map.moistures,
    /** bits of the biomes that were written to each cell */
    masks: Uint8Array.from(map.biomes),
    /** the biomes of each cell without Blend */
    hardMasks: Uint8Array.from(hard.biomes),
    /** the look of each cell, as an index of the list of looks */
    looks,
    /** the look of each field of the table, a row for each band of height, the lowest first */
    fieldLooks,
    land,
    /** land cells with each biome, written or global */
    biomes: BIOME_COLOURS.map(({ name }, bit) =>
      name === 'Snow' && settings.winter
        ? land
        : map.biomes.reduce((sum, mask, cell) => sum + (isLand(cell) ? (mask >>> bit) & 1 : 0), 0),
    ),
    /** cells with each look, and the condition of its group */
    groups: LOOKS.map((_, at) => ({
      cells: looks.filter((look) => look === at).length,
      asks: asks[at] ?? '',
    })),
    window: proofOf(level, settings),
  };
}

function asksFor({
  need,
  match,
}: {
  readonly need: number;
  readonly match: 'all' | 'any';
}): string {
  const names = BIOME_COLOURS.flatMap(({ name }, bit) => ((need >>> bit) & 1 ? [name] : []));
  if (names.length < 2) return names[0] ?? 'nothing';
  return `${match} of ${listed(names, match === 'all' ? 'and' : 'or')}`;
}

/** Compares a window that is computed alone with the same cells of the level. */
function proofOf({ map }: ClimateLevel, settings: BiomesFigureSettings) {
  const alone = biomeMap(
    climatePlan(settings),
    settings.seed,
    { x: 0, y: 0, ...BIOME_LEVEL },
    WINDOW,
  ).biomes;
  const cut = alone.map((_, cell) => {
    const column = cell % WINDOW.width;
    return map.biomes[(WINDOW.y + (cell - column) / WINDOW.width) * WIDTH + WINDOW.x + column] ?? 0;
  });
  const digestOf = (masks: Uint32Array): string =>
    digest({ width: WINDOW.width, height: WINDOW.height, cells: Uint8Array.from(masks) });
  return { rect: WINDOW, alone: digestOf(alone), cut: digestOf(cut) };
}

function summaryOf({ map, hard }: ClimateLevel, { land, groups }: BiomesFacts): string {
  const parts = LOOKS.flatMap(({ name }, at) =>
    at === 0 ? [] : [`${thousands(groups[at]?.cells ?? 0)} ${name.toLowerCase()}`],
  );
  const moved = map.biomes.filter((mask, cell) => mask !== hard.biomes[cell]).length;
  const blended =
    moved === 0
      ? 'Every cell has the biomes that the table gives it'
      : `Blend gave ${count(moved, 'cell')} the biomes of a neighbouring field`;
  return `Of ${count(land, 'land cell')} ${listed(parts)}. ${blended}.`;
}

function picturesOf(
  level: ClimateLevel,
  settings: BiomesFigureSettings,
  summary: string,
): readonly PaintablePicture[] {
  const { map } = level;
  const themed = themedClimate(level, settings);
  const size = `${WIDTH} by ${HEIGHT} cells`;
  const grey = (id: string, label: string, field: Float64Array): PaintablePicture => ({
    id,
    label,
    note: '0 black, 1 white',
    alt: `${label} in greys, ${size}: from ${Math.min(...field).toFixed(2)} to ${Math.max(...field).toFixed(2)}.`,
    width: WIDTH,
    height: HEIGHT,
    paint: () => paintGreys(field),
  });
  const flat = (id: string, label: string, note: string, looks: Uint8Array): PaintablePicture => ({
    id,
    label,
    note,
    alt: `The result of the theme in flat colours, ${size}, ${label.toLowerCase()}.`,
    width: WIDTH * SMALL,
    height: HEIGHT * SMALL,
    paint: () => paintFlat(looks, SMALL),
  });
  return [
    {
      id: 'map',
      label: 'Level',
      note: 'one int grid tile for all land; biomes decide its look',
      alt: `A level of ${size}. ${summary}`,
      width: WIDTH * TILE,
      height: HEIGHT * TILE,
      themed,
      paint: () => paintMap(level, themed),
    },
    {
      id: 'chart',
      label: 'Biome table',
      note: 'moisture →, height ↑',
      alt: `A chart of moisture (to the right) and height (upwards), both from 0 to 1, divided into fields. It is darker where more of the ${WIDTH * HEIGHT} cells lie.`,
      width: CHART,
      height: CHART,
      paint: () => paintChart(level, settings),
    },
    grey('heights', 'Terrain', map.heights),
    grey('moisture', 'Moisture', map.moistures),
    flat('hard', 'Without blend', 'hard borders', level.hardLooks),
    flat('blended', 'With blend', `strips ${settings.blend.toFixed(2)} wide`, level.looks),
  ];
}
