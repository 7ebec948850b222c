import { defaultsOf, lengthOf } from 'generator';
import { expect, test } from 'vitest';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute } from '../../../figures/chunk-rings/compute.ts';
import { figure } from '../../../figures/chunk-rings/figure.tsx';
import { RINGS_SETTINGS, type RingsSettings } from '../../../figures/chunk-rings/settings.ts';

const DEFAULTS = defaultsOf(RINGS_SETTINGS);
const show = (settings: Partial<RingsSettings> = {}) => compute({ ...DEFAULTS, ...settings });

const chip = (label: string) => experimentOf(figure, label);

test('as it is first shown chunks were made again, brought back, kept aside and dropped', () => {
  const { madeAgain, broughtBack, kept, dropped } = show().facts;
  for (const number of [madeAgain, broughtBack, kept, dropped]) expect(number).toBeGreaterThan(0);
  expect(show().summary).toContain(`After ${lengthOf(DEFAULTS.walk)} cells`);
});

test('a step of the walk shows the books of the walk so far; before the first there is the load ring alone', () => {
  expect(show({ step: 0 }).facts).toMatchObject({
    made: 9,
    madeAgain: 0,
    dropped: 0,
    loaded: 9,
    kept: 0,
    crossings: 0,
  });
  const made = [0, 20, 40, 80].map((step) => show({ step }).facts.made);
  expect(made).toEqual([...made].sort((a, b) => a - b));
});

test('chips prove what they say', () => {
  expect(show(chip('No gap')).facts).toMatchObject({ crossings: 12, madeAgain: 33 });
  expect(show(chip('A gap of one')).facts).toMatchObject({
    crossings: 12,
    madeAgain: 0,
    dropped: 0,
  });
  expect(show(chip('Nothing kept')).facts.madeAgain).toBeGreaterThan(show().facts.madeAgain);
  expect(show(chip('Everything kept')).facts).toMatchObject({ madeAgain: 0, dropped: 0 });
  expect(show(chip('Everything kept')).facts.most).toBeGreaterThan(show().facts.most);
});
