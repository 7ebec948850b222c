import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../../support/compile.ts';

const CODE = '```yaml title="site.yaml"\na: 1 # (1)!\nb: 2 # (2)!\n```\n\n';

test('a mark in the code and its note in the list below lead to each other', () => {
  const html = htmlOf(`${CODE}1. One.\n2. Two.\n`);
  expect(html).toContain(
    '<a class="code-note" id="site-yaml-mark-1" href="#site-yaml-note-1" aria-label="Note 1" data-uncopied="">1</a>',
  );
  expect(html).toContain('<ol class="code-notes">');
  expect(html).toMatch(
    /<li id="site-yaml-note-2">Two\. <a class="note-back" href="#site-yaml-mark-2" aria-label="Back to note 2 in the code"/,
  );
  expect(problemsIn(`${CODE}1. One.\n2. Two.\n`)).toEqual([]);
});

test('one note may have several marks, and notes may begin at another number', () => {
  const html = htmlOf('```js\na(); // (3)!\nb(); // (3)! (4)!\n```\n\n3. Three.\n4. Four.\n');
  expect(html.match(/id="code-1-mark-3"/g)).toHaveLength(1);
  expect(html.match(/href="#code-1-note-3"/g)).toHaveLength(2);
});

test('the search finds notes without the links that lead back', () => {
  expect(compile(`${CODE}1. One.\n2. Two.\n`).notes.sections[0]?.text).toBe('a: 1 b: 2 One. Two.');
});

test('a list after code without marks is a list as any other', () => {
  expect(htmlOf('```js\na();\n```\n\n1. One.\n')).toContain('<ol>');
});

test.each([
  [
    'no list',
    '',
    [
      '2: the mark (1)! has no note. Write a numbered list right below the code.',
      '3: the mark (2)! has no note. Write a numbered list right below the code.',
    ],
  ],
  [
    'a list of bullets',
    '- One.\n',
    [expect.stringMatching(/^2: .*has no note/), expect.stringMatching(/^3: .*has no note/)],
  ],
  ['a note too few', '1. One.\n', ['3: the mark (2)! has no item 2 in the list below the code.']],
  [
    'a note too many',
    '1. One.\n2. Two.\n3. Three.\n',
    [
      '8: note 3 has no mark in the code above. Write the comment (3)! at the end of the line that it is about.',
    ],
  ],
])('an author with %s is told', (_what, list, messages) => {
  expect(problemsIn(CODE + list)).toEqual(messages);
});
