import { expect, test } from 'vitest';
import { parseCodeMeta, takeMagicComments } from '../../../server/markdown/code-meta.ts';

test.each([
  ['', { title: '', marked: [], firstNumber: null }],
  ['title="File.cs" {1,3-5} showLineNumbers=10', { title: 'File.cs', marked: [1, 3, 4, 5], firstNumber: 10 }],
  ['{2} title=\'it "is"\'', { title: 'it "is"', marked: [2], firstNumber: null }],
  ['showLineNumbers', { title: '', marked: [], firstNumber: 1 }],
  ['{ 1 , 2 - 3 }', { title: '', marked: [1, 2, 3], firstNumber: null }],
  ['{3-1}', { title: '', marked: [], firstNumber: null }],
  ['{,-,}', { title: '', marked: [], firstNumber: null }],
  ['subtitle="no"', { title: '', marked: [], firstNumber: null }],
])('%j is read', (meta, expected) => {
  const { title, marked, firstNumber } = parseCodeMeta(meta);
  expect({ title, marked: [...marked], firstNumber }).toEqual(expected);
});

test('braces inside a title mark no lines', () => {
  expect([...parseCodeMeta('title="array {1,2}.js"').marked]).toEqual([]);
});

test('a mistyped range ends', () => {
  expect(parseCodeMeta('{1-999999999999}').marked.size).toBeLessThanOrEqual(10_000);
});

test.each(['// highlight-next-line', '# highlight-next-line', '/* highlight-next-line */', '<!-- highlight-next-line -->', '-- highlight-next-line'])(
  '%s is a comment of some language',
  (comment) => {
    const { text, marked } = takeMagicComments(`a\n  ${comment}\nb\nc`, new Set());
    expect([text, [...marked]]).toEqual(['a\nb\nc', [2]]);
  },
);

test('words about highlighting inside a line are code', () => {
  const code = 'print("highlight-start")\nx // highlight-next-line\ny';
  expect(takeMagicComments(code, new Set())).toEqual({ text: code, marked: new Set(), lines: [] });
});

test('a stretch that is never ended goes to the end', () => {
  expect([...takeMagicComments('a\n// highlight-start\nb\nc', new Set()).marked]).toEqual([2, 3]);
});
