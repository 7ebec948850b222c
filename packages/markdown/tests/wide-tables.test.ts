import { expect, test } from 'vitest';
import { problemsIn } from './support/compile.ts';

const row = (cell: string, columns: number): string => `|${cell.repeat(columns)}\n`;

test('a table that short rows would fill up to more cells than are read is named with its line', () => {
  const table = row('a|', 300) + row('-|', 300) + row('a|', 1).repeat(100);
  expect(problemsIn(`x\n\n${table}`)).toEqual([
    '3: this table has more than 20000 cells. Divide it into several tables.',
  ]);
});

test('a long table of few columns is read', () => {
  expect(problemsIn(row('a|', 4) + row('-|', 4) + row('a|', 4).repeat(500))).toEqual([]);
});

test('a wide table in a code block is code', () => {
  const table = row('a|', 300) + row('-|', 300) + row('a|', 1).repeat(100);
  expect(problemsIn(`\`\`\`text\n${table}\`\`\`\n`)).toEqual([]);
});
