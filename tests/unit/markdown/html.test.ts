import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';
import { tryMany } from '../../support/property.ts';

test('keys, small letters, marks, abbreviations and line breaks are shown, with Markdown inside', () => {
  expect(
    htmlOf('<kbd>Ctrl</kbd> H<sub>2</sub>O x<sup>*n*</sup> <mark>**m**</mark> a<br>b<br/>c'),
  ).toContain(
    '<kbd>Ctrl</kbd> H<sub>2</sub>O x<sup><em>n</em></sup> <mark><strong>m</strong></mark> a<br>\nb<br>\nc',
  );
  expect(htmlOf('<abbr title="Fish &amp; &quot;chips&quot;">FC</abbr>')).toContain(
    '<abbr title="Fish &#x26; &#x22;chips&#x22;">FC</abbr>',
  );
  expect(htmlOf('<KBD>K</KBD>')).toContain('<kbd>K</kbd>');
  expect(problemsIn('<abbr title=x>FC</abbr>\n\n| a<br>b |\n| - |\n| <kbd>x</kbd> |')).toEqual([]);
});

test('only what needs rules of its own brings the style sheet', () => {
  expect(compile('<kbd>x</kbd> a<br>b\n\n<details>\n\nx\n\n</details>').notes.sheets).toEqual([]);
  expect(compile('<mark>x</mark>').notes.sheets).toContain('html');
});

test('what is folded away holds Markdown, with blank lines and without, and may be open', () => {
  const folded =
    '<details><summary>Sum <code>x</code></summary><p>Some <strong>text</strong></p></details>';
  expect(htmlOf('<details>\n<summary>Sum `x`</summary>\n\nSome **text**\n\n</details>')).toContain(
    folded,
  );
  expect(htmlOf('<details>\n  <summary>Sum `x`</summary>\n  Some **text**\n</details>')).toContain(
    folded,
  );
  expect(htmlOf('<details><summary>Sum `x`</summary>Some **text**</details>')).toContain(folded);
  expect(
    htmlOf('<details>\n<summary>\n\nSum `x`\n\n</summary>\n\nSome **text**\n\n</details>'),
  ).toContain(folded);
  expect(htmlOf('<details open>\n\nx\n\n</details>')).toContain(
    '<details open><summary>Details</summary><p>x</p></details>',
  );
});

test('folds lie in folds, in lists and in quotations, and list items end before them', () => {
  expect(htmlOf('<details>\n\na\n\n<details>\n\nb\n\n</details>\n</details>')).toMatch(
    /<p>a<\/p><details><summary>Details<\/summary><p>b<\/p><\/details><\/details>/,
  );
  expect(htmlOf('> - <details>\n>   <summary>T</summary>\n>   x\n>   </details>')).toContain(
    '<details><summary>T</summary><p>x</p></details>',
  );
  expect(htmlOf('<details>\n\n- a\n- b\n</details>\n\nafter')).toMatch(
    /<li>b<\/li>\n<\/ul><\/details>\n<p>after<\/p>/,
  );
});

test('text that only looks like a directive is left as it is between tags, wherever they stand', () => {
  expect(
    htmlOf(
      '> - x\n>\n>   <details>\n>   <summary>at 16:9pm</summary>\n>   ratio a:b\n>   </details>',
    ),
  ).toContain('<summary>at 16:9pm</summary><p>ratio a:b</p>');
  expect(problemsIn('> x\n\n<details>\n<summary>S</summary>\n[x](/none)\n</details>')).toEqual([
    '5: nowhere: /none',
  ]);
});

test('comments are dropped, in a sentence, between blocks and over several lines', () => {
  const markdown =
    'one <!-- a --> two\n\n<!-- b\n\n## c\n-->\n\n<!-- d --> **three** <!-- e -->\n\n<!---->\n\n- <!-- f -->four';
  expect(htmlOf(markdown).replaceAll(/\s+/g, ' ')).toBe(
    '<div data-leaf=""><p class="lead">one two</p> <p> <strong>three</strong> </p> <ul> <li>four</li> </ul></div>',
  );
  expect(problemsIn(markdown)).toEqual([]);
});

test('markup between backticks is text', () => {
  expect(problemsIn('`<Tabs.Item>`, \\<Tabs.Item> and List<System.Byte>')).toEqual([]);
  expect(htmlOf('`<b>`')).toContain('<code>&#x3C;b></code>');
  expect(htmlOf('<details>\n<summary>Use `<summary>`</summary>\n</details>')).toContain(
    '<summary>Use <code>&#x3C;summary></code></summary>',
  );
  expect(problemsIn('`<b>` and ``<kbd>``')).toEqual([]);
});

test.each([
  [
    'text\n\n<img src="x.png">',
    '3: the HTML element <img> is not shown. Write a picture as ![What it shows](picture.png).',
  ],
  [
    '<a href="/x">y</a>',
    '1: the HTML element <a> is not shown. Write a link as [words](address), and a link target as a heading with an id: ## Heading {#id}.',
  ],
  ['<b>bold</b>', '1: the HTML element <b> is not shown. Write **words**.'],
  ['<p align="center">\nx\n</p>', '1: the HTML element <p> is not shown. Leave the tags out.'],
  [
    '<div>\n\nx\n\n<video src="x">\n</video>\n</div>',
    '5: the HTML element <video> is not shown. Link to it, from a picture if there is one:',
  ],
  [
    '<script>\nalert(1)\n\nx</script>',
    '1: the HTML element <script> is not shown. Pages have no scripts and styles of their own.',
  ],
  [
    '<Tabs>\n\nx\n\n</Tabs>',
    '1: <Tabs> is a component, which pages cannot have. Write ::::tabs around :::tab[Label]',
  ],
  ['x\n\n<Tabs.Item>x</Tabs.Item>', '3: <Tabs.Item> is a component, which pages cannot have.'],
  [
    'A List<string> of x',
    '1: <string> is not shown. If it is text or code, put it between backticks. Of HTML there are only abbr, kbd,',
  ],
  ['<?php x ?>', '1: declarations and instructions of HTML are not shown.'],
  ['x </b>', '1: the HTML element <b> is not shown.'],
  ['a</br>b', '1: </br> ends nothing. Write <br> for a new line.'],
  ['<kbd onclick="x()">K</kbd>', '1: <kbd> cannot have "onclick". Remove it.'],
  [
    '<details class="x">\n\nx\n\n</details>',
    '1: <details> cannot have "class". Remove it; it may have only "open".',
  ],
  [
    '<abbr>W3C</abbr>',
    '1: <abbr> does not say what it stands for. Write <abbr title="What it stands for">.',
  ],
  [
    'one\n\n<kbd>K',
    '3: <kbd> is never closed. Write </kbd> in the same paragraph, after its text.',
  ],
  [
    'one\n\nK</kbd>',
    '3: </kbd> closes nothing. Remove it, or write <kbd> before it in the same paragraph.',
  ],
  [
    '<sub>a<sup>b</sub>c</sup>',
    '1: </sub> comes before </sup>. Close the innermost element first.',
  ],
  ['<kbd>a **b</kbd>**', '1: </kbd> closes nothing.'],
  [
    'one\n\n<details>\n<summary>x</summary>\n\ntwo',
    '3: <details> is never closed. Write </details> on a line of its own, where it ends.',
  ],
  ['<details>\n<summary>x\n\ntwo\n</details>', '5: </details> comes before </summary>.'],
  [
    'one\n\n</details>',
    '3: </details> closes nothing. Remove it, or write <details> before it at the same depth.',
  ],
  [
    'one <details> two',
    '1: <details> is inside a paragraph. Put it at the start of a line, after a blank line.',
  ],
  [
    '<details>\n\none\n\n<summary>x</summary>\n</details>',
    '5: <summary> must come first in <details>, and once. Move it there.',
  ],
  [
    '<summary>x</summary>',
    '1: <summary> is outside <details>. Write <details> before it, and </details> where it ends.',
  ],
  [
    '<details>\n<summary>\n\n- x\n\n</summary>\n\ny\n\n</details>',
    '2: a <summary> is one line of text. Write <summary>Text</summary>.',
  ],
  [
    'one\n\n<!-- never closed\n\n## Lost',
    '3: the comment <!-- is never closed, so all text after it is lost. Write --> where it ends.',
  ],
])('HTML that is not shown is told with its line and what to write: %j', (markdown, told) => {
  expect(problemsIn(markdown)).toContainEqual(expect.stringContaining(told));
});

test('words between tags that are not shown stay', () => {
  expect(htmlOf('<div align="center">\n  some **words**\n</div>')).toContain(
    '<p class="lead">\nsome <strong>words</strong>\n</p>',
  );
});

const NAMES = [
  'kbd',
  'sub',
  'details',
  'summary',
  'br',
  'abbr',
  'mark',
  'b',
  'script',
  'img',
  'svg',
  'style',
  'x-code-block',
  'iframe',
  'a',
  'Tabs',
];
const WRITTEN = [
  '',
  ' title="a>b"',
  ' onclick="x()"',
  ' style=color:red',
  ' title=\'"onload="x\'',
  ' open',
  '  lang=x',
  '\nclass="x"',
  ' title=&quot;x',
];
const soup = fc.array(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom('<', '</', '<!--', '-->'),
        fc.constantFrom(...NAMES),
        fc.constantFrom(...WRITTEN),
        fc.constantFrom('>', '/>', '', ' >'),
      )
      .map((parts) => parts.join('')),
    fc.constantFrom(
      '\n',
      '\n\n',
      '- ',
      '> ',
      '`',
      '**',
      'word ',
      'a:b',
      '    ',
      '<?x?>',
      '<![CDATA[x]]>',
      '| a |\n| - |\n',
    ),
  ),
  { maxLength: 24 },
);
/** Every tag, with its attributes as they are written. */
const TAGS = /<\/?([a-zA-Z][^\s>/]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const SHOWN =
  'abbr blockquote br code details div em h1 h2 hr kbd li mark ol p pre strong sub summary span table tbody td th thead tr ul sup button a'.split(
    ' ',
  );
const SHOWN_ATTRIBUTES =
  'title open class data-leaf data-language data-line role tabindex aria-label href scope type start id'.split(
    ' ',
  );

test('no tag, no attribute and no handler gets through but those of the list, whatever is written', () => {
  tryMany(
    fc.property(soup, (parts) => {
      const html = htmlOf(parts.join(''));
      for (const [, name = '', attributes = ''] of html.matchAll(TAGS)) {
        expect(SHOWN).toContain(name);
        for (const [, key] of attributes.matchAll(/\s+([^\s=]+)(?:="[^"]*")?/g))
          expect(SHOWN_ATTRIBUTES).toContain(key);
      }
      // What is left when all tags are out has none.
      expect(html.replaceAll(TAGS, '')).not.toMatch(/<[a-z/!?]/i);
    }),
    600,
  );
});
