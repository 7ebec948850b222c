import { BIOME_SETTINGS, CLIMATE_THEME, climatePlan, defaultsOf } from 'generator';
import { drawing, field, group, items, list, noBiomes, settings } from './rows.ts';

const NAMES = CLIMATE_THEME.biomes.map(({ name }) => name);

/** The biomes of a mask, as a list of names. */
function namesOf(mask: number): string {
  return NAMES.filter((_, bit) => (mask >>> bit) & 1).join(', ') || 'None';
}

const { masks, moistureCuts } = climatePlan(defaultsOf(BIOME_SETTINGS)).table;
const COLUMNS = moistureCuts.length + 1;

/** The fields of the table with the highest ground in the first row, as on the chart. */
const FIELDS = Array.from({ length: masks.length / COLUMNS }, (_, row) =>
  masks.slice(row * COLUMNS, (row + 1) * COLUMNS),
)
  .toReversed()
  .flat()
  .map(namesOf);

/** The rule group that needs several biomes. */
const TAIGA = CLIMATE_THEME.layers
  .flatMap(({ groups }) => groups)
  .filter(({ condition: { need } }) => namesOf(need).includes(','))
  .map(({ name, condition: { match, need } }) =>
    group(
      name,
      field('object', 'Condition', namesOf(need)),
      field('choice', 'Match', match === 'all' ? 'All' : 'Any'),
    ),
  );

/** The three places in which biomes are set. */
export const BIOMES = drawing(
  'the three places where biomes are set: the theme, its rule groups and a generator, with the biomes of the figure',
  [
    { title: 'Theme', rows: [list('Biomes', ...items(CLIMATE_THEME.biomes)), ...TAIGA] },
    {
      title: 'Generator',
      rows: [
        noBiomes('Global Biomes'),
        group(
          'Biome table',
          ...settings(BIOME_SETTINGS, 'sea', 'hills', 'peaks', 'dry', 'wet', 'blend'),
          { kind: 'cells', label: 'Biomes of each field', cells: FIELDS },
        ),
      ],
    },
  ],
);
