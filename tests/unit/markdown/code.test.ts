import { expect, test } from 'vitest';
import { htmlOf, problemsIn } from '../../support/compile.ts';

/** What stands between `<code>` and `</code>`. */
function codeOf(markdown: string): string {
  return /<code data-leaf="">(.*)<\/code>/s.exec(htmlOf(markdown))?.[1] ?? '';
}

/** The text of each line that is marked. */
function markedIn(markdown: string): string[] {
  return [...codeOf(markdown).matchAll(/<span class="line marked">(.*?)\n<\/span>/gs)].map(([, line = '']) => line.replaceAll(/<[^>]+>/g, ''));
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

test.each(['```\na < b\n```', '```text\na < b\n```', '    a < b'])('%j is text as it stands', (markdown) => {
  expect(codeOf(markdown)).toBe('a &#x3C; b');
  expect(htmlOf(markdown)).toContain('data-language="text"');
  expect(problemsIn(markdown)).toEqual([]);
});

test('code that looks like markup stays text', () => {
  expect(codeOf('```html\n<script>alert(1)</script>\n```')).not.toContain('<script');
  expect(codeOf('```\n</code></pre><img src=x onerror=alert(1)>\n```')).not.toContain('<img');
});

test('a language that nobody knows is a problem, and the code is shown all the same', () => {
  expect(problemsIn('text\n\n```klingon\nqapla\n```')).toEqual([expect.stringContaining('3: code cannot be highlighted as "klingon". Known, among others: ')]);
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
  const text = '```js\n// highlight-next-line\nconst a = 1;\nconst b = 2;\n// highlight-start\nconst c = 3;\nconst d = 4;\n// highlight-end\nconst e = 5;\n```';
  expect(markedIn(text)).toEqual(['const a = 1;', 'const c = 3;', 'const d = 4;']);
  expect(codeOf(text)).not.toContain('highlight');
});

test('where lines are marked by number, a comment is a line as any other', () => {
  expect(markedIn('```js {1}\n// highlight-next-line\nx\n```')).toEqual(['// highlight-next-line']);
});

test('lines are numbered from where the page says', () => {
  const numbersIn = (markdown: string) => [...codeOf(markdown).matchAll(/data-line="(\d+)"/g)].map(([, number]) => number);
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
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<');
    expect(text.replace(/\n$/, '')).toBe(lines.join('\n'));
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
  expect(told).toEqual([expect.stringContaining(`3: a diagram in "${language}" is not drawn by this site.`)]);
  expect(told.join()).toContain(command);
  expect(told.join()).toContain(`write ${picture} in its place. To show the text itself, write \`\`\`text.`);
});
