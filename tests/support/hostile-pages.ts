import { seededRandom } from './random.ts';

/** The largest text of a page that is read, in bytes. */
const MOST_BYTES = 512 * 1024;

/** A page whose only purpose is to be dear. */
export interface HostilePage {
  /** Which constructs it has, and how they are put together. */
  readonly name: string;
  readonly text: string;
}

/** Constructs within a line: what opens them, and what closes them. */
const INLINE: Readonly<Record<string, readonly [open: string, close: string]>> = {
  emphasis: ['*a', 'a*'],
  strong: ['**a', 'a**'],
  'strong emphasis': ['***a ', ' a***'],
  underscores: ['_a ', ' a_'],
  'both kinds of emphasis': ['*_a', 'a_*'],
  'emphasis of odd lengths': ['*a **a', 'a* a**'],
  strikethrough: ['~~a', 'a~~'],
  'single tildes': ['~a ', ' a~'],
  'code span': ['`a', 'a`'],
  link: ['[a', '](https://a.example)'],
  'link to a page': ['[a', '](./there.md#a)'],
  'link with emphasis before it': ['*[a', '](b)'],
  'link with a title': ['[a', '](/a "b")'],
  'link in angle brackets': ['[a', '](<a b>)'],
  'parentheses in a link': ['[a](', ')'],
  picture: ['![a', '](/wave.svg)'],
  'picture in a link': ['[![a', '](/wave.svg)](/a)'],
  reference: ['[a', '][b]'],
  'collapsed reference': ['[a', '][]'],
  'reference with a colon': ['[a', ']: '],
  footnote: ['[^a', '] '],
  'bracket pairs': ['[', ']'],
  autolink: ['<https://a.example/', '> '],
  'bare address': ['https://a.example/', ' '],
  'bare address with brackets': ['https://a.example/(', ') '],
  'www address': ['www.a.example/', '& '],
  'e-mail address': ['a@a.example', ' '],
  'letters before an at sign': ['a.', '@'],
  tag: ['<b>', '</b>'],
  'tag with attributes': ['<span class="a" title=b>', '</span>'],
  'tag that is not closed': ['<a href="', '">'],
  'line break': ['a<br>', 'a\\\n'],
  'comment in a line': ['<!--', '--> '],
  'processing instruction': ['<?a', '?> '],
  declaration: ['<!A', '> '],
  cdata: ['<![CDATA[', ']]> '],
  entity: ['&amp;', '&#x41;'],
  'entity that is not one': ['&a', '&#'],
  escape: ['\\*', '\\['],
  formula: ['$a', 'a$ '],
  'formula with braces': ['$\\frac{a}{', '}$ '],
  'formula with roots': ['$\\sqrt{a', '}$'],
  'formula with a script': ['$a^{', '}$'],
  badge: [':badge[a', ']{tone=tip} '],
  'directive in a line': [':a[', ']{b="c"} '],
  'attributes without a name': ['{#a .b ', '} '],
  key: [':kbd[', '] '],
  measured: [':measured[', '] '],
  quotation: ['"a', 'a" '],
  mark: ['==a', 'a=='],
  'spaces and tabs': [' \t', '\t a'],
  'foreign syntax': ['{{ a', ' }} '],
  'import of MDX': ['{a.', '} '],
  'wiki link': ['[[a', ']] '],
};

/** Constructs that take lines of their own. */
const BLOCK: Readonly<Record<string, readonly [open: string, close: string]>> = {
  paragraph: ['a', ''],
  heading: ['## A', ''],
  'heading with an id': ['### A {#a}', ''],
  'underlined heading': ['A\n===', ''],
  rule: ['---', ''],
  quotation: ['> a', '>'],
  alert: ['> [!NOTE]\n> a', ''],
  list: ['- a', ''],
  'list of tasks': ['- [ ] a', ''],
  'numbered list': ['1. a', ''],
  'list with bold terms': ['- **a**: b', ''],
  'two kinds of lists': ['- a\n* b', ''],
  'row of a table': ['| a | b |', ''],
  table: ['| a | b |\n| - | - |\n| c | d |', ''],
  'line of dashes and bars': ['|-|-|', ''],
  fence: ['```js\nlet a = 1;', '```\n'],
  'fence of C#': ['```csharp\nvar a = new { B = 1 };', '```\n'],
  'fence with options': ['```ts {1,2-3} title="a.ts" showLineNumbers fold\nlet a = 1;', '```\n'],
  'fence with comments': ['```js\n// highlight-next-line\nlet a; // [!code ++]', '```\n'],
  'fence of a diff': ['```diff lang="js"\n+ let a;\n- let b;', '```\n'],
  'fence of tildes': ['~~~yaml\na: b', '~~~\n'],
  diagram: ['```mermaid\na --> b', '```\n'],
  terminal: ['```console\n$ a\nb', '```\n'],
  'indented code': ['    a', ''],
  'HTML block': ['<div>\n\na', '\n</div>\n'],
  'HTML details': ['<details>\n<summary>a</summary>\n\nb', '\n</details>\n'],
  'HTML table': ['<table>\n<tr><td>a', '</td></tr>\n</table>\n'],
  'preformatted HTML': ['<pre>\na', '</pre>\n'],
  comment: ['<!--\na', '-->\n'],
  'comment with a list': ['<!--\n- a\n', '-->'],
  admonition: [':::note[A]\n\na\n', '\n:::\n'],
  'admonition with a bare title': [':::tip A b\n\na\n', '\n:::\n'],
  'admonition of VitePress': ['::: warning\na', ':::\n'],
  'long container': ['::::details[A]\n\na\n', '\n::::\n'],
  tabs: ['::::tabs\n:::tab[A]\n\na\n', '\n:::\n::::\n'],
  'tabs in a group': ['::::tabs{group=os}\n:::tab[A]\n\na\n', '\n:::\n::::\n'],
  steps: [':::steps\n\n1. a\n', '\n:::\n'],
  cards: [':::cards\n\n- [a](./there.md)\n', '\n:::\n'],
  'tree of files': [':::file-tree\n\n- a\n  - b\n', '\n:::\n'],
  'group of code': [':::code-group\n```js [a]\nlet a;\n```\n', '\n:::\n'],
  'picture of two modes': ['::image{light=/wave.svg dark=/wave.svg alt="a"}', ''],
  figure: ['::figure{name=waves}', ''],
  'directive that is not known': ['::a[b]{c=d}', ''],
  definition: ['[a]: /b', ''],
  'definition of a footnote': ['[^a]: b', ''],
  'use and definition of a footnote': ['a[^a]\n\n[^a]: b', ''],
  formula: ['$$\na', '$$\n'],
  matrix: ['$$\n\\begin{matrix}a&b\\\\', '\\end{matrix}\n$$\n'],
  'front matter': ['---\na: b', '---'],
  'import of MDX': ['import A from "a"\n', '<A>'],
  'foreign container': ['!!! note "a"\n    b', ''],
};

const DIGITS = /a(?![a-z])/gi;

/** With a number behind each name, no two are the same. */
const numbered = (text: string, nth: number): string => text.replace(DIGITS, (name) => name + nth);

const LANGUAGES = ['js', 'ts', 'csharp', 'yaml', 'json', 'bash', 'python', 'html', 'css', 'sql'];
/** Texts that make grammars look again and again. */
const CODE = [
  '/*',
  '"',
  "'",
  '`',
  '${',
  '<',
  '(',
  '{',
  '[',
  '//',
  '#',
  '\\',
  'a ',
  '<a ',
  '@"',
  '$"{',
  'a.',
  'a<',
  '- ',
  ': ',
  '\t',
  '=>',
  '<!--',
  '<script>',
  "'''",
  '"""',
  '0x',
  '$(',
  '--',
];

/** Whole pages of one construct with something in it that is very long, or that there are very many of. */
const WHOLE: Readonly<Record<string, (bytes: number) => string>> = {
  'one word': (bytes) => 'a'.repeat(bytes),
  'one line of words': (bytes) => 'a '.repeat(bytes / 2),
  'one paragraph of lines': (bytes) => 'a\n'.repeat(bytes / 2),
  'blank lines': (bytes) => `a${'\n'.repeat(bytes - 2)}a`,
  spaces: (bytes) => `a${' '.repeat(bytes - 2)}a`,
  'quotation marks': (bytes) => '>'.repeat(bytes),
  'wide table': (bytes) => {
    const columns = Math.floor(bytes / 16);
    const row = (cell: string): string => `|${cell.repeat(columns)}\n`;
    return row(' a |') + row('---|') + row(' b |') + row(' c |');
  },
  'table with short rows': (bytes) => {
    const columns = Math.floor(bytes / 20);
    return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|a|\n'.repeat(columns)}`;
  },
  'long table': (bytes) => `| a | b |\n| - | - |\n${'| c | d |\n'.repeat((bytes - 20) / 10)}`,
  'heading of many words': (bytes) => `# ${'a '.repeat((bytes - 2) / 2)}`,
  'headings of one name': (bytes) => '## a\n\n'.repeat(bytes / 6),
  'headings and links to them': (bytes) =>
    Array.from({ length: bytes / 40 }, (_, nth) => `## A${nth}\n\n[b](#b${nth})\n\n`).join(''),
  'definitions and uses': (bytes) =>
    Array.from({ length: bytes / 30 }, (_, nth) => `[a${nth}] [a${nth}]: /b\n\n`).join(''),
  'footnotes that are used often': (bytes) => `${'a[^a] '.repeat(bytes / 6 - 4)}\n\n[^a]: b\n`,
  'items in items': (bytes) => {
    const levels = 90;
    const one = Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a\n`).join('');
    return one.repeat(bytes / one.length);
  },
  'quotations in quotations': (bytes) => `${'> '.repeat(99)}a\n`.repeat(bytes / 200),
  'containers in containers': (bytes) => {
    const one = [
      ...Array.from({ length: 90 }, (_, level) => `${':'.repeat(95 - level)}note\n`),
      ...Array.from({ length: 90 }, (_, level) => `${':'.repeat(level + 6)}\n`),
    ].join('\n');
    return `${one}\n`.repeat(Math.max(1, bytes / one.length - 1));
  },
  'tags in tags': (bytes) => `${'<b>'.repeat(bytes / 7)}${'</b>'.repeat(bytes / 7)}`,
  'blocks of tags in tags': (bytes) =>
    `${'<div>\n\n'.repeat(bytes / 15)}${'</div>\n\n'.repeat(bytes / 15)}`,
  'attributes of a tag': (bytes) => `<span ${'a="b" '.repeat((bytes - 20) / 6)}>a</span>`,
  'attributes of a directive': (bytes) => `::image{${'a="b" '.repeat((bytes - 20) / 6)}}`,
  'options of a fence': (bytes) => `\`\`\`js ${'{1} '.repeat((bytes - 20) / 4)}\nlet a;\n\`\`\``,
  'marked lines of a fence': (bytes) =>
    `\`\`\`js ${'{1-999999} '.repeat(bytes / 44)}\n${'a\n'.repeat(bytes / 4)}\`\`\``,
  'marked words of a fence': (bytes) =>
    `\`\`\`js ${'"a" '.repeat(bytes / 16)}\n${'a a\n'.repeat(bytes / 8)}\`\`\``,
  'backticks of growing length': (bytes) => {
    let [text, length] = ['', 1];
    while (text.length + length < bytes) text += `${'`'.repeat(length++)}a`;
    return text;
  },
  'formulas in a formula': (bytes) =>
    `$$\n${'{'.repeat(bytes / 2 - 4)}${'}'.repeat(bytes / 2 - 4)}\n$$`,
  'long formula': (bytes) => `$$\n${'a_1^2+'.repeat((bytes - 10) / 6)}a\n$$`,
  'wide matrix': (bytes) => `$$\n\\begin{matrix}${'a&'.repeat(bytes / 2 - 20)}\\end{matrix}\n$$`,
  'one long list item': (bytes) => `- ${'a '.repeat(bytes / 2 - 2)}`,
  'comments with bars': (bytes) => '<!-- a | b -->\n'.repeat(bytes / 15),
  'openings of comments': (bytes) => `${'<!-- a\n'.repeat(bytes / 7)}`,
  'comments that mislead': (bytes) => '<!--\n```\n-->\n\na\n\n'.repeat(bytes / 18),
  'front matter of many keys': (bytes) =>
    `---\n${Array.from({ length: bytes / 12 }, (_, nth) => `a${nth}: b`).join('\n')}\n---\n`,
  'front matter of keywords': (bytes) =>
    `---\nkeywords: [${'a, '.repeat(bytes / 3 - 20)}b]\n---\n\n# A\n`,
  'front matter of braces': () => `---\ntitle: ${'{'.repeat(7_900)}\n---\n\n# A\n`,
  'front matter with a long title': (bytes) =>
    `---\ntitle: ${'a '.repeat(bytes / 2 - 20)}\n---\n\na\n`,
  'words of a language without blanks': (bytes) => '潮'.repeat(bytes / 3),
  'letters with accents': (bytes) => 'a\u0301'.repeat(bytes / 3),
  'letters beyond the first plane': (bytes) => '𝒜'.repeat(bytes / 4),
  'changes of direction': (bytes) => '\u202ea\u202c'.repeat(bytes / 7),
};

type Shape = (name: string, open: string, close: string, bytes: number) => HostilePage;

const times = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / Math.max(1, text.length))));

const many = (make: (nth: number) => string, bytes: number): string => {
  const parts: string[] = [];
  for (let [nth, length] = [0, 0]; ; nth++) {
    const part = make(nth);
    length += part.length;
    if (length > bytes) return parts.join('');
    parts.push(part);
  }
};

const SHAPES: Readonly<Record<string, Shape>> = {
  repeated: (name, open, close, bytes) => ({
    name: `${name}, repeated`,
    text: times(open + close, bytes),
  }),
  numbered: (name, open, close, bytes) => ({
    name: `${name}, repeated with other names`,
    text: many((nth) => `${numbered(open, nth)}${close} `, bytes),
  }),
  nested: (name, open, close, bytes) => {
    const count = bytes / (open.length + close.length);
    return { name: `${name}, nested`, text: open.repeat(count) + close.repeat(count) };
  },
  open: (name, open, _close, bytes) => ({ name: `${name}, only begun`, text: times(open, bytes) }),
  closed: (name, _open, close, bytes) => ({
    name: `${name}, only ended`,
    text: times(close === '' ? `${name} ` : close, bytes),
  }),
  lines: (name, open, close, bytes) => ({
    name: `${name}, one a line`,
    text: times(`${open}${close}\n`, bytes),
  }),
  blocks: (name, open, close, bytes) => ({
    name: `${name}, one a block`,
    text: many((nth) => `${numbered(open, nth)}\n${close}\n\n`, bytes),
  }),
  'nested blocks': (name, open, close, bytes) => {
    const count = bytes / (open.length + close.length + 2);
    return {
      name: `${name}, blocks in blocks`,
      text: `${open}\n`.repeat(count) + `${close}\n`.repeat(count),
    };
  },
  'in a list': (name, open, close, bytes) => ({
    name: `${name}, in a list`,
    text: times(`- ${`${open}\n${close}`.replaceAll('\n', '\n  ')}\n`, bytes),
  }),
  'in a quotation': (name, open, close, bytes) => ({
    name: `${name}, in a quotation`,
    text: times(`> ${`${open}\n${close}`.replaceAll('\n', '\n> ')}\n`, bytes),
  }),
  'in a table': (name, open, close, bytes) => ({
    name: `${name}, in a table`,
    text: `| a | b |\n| - | - |\n${times(`| ${`${open} | ${close}`.replaceAll('\n', ' ')} |\n`, bytes - 24)}`,
  }),
  'in a heading': (name, open, close, bytes) => ({
    name: `${name}, in headings`,
    text: times(`## ${`${open} ${close}`.replaceAll('\n', ' ')}\n\n`, bytes),
  }),
};

const INLINE_SHAPES = [
  'repeated',
  'numbered',
  'nested',
  'open',
  'closed',
  'lines',
  'in a table',
  'in a heading',
];
const BLOCK_SHAPES = ['lines', 'blocks', 'nested blocks', 'open', 'in a list', 'in a quotation'];

/** Every construct in every shape that suits it, with about so many bytes each. */
export function hostilePages(bytes = MOST_BYTES): HostilePage[] {
  const most = Math.min(bytes, MOST_BYTES) - 16;
  const shaped = (
    constructs: Readonly<Record<string, readonly [string, string]>>,
    shapes: readonly string[],
  ): HostilePage[] =>
    Object.entries(constructs).flatMap(([name, [open, close]]) =>
      shapes.flatMap((shape) => SHAPES[shape]?.(name, open, close, most) ?? []),
    );
  return [
    ...Object.entries(WHOLE).map(([name, write]) => ({ name, text: write(most) })),
    ...LANGUAGES.flatMap((language) =>
      CODE.map((code) => ({
        name: `${language} of ${JSON.stringify(code)}`,
        text: `\`\`\`${language}\n${times(code, most - 40)}\n\`\`\`\n`,
      })),
    ),
    ...shaped(INLINE, INLINE_SHAPES),
    ...shaped(BLOCK, BLOCK_SHAPES),
  ];
}

/** Pages of several constructs by chance, the same ones for the same seed. */
export function* mixedHostilePages(seed: number, bytes = MOST_BYTES): Generator<HostilePage> {
  const random = seededRandom(seed);
  const all = [...Object.entries(INLINE), ...Object.entries(BLOCK)];
  const below = (most: number): number => Math.floor(random() * most);
  for (let nth = 0; ; nth++) {
    const chosen = Array.from(
      { length: 2 + below(3) },
      () => all[below(all.length)] ?? (['', ['', '']] as const),
    );
    const opened = chosen.map(([, [open]]) => open);
    const closed = chosen.map(([, [, close]]) => close).toReversed();
    const around = ['', ' ', '\n', '\n\n'][below(4)] ?? '';
    const unit = [...opened, ...closed].join(around);
    const count = Math.max(1, Math.floor((bytes - 16) / (unit.length + around.length)));
    const isNested = random() < 0.5;
    const text = isNested
      ? (opened.join(around) + around).repeat(count) + (closed.join(around) + around).repeat(count)
      : (unit + around).repeat(count);
    yield {
      name: `mixture ${nth} of ${chosen.map(([name]) => name).join(', ')}${isNested ? ', nested' : ''}`,
      text: text.slice(0, bytes - 16),
    };
  }
}
