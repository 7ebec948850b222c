import { expect, test } from 'vitest';
import { loadSampleCheck } from '../../../server/csharp/index.ts';
import { API_TYPES } from '../../../shared/api/api.ts';
import { memberAnchor, rowName, typeAnchor } from '../../../shared/api/sheet.ts';
import { signatureOf } from '../../../shared/api/signatures.ts';

test.each([
  ['class Cat { Mouse Prey(); }', 'there is no type `Mouse`.'],
  ['class Cat : Animal {}', 'there is no type `Animal`.'],
  ['static class Cats { static T Any<T>(int lives) where T : Lion; }', 'there is no type `Lion`.'],
  ['class Cat {\n  int Lives(;\n}', 'are broken in line 2'],
])('a sheet that is not valid C#, or names what no sheet declares, is not taken: %s', async (declarations, message) => {
  const system = { namespace: 'System', declarations: 'struct Int32 {}' };
  await expect(loadSampleCheck([system, { namespace: 'Zoo', declarations }], 'zoo.cs')).rejects.toThrow(message);
});

test('every type and member has an anchor of its own', () => {
  const anchors = API_TYPES.flatMap((type) => [typeAnchor(type.name), ...type.members.map((member) => memberAnchor(type.name, rowName(member)))]);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^api-[a-z]+(?:-[a-z]+)?$/);
});

test('sentences end without a full stop, so that tables and paragraphs can go on', () => {
  const sentences = API_TYPES.flatMap(({ sentence, members }) => [sentence, ...members.map((member) => member.sentence)]);
  expect(sentences.filter((sentence) => /\.$|^\p{Ll}/u.test(sentence))).toEqual([]);
});

test('signatures read as C# writes them', () => {
  const all = API_TYPES.flatMap(({ members }) => members.map(signatureOf));
  expect(all).toEqual(
    expect.arrayContaining([
      'int Seed { get; set; }',
      'LevelResult Generate()',
      'protected abstract void BuildLayout(LayoutContext context)',
      'IntGridTile this[Vector2Int cell] { get; set; }',
      'bool TryGet(Vector2Int cell, out IntGridTile tile)',
      'T InstantiateGenerator<T>(T prefab) where T : LevelGenerator',
      'NestedGeneratorRunner(LevelResult result)',
      'LayoutGenerated',
    ]),
  );
});
