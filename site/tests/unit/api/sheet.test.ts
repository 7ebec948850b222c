import { memberAnchor, signatureOf, typeAnchor } from 'markdown';
import { expect, test } from 'vitest';
import { rowName } from '../../../../packages/markdown/src/api/sheet.ts';
import { API_TYPES } from '../../../api/api.ts';

test('every type and member has an anchor of its own', () => {
  const anchors = API_TYPES.flatMap((type) => [
    typeAnchor(type.name),
    ...type.members.map((member) => memberAnchor(type.name, rowName(member))),
  ]);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^api-[a-z]+(?:-[a-z]+)?$/);
});

test('sentences end without a full stop, so that tables and paragraphs can go on', () => {
  const sentences = API_TYPES.flatMap(({ sentence, members }) => [
    sentence,
    ...members.map((member) => member.sentence),
  ]);
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
