import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const BLOCKS = [
  '## Secret',
  '- secret',
  '> secret',
  '```sh\nsecret\n```',
  ':::note\nsecret\n:::',
  '| secret |\n| - |\n| x |',
  '---\nsecret',
  'secret\n\nsecret',
];

const WITHIN = [
  'COMMENT',
  '- a\n\n  COMMENT\n- b',
  '- a COMMENT',
  '> COMMENT\n> b',
  '> a COMMENT',
  ':::note\nCOMMENT\n:::',
  '1. a\n   - b\n     COMMENT',
  '| a |\n| - |\n| b COMMENT |',
  '<details>\nCOMMENT\n</details>',
  '<details>\na COMMENT b\n\nc\n</details>',
  '[^1]\n\n[^1]: COMMENT',
  'a\nCOMMENT\nb',
  '# COMMENT Title',
  '# Title COMMENT',
  '**a COMMENT b**',
  '<!-- one --> a COMMENT',
];

test.each(BLOCKS)(
  'what a comment says is not published, whatever it begins with on its second line: %j',
  (secret) => {
    for (const within of WITHIN) {
      for (const comment of [
        `<!--\n${secret}\n-->`,
        `<!-- x\n${secret} -->`,
        `<!--\n  ${secret.replaceAll('\n', '\n  ')}\n  -->`,
      ]) {
        const text = within.replace('COMMENT', comment);
        const { article, notes } = compile(`${text}\n\nAfter.`);
        expect(
          JSON.stringify([article, notes.toc, [...notes.ids], notes.sections, notes.lead]),
          text,
        ).not.toMatch(/secret|-->|<!/i);
        expect(JSON.stringify(article), text).toContain('After.');
        expect(notes.problems, text).toEqual([]);
      }
    }
  },
);

test('what looks like a comment stays in code, and where a backslash stands before it', () => {
  const shown = (text: string): string => htmlOf(text).replaceAll(/<[^>]*>/g, '');
  for (const text of [
    '```html\n<!-- shown\n- too -->\n```',
    '~~~\n<!-- shown\n- too -->\n~~~',
    '    <!-- shown\n    - too -->',
    '- a\n\n  ```html\n  <!-- shown\n  - too -->\n  ```\n',
    '> ```\n> <!-- shown\n> too -->\n> ```',
    '`<!-- shown`\n- `too -->`',
    'a `` <!-- shown ` too --> `` b',
    '\\<!-- shown\n\ntoo --\\>',
    '<details>\n\n```html\n<!-- shown\n- too -->\n```\n\n</details>',
    '<details>\n```html\n<!-- shown\n- too -->\n```\n</details>',
    '<details>\n~~~html\n<!-- shown\n- too -->\n~~~\n</details>',
  ]) {
    expect(shown(text), text).toMatch(/&lt;!--|&#x3C;!--/);
    expect(shown(text), text).toMatch(/shown[\s\S]*too/);
    expect(problemsIn(text), text).toEqual([]);
  }
});

test('a comment without an end is told with its line, wherever it stands, and what it says is not shown', () => {
  for (const text of [
    'a\n\n<!-- secret\n\nb',
    '- a\n- b\n  <!-- secret\n\nc',
    '> a\n>\n> <!-- secret\n\nb',
    'a\n\nb <!-- secret\n- c',
    '| a |\n| - |\n| b <!-- secret |',
  ]) {
    expect(htmlOf(text), text).not.toContain('secret');
    const line = text.split('\n').findIndex((each) => each.includes('secret')) + 1;
    expect(problemsIn(text), text).toContain(
      `${line}: the comment <!-- is never closed, so all text after it is lost. Write --> where it ends.`,
    );
  }
  expect(htmlOf('a <!--> b <!---> c')).toContain('a  b  c');
});

test('what is wrong below a comment is told with its line in the file', () => {
  expect(problemsIn('a <!-- b\n- c\n\nd --> e\n\n[x](/none)')).toEqual(['6: nowhere: /none']);
  expect(
    problemsIn(
      '<!-- a\n- b -->\n\n<details>\n<!--\n\nc\n-->\n[x](/none)\n</details>\n\n[y](/none)',
    ),
  ).toEqual(['9: nowhere: /none', '12: nowhere: /none']);
});

test('a page with many comments is read in no more time than any other', () => {
  for (const part of [
    '<!--',
    'a <!-- ```\n- b --> c\n\n',
    'a <!-- `\n- b -->',
    '`<!-- ',
    '\\<!--',
    '<details>\n`` <!-- ` a\n-->\n',
    '<!-- -',
  ]) {
    const start = performance.now();
    problemsIn(part.repeat(300));
    expect(performance.now() - start, part).toBeLessThan(5000);
  }
});
