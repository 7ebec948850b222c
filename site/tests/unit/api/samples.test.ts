import { expect, test } from 'vitest';
import { readBroken } from './broken-samples.ts';
import { inClass, inMethod, linksIn, problemsIn } from './reader.ts';

/** Where the lines of `broken-samples.txt` are put, and on which line they stand there. */
const PLACES: Readonly<
  Record<string, { readonly make: (code: string) => string; readonly line: number }>
> = {
  'in a method': { make: (code) => inMethod(code), line: 8 },
  'in a class': { make: inClass, line: 5 },
  'in a file': { make: (code) => code, line: 1 },
};

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
  expect(problemsIn(inMethod(body, 'using System.Collections.Generic;using System.Linq;'))).toEqual(
    [],
  );
});

test.each(readBroken())('$place: $code', ({ place, code, complaints }) => {
  const where = PLACES[place];
  if (!where) throw new Error(`broken-samples.txt knows a place that is not here: "${place}".`);
  const expected = complaints.map((complaint) => `1:${where.line}: ${complaint}`);
  expect(
    problemsIn(where.make(code)).map((found, index) => found.slice(0, expected[index]?.length)),
  ).toEqual(expected);
});

test('a complaint says what to do', () => {
  expect(problemsIn(inMethod('context.Grid.CellOf(null);'))).toEqual([
    '1:8: `IntGrid` has no member `CellOf`. Did you mean "CellsOf"? Declare it in site/api/ or change the sample.',
  ]);
  expect(problemsIn(inMethod('context.Hash("a");'))).toEqual([
    '1:8: `context.Hash` cannot be called with (string); it takes (string salt, Vector2Int cell). Change the call, or the declaration in site/api/.',
  ]);
  expect(problemsIn(inMethod('lock (this) { }'))).toEqual([
    '1:8: the check of samples does not know `lock (this) { }` (lock_statement) yet. Write it in another way.',
  ]);
});

test('the line is that of the fault, and not of what it stands in', () => {
  expect(problemsIn('class A {\n  int x = ;\n}')).toEqual([
    expect.stringMatching(/^1:2: the sample is not valid C# here/),
  ]);
  expect(problemsIn('class A\n{\n  int B()\n  {\n    int x = 1;\n    x++;\n  }\n}')).toEqual([
    expect.stringMatching(/^1:7: this end can be reached/),
  ]);
  expect(problemsIn('class A\n{\n  int b = 1,\n    c = d;\n}')).toEqual([
    expect.stringMatching(/^1:4: there is no `d` here/),
  ]);
});

test('what cannot be reached needs no result', () => {
  const members = [
    'int A() { while (true) { count++; } }',
    'int B() { for (;;) { switch (count) { case 1: break; default: return 1; } } }',
    'int C(bool isOne) { if (isOne) return 1; else throw new Exception(); }',
    'int D() { switch (count) { case 1: return 1; default: return 2; } }',
    'int E() { try { return 1; } catch (Exception) { throw; } }',
    'IEnumerable<int> F() { yield return 1; }',
    'Func<int, int> G() => n => { do { return n; } while (n > 1); };',
    'void H() { while (true) { if (count > 1) { break; } } }',
  ];
  expect(problemsIn(inClass(members.join('\n')))).toEqual([]);
});

test('what a class says of itself may be much', () => {
  const sample = `using System;
interface ILives { int Lives { get; } }
enum Kind { None, Cat = 1, Lion = 2, All = Cat | Lion }
abstract class Cat : ILives
{
    protected Cat(int lives = 9, Kind kind = Kind.Cat) { Lives = lives; }
    public int Lives { get; private set; }
    public abstract string Say(int times);
    public string Say() => Say(1);
}
class Lion : Cat
{
    static Lion() { }
    public Lion() : this("Leo") { }
    public Lion(string name) : base(lives: 1, Kind.Lion) { Name = name; }
    public string Name { get; }
    public override string Say(int times) => Name.Substring(0, times);
}`;
  expect(problemsIn(sample)).toEqual([]);
});

test('samples of a page see each other, and the last of one name', () => {
  const user = 'class User { int Two() => Helper.Two(); }';
  expect(problemsIn(user)).toEqual([expect.stringContaining('there is no type `Helper`')]);
  expect(problemsIn(user, 'static class Helper { public static int Two() => 2; }')).toEqual([]);
  expect(problemsIn(user, 'static class Helper { static int Two() => 2; }')).toEqual([
    expect.stringContaining('`Helper.Two` is private and cannot be used here.'),
  ]);
  expect(
    problemsIn(
      user,
      'static class Helper { public static int Two() => 2; }',
      'static class Helper { }',
    ),
  ).toEqual([expect.stringContaining('`Helper` has no member `Two`')]);
});

test('every name of the API is a link to its row, wherever it comes from', () => {
  expect(
    linksIn(
      inMethod(
        'var grid = context.Grid; count = generator.Generate().UsedSeed; new NestedGeneratorRunner(context.Result);',
      ),
    ),
  ).toEqual([
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
  expect(linksIn('using Tilewright;class B { IntGrid grid; }', 'class A {')).toEqual([
    'IntGrid api-intgrid',
  ]);
});

test('a level can say that it has no spawn point, and what it has can be read and set', () => {
  const body = `
    LevelResult level = generator.Generate();
    Vector2Int start = level.SpawnPoint ?? Vector2Int.zero;
    if (level.ExitPoint is Vector2Int exit) Debug.Log($"{exit.x} {start.y}");
    level.SpawnPoint = null;
    generator.GenerateOn = GenerateOn.Manually;
    generator.GlobalBiomes.Add(context.Theme.Biome("Moss"));
    StartCoroutine(generator.GenerateOverFrames(8f, r => { }, e => { }, progress: share => count = (int)share, cancellation: default));`;
  expect(problemsIn(inMethod(body))).toEqual([]);
  expect(problemsIn(inMethod('Vector2Int start = generator.Generate().SpawnPoint;'))).toEqual([
    expect.stringContaining('Vector2Int'),
  ]);
});
