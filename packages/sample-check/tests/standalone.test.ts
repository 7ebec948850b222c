import { expect, test } from 'vitest';
import { loadSampleCheck } from '../index.ts';

const SHEETS = [
  {
    namespace: 'System',
    declarations: 'class Object {} class String {} class ValueType {} struct Int32 {}',
  },
  {
    namespace: 'Zoo',
    declarations:
      'class Cat { Cat(string name); int Lives { get; set; } int this[int age] { get; } }',
    isReported: true,
  },
];

test('the check knows what it is given, and reports the uses of it', async () => {
  const check = await loadSampleCheck(SHEETS, 'zoo.cs');
  const text =
    'using Zoo;\nclass Keeper { int Count(string name) => new Cat(name).Lives + new Cat(name)[2]; }';
  const [report] = check([text]);
  expect(report?.problems).toEqual([]);
  expect(
    report?.uses.map(({ start, length, ...use }) => ({
      text: text.slice(start, start + length),
      ...use,
    })),
  ).toEqual([
    { text: 'Cat', type: 'Cat', member: 'new' },
    { text: 'Lives', type: 'Cat', member: 'Lives' },
    { text: 'Cat', type: 'Cat', member: 'new' },
  ]);
});

test('messages name the place where the sheets are kept', async () => {
  const check = await loadSampleCheck(SHEETS, 'zoo.cs');
  expect(
    check(['using Zoo;\nclass Keeper { int Count(Cat cat) => cat.Tails + new Cat(1).Lives; }'])[0]
      ?.problems,
  ).toEqual([
    {
      line: 2,
      message:
        '`Cat` has no member `Tails`. Known: Lives. Declare it in zoo.cs or change the sample.',
    },
    {
      line: 2,
      message:
        '`new Cat` cannot be called with (int); it takes (string name). Change the call, or the declaration in zoo.cs.',
    },
  ]);
});

test.each([
  ['class Cat { Mouse Prey(); }', 'there is no type `Mouse`.'],
  ['class Cat : Animal {}', 'there is no type `Animal`.'],
  ['static class Cats { static T Any<T>(int lives) where T : Lion; }', 'there is no type `Lion`.'],
  ['class Cat {\n  int Lives(;\n}', 'are broken in line 2'],
])(
  'a sheet that is not valid C#, or names what no sheet declares, is not taken: %s',
  async (declarations, message) => {
    const system = { namespace: 'System', declarations: 'struct Int32 {}' };
    await expect(
      loadSampleCheck([system, { namespace: 'Zoo', declarations }], 'zoo.cs'),
    ).rejects.toThrow(message);
  },
);
