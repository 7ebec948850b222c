import { expect, test } from 'vitest';
import { compile } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

/** An article as nested names: `x-html` is a leaf. */
function outline(markdown: string): unknown {
  const strip = (node: unknown): unknown =>
    Array.isArray(node) ? [node[0], ...node.slice(2).map(strip)] : node;
  return compile(markdown).article.map(strip);
}

test('an article without components is one leaf', () => {
  expect(outline('# T\n\none\n\n- two\n- three\n\n| a |\n| --- |\n| b |')).toEqual([['x-html']]);
});

test('leaves lie between the components, and code is a leaf of its component', () => {
  expect(outline('one\n\n```js\nx\n```\n\ntwo\n\n```js\ny\n```')).toEqual([
    ['x-html'],
    ['x-code-block', ['x-html']],
    ['x-html'],
    ['x-code-block', ['x-html']],
  ]);
});

test('an element that holds a component stays an element', () => {
  expect(outline('- one\n\n  ```js\n  x\n  ```\n- two')).toEqual([
    ['ul', ['li', ['x-html'], ['x-code-block', ['x-html']]], ['li', ['x-html']]],
  ]);
});

test('no wrapper stands between an element and the children that only mean something directly in it', () => {
  const html = htmlOf(
    ':::details[Sum]\n```js\nx\n```\n:::\n\n1. one\n\n   ```js\n   x\n   ```\n2. two',
  );
  expect(html).toMatch(/<details><summary>/);
  expect(html).toMatch(/<ol><li>.*<\/li><li>/s);
  expect(html).not.toMatch(/<(?:ol|ul|details)><div/);
});

test('blanks between blocks make no leaves', () => {
  expect(outline('```js\nx\n```\n\n\n```js\ny\n```')).toEqual([
    ['x-code-block', ['x-html']],
    ['x-code-block', ['x-html']],
  ]);
});

test('nothing of an article is lost, however it is cut into leaves', () => {
  const block = '\n\n```text\ncode\n```\n\n';
  const text = (markdown: string): string =>
    htmlOf(markdown)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const whole = text(`# T\n\none\n\n:::note\ntwo\n\nthree\n:::\n\n- four`);
  const cut = text(`# T\n\none${block}:::note\ntwo${block}three\n:::\n\n- four`);
  expect(cut.replaceAll(' Text Copy code ', ' ')).toBe(whole);
});
