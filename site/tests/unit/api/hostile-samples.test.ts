import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryMany } from '../../../../tests/support/property.ts';
import { inMethod, problemsIn } from './reader.ts';

const SAMPLE = inMethod(`
    var cells = context.Grid.CellsOf(context.Theme.Tile("Floor")).OrderBy(cell => (cell - Vector2Int.one).sqrMagnitude).ToList();
    foreach (Vector2Int cell in cells) if (context.Grid.TryGet(cell, out IntGridTile tile) && tile != null) count += Half(tile.Name.Length);
    int[,] sums = new int[3, count]; sums[0, 1] = count > 2 ? sums[1, 1] : -1;
    StartCoroutine(generator.GenerateOverFrames(4f, done: r => { count = r.UsedSeed; }, failed: e => Debug.LogException(e, this)));`);

const TOKENS = SAMPLE.split(/\b/);

test('a sample that somebody is in the middle of typing is never more than a problem', () => {
  const place = fc.nat(TOKENS.length - 1);
  tryMany(
    fc.property(place, place, fc.constantFrom('drop', 'swap', 'cut'), (one, other, how) => {
      const tokens = [...TOKENS];
      if (how === 'swap') [tokens[one], tokens[other]] = [TOKENS[other] ?? '', TOKENS[one] ?? ''];
      else tokens.splice(one, how === 'drop' ? 1 : tokens.length);
      expect(Array.isArray(problemsIn(tokens.join('')))).toBe(true);
    }),
  );
});
