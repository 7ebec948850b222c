import { describe, expect, test } from 'vitest';
import { problemsIn } from '../../support/compile.ts';

/** Each is told once, with its line, and nothing else is. */
const has = (problem: string): unknown[] => [expect.stringContaining(problem)];

describe('what is never closed', () => {
  test.each([
    ['x\n\n:::note\nx\n\ny', '3: ":::note" is never closed, so all that follows is inside it. Close it with a line of :::.'],
    ['::::note\nx\n:::\n\ny', '1: "::::note" is never closed, so all that follows is inside it. Close it with a line of ::::.'],
    ['- a\n\n  :::tip\n  x\n\ny', '3: ":::tip" is never closed'],
    ['> :::tip\n> x', '1: ":::tip" is never closed'],
    [
      ':::note\nx\n\n:::tip\ny\n:::\n\n:::\n',
      '4: ":::tip" is not closed before ":::note" around it, of line 1. Give the outer one more colons, ::::note, and each its own end.',
    ],
    ['::::note\n:::tip\ny\n::::\n', '2: ":::tip" is not closed before "::::note" around it, of line 1.'],
    ['x\n\n:::note\ny\n:::\n\n:::\n', '7: ":::" closes nothing. Remove it, or open a block above it: :::note.'],
    ['x\n:::\n', '2: ":::" closes nothing.'],
    ['x\n\n```ts\nlet a;\n\n# Title\n', '3: this code block is never closed, so all that follows is code. Close it with a line of ```.'],
    ['````md\nx\n```\n', '1: this code block is never closed, so all that follows is code. Close it with a line of ````.'],
    ['~~~\nx\n```\n', '1: this code block is never closed, so all that follows is code. Close it with a line of ~~~.'],
    [':::note\n```ts\nx\n:::\n\ny', '2: this code block is never closed'],
    ['```', '1: this code block is never closed'],
  ])('in %j is told', (text, problem) => {
    expect(problemsIn(text)).toEqual(has(problem));
  });

  test.each([
    ':::note\nx\n:::',
    '::::note\n:::tip\nx\n:::\n::::\n',
    '- a\n\n  :::note\n  x\n  :::\n\n- b\n',
    '> :::note\n> x\n> :::\n\ny',
    ':::note\nx\n:::\n\n:::tip\ny\n:::\n',
    ':::cards\n:::\n',
    '```ts\nx\n```',
    '````md\n```ts\nx\n```\n````\n',
    '> ```\n> x\n> ```\n',
    '- ~~~\n  x\n  ~~~\n',
    '    ```\n    indented\n',
    '```\n:::\n```\n',
  ])('is not seen in %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});

describe('what is left over from other tools', () => {
  test.each([
    ["x\n\nimport Tabs from '@theme/Tabs';\n", '3: "import Tabs from \'@theme/Tabs\';" belongs to MDX. Remove it; what a component did, a directive does'],
    ["import {\n  A,\n} from '@x/y';\n", '1: "import {'],
    ["import './x.css';\n", '1: "import \'./x.css\';" belongs to MDX.'],
    ['export const a = 7;\n', '1: "export const a = 7;" belongs to MDX.'],
    ['x\ny {props.title}.\n', '2: "{props.title}" is an expression of MDX.'],
    [
      'The answer is {x}.',
      '1: "{x}" is an expression of MDX. Here it is shown as it stands, since nothing in pages is computed. Write what it stands for; if it',
    ],
    ['Since {version(2)} or', '"{version(2)}" is an expression of MDX.'],
    ['x {/* later */} y', '1: "{/*" begins a comment of MDX. Write <!-- … --> instead.'],
    ['x {/*later*/} y', '"{/" begins a comment of MDX.'],
    ['## {{ title }}', '1: "{{ title }}" is shown as it stands, since nothing in pages is computed.'],
    ['{% include note.html %}', '1: "{% include note.html %}" is shown as it stands'],
    ['[[toc]]', '1: "[[toc]]" is not needed: the contents stand beside each page by themselves. Remove it.'],
    ['x\n\n[TOC]\n', '3: "[TOC]" is not needed'],
    ['See [[Large levels]].', '1: "[[Large levels]]" is a link of a wiki. Write [text](page.md); if it is meant so, put it between backticks.'],
    ['<<< @/snippets/a.js{2}', '1: "<<< @/snippets/a.js{2}" takes in another file, which pages cannot. Write the code here, as a code block.'],
    ['--8<-- "notes.md"', '1: "--8<-- "notes.md"" takes in another file'],
    ['x\n\n<!--@include: ./part.md-->\n', '3: the file ./part.md is not taken in, since pages cannot. Write its text here, or link to it.'],
    ['!!! warning "Hot"\n    Text.', '1: "!!! warning" is a block of MkDocs. Write :::note[Title] or another directive, and ::: below it.'],
    ['??? note\n    Text.', '1: "??? note" is a block of MkDocs.'],
    ['=== "Windows"\n    Text.', '1: "=== "Windows"" is a tab of MkDocs.'],
    ['Text.\n{: .wide }', '2: "{: .wide }" gives attributes to a block, which is not known here. Remove it.'],
    ['[There](./there.md){target="_blank"}', '1: "{target="_blank"}" gives attributes to what stands before it, which is not known here. Remove it.'],
    ['x `code`{.js}', '"{.js}" gives attributes to what stands before it'],
    [
      'Here $a^2 + b^2$ is.',
      '1: "$a^2 + b^2$" is shown as it stands, since mathematics is off. Write "math: true" in site.yaml; if dollars are meant, write \\$.',
    ],
    ['Let $n$ be.', '1: "$n$" is shown as it stands'],
    ['$$\nx = \\sqrt{2}\n$$\n', '1: "$$'],
    ['[There] (./there.md)', '1: "(./there.md)" is no address of a link, since a blank stands before it. Remove the blank.'],
    ['[There](over there.md)', '1: "over there.md" is no address of a link, since there is a blank in it. Write it between < and >.'],
    ['x\n\n##Title\n', '3: "##Title" is no heading. Write a blank after the #.'],
    ['+++\ntitle = "x"\n+++\n', '1: front matter is YAML here, between lines of three dashes. Write it so; "+++" begins TOML.'],
  ])('in %j is told', (text, problem) => {
    expect(problemsIn(text)).toEqual(has(problem));
  });

  test('front matter that does not begin in the first line is told', () => {
    expect(problemsIn('\n\n---\ntitle: x\n---\n\ny')).toEqual(['3: front matter begins in the first line of a file. Remove the empty lines above it.']);
  });

  test.each([
    'It costs $5 and $10, or US$7.',
    'Set $HOME_DIR and $PATH_A/$PATH_B.',
    'Write \\{x} or `{x}` or \\$a^2\\$.',
    `Files at /users/{id}/ and \${x} and name-{n}.`,
    'To import a file, choose Import. You can export it, too.',
    'Exports are in import order.',
    'A set {a, b} and { } and {1}.',
    '`[[toc]]` and `import a from "b"` and `{{ x }}`',
    '```js\nimport a from "b";\n{x}\n$$\n[[toc]]\n##x\n```\n',
    'Press # or use C## and a#b.',
    'An array of (a) [b] (see there).',
    'a --- b --- c',
    'Is it 3 < 4 = 5?',
  ])('is not seen in %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});

describe('what Markdown loses without a word', () => {
  test.each([
    ['See [this][missing].', '1: the link [this][missing] is shown as it stands, since [missing] has no address. Add a line "[missing]: address".'],
    ['x\ny [`code`][missing]', '2: the link ][missing] is shown as it stands, since [missing] has no address.'],
    ['See [this][].', '1: the link [this][] is shown as it stands, since [this] has no address.'],
    ['A word[^1].', '1: the footnote [^1] is shown as it stands, since it has no text. Add a line "[^1]: text".'],
    ['x\n\n[^1]: Text.\n', '3: nothing refers to this footnote, so it is not shown. Write [^1] where it belongs, or remove it.'],
    ['x\n\n[there]: ./there.md\n', '3: nothing refers to this address, so it is not shown. Write [there] where it belongs, or remove it.'],
    ['[a] x\n\n[a]: ./there.md\n[a]: /file.txt\n', '4: [a] is defined in line 3 already, and only that counts. Give one of them another name.'],
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 | 4 |\n', '3: this row has 4 cells and the head 2, so "3 | 4" is not shown. Write a bar in a cell as \\|.'],
    [
      '| a | b | c |\n| --- | --- |\n| 1 | 2 |\n',
      '2: this is shown as text and not as a table. Its head needs as many cells as the line of dashes, and a line of its own above it.',
    ],
    ['[](./there.md)', '1: the link to ./there.md has no text, so nobody can follow it. Write one between the square brackets.'],
    ['## Title {.wide}\n\nx', '1: "{.wide}" is not understood. In braces a heading has an id of letters, digits, - and _, and nothing else: ## Heading {#id}.'],
    ['## Title {#a b}\n\nx', '1: "{#a b}" is not understood.'],
    ['## Title {data-x=1}\n\nx', '1: "{data-x=1}" is not understood.'],
    ['## A\n\n#### B\n', '3: this heading of level 4 stands below one of level 2. Make it level 3 (###), so that the outline has no gap.'],
    ['### A\n', '1: this heading of level 3 stands below one of level 1. Make it level 2 (##)'],
    ['x :badge{tone=tip} y', '1: ":badge{…}" has no text, so it is shown as it stands. Write the text in square brackets: :badge[text]{…}.'],
  ])('in %j is told', (text, problem) => {
    expect(problemsIn(text)).toEqual(has(problem));
  });

  test('a name that is nearly right is asked after', () => {
    expect(problemsIn('[x][thre] and [y][there]\n\n[there]: ./there.md\n')).toEqual(has('Add a line "[thre]: address". Did you mean "[there]"?'));
  });

  test.each([
    '[a][b] and [b]\n\n[b]: ./there.md\n',
    'x[^1]\n\n[^1]: Text.\n',
    'x\n\n[//]: # (a comment)\n',
    '`x[0][1]` and x[0][1] and \\[a][b]',
    '| a | b |\n| - | - |\n| 1 |\n| `x \\| y` | 2 |\n',
    '## A {#own}\n\n### B\n\n#### C\n\n## D\n',
    '# A\n\n## B\n',
    '## The set {a, b}\n\nx',
    '- [ ] a\n- [x] b\n',
    'x\n\n---\n\ny',
  ])('is not seen in %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});

test('all options that a directive does not have are told', () => {
  expect(problemsIn('::image{light=/wave.svg dark=/wave.svg alt=x widht=1 captoin=y}')).toEqual([
    expect.stringContaining('1: ::image has no option "widht".'),
    expect.stringContaining('1: ::image has no option "captoin". Did you mean "caption"?'),
  ]);
});

test('a page that is long and strange is read in no more time than any other', () => {
  const blanks = ' '.repeat(100_000);
  for (const text of [`$${'='.repeat(100_000)}`, `x\n${blanks}y`, `--- | ---${blanks}x`, '{x} '.repeat(20_000), `[a](${'a '.repeat(50_000)})`]) {
    const start = performance.now();
    problemsIn(text);
    expect(performance.now() - start).toBeLessThan(5000);
  }
});
