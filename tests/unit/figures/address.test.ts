import fc from 'fast-check';
import {
  checkSettings,
  choice,
  type Description,
  defaultsOf,
  describeSettings,
  number,
  onOff,
  type Setting,
} from 'settings';
import { describe, expect, test } from 'vitest';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { mayHoldState, readState, writeState } from '../../../shared/figure-host/address.ts';
import type { AnySettings } from '../../../shared/figure-host/figure.ts';
import { tryMany } from '../../support/property.ts';

const TIDE = describeSettings({
  tide: number('Tide', [0, 9], 3, { sentence: 'In metres.', digits: 1 }),
  wind: choice('Wind', 'Where from.', 'south', { north: 'North', south: 'South' }),
  lamp: onOff('Lamp', 'Lit.', false),
});
const BASE = defaultsOf(TIDE);
const SEA = { settings: TIDE, versions: { version: 2 } };

function write(query: string, settings: Partial<typeof BASE>, base = BASE): string {
  return writeState(query, 'sea', SEA, { settings: { ...base, ...settings }, base });
}

describe('a state', () => {
  test('is a key for each setting that differs, and the version that made it', () => {
    expect(write('', { tide: 0.5, lamp: true })).toBe(`?sea.v=2&sea.tide=0.5&sea.lamp=on`);
  });

  test('of the figure as its page has it is no query at all', () => {
    expect(write('', {})).toBe('');
    expect(write('?sea.v=2&sea.tide=2', {})).toBe('');
    expect(write('', {}, { ...BASE, tide: 8 })).toBe('');
  });

  test('is told from the page, not from the defaults: what the page sets need not be said, and the default has to be', () => {
    const base = { ...BASE, tide: 8 };
    expect(write('', { tide: 3 }, base)).toBe(`?sea.v=2&sea.tide=3`);
    expect(readState('?sea.lamp=on', 'sea', SEA, base)?.settings).toEqual({
      tide: 8,
      wind: 'south',
      lamp: true,
    });
  });

  test('leaves alone what the query says of others, and of what is no figure', () => {
    const query = '?q=a+b%26c&seashore.tide=1&sea-2.tide=4&sea.tide=1&sea.wind=north&sea=x';
    expect(write(query, { tide: 2 })).toBe(
      `?q=a+b%26c&seashore.tide=1&sea-2.tide=4&sea=x&sea.v=2&sea.tide=2`,
    );
    expect(write(query, {})).toBe('?q=a+b%26c&seashore.tide=1&sea-2.tide=4&sea=x');
    expect(
      readState('?seashore.tide=1&sea-2.tide=4&sea=x&xsea.tide=2', 'sea', SEA, BASE),
    ).toBeNull();
  });
});

describe('a query', () => {
  test.each([
    '',
    '?',
    '?q=sea.tide',
    '?sea=1',
    '?Sea.tide=1',
    '?sea-tide=1',
    '?x.sea.tide=1',
    '#sea.tide=1',
  ])('%j says nothing of the figure', (query) => {
    expect(readState(query, 'sea', SEA, BASE)).toBeNull();
  });

  test('with the version alone asks for the figure as it is', () => {
    expect(readState(`?sea.v=2`, 'sea', SEA, BASE)).toEqual({ settings: BASE, problems: [] });
  });

  test.each([
    ['0', 'an earlier version'],
    ['1', 'an earlier version'],
    ['3', 'another version'],
    ['', 'another version'],
    ['one', 'another version'],
    ['1 ', 'another version'],
  ])(
    'of the version %j says that it may have shown something else, and is read all the same',
    (version, maker) => {
      const state = readState(`?sea.v=${encodeURIComponent(version)}&sea.tide=2`, 'sea', SEA, BASE);
      expect(state?.settings.tide).toBe(2);
      expect(state?.problems).toEqual([
        `This link was made with ${maker} of this figure, which may have shown something else.`,
      ]);
    },
  );

  test('tells what it asks for and cannot have', () => {
    expect(
      readState(
        '?sea.v=7&sea.tide=99&sea.wind=west&sea.lamp=1&sea.Tide=2&sea.=5',
        'sea',
        SEA,
        BASE,
      ),
    ).toEqual({
      settings: { tide: 9, wind: 'south', lamp: false },
      problems: [
        'This link was made with another version of this figure, which may have shown something else.',
        'There is no setting "Tide". Settings are tide, wind, lamp.',
        'There is no setting "". Settings are tide, wind, lamp.',
        'Tide: 99 is not between 0 and 9; 9 is used.',
        'Wind: "west" is none of north, south; south is used.',
        'Lamp: "1" is neither on nor off; off is used.',
      ],
    });
  });

  test('that says a thing twice means what it said last, as a form does that sends "off" before "on"', () => {
    expect(readState('?sea.lamp=off&sea.lamp=on&sea.tide=1&sea.tide=2', 'sea', SEA, BASE)).toEqual({
      settings: { ...BASE, lamp: true, tide: 2 },
      problems: [],
    });
  });

  test('may be written in any way that means the same', () => {
    const settings = { ...BASE, tide: 2, wind: 'north' };
    for (const query of [
      '?sea.wind=north&sea.tide=2',
      'sea.tide=2.0&sea.wind=north',
      '?sea%2Etide=%32&s%65a.wind=n%6Frth',
      '?sea.tide=+2&&sea.wind=north&',
    ]) {
      expect(readState(query, 'sea', SEA, BASE), query).toEqual({ settings, problems: [] });
    }
  });

  test.each([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'tide.x',
    'v.v',
  ])('reaches nothing by the name %s', (name) => {
    const state = readState(`?sea.${name}=9`, 'sea', SEA, BASE);
    expect(state?.settings).toEqual(BASE);
    expect(state?.problems).toEqual([
      `There is no setting "${name}". Settings are tide, wind, lamp.`,
    ]);
    expect(Reflect.get({}, 'tide')).toBeUndefined();
  });

  test('of a million letters is read in no time, and repeated in no sentence', () => {
    const long = 'x'.repeat(200_000);
    const queries = [
      `?sea.tide=${long}`,
      `?sea.${long}=1`,
      `?${long}&sea.tide=1`,
      `?${'&'.repeat(1_000_000)}sea.tide=1`,
      `?sea.tide=1${'%'.repeat(1_000_000)}`,
      `?${'sea.tide=1&'.repeat(90_000)}`,
    ];
    const started = performance.now();
    for (const query of queries) {
      mayHoldState(query);
      const state = readState(query, 'sea', SEA, BASE);
      expect(state?.problems.every((problem) => problem.length < 300)).toBe(true);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('whether a query may hold a state', () => {
  test.each([
    '?noise.seed=5',
    '?q=x&noise.v=2',
    '?noise-2.seed=5',
    '?noise.seed',
    '?noise.=',
    '?noise%2Eseed=5',
    '?%6eoise.seed=5',
  ])('%s may', (query) => {
    expect(mayHoldState(query)).toBe(true);
  });

  test.each([
    '',
    '?',
    '?q=noise',
    '?q=noise.seed=5',
    '?q=a.b',
    '?.seed=5',
    '?2.seed=5',
    '?page=2&sort=a.b',
  ])('%s does not', (query) => {
    expect(mayHoldState(query)).toBe(false);
  });

  test('is never denied to one that does: such a page would be answered without it', () => {
    const text = fc.oneof(
      fc.constantFrom(
        'sea',
        'sea.',
        'tide',
        'sea.tide',
        'sea%2etide',
        '%73ea.v',
        '=',
        '&',
        '?',
        '#',
        '.',
        '+',
        '%',
        'wind',
      ),
      fc.string(),
    );
    tryMany(
      fc.property(fc.array(text, { maxLength: 8 }), (parts) => {
        const query = `?${parts.join('')}`;
        if (readState(query, 'sea', SEA, BASE) !== null)
          expect(mayHoldState(query), query).toBe(true);
      }),
      3000,
    );
  });
});

/**
 * Values of a setting, from all of its range. What is written out has no range to choose from: its own examples have
 * tests of their own.
 */
function valuesOf(setting: Setting): fc.Arbitrary<unknown> {
  switch (setting.type) {
    case 'number':
      return fc.oneof(
        fc.constantFrom(setting.min, setting.max, setting.default),
        fc.double({ min: setting.min, max: setting.max, noNaN: true }),
      );
    case 'choice':
      return fc.constantFrom(...setting.options.map(({ value }) => value));
    case 'switch':
      return fc.boolean();
    case 'written':
      return fc.constant(setting.default);
  }
}

function settingsOf(description: Description): fc.Arbitrary<AnySettings> {
  const values = fc.record(
    Object.fromEntries(
      Object.entries(description).map(([name, setting]) => [name, valuesOf(setting)]),
    ),
  );
  return values.map((given) => checkSettings(description, given).settings);
}

const figures = [...(await loadFigures())].filter(
  ([, { figure }]) => Object.keys(figure.settings).length > 0,
);

test('there are figures that can be set', () => {
  expect(figures.length).toBeGreaterThan(0);
});

describe.each(figures)('a link to %s', (id, { figure }) => {
  const { settings: description, experiments } = figure;
  test('brings back what it was made from, on any page, beside other figures, and is written only one way', () => {
    tryMany(
      fc.property(settingsOf(description), settingsOf(description), (settings, base) => {
        const query = writeState('?q=1&other.seed=2', id, figure, { settings, base });
        const read = readState(query, id, figure, base) ?? { settings: base, problems: [] };
        expect(read).toEqual({ settings, problems: [] });
        expect(query.startsWith('?q=1&other.seed=2')).toBe(true);
        expect(writeState(query, id, figure, { settings: read.settings, base })).toBe(query);
        expect(query.includes(`${id}.`)).toBe(mayHoldState(query.replace('other.seed', 'other')));
      }),
      150,
      30,
    );
  });

  test('fits into an address, even one that sets everything', () => {
    tryMany(
      fc.property(settingsOf(description), settingsOf(description), (settings, base) => {
        expect(writeState('', id, figure, { settings, base }).length).toBeLessThan(1900);
      }),
      50,
    );
  });

  test('has no key that means something else, and is spelled in letters that no address escapes', () => {
    for (const name of Object.keys(description)) {
      expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
      // `v` is the version, `name` and `id` are the page's, and `build` belongs to the address of a picture.
      expect(['v', 'name', 'id', 'build']).not.toContain(name);
    }
    for (const { settings } of experiments) {
      const base = defaultsOf(description);
      const query = writeState('', id, figure, { settings: { ...base, ...settings }, base });
      expect(query).toMatch(/^\?[\w.*=&-]+$/);
    }
  });
});
