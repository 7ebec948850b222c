import { expect, test } from 'vitest';
import { memberAnchor, typeAnchor } from '../../../server/csharp/anchors.ts';
import { loadWorld } from '../../../server/csharp/load-world.ts';
import { loadParser } from '../../../server/csharp/parser.ts';
import { signatureOf } from '../../../server/csharp/stubs.ts';
import { API_TYPES } from '../../../shared/api/api.ts';

const parse = await loadParser();

test('both sheets are C#, and speak of no type that neither has', () => {
  const problems: string[] = [];
  const world = loadWorld(parse, { problem: ({ text }, message) => problems.push(`${text}: ${message}`), use: () => undefined });
  for (const declaration of world.all()) {
    declaration.bases();
    for (const { type, parameters, typeParameters } of declaration.members) {
      type();
      for (const parameter of parameters) parameter.type();
      for (const parameter of typeParameters) parameter.base();
    }
  }
  expect(world.all().length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test('every type and member has an anchor of its own', () => {
  const anchors = API_TYPES.flatMap((type) => [typeAnchor(type.name), ...type.members.map((member) => memberAnchor(type.name, member))]);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^api-[a-z]+(?:-[a-z]+)?$/);
});

test('sentences end without a full stop, so that tables and paragraphs can go on', () => {
  const sentences = API_TYPES.flatMap(({ sentence, members }) => [sentence, ...members.map((member) => member.sentence)]);
  expect(sentences.filter((sentence) => /\.$|^\p{Ll}/u.test(sentence))).toEqual([]);
});

test('signatures read as C# writes them', () => {
  const all = API_TYPES.flatMap(({ name, members }) => members.map((member) => signatureOf(member, name)));
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
