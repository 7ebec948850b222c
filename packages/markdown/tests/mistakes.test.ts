import { describe, expect, test } from 'vitest';
import { problemsIn } from './support/compile.ts';

/** Each is told once, with its line, and nothing else is. */
const has = (problem: string): unknown[] => [expect.stringContaining(problem)];

test('the problems of a page are bounded, and those beyond are counted', () => {
  const problems = problemsIn('[a](nowhere.md)\n\n'.repeat(150));
  expect(problems).toHaveLength(101);
  expect(problems.slice(-2)).toEqual([
    '199: nowhere: nowhere.md',
    '199: and 50 more problems. Mend the others first.',
  ]);
});

test('a fence may have more problems than a function has arguments', () => {
  const code = Array.from({ length: 150_000 }, () => '{9-1}').join(' ');
  expect(problemsIn(`\`\`\`js ${code}\nlet a;\n\`\`\``)).toHaveLength(101);
});

describe('what is never closed', () => {
  test.each([
    [
      'x\n\n:::note\nx\n\ny',
      '3: ":::note" is never closed, so all that follows is inside it. Close it with a line of :::.',
    ],
    [
      '::::note\nx\n:::\n\ny',
      '1: "::::note" is never closed, so all that follows is inside it. Close it with a line of ::::.',
    ],
    ['- a\n\n  :::tip\n  x\n\ny', '3: ":::tip" is never closed'],
    ['> :::tip\n> x', '1: ":::tip" is never closed'],
    [
      ':::note\nx\n\n:::tip\ny\n:::\n\n:::\n',
      '4: ":::tip" is not closed before ":::note" around it, of line 1. Give the outer one more colons, ::::note, and each its own end.',
    ],
    [
      '::::note\n:::tip\ny\n::::\n',
      '2: ":::tip" is not closed before "::::note" around it, of line 1.',
    ],
    [
      'x\n\n:::note\ny\n:::\n\n:::\n',
      '7: ":::" closes nothing. Remove it, or open a block above it: :::note.',
    ],
    ['x\n:::\n', '2: ":::" closes nothing.'],
    [
      'x\n\n```ts\nlet a;\n\n# Title\n',
      '3: this code block is never closed, so all that follows is code. Close it with a line of ```.',
    ],
    [
      '````md\nx\n```\n',
      '1: this code block is never closed, so all that follows is code. Close it with a line of ````.',
    ],
    [
      '~~~\nx\n```\n',
      '1: this code block is never closed, so all that follows is code. Close it with a line of ~~~.',
    ],
    [':::note\n```ts\nx\n:::\n\ny', '2: this code block is never closed'],
    ['::::note\n:::tip\n~~~ts\nx\n:::\n::::\n\ny', '3: this code block is never closed'],
    [':::note\n```\n:::\n```\n\ny', '1: ":::note" is never closed'],
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
    [
      "x\n\nimport Tabs from '@theme/Tabs';\n",
      '3: "import Tabs from \'@theme/Tabs\';" belongs to MDX. Remove it, and write a directive instead of a component',
    ],
    ["import {\n  A,\n} from '@x/y';\n", '1: "import {'],
    ["import './x.css';\n", '1: "import \'./x.css\';" belongs to MDX.'],
    ['export const a = 7;\n', '1: "export const a = 7;" belongs to MDX.'],
    ['x\ny {props.title}.\n', '2: "{props.title}" is an MDX expression.'],
    [
      'The answer is {x}.',
      '1: "{x}" is an MDX expression. Here it is shown as is, since pages are not templates. Write its value instead; if you mean it literally',
    ],
    ['Since {version(2)} or', '"{version(2)}" is an MDX expression.'],
    ['x {/* later */} y', '1: "{/*" starts an MDX comment. Write <!-- … --> instead.'],
    ['x {/*later*/} y', '"{/*" starts an MDX comment.'],
    ['## {{ title }}', '1: "{{ title }}" is shown as is, since pages are not templates.'],
    ['{% include note.html %}', '1: "{% include note.html %}" is shown as is'],
    ['[[toc]]', '1: "[[toc]]" is not needed: every page has its contents beside it. Remove it.'],
    ['x\n\n[TOC]\n', '3: "[TOC]" is not needed'],
    [
      'See [[Large levels]].',
      '1: "[[Large levels]]" is a wiki link. Write [text](page.md); if you mean it literally, put it between backticks.',
    ],
    [
      '<<< @/snippets/a.js{2}',
      '1: "<<< @/snippets/a.js{2}" includes another file, which pages cannot. Write the code here, as a code block.',
    ],
    ['--8<-- "notes.md"', '1: "--8<-- "notes.md"" includes another file'],
    [
      'x\n\n<!--@include: ./part.md-->\n',
      '3: the file ./part.md is not included, since pages cannot. Write its text here, or link to it.',
    ],
    [
      '!!! warning "Hot"\n    Text.',
      '1: "!!! warning" starts a block of another tool. Write :::note[Title] or another directive, and ::: below it.',
    ],
    ['??? note\n    Text.', '1: "??? note" starts a block of another tool.'],
    ['=== "Windows"\n    Text.', '1: "=== "Windows"" is a tab of MkDocs.'],
    [
      'Text.\n{: .wide }',
      '2: "{: .wide }" sets attributes in other tools, but not here. Remove it.',
    ],
    [
      '[There](./there.md){target="_blank"}',
      '1: "{target="_blank"}" sets attributes in other tools, but not here. Remove it.',
    ],
    ['x `code`{.js}', '"{.js}" sets attributes in other tools'],
    [
      'Here $a^2 + b^2$ is.',
      '1: "$a^2 + b^2$" is shown as is, since mathematics is off. Write "math: true" in site.yaml; if you mean dollars, write \\$.',
    ],
    [
      'x\n\n\\begin{align}\na^2 &= \\frac{b}{c_1} \\\\\nd_1^2 &= {x}\n\\end{align}',
      '3: "\\begin{align} a^2 &= \\frac{b}{c_1} \\\\ d_" is shown as is. Write $$ on a line above it and on a line below it, and "math: true" in site.yaml.',
    ],
    ['- Then \\begin{equation*} x', '1: "\\begin{equation*} x" is shown as is.'],
    ['Let $n$ be.', '1: "$n$" is shown as is'],
    ['$$\nx = \\sqrt{2}\n$$\n', '1: "$$'],
    [
      '[There] (./there.md)',
      '1: "(./there.md)" is not the address of a link, since there is a blank before it. Remove the blank.',
    ],
    [
      '[There](over there.md)',
      '1: "over there.md" is not the address of a link, since there is a blank in it. Write it between < and >.',
    ],
    [
      'x\n\n##Title\n',
      '3: "##Title" is not a heading. Write a blank after the #; if you mean it literally, write \\#.',
    ],
    ['#Title\n\nText.', '1: "#Title" is not a heading. Write a blank after the #'],
    [
      'x\n\n####### Seven\n',
      '3: "####### Seven" is not a heading, since there are at most six levels. Write fewer #',
    ],
    ['> ########Eight', '1: "########Eight" is not a heading, since there are at most six levels.'],
    ['#title in small letters\n\nText.', '1: "#title in small letters" is not a heading.'],
    ['x\n\n#Add a page\n', '3: "#Add a page" is not a heading.'],
    ['x\n##Ümlaut\n', '2: "##Ümlaut" is not a heading.'],
    ['x\n\n##1. First\n', '3: "##1. First" is not a heading.'],
    ['x\n\n##`code` and more\n', '3: "##`code` and more" is not a heading.'],
    [
      '---\ntitle: Update #2 (28 new)\n---\n\nx',
      '2: "#2 (28 new)" is a comment to YAML, so readers do not see it. Put the whole value in quotes.',
    ],
    ['---\ntags: [a]\ndescription: For C #and F\n---\n\nx', '3: "#and F" is a comment to YAML'],
    ['---\nsidebar_label: The #1 tool\n---\n\nx', '2: "#1 tool" is a comment to YAML'],
    ['x\n\n#見出し\n', '3: "#見出し" is not a heading.'],
    ['> ##Quoted\n', '1: "##Quoted" is not a heading.'],
    [
      'x\n\n#\u00A0Title\n',
      '3: "#\u00A0Title" is neither a heading nor a list, since its sign or blank is a special character. Write # or - and a plain blank.',
    ],
    ['x\n\n##\u3000題\n', 'is neither a heading nor a list'],
    ['x\n\n＃ 題\n', 'is neither a heading nor a list'],
    ['x\n\n-\u00A0not a list\n', '3: "-\u00A0not a list" is neither a heading nor a list'],
  ])('in %j is told', (text, problem) => {
    expect(problemsIn(text)).toEqual(has(problem));
  });

  test.each([
    // MkDocs, with the extensions that most have.
    [
      '[x](https://example.org){:target="_blank"}',
      '1: "{:target="_blank"}" sets attributes in other tools',
    ],
    [
      '[x](https://example.org){ .md-button .md-button--primary }',
      '1: "{ .md-button .md-button--primary }" sets attributes',
    ],
    ['![A wave](/wave.svg){ width="300" }', '1: "{ width="300" }" sets attributes'],
    ['Some words. {: .lead }', '1: "{: .lead }" sets attributes'],
    ['- a\n- b\n{ .annotate }', '3: "{ .annotate }" sets attributes'],
    ['/// tip\nText\n///', '1: "/// tip" starts a block of another tool. Write :::note[Title]'],
    [
      'x\n\n/// details | More\n\nText\n\n///',
      '3: "/// details | More" starts a block of another tool.',
    ],
    [
      'Term\n: Definition',
      '2: ": Definition" belongs to a definition list, which pages do not have. Write a list: - **Term**: its definition.',
    ],
    ['Term\n\n:   Definition', '3: ": Definition" belongs to a definition list'],
    [
      'Press ++ctrl+alt+"My key"++ now.',
      '1: "++ctrl+alt+"My key"++" are keys in other tools. Write :kbd[Ctrl+K];',
    ],
    [
      'Some ==marked== words.',
      '1: "==marked==" marks words in other tools. Write <mark>words</mark>;',
    ],
    ['Some ==**bold** ones==.', 'marks words in other tools.'],
    [
      'H~2~O',
      '1: "~2~" is struck out here. Write <sub>…</sub>; to strike words out, write two tildes on each side.',
    ],
    ['The 19^th^ time', '1: "^th^" is superscript in other tools. Write <sup>…</sup>;'],
    ['Some ^^inserted^^ words', '1: "^^inserted^^" marks words in other tools.'],
    [
      'A :smile: here',
      '1: ":smile:" names an emoji, an icon or a role in other tools. Write the emoji itself',
    ],
    ['A :material-account-circle: and', '1: ":material-account-circle:" names an emoji'],
    ['Good. :+1:', '1: ":+1:" names an emoji'],
    [
      '*[HTML]: Hyper Text',
      '1: "*[HTML]: Hyper Text" is the long form of an abbreviation. Write <abbr title="…">HTML</abbr>',
    ],
    [
      'Text^[inline note].',
      '1: "^[inline note]" is a footnote in other tools. Write [^1] here, and below the paragraph [^1]: text.',
    ],
    ['Was {--this--} here.', '1: "{--this--}" is a tracked change in other tools.'],
    // Jekyll and GitBook.
    ['* TOC\n{:toc}', '2: "{:toc}" is not needed'],
    [
      'x\n\n{::comment}\n',
      '3: "{::comment}" is a comment in other tools, but readers see it here. Write <!-- … --> instead.',
    ],
    ['{% include a.html width="50%" %}', '1: "{% include a.html width="50%" %}" is shown as is'],
    ['{% embed url="https://example.org/a%20b" %}', 'is shown as is'],
    // Hugo.
    ['{{< figure\n  src="a.png" >}}', '1: "{{< figure src="a.png" >}}" is shown as is'],
    ['Text.\n{.lead}', '2: "{.lead}" sets attributes'],
    [
      '---js\n{ title: "x" }\n---\n',
      '1: front matter must be YAML, between lines of three dashes. Rewrite it; "---js" starts another format.',
    ],
    ['---json\n{"title": "x"}\n---\n', '1: front matter must be YAML'],
    [
      '+++\ntitle = "x"\n+++\n',
      '1: front matter must be YAML, between lines of three dashes. Rewrite it; "+++" starts another format.',
    ],
    ['{\n  "title": "x"\n}\n\nText', '1: front matter must be YAML'],
    // Obsidian.
    [
      'Text %%not for readers%% more',
      '1: "%%not for readers%%" is a comment in other tools, but readers see it here.',
    ],
    [
      '![[Board.png]]',
      '1: "![[Board.png]]" embeds a file in other tools. Write a picture as ![What it shows](picture.png), and link to a page or repeat its text.',
    ],
    [
      '![A wave|100](/wave.svg)',
      '1: "A wave|100" has a size in other tools. Write ::image{src=… alt="…" width=…}.',
    ],
    [
      '![a](/wave.svg =100x20)',
      '1: "![a](/wave.svg =100x20)" has a size in other tools. Write ::image{src=… alt="…" width=…}.',
    ],
    ['![a](/wave.svg "Title" =100x)', 'has a size in other tools.'],
    [
      'A paragraph. ^abc-1',
      '1: "^abc-1" names a block in other tools. Remove it; a link leads to a heading.',
    ],
    // Sphinx, MyST, Pandoc.
    ['.. note:: Mind the gap', '1: ".. note:: Mind the gap" starts a block of another tool.'],
    ['.. _label:\n\nx', '1: ".. _label:" starts a block of another tool.'],
    [':::{note} Mind\nText\n:::', '1: ":::{note}" starts a block of another tool.'],
    [
      'See :py:func:`name` here',
      '1: ":py:func:" names an emoji, an icon or a role in other tools.',
    ],
    ['See {ref}`name` here', '1: "{ref}" names an emoji, an icon or a role in other tools.'],
    [
      '(my-label)=\n## Title',
      '1: "(my-label)=" is an anchor in other tools. Write the id after a heading: ## Heading {#id}.',
    ],
    ['[some words]{.wide} here', '1: "{.wide}" sets attributes'],
    ['% a comment\n\nx', '1: "% a comment" is a comment in other tools'],
    ['[!INCLUDE [x](./there.md)]', '1: "[!INCLUDE" includes another file'],
    ['!> Important words', '1: "!> Important words" starts a block of another tool.'],
    [
      '[empty]()',
      '1: the link "empty" has no address. Write one between the parentheses, or leave the brackets out.',
    ],
  ])(
    'of MkDocs, Hugo, Jekyll, GitBook, Sphinx, Obsidian and the like in %j is told',
    (text, problem) => {
      expect(problemsIn(text)).toEqual(has(problem));
    },
  );

  test('front matter that does not begin in the first line is told', () => {
    expect(problemsIn('\n\n---\ntitle: x\n---\n\ny')).toEqual([
      '3: front matter must begin on the first line of a file. Remove the empty lines above it.',
    ]);
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
    'Is x==y and z==w, or a == b == c, or if (a)==(b) and c==d?',
    'C++ and D++, i++ and ++j; at 10:30:45 in std::map::end, or a ratio of 16:9:1.',
    'It took ~2 s, and ~~this~~ or ~that~ is over; 2^10 and 3^4 are, too.',
    'Take 50% of it, and 100%. A path //server/share and https://example.org/a/// too.',
    'The file\nC:\\docs: and a list: of words.',
    '`==x==` `++a++` `:smile:` `{:.a}` `H~2~O` `^[a]` `*[A]: b` `%%x%%` `![[x]]` `[a]()` `{ref}`',
    '~~~md\n==x== ++a++ :smile: H~2~O ^[a] %%x%%\n\n*[A]: b\n\n/// tip\n///\n\nTerm\n: D\n\n.. note::\n\n(a)=\n{ .a }\n~~~\n',
    '    ==x== :smile: %%x%%\n',
    'Press :kbd[Ctrl+K], which is :badge[new]{tone=tip} :kbd[A].',
    '\\==x\\== and \\:smile: and \\++a\\++',
    '## Title {#own-id}\n\nSee **this**: or *that*: or `code`: or [there](./there.md): all.',
    'An ellipsis … .. and ... and (a)= b.',
    '| a | b |\n| :-: | --: |\n| 1:2:3 | x==y |\n',
    'x\n\n#hashtag\n',
    'x\n\n#123 is open\n',
    'x\n\n#!/bin/sh\n',
    'x\n\n#FF0000\n\n#Abc123\n',
    'x\n\n#One #Two\n',
    'x\n\n#General is the channel for all.\n',
    'As in\n#Foo it is',
    'x\n\n\\#Title and \\##Title\n',
    '- #Foo\n- `x` ##y\n',
    'x\n\n-\u00A05 degrees\n',
    '`x`##y',
    '---\ntitle: "Update #2"\n---\n\nx',
    '---\ntitle: C# and F# # both are #meant\ndescription: >-\n  Update #2\ntags: [a] #later\n---\n\nx',
  ])('is not seen in %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });
});

describe('what Markdown loses without a word', () => {
  test.each([
    [
      'See [this][missing].',
      '1: the link [this][missing] is shown as is, since [missing] has no address. Add a line "[missing]: address".',
    ],
    [
      'x\ny [`code`][missing]',
      '2: the link [`code`][missing] is shown as is, since [missing] has no address.',
    ],
    [
      '[`code` text][missing] x',
      '1: the link [`code` text][missing] is shown as is, since [missing] has no address.',
    ],
    [
      'x\n\n| [**a** `b` c][missing] | d |\n| - | - |\n',
      '3: the link [**a** `b` c][missing] is shown as is',
    ],
    ['## A [`b`][]', '1: the link [`b`][] is shown as is, since [`b`] has no address.'],
    ['See [this][].', '1: the link [this][] is shown as is, since [this] has no address.'],
    [
      'A word[^1].',
      '1: the footnote [^1] is shown as is, since it has no text. Add a line "[^1]: text".',
    ],
    [
      'x\n\n[^1]: Text.\n',
      '3: nothing refers to this footnote, so it is not shown. Write [^1] where it belongs, or remove it.',
    ],
    [
      'x\n\n[there]: ./there.md\n',
      '3: nothing refers to this address, so it is not shown. Write [there] where it belongs, or remove it.',
    ],
    [
      '[a] x\n\n[a]: ./there.md\n[a]: /file.txt\n',
      '4: [a] is already defined on line 3, and only that definition counts. Rename one of them.',
    ],
    [
      '| a | b |\n| - | - |\n| 1 | 2 | 3 | 4 |\n',
      '3: this row has 4 cells, but the header has 2, so "3 | 4" is not shown. Write a bar in a cell as \\|.',
    ],
    [
      '| a | b | c |\n| --- | --- |\n| 1 | 2 |\n',
      '2: this is shown as text and not as a table. Its header needs as many cells as the line of dashes, and a line of its own above it.',
    ],
    [
      '[](./there.md)',
      '1: the link to ./there.md has no text, so nobody can follow it. Write some between the square brackets.',
    ],
    [
      '## Title {.wide}\n\nx',
      '1: "{.wide}" is not supported. The braces of a heading may only have an id without blanks: ## Heading {#id}.',
    ],
    ['## Title {#a b}\n\nx', '1: "{#a b}" is not supported.'],
    ['## Title {data-x=1}\n\nx', '1: "{data-x=1}" is not supported.'],
    [
      '## A\n\n#### B\n',
      '3: this heading of level 4 follows one of level 2. Make it level 3 (###), so that the outline has no gap.',
    ],
    ['### A\n', '1: this heading of level 3 follows one of level 1. Make it level 2 (##)'],
    [
      'x :badge{tone=tip} y',
      '1: ":badge{…}" has no text, so it is shown as is. Write the text in square brackets: :badge[text]{…}.',
    ],
  ])('in %j is told', (text, problem) => {
    expect(problemsIn(text)).toEqual(has(problem));
  });

  test('a name that is nearly right is asked after', () => {
    expect(problemsIn('[x][thre] and [y][there]\n\n[there]: ./there.md\n')).toEqual(
      has('Add a line "[thre]: address". Did you mean "[there]"?'),
    );
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

describe('what other tools write behind the backticks of a fence', () => {
  test.each([
    [
      'rust,ignore',
      '1: "ignore" means nothing after the language of a code block. Code is shown but not run. Leave it out.',
    ],
    ['js,ignore', '1: "ignore" means nothing'],
    ['rust,no_run', '1: "no_run" means nothing'],
    ['rust, should_panic', '1: "should_panic" means nothing'],
    [
      '{note}',
      '1: "{note}" is not a language. Write a MyST block as :::note[Title], and a language without braces: ```python.',
    ],
    ['{code-block} python', '1: "{code-block}" is not a language.'],
    ['{.python .numberLines}', '1: "{.python .numberLines}" is not a language.'],
  ])('%s is told with the right advice', (info, problem) => {
    expect(problemsIn(`\`\`\`${info}\nx\n\`\`\`\n`)).toEqual(has(problem));
  });

  test.each(['rust,showLineNumbers', 'ts,{1}', 'ts, {1} showLineNumbers', '{1}', 'js{1}'])(
    '%s is understood',
    (info) => {
      expect(problemsIn(`\`\`\`${info}\nx\n\`\`\`\n`)).toEqual([]);
    },
  );
});

test('all options that a directive does not have are told', () => {
  expect(problemsIn('::image{light=/wave.svg dark=/wave.svg alt=x widht=1 captoin=y}')).toEqual([
    expect.stringContaining('1: ::image has no option "widht".'),
    expect.stringContaining('1: ::image has no option "captoin". Did you mean "caption"?'),
  ]);
});

test('a page that is long and strange is read in no more time than any other', () => {
  const blanks = ' '.repeat(100_000);
  for (const text of [
    `$${'='.repeat(100_000)}`,
    `x\n${blanks}y`,
    `--- | ---${blanks}x`,
    '{x} '.repeat(20_000),
    `[a](${'a '.repeat(50_000)})`,
  ]) {
    const start = performance.now();
    problemsIn(text);
    expect(performance.now() - start).toBeLessThan(5000);
  }
});

test('a reference may have other blanks and capitals than what it refers to, and code in its text', () => {
  expect(problemsIn('# A [`code` text][the  Place]\n\n[The place]: ./there.md\n')).toEqual([]);
});
