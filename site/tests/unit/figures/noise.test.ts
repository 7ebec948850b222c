import { defaultsOf } from 'generator';
import { expect, test, vi } from 'vitest';
import {
  NOISE_FIGURE_SETTINGS,
  type NoiseFigureSettings,
} from '../../../figures/noise/settings.ts';

vi.mock(import('../../../level/island-picture.ts'), { spy: true });
// Files of the same worker may have loaded these modules before, without the spy.
vi.resetModules();
const { compute } = await import('../../../figures/noise/compute.ts');
const { paintIsland } = await import('../../../level/island-picture.ts');

/** The map as bytes, taken apart after that as if it had travelled to another thread. */
function takeMap(settings: Partial<NoiseFigureSettings>): Buffer {
  const map = compute({ ...defaultsOf(NOISE_FIGURE_SETTINGS), ...settings }).pictures.find(
    ({ id }) => id === 'map',
  );
  const pixels = map?.paint().pixels ?? new Uint8ClampedArray();
  const seen = Buffer.from(pixels);
  pixels.fill(0);
  return seen;
}

test('the map is painted anew for every change but that of the row, which it does not show', () => {
  const before = takeMap({});
  expect(before.some((byte) => byte > 0)).toBe(true);
  for (const row of [0, 7, 39]) expect(takeMap({ row }).equals(before)).toBe(true);
  expect(vi.mocked(paintIsland)).toHaveBeenCalledTimes(1);
  for (const settings of [{ seed: 1 }, { sand: 0.55 }, { octaves: 1 }])
    expect(takeMap(settings).equals(before)).toBe(false);
  expect(takeMap({}).equals(before)).toBe(true);
  expect(vi.mocked(paintIsland)).toHaveBeenCalledTimes(5);
});
