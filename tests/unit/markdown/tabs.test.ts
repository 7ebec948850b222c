import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const TABS =
  '::::tabs{group=os}\n:::tab[Windows]\n### Setup\n\nOne.\n:::\n\n:::tab[*mac*OS]\nTwo.\n:::\n::::\n';

/** What is in a page without line ends. */
const flat = (text: string): string => htmlOf(text).replaceAll('\n', '');

test('tabs are radio buttons with their panels, the first of which is chosen', () => {
  const html = flat(TABS);
  expect(html).toContain(
    '<div class="tabs" role="group" aria-label="Windows, macOS" data-group="os">',
  );
  expect(html).toContain(
    '<div class="tab"><label class="tab-label"><input type="radio" name="tabs-1" value="Windows" checked><span>Windows</span></label>',
  );
  expect(html).toContain(
    '<div class="tab"><label class="tab-label"><input type="radio" name="tabs-1" value="macOS"><span><em>mac</em>OS</span></label><div class="tab-panel"><p>Two.</p></div></div>',
  );
  expect(compile(TABS).notes.sheets).toEqual(['tabs']);
});

test('two sets on a page have names of their own, and an author may name a set', () => {
  const html = flat(`::::tabs[Your system]\n:::tab A\nx\n:::\n:::tab B\ny\n:::\n::::\n\n${TABS}`);
  expect(html).toContain('<div class="tabs" role="group" aria-label="Your system">');
  expect(new Set(html.match(/name="tabs-\d+"/g))).toEqual(
    new Set(['name="tabs-1"', 'name="tabs-10"']),
  );
});

test('a button stays beside its panel when there is code in it, which React looks after', () => {
  const html = flat('::::tabs\n:::tab[A]\n```sh\nls\n```\n:::\n\n:::tab[B]\ny\n:::\n::::');
  expect(html).toContain(
    '<div class="tab"><label class="tab-label"><span data-leaf=""><input type="radio" name="tabs-1" value="A" checked><span>A</span></span></label>',
  );
  expect(html).toMatch(/<\/label><div class="tab-panel"><div class="code"/);
});

test('headings in tabs are in the contents, have an id each, and are found by the search', () => {
  const { notes } = compile(
    '::::tabs\n:::tab[A]\n## Setup\n\nFor A.\n:::\n\n:::tab[B]\n## Setup\n\nFor B.\n:::\n::::',
  );
  expect(notes.toc.map(({ id }) => id)).toEqual(['setup', 'setup-1']);
  expect(notes.sections.map(({ hash, text }) => [hash, text])).toEqual([
    ['', 'A'],
    ['#setup', 'For A. B'],
    ['#setup-1', 'For B.'],
  ]);
});

test('a code group takes its labels from the fences, as in VitePress, and shows them once', () => {
  const html = flat(
    ':::code-group{group=pm}\n```sh [npm]\nnpm i\n```\n\n```sh title="yarn"\nyarn\n```\n:::',
  );
  expect(html).toContain(
    '<div class="tabs code-group" role="group" aria-label="npm, yarn" data-group="pm">',
  );
  expect(html.match(/<input type="radio" name="tabs-1" value="[^"]+"/g)).toHaveLength(2);
  // The bar of the code has its language.
  expect(html.match(/<span>Shell<\/span>/g)).toHaveLength(2);
  expect(flat(':::code-group\n```ts {1} [a.ts]\nx\ny\n```\n\n```ts [b.ts]\nz\n```\n:::')).toContain(
    'class="line marked"',
  );
});

test('tabs stand in tabs, in lists and in steps', () => {
  const html = flat(
    ':::::tabs\n::::tab[A]\n:::code-group\n```sh [npm]\na\n```\n\n```sh [yarn]\nb\n```\n:::\n::::\n\n::::tab[B]\nb\n::::\n:::::',
  );
  expect(new Set(html.match(/name="tabs-\d"/g))).toEqual(
    new Set(['name="tabs-1"', 'name="tabs-3"']),
  );
  expect(
    problemsIn(
      ':::::steps\n1. One\n\n   ::::tabs\n   :::tab[A]\n   x\n   :::\n   :::tab[B]\n   y\n   :::\n   ::::\n:::::',
    ),
  ).toEqual([]);
});

const ONLY_TABS =
  '::::tabs may only contain blocks of :::tab[Label] … :::. Put the text into one, with one colon less than ::::tabs.';
const ONLY_CODE =
  ':::code-group may only contain code blocks. Move other text out of it, or use ::::tabs.';

test.each([
  ['::::tabs\n:::tab[A]\nx\n:::\nText.\n::::', `5: ${ONLY_TABS}`],
  ['::::tabs\n::::', `1: ${ONLY_TABS}`],
  [
    '::::tabs\n:::tab[A]\nx\n:::\n:::tab[A]\ny\n:::\n::::',
    '5: the label "A" is used by another of these tabs. Give this one a different label.',
  ],
  [
    '::::tabs\n:::tab[A]\nx\n:::\n:::tab\ny\n:::\n::::',
    '5: a tab has no label. Write one in brackets: :::tab[Label].',
  ],
  [
    '::::tabs\n:::tab[A]\nx\n:::\n::::',
    '1: :::tabs with one tab offers no choice. Add another tab, or write its content without tabs.',
  ],
  [
    '::::tabs{group="my os"}\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::',
    '1: "group" of tabs is one word of letters, digits and hyphens: {group=os}. Correct it.',
  ],
  [
    'text\n\n:::tab[A]\nx\n:::',
    '3: :::tab must be inside ::::tabs, which has one more colon. Put ::::tabs and :::: around the tabs.',
  ],
  [':::code-group\n```sh [a]\nx\n```\n\nText.\n:::', `6: ${ONLY_CODE}`],
  [':::code-group\n:::', `1: ${ONLY_CODE}`],
  [
    ':::code-group\n```sh\nx\n```\n\n```sh [b]\ny\n```\n:::',
    '2: a tab has no label. Write one in brackets: ```sh [Label].',
  ],
  [
    ':::code-group\n```sh [a]\nx\n```\n:::',
    '1: :::code-group with one tab offers no choice. Add another tab, or write its content without tabs.',
  ],
  [
    '::::tabs{sync=os}\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::',
    '1: :::tabs has no option "sync".',
  ],
])('in %j is told: %j', (text, said) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(said)]);
});
