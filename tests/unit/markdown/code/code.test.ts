import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../../support/compile.ts';

/** What stands between `<code>` and `</code>`. */
function codeOf(markdown: string): string {
  return /<code data-leaf="">(.*)<\/code>/s.exec(htmlOf(markdown))?.[1] ?? '';
}

/** The text of each line that is marked. */
function markedIn(markdown: string): string[] {
  return [...codeOf(markdown).matchAll(/<span class="line marked">(.*?)\n<\/span>/gs)].map(
    ([, line = '']) => line.replaceAll(/<[^>]+>/g, ''),
  );
}

test('code is coloured by classes, without any style of its own', () => {
  const html = codeOf('```csharp\nint x = 7;\n```');
  expect(html).toContain('<span class="token number">7</span>');
  expect(html).not.toContain('style=');
});

test('the name of a language may be in capitals', () => {
  expect(htmlOf('```JSON\n{"a": 1}\n```')).toContain('data-language="json"');
  expect(codeOf('```JSON\n{"a": 1}\n```')).toContain('class="token');
});

test.each(['```\na < b\n```', '```text\na < b\n```', '    a < b'])(
  '%j is text as it stands',
  (markdown) => {
    expect(codeOf(markdown)).toBe('a &#x3C; b');
    expect(htmlOf(markdown)).toContain('data-language="text"');
    expect(problemsIn(markdown)).toEqual([]);
  },
);

test('code that looks like markup stays text', () => {
  expect(codeOf('```html\n<script>alert(1)</script>\n```')).not.toContain('<script');
  expect(codeOf('```\n</code></pre><img src=x onerror=alert(1)>\n```')).not.toContain('<img');
});

test('a language that nobody knows is a problem, and the code is shown all the same', () => {
  expect(problemsIn('text\n\n```klingon\nqapla\n```')).toEqual([
    expect.stringContaining('3: code cannot be highlighted as "klingon". Known, among others: '),
  ]);
  expect(codeOf('```klingon\nqapla\n```')).toBe('qapla');
});

test('a title stands over the code and names it for readers', () => {
  const html = htmlOf('```js title="a & \'b\'.js"\nx\n```');
  expect(html).toContain('<span>a &amp; &#x27;b&#x27;.js</span>');
  expect(html).toContain('aria-label="Code: a &amp; &#x27;b&#x27;.js"');
});

test('without a title the language is named', () => {
  expect(htmlOf('```csharp\nx\n```')).toContain('<span>C#</span>');
});

test('lines are marked by number', () => {
  expect(markedIn('```text {1,3-4}\na\nb\nc\nd\ne\n```')).toEqual(['a', 'c', 'd']);
});

test('lines are marked by comments, which are taken away', () => {
  const text =
    '```js\n// highlight-next-line\nconst a = 1;\nconst b = 2;\n// highlight-start\nconst c = 3;\nconst d = 4;\n// highlight-end\nconst e = 5;\n```';
  expect(markedIn(text)).toEqual(['const a = 1;', 'const c = 3;', 'const d = 4;']);
  expect(codeOf(text)).not.toContain('highlight');
});

test('where lines are marked by number, a comment is a line as any other', () => {
  expect(markedIn('```js {1}\n// highlight-next-line\nx\n```')).toEqual(['// highlight-next-line']);
});

test('lines are numbered from where the page says', () => {
  const numbersIn = (markdown: string) =>
    [...codeOf(markdown).matchAll(/class="line-number".*?>(\d+)<\/a>/g)].map(
      ([, number]) => number,
    );
  expect(numbersIn('```js showLineNumbers\nx\n```')).toEqual(['1']);
  expect(numbersIn('```js showLineNumbers=40\nx\ny\n```')).toEqual(['40', '41']);
  expect(numbersIn('```js {1}\nx\n```')).toEqual([]);
  expect(codeOf('```js showLineNumbers\nx\ny\n```').match(/class="line"/g)).toHaveLength(2);
});

test('a text that spans lines is coloured on each of them', () => {
  const html = codeOf('```js {2}\nconst a = `one\ntwo`;\n```');
  const [first, second] = html.split('<span class="line marked">');
  expect(first).toContain('class="token');
  expect(second).toMatch(/class="token template-string".*two/s);
});

test('copied code is the code that was written, line by line', () => {
  const lines = ['if (a < b) {', '', '  return `x', 'y`;', '}'];
  for (const meta of ['', '{1}', 'showLineNumbers']) {
    const text = codeOf(`\`\`\`js ${meta}\n${lines.join('\n')}\n\`\`\``)
      .replaceAll(/<a class="line-number".*?<\/a>/g, '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<');
    expect(text.replace(/\n$/, '')).toBe(lines.join('\n'));
  }
});

test('what is removed, output, prompts, numbers and words for screen readers are left out of a copy', () => {
  const left = (markdown: string): string[] =>
    [
      ...codeOf(markdown).matchAll(
        /<(?:span|a) [^>]*data-uncopied=""[^>]*>(?:<span[^>]*>)?([^<]*)/g,
      ),
    ].map(([, text = '']) => text);
  expect(left('```text\na // [!code --]\nb // [!code ++]\n```')).toEqual(['Removed: ', 'Added: ']);
  expect(left('```text showLineNumbers\na\n```')).toEqual(['1']);
  expect(left('```console\n$ ls\na.txt\n```')).toEqual(['$ ', 'a.txt\n']);
});

test('each line says what it is besides its colour', () => {
  const said = (mark: string) =>
    /<span class="visually-hidden"[^>]*>(.*?)<\/span>/.exec(
      codeOf(`\`\`\`text\na // [!code ${mark}]\n\`\`\``),
    )?.[1];
  expect(['++', '--', 'focus', 'error', 'warning', 'highlight'].map(said)).toEqual([
    'Added: ',
    'Removed: ',
    'In focus: ',
    'Error: ',
    'Warning: ',
    undefined,
  ]);
});

test('a diff of another language is coloured as that, without its signs', () => {
  const html = codeOf('```diff lang="js"\n const a = 1;\n-let b;\n+let c;\n```');
  expect(html.match(/<span class="line[^"]*"/g)).toEqual([
    '<span class="line"',
    '<span class="line removed"',
    '<span class="line added"',
  ]);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('const a = 1;\nRemoved: let b;\nAdded: let c;\n');
  expect(html).toContain('<span class="token keyword">const</span>');
  expect(codeOf('```diff lang="js"\nlet a;\n+let b;\n```').replaceAll(/<[^>]+>/g, '')).toBe(
    'let a;\nAdded: let b;\n',
  );
});

test('no part of the code has a class of the site, which would put the sign of a line above it, or draw a table', () => {
  const html = codeOf('```diff\n-a\n b\n+c\n```');
  expect(html.match(/(?<=class="token)[^"]*/g)).toEqual([
    ' deleted-sign deleted',
    ' prefix deleted',
    '',
    ' unchanged',
    ' prefix unchanged',
    '',
    ' inserted-sign inserted',
    ' prefix inserted',
    '',
  ]);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('-a\n b\n+c');
});

test('a diff of no other language stays what it was', () => {
  expect(codeOf('```diff\n-a\n+b\n```')).toContain('class="token');
  expect(codeOf('```diff\n-a\n+b\n```')).not.toContain('class="line');
});

test('words are marked wherever they stand, over tokens too', () => {
  const marks = (markdown: string) =>
    [...codeOf(markdown).matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text);
  expect(marks('```js "a.b" "b"\na.b(b);\n```')).toEqual(['a', '.', 'b', 'b']);
  expect(marks('```text\ntide\n// [!code word:tide:1]\ntide\ntide\n```')).toEqual(['tide']);
});

test('numbered code has an id from its title, and links to its lines are known', () => {
  const markdown =
    '## Tide js\n\n```js showLineNumbers=3 title="tide.js"\nx\ny\n```\n\n```js showLineNumbers\nz\n```\n\n```js showLineNumbers title="main"\nz\n```';
  expect(
    [...htmlOf(markdown).matchAll(/<div class="code-box" id="([^"]+)"/g)].map(([, id]) => id),
  ).toEqual(['tide-js-2', 'code-1', 'main-2']);
  expect(htmlOf(markdown)).toContain(
    '<span class="line" id="tide-js-2-L4"><a class="line-number" href="#tide-js-2-L4" aria-label="Line 4" data-uncopied="">4</a>',
  );
  expect([...compile(markdown).notes.ids]).toEqual(
    expect.arrayContaining(['tide-js-2', 'tide-js-2-L3', 'tide-js-2-L4', 'code-1-L1']),
  );
});

test('code that is wrapped has a box to tick, and code that is folded a summary to open', () => {
  expect(htmlOf('```js wrap\nx\n```')).toMatch(
    /<label class="wrap-toggle">(?:<span data-leaf="">)?<input type="checkbox" checked>Wrap lines(?:<\/span>)?<\/label>/,
  );
  expect(htmlOf('```js wrap=false\nx\n```')).toContain('<input type="checkbox">');
  const long = htmlOf(`\`\`\`js fold\n${'x\n'.repeat(13)}\`\`\``);
  expect(long).toContain(
    '<details class="fold-toggle"><summary><span class="more">Show all 13 lines</span>',
  );
  expect(compile('```js wrap\nx\n```').notes.sections[0]?.text).toBe('x');
});

test('only what is special brings a style sheet, and other code is in no box', () => {
  for (const info of ['js', 'js {1}', 'js title="a"', 'diff']) {
    expect(compile(`\`\`\`${info}\nx\n\`\`\``).notes.sheets, info).toEqual([]);
    expect(htmlOf(`\`\`\`${info}\nx\n\`\`\``), info).not.toContain('code-box');
  }
  for (const info of [
    'js showLineNumbers',
    'js ins={1}',
    'js wrap',
    'js "x"',
    'console',
    'diff lang="js" del={1}',
  ]) {
    expect(compile(`\`\`\`${info}\nx\n\`\`\``).notes.sheets, info).toEqual(['code-extras']);
  }
});

test.each([
  [
    'mermaid',
    'run "npx -p @mermaid-js/mermaid-cli mmdc -i flow.mmd -o flow.svg -b transparent" and "',
    '::image{light=flow.svg dark=flow-dark.svg alt="What it shows"}',
  ],
  ['plantuml', 'run "plantuml -tsvg flow.puml"', '![What it shows](flow.svg)'],
  ['dot', 'run "dot -Tsvg flow.dot -o flow.svg"', '![What it shows](flow.svg)'],
])('a diagram in %s says how it becomes a picture', (language, command, picture) => {
  const told = problemsIn(`x\n\n\`\`\`${language}\na --> b\n\`\`\``);
  expect(told).toEqual([
    expect.stringContaining(`3: a diagram in "${language}" is not drawn by this site.`),
  ]);
  expect(told.join()).toContain(command);
  expect(told.join()).toContain(
    `write ${picture} in its place. To show the text itself, write \`\`\`text.`,
  );
});

test('a diff with a blank between each sign and its line shows, and gives to copy, the lines without it', () => {
  expect(
    codeOf('```diff lang="js"\n  let a;\n- let b;\n+   let c;\n```').replaceAll(/<[^>]+>/g, ''),
  ).toBe('let a;\nRemoved: let b;\nAdded:   let c;\n');
  expect(codeOf('```diff lang="yaml"\n-  b: 1\n+  b: 2\n```').replaceAll(/<[^>]+>/g, '')).toBe(
    'Removed:   b: 1\nAdded:   b: 2\n',
  );
});
