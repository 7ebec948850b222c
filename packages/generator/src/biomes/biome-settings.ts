import {
  describeSettings,
  type NumberSetting,
  number,
  type SettingsOf,
  wholeNumber,
} from 'settings';

/** Settings of a table of biomes over two noises. The defaults are those of the Climate example. */
export const BIOME_SETTINGS = describeSettings({
  heightWavelength: wholeNumber('Terrain Wavelength', [4, 128], 34, {
    unit: 'cells',
    show: 12,
    sentence: 'Distance over which heights make one full swing: how large land and mountains are.',
  }),
  moistureWavelength: wholeNumber('Moisture Wavelength', [4, 128], 26, {
    unit: 'cells',
    show: 8,
    sentence:
      'Distance over which moisture makes one full swing: how large dry and wet regions are.',
  }),
  sea: cut('Sea level', 0.42, {
    show: 0.55,
    sentence:
      'Heights below this are water. It decides the int grid tile, so Blend leaves the coast sharp.',
  }),
  hills: cut('Hills From', 0.54, {
    show: 0.7,
    sentence: 'Heights from this value up to the peaks are hills.',
  }),
  peaks: cut('Peaks From', 0.66, {
    show: 0.5,
    sentence:
      'Heights from this value up are peaks. If it is below the value for hills, there are no hills.',
  }),
  dry: cut('Dry Below', 0.42, { show: 0.6, sentence: 'Moisture below this is dry.' }),
  wet: cut('Wet From', 0.58, { show: 0.45, sentence: 'Moisture from this value up is wet.' }),
  blend: number('Blend', [0, 0.4], 0.06, {
    digits: 2,
    step: 0.02,
    show: 0.2,
    sentence:
      'Width of the strip along each line in which cells of both sides mix, in units of the noise. 0 gives hard borders.',
    cost: 'Two hashes for each land cell.',
  }),
});

export type BiomeSettings = SettingsOf<typeof BIOME_SETTINGS>;

function cut(
  label: string,
  value: number,
  more: Pick<NumberSetting, 'show' | 'sentence'>,
): NumberSetting {
  return number(label, [0, 1], value, { digits: 2, ...more });
}
