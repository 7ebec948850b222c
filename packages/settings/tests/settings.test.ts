import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import {
  choice,
  describeSettings,
  number,
  onOff,
  type Setting,
  wholeNumber,
} from '../src/settings.ts';
import {
  checkSettings,
  defaultsOf,
  readWritten,
  writeSettings,
  writeValue,
} from '../src/values.ts';

const DESCRIPTION = describeSettings({
  depth: wholeNumber('Depth', [2, 9], 7, { sentence: 'In fathoms.' }),
  tide: number('Tide', [-1, 1], 0.25, { digits: 2, sentence: 'In metres.' }),
  wind: choice('Wind', 'Where it comes from.', 'south', {
    north: 'North',
    south: ['South', 'A warm one.'],
  }),
  lamp: onOff('Lamp', 'Whether it is lit.', true),
  marks: {
    type: 'written',
    label: 'Marks',
    sentence: 'Letters along the way.',
    default: ['a', 'b'],
    maxLength: 5,
    write: (marks: readonly string[]) => marks.join(''),
    read: (text) =>
      /^[a-z]*$/.test(text) ? { value: [...text] } : `"${text}" is not made of letters`,
  },
});
const DEFAULTS = { depth: 7, tide: 0.25, wind: 'south', lamp: true, marks: ['a', 'b'] } as const;

/** A setting alone, as it comes out of a value. */
function read(
  name: keyof typeof DESCRIPTION,
  given: unknown,
): readonly [value: unknown, problem: string] {
  const { settings, problems } = checkSettings(DESCRIPTION, { [name]: given });
  expect(problems.length).toBeLessThan(2);
  return [settings[name], problems[0] ?? ''];
}

test('the options of a choice keep their order and their words', () => {
  expect(DESCRIPTION.wind.options).toEqual([
    { value: 'north', label: 'North' },
    { value: 'south', label: 'South', sentence: 'A warm one.' },
  ]);
});

describe('what is given', () => {
  test('may be nothing: all is as described, and nobody complains', () => {
    expect(checkSettings(DESCRIPTION, {})).toEqual({ settings: DEFAULTS, problems: [] });
    expect(defaultsOf(DESCRIPTION)).toEqual(DEFAULTS);
  });

  test('may be values or their written form', () => {
    const settings = { depth: 3, tide: -0.5, wind: 'north', lamp: false, marks: ['x'] };
    expect(checkSettings(DESCRIPTION, settings)).toEqual({ settings, problems: [] });
    expect(
      checkSettings(DESCRIPTION, {
        depth: '3',
        tide: '-0.50',
        wind: 'north',
        lamp: 'off',
        marks: 'x',
      }),
    ).toEqual({ settings, problems: [] });
    expect(read('lamp', 'on')).toEqual([true, '']);
  });

  test.each([
    ['depth', 10, 9, 'Depth: 10 is not between 2 and 9; 9 is used.'],
    ['depth', '1', 2, 'Depth: 1 is not between 2 and 9; 2 is used.'],
    ['depth', '-1e9', 2, 'Depth: -1e9 is not between 2 and 9; 2 is used.'],
    ['depth', Number.POSITIVE_INFINITY, 9, 'Depth: Infinity is not between 2 and 9; 9 is used.'],
    ['depth', 'deep', 7, 'Depth: "deep" is not a number; 7 is used.'],
    ['depth', '', 7, 'Depth: "" is not a number; 7 is used.'],
    ['depth', ' ', 7, 'Depth: " " is not a number; 7 is used.'],
    ['depth', '4,5', 7, 'Depth: "4,5" is not a number; 7 is used.'],
    ['depth', Number.NaN, 7, 'Depth: "NaN" is not a number; 7 is used.'],
    ['depth', null, 7, 'Depth: "null" is not a number; 7 is used.'],
    ['depth', undefined, 7, 'Depth: "undefined" is not a number; 7 is used.'],
    ['depth', true, 7, 'Depth: "true" is not a number; 7 is used.'],
    ['wind', 'west', 'south', 'Wind: "west" is none of north, south; south is used.'],
    ['wind', 'North', 'south', 'Wind: "North" is none of north, south; south is used.'],
    ['wind', 0, 'south', 'Wind: "0" is none of north, south; south is used.'],
    ['lamp', 'yes', true, 'Lamp: "yes" is neither on nor off; on is used.'],
    ['lamp', 1, true, 'Lamp: "1" is neither on nor off; on is used.'],
    ['marks', 'a1', ['a', 'b'], 'Marks: "a1" is not made of letters; the default is used.'],
    ['marks', 'abcdef', ['a', 'b'], 'Marks: it is longer than 5 characters; the default is used.'],
  ] as const)('%s of %j becomes %j, and a sentence says so', (name, given, value, problem) => {
    expect(read(name, given)).toEqual([value, problem]);
  });

  test('is quoted as far as a sentence bears it', () => {
    expect(read('depth', 'x'.repeat(10_000))).toEqual([
      7,
      `Depth: "${'x'.repeat(40)}…" is not a number; 7 is used.`,
    ]);
    expect(checkSettings(DESCRIPTION, { ['y'.repeat(10_000)]: 1 }).problems).toEqual([
      `There is no setting "${'y'.repeat(40)}…". Settings are depth, tide, wind, lamp, marks.`,
    ]);
  });

  test.each(['lid', 'Depth', '__proto__', 'constructor', 'toString', ''])(
    'may not be a setting %j that nobody described',
    (name) => {
      const given = Object.fromEntries([
        [name, '1'],
        ['depth', '3'],
      ]);
      const { settings, problems } = checkSettings(DESCRIPTION, given);
      expect(problems).toEqual([
        `There is no setting "${name}". Settings are depth, tide, wind, lamp, marks.`,
      ]);
      expect(settings).toEqual({ ...DEFAULTS, depth: 3 });
      expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
    },
  );

  test.each([
    ['depth', 3.4999, 3],
    ['depth', 3.5, 4],
    ['tide', 0.005, 0.01],
    ['tide', -0.005, 0],
    ['tide', 0.1 + 0.2, 0.3],
    ['tide', 0.999_999, 1],
    ['depth', '0x5', 5],
    ['depth', '6e0', 6],
  ] as const)('%s %j is rounded to the decimals that count: %j', (name, given, value) => {
    expect(read(name, given)).toEqual([value, '']);
  });

  test('gives no zero that is negative, which would be written like the other and compute unlike it', () => {
    for (const given of [-0, '-0', -0.001])
      expect(Object.is(read('tide', given)[0], 0), String(given)).toBe(true);
  });
});

describe('what is written', () => {
  test('is what differs, in the order of the description', () => {
    expect(writeSettings(DESCRIPTION, DEFAULTS, DEFAULTS)).toEqual([]);
    const settings = { marks: ['z'], lamp: false, wind: 'north', tide: 0.1, depth: 7 } as const;
    expect(writeSettings(DESCRIPTION, settings, DEFAULTS)).toEqual([
      ['tide', '0.1'],
      ['wind', 'north'],
      ['lamp', 'off'],
      ['marks', 'z'],
    ]);
    expect(writeSettings(DESCRIPTION, DEFAULTS, settings).map(([name]) => name)).toEqual([
      'tide',
      'wind',
      'lamp',
      'marks',
    ]);
  });
});

const names = Object.keys(DESCRIPTION);
const scalars = fc.oneof(
  fc.double(),
  fc.integer({ min: -20, max: 20 }),
  fc.string(),
  fc.constantFrom<unknown>(
    'north',
    'south',
    'on',
    'off',
    true,
    false,
    null,
    undefined,
    'abc',
    -0,
    '1e400',
    '٣',
  ),
  fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'0123456789.-+e ') }),
);
const junk = fc.dictionary(
  fc.oneof(fc.constantFrom(...names), fc.string()),
  fc.oneof(scalars, fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })),
);

function lies(setting: Setting, value: unknown): boolean {
  switch (setting.type) {
    case 'number':
      return (
        typeof value === 'number' &&
        value >= setting.min &&
        value <= setting.max &&
        String(value).replace(/^[^.]*\.?/, '').length <= setting.digits
      );
    case 'choice':
      return setting.options.some((option) => option.value === value);
    case 'switch':
      return typeof value === 'boolean';
    case 'written':
      return typeof setting.read(setting.write(value)) === 'object';
  }
}

test('whatever is given, settings lie within their description, and checking them again changes nothing', () => {
  tryMany(
    fc.property(junk, (given) => {
      const { settings, problems } = checkSettings(DESCRIPTION, given);
      expect(Object.keys(settings)).toEqual(names);
      expect(
        Object.entries(DESCRIPTION).filter(
          ([name, setting]) => !lies(setting, Reflect.get(settings, name)),
        ),
      ).toEqual([]);
      for (const problem of problems) expect(problem).toMatch(/^[A-Z].*\.$/s);
      expect(checkSettings(DESCRIPTION, settings)).toEqual({ settings, problems: [] });
    }),
    2000,
  );
});

test('equal settings have one written form, and it is read back as it was written', () => {
  tryMany(
    fc.property(junk, junk, (given, other) => {
      const { settings } = checkSettings(DESCRIPTION, given);
      const base = checkSettings(DESCRIPTION, other).settings;
      const written = writeSettings(DESCRIPTION, settings, base);
      const reread = checkSettings(DESCRIPTION, { ...base, ...Object.fromEntries(written) });
      expect(reread).toEqual({ settings, problems: [] });
      expect(writeSettings(DESCRIPTION, reread.settings, base)).toEqual(written);
      // Numbers that look alike are alike: nothing hides behind a written form.
      for (const [name, setting] of Object.entries(DESCRIPTION)) {
        expect(writeValue(setting, Reflect.get(reread.settings, name))).toBe(
          writeValue(setting, Reflect.get(settings, name)),
        );
      }
    }),
    1000,
  );
});

test('settings that a page keeps as JSON are read back; what is no list of settings counts as none', () => {
  expect(readWritten(DESCRIPTION, '{"depth":"3","lamp":"off","marks":"xyz"}')).toEqual({
    ...DEFAULTS,
    depth: 3,
    lamp: false,
    marks: ['x', 'y', 'z'],
  });
  for (const json of ['{}', 'null', '[]', '["depth"]', '3', '"depth"'])
    expect(readWritten(DESCRIPTION, json), json).toEqual(DEFAULTS);
});
