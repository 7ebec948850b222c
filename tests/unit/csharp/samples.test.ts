import { expect, test } from 'vitest';
import { inMethod, linksIn, problemsIn } from './reader.ts';

const GENERATOR = 'using Tilewright;\npublic class Own : LevelGenerator { ';

test('a sample that uses what the sheets declare has nothing wrong', () => {
  const body = `
    IntGrid grid = context.Grid;
    var floors = grid.CellsOf(context.Theme.Tile("Floor")).Where(cell => cell.x > 0).ToList();
    foreach (Vector2Int cell in floors) grid.AddBiome(cell, context.Theme.Biome("Moss"));
    if (!grid.TryGet(new Vector2Int(1, 2), out IntGridTile tile) || tile == null) return;
    float share = floors.Count / (float)Mathf.Max(1, Half(count++));
    string text = share > 0.5f ? $"{share:0.0} of {tile.Name}" : "little";
    int[] lengths = { text.Length, 3 };
    switch (lengths[0]) { case 1: count = 2; break; default: count += 1; break; }
    var byCell = new Dictionary<Vector2Int, int> { [Vector2Int.zero] = 1 };
    if (byCell.TryGetValue(Vector2Int.one, out var found) && found is 1 or 2) Debug.Log(text, this);
    StartCoroutine(generator.GenerateOverFrames(msPerFrame: 4f, done: r => count = r.UsedSeed, failed: e => Debug.LogException(e)));
    Object.Instantiate(generator).Seed = (int)(context.Hash("probe", Vector2Int.up * 2) >> 1);`;
  expect(problemsIn(inMethod(body, 'using System.Collections.Generic;using System.Linq;'))).toEqual([]);
});

test.each([
  [
    'a member that no sheet has',
    'context.Grid.CellOf(null);',
    '`IntGrid` has no member `CellOf`. Did you mean "CellsOf"? Declare it in shared/api/ or change the sample.',
  ],
  ['a member of what a call returns', 'generator.Generate().Hash();', '`LevelResult` has no member `Hash`.'],
  ['a member inside a lambda', 'StartCoroutine(generator.GenerateOverFrames(4f, r => r.Foo(), e => { }));', '`LevelResult` has no member `Foo`.'],
  ['a member inside a text', 'Debug.Log($"{context.Seed}");', '`PostProcessContext` has no member `Seed`.'],
  ['a value of an enum', 'var step = Step.Borders;', '`Step` has no member `Borders`. Did you mean "Border"?'],
  ['a member of the engine that is not allowed', 'transform.Rotate(1f, 2f, 3f);', '`Transform` has no member `Rotate`.'],
  ['a type that no sheet has', 'Grid2D grid = null;', 'there is no type `Grid2D`.'],
  [
    'a type of a namespace that is not used',
    'var all = new List<int>();',
    'the type `List` needs `using System.Collections.Generic;` at the top of the sample.',
  ],
  ['an extension of a namespace that is not used', 'context.Grid.CellsOf(null).ToList();', '`ToList` needs `using System.Linq;` at the top of the sample.'],
  ['a local that is not there', 'cout = 3;', 'there is no `cout` here. Did you mean "count"?'],
  ['a local that is there already', 'int a = 1; { int a = 2; }', 'there is a local `a` already.'],
  ['too few arguments', 'context.Hash("a");', '`context.Hash` cannot be called with (string); it takes (string salt, Vector2Int cell).'],
  ['an argument of another type', 'context.Grid.CellsOf(3);', '`context.Grid.CellsOf` cannot be called with (int); it takes (IntGridTile tile).'],
  [
    'an argument that is not passed by out',
    'IntGridTile t = null; context.Grid.TryGet(Vector2Int.zero, t);',
    'it takes (Vector2Int cell, out IntGridTile tile).',
  ],
  ['an argument by another name', 'generator.GenerateOverFrames(ms: 4f, done: r => { }, failed: e => { });', 'it takes (float msPerFrame, '],
  [
    'a method with other parameters for a callback',
    'generator.GenerateOverFrames(4f, Half, e => { });',
    '`generator.GenerateOverFrames` cannot be called with (float, a method, a lambda)',
  ],
  ['a constructor that is not there', 'var cell = new Vector2Int(1);', '`new Vector2Int` cannot be called with (int); it takes (int x, int y).'],
  ['an object that nobody can make', 'var result = new LevelResult();', '`LevelResult` has no constructor that a sample may use.'],
  ['an abstract object', 'var made = new LevelGenerator();', '`LevelGenerator` cannot be created: it is abstract.'],
  ['what can only be read', 'generator.Generate().Digest = 3;', '`generator.Generate().Digest` can only be read.'],
  ['what is protected', 'generator.BuildLayout(null);', '`LevelGenerator.BuildLayout` is protected and cannot be used here.'],
  ['a static member of an object', 'count = this.Half(2);', '`Half` is static: write `Probe.Half`.'],
  ['a value of another type', 'int seed = context.Grid;', 'a `int` is wanted here, and this is `IntGrid`.'],
  ['an operation that is not there', 'Vector2Int far = Vector2Int.one * 0.5f;', 'there is no `Vector2Int * float`.'],
  ['a cast that cannot be', 'int n = (int)"a";', 'a `string` cannot be cast to `int`.'],
  ['a condition that is none', 'if (count) return;', 'a `bool` is wanted as a condition, and this is `int`.'],
  ['another number of brackets', 'context.Grid[1, 2] = null;', '`IntGrid[]` cannot be called with (int, int); it takes (Vector2Int cell).'],
  ['a loop over nothing', 'foreach (var cell in context.Grid) { }', 'nothing can loop over a `IntGrid`.'],
  ['a loop with another variable', 'foreach (int cell in context.Grid.CellsOf(null)) { }', 'the elements are `Vector2Int`, not `int`.'],
  ['a result where there is none', 'return 3;', 'nothing can be returned here.'],
  ['a type that breaks its promise', 'Instantiate(count);', '`Instantiate` cannot be called with (int)'],
  ['a statement that does nothing', 'count == 3;', 'the sample is no C#'],
  ['what the check does not know', 'lock (this) { }', 'the check of samples does not know `lock (this) { }` (lock_statement) yet.'],
])('%s is a problem', (_what, body, message) => {
  expect(problemsIn(inMethod(body))).toEqual([expect.stringContaining(`1:8: ${message.startsWith('it takes') ? '' : message}`)]);
  expect(problemsIn(inMethod(body))[0]).toContain(message);
});

test.each([
  ['no C#', 'class A {\n  int x = ;\n}', '1:2: the sample is no C# here'],
  ['a bracket that is missing', 'class A {\n  void B() { Half(1; }\n}', '1:2: the sample is no C#: `)` is missing here.'],
  ['a line outside of all types', 'int x = 3;', '1:1: a sample is a whole file: put this into a class.'],
  ['an unknown namespace', 'using Tilewrong;\nclass A { }', '1:1: there is no namespace `Tilewrong`.'],
  [
    'a type of two namespaces',
    'using System;using UnityEngine;\nclass A { int B() => Random.Range(1, 2); }',
    '`Random` is ambiguous between System.Random or UnityEngine.Random.',
  ],
  ['an unknown base', 'class A : LevelMaker { }', '1:1: there is no type `LevelMaker`.'],
  ['a generator without a layout', `${GENERATOR}}`, '1:2: `Own` has to implement `void BuildLayout(LayoutContext context)` of `LevelGenerator`.'],
  [
    'a method that overrides nothing',
    `${GENERATOR}protected override void BuildLayout(LayoutContext c) { } void A() { } public override void Build() { } }`,
    '1:2: there is no `Build` to override in `LevelGenerator`.',
  ],
  [
    'an overriding method that is open',
    `${GENERATOR}public override void BuildLayout(LayoutContext c) { } }`,
    '1:2: `BuildLayout` has to stay protected, as it is in `LevelGenerator`.',
  ],
  ['an unknown attribute', 'using UnityEngine;\nclass A : MonoBehaviour { [SerializedField] int a; }', '1:2: there is no attribute `SerializedField`'],
  [
    'an attribute with too little',
    'using UnityEngine;\nclass A : MonoBehaviour { [Range(1)] int a; }',
    '1:2: `Range` cannot be called with (int); it takes (float min, float max).',
  ],
])('%s is a problem', (_what, sample, message) => {
  expect(problemsIn(sample)).toEqual([expect.stringContaining(message)]);
});

test('an overriding method of another form is a problem', () => {
  const problems = problemsIn(`${GENERATOR}protected override void BuildLayout(int c) { } }`);
  expect(problems).toContainEqual(expect.stringContaining('`BuildLayout` has to look like `void BuildLayout(LayoutContext context)` of `LevelGenerator`'));
});

test('samples of a page see each other, and the last of one name', () => {
  const user = 'class User { int Two() => Helper.Two(); }';
  expect(problemsIn(user)).toEqual([expect.stringContaining('there is no type `Helper`')]);
  expect(problemsIn(user, 'static class Helper { public static int Two() => 2; }')).toEqual([]);
  expect(problemsIn(user, 'static class Helper { static int Two() => 2; }')).toEqual([
    expect.stringContaining('`Helper.Two` is private and cannot be used here.'),
  ]);
  expect(problemsIn(user, 'static class Helper { public static int Two() => 2; }', 'static class Helper { }')).toEqual([
    expect.stringContaining('`Helper` has no member `Two`'),
  ]);
});

test('every name of the API is a link to its row, wherever it comes from', () => {
  expect(linksIn(inMethod('var grid = context.Grid; count = generator.Generate().UsedSeed; new NestedGeneratorRunner(context.Result);'))).toEqual([
    'PostProcessor api-postprocessor',
    'LevelGenerator api-levelgenerator',
    'Register api-postprocessor-register',
    'StepCallbacks api-stepcallbacks',
    'After api-stepcallbacks-after',
    'Step api-step',
    'Border api-step-border',
    'PostProcessContext api-postprocesscontext',
    'Grid api-layoutcontext-grid',
    'Generate api-levelgenerator-generate',
    'UsedSeed api-levelresult-usedseed',
    'NestedGeneratorRunner api-nestedgeneratorrunner-new',
    'Result api-postprocesscontext-result',
  ]);
});

test('a broken sample has no links, and spoils those of no other', () => {
  expect(linksIn('class A {')).toEqual([]);
  expect(linksIn('using Tilewright;class B { IntGrid grid; }', 'class A {')).toEqual(['IntGrid api-intgrid']);
});
