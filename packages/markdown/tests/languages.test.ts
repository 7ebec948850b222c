import { expect, test } from 'vitest';
import { ON_DEMAND, PRELOADED } from '../src/grammars.ts';
import { loadHighlighter, unknownLanguage } from '../src/languages.ts';

const BROUGHT =
  'bash sh zsh console shell-session dockerfile docker nginx powershell http toml ini python go rust java cpp c++ c# jsonc mdx vue svelte astro env dotenv text plaintext';

test.each(BROUGHT.split(' '))('%j, which authors bring from other tools, is a language', (name) => {
  expect(unknownLanguage(name)).toBeNull();
});

test('no two languages have a name in common', () => {
  const names = Object.entries({ ...PRELOADED, ...ON_DEMAND }).flatMap(([name, [, aliases]]) => [
    name,
    ...(aliases?.split(' ') ?? []),
  ]);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test('a name that is nearly right is asked after, and any other is told with the nearest five', () => {
  expect(unknownLanguage('pyton')).toContain(
    'code cannot be highlighted as "pyton". Did you mean "python"?',
  );
  expect(unknownLanguage('constructor')).toMatch(
    /^code cannot be highlighted as "constructor"\. Known, among others: (?:\S+, ){4}\S+\. Correct the name, or write "text" for code without highlighting; reference\/languages\.md lists all languages\.$/,
  );
});

test('a grammar is loaded when a text names it, in lists and quotations too, and under each of its names', async () => {
  const highlighter = await loadHighlighter();
  expect(highlighter.registered('typescript')).toBe(true);
  expect(
    ['dart', 'gdscript', 'nim', 'zig', 'elm'].filter((name) => highlighter.registered(name)),
  ).toEqual([]);
  await highlighter.prepare(
    '```Dart title="x"\nx\n```\n\n> - ~~~~gd\n>   x\n\n```diff lang="nim"\n```\n\nzig is a word here.\n',
  );
  expect(
    ['dart', 'gdscript', 'gd', 'nim', 'zig'].filter((name) => highlighter.registered(name)),
  ).toEqual(['dart', 'gdscript', 'gd', 'nim']);
});

test('every grammar can be loaded and takes its names', async () => {
  const highlighter = await loadHighlighter();
  const names = Object.entries(ON_DEMAND).flatMap(([name, [, aliases]]) => [
    name,
    ...(aliases?.split(' ') ?? []),
  ]);
  await highlighter.prepare(names.map((name) => `\`\`\`${name}\nx\n\`\`\`\n`).join(''));
  expect(names.filter((name) => !highlighter.registered(name))).toEqual([]);
});

test('how code is coloured does not depend on which other grammars are loaded', async () => {
  const samples: Readonly<Record<string, string>> = {
    html: '<script>const a = /x+/;</script><style>a { color: red }</style>',
    js: 'const a = /x+/g;',
    http: 'GET / HTTP/1.1\ncontent-type: application/json\n\n{"a": 1}',
    markdown: '# A\n\n```js\nlet a;\n```\n\n---\na: b\n---\n',
    bash: 'echo "$HOME" | grep x',
  };
  const before = await loadHighlighter();
  await before.prepare('```http');
  const colour = () =>
    Object.entries(samples).map(([language, text]) =>
      JSON.stringify(before.highlight(text, language)),
    );
  const first = colour();
  await before.prepare(
    Object.keys(ON_DEMAND)
      .map((name) => `\`\`\`${name}\n`)
      .join(''),
  );
  expect(colour()).toEqual(first);
});
