import { expect, test } from 'vitest';
import { styleProblems } from '../../../samples/csharp-style.ts';

const inMethod = (body: string): string =>
  `using System.Linq;
using Tilewright;

public class Probe : PostProcessor
{
    private void Run()
    {
${body.replace(/^/gm, '        ')}
    }
}`;

const told = (text: string): string[] =>
  styleProblems(text).map(({ line, message }) => `${line}: ${message}`);

test('a sample in the style of the pages has nothing wrong', () => {
  const sample = `using System;
using System.Collections.Generic;
using NUnit.Framework;
using Tilewright;

[Serializable]
public class Probe : MonoBehaviour
{
    [SerializeField, Range(0, 1)] private float share = 0.5f;

    private static readonly Vector2Int[] Sides =
        { Vector2Int.right, Vector2Int.up };

    public int Count { get; private set; }

    private void Run(Transform old)
    {
        var cells = new List<Vector2Int>();
        var places = (uint)cells.Count;
        Transform parent = new GameObject("centre").transform;
        if (Application.isPlaying) Destroy(old.gameObject);
        else DestroyImmediate(old.gameObject);
        for (int y = 0; y < 3; y++)
            for (int x = 0; x < 3; x++)
                cells.Add(new Vector2Int(x, y));
        foreach (Vector2Int cell in cells)
        {
            // Colour and centre are British in a comment.
            Count++;
            share *= 2f;
        }
    }
}

public enum Kind
{
    None,
    Cat
}`;
  expect(told(sample)).toEqual([]);
});

test.each([
  ['if (a) {\n    b();\n    c();\n}', 'an opening brace has a line of its own.'],
  ['else { b(); c(); }', 'each statement has a line of its own.'],
  [
    'var tile = theme.Tile("Floor");',
    'write the type: `var` is for a right side that names it, `new …` or a cast.',
  ],
  ['foreach (var cell in cells) Add(cell);', 'write the type instead of `var`.'],
  ['int Find(out var tile);', 'write the type instead of `var`.'],
  [
    'Vector2Int cell = new Vector2Int(1, 2);',
    'write `var`: the right side names the type already.',
  ],
  ['List<int> cells = new List<int>();', 'write `var`: the right side names the type already.'],
  ['int centreX = 1;', 'names in code have the American spelling, as those of Unity.'],
  ['if (a)\n{\n    b();\n}', 'a body of one statement has no braces.'],
  [
    'for (int y = 0; y < 3; y++)\nfor (int x = 0; x < 3; x++)\n    Add(x, y);',
    'the body of a loop or condition is indented.',
  ],
  [
    'DestroyImmediate(gameObject);',
    '`DestroyImmediate` is for the editor outside Play mode: ask `Application.isPlaying`, and use `Destroy` there.',
  ],
])('%s is reported in its line', (body, message) => {
  expect(told(inMethod(body))).toEqual([`8: ${message}`]);
});

test.each([
  ['using Tilewright;\nusing System;', '2: `using` lines are sorted, those of System first.'],
  ['class Cat\n{\n}', '1: say `public` or `private`.'],
  ['public class Cat\n{\n    [SerializeField] int lives;\n}', '3: say `public` or `private`.'],
  ['public class Cat\n{\n    static void Say()\n    {\n    }\n}', '3: say `public` or `private`.'],
])('%s is reported', (text, message) => {
  expect(told(text)).toEqual([message]);
});
