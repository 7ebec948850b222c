import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

test('a badge is a word in a sentence, in one of the tones of admonitions', () => {
  expect(htmlOf('Text :badge[New] here.')).toContain(
    'Text <span class="badge note">New</span> here.',
  );
  expect(htmlOf('Text :badge[New `x`]{tone=tip}.')).toContain(
    '<span class="badge tip">New <code>x</code></span>.',
  );
  expect(compile('Text :badge[New].').notes.sheets).toEqual(['badges']);
});

test('a badge beside a heading is not part of its id, of the contents and of what the search calls it', () => {
  const { notes } = compile(
    '# T\n\n## Install :badge[New]{tone=tip}\n\nText.\n\n## :badge[Old] Remove *it* {#gone}\n\n| a |\n| - |\n| b |\n',
  );
  expect(notes.toc.map(({ id, html }) => [id, html])).toEqual([
    ['install', 'Install'],
    ['gone', 'Remove <em>it</em>'],
  ]);
  expect(notes.sections.slice(1).map(({ heading, hash }) => [heading, hash])).toEqual([
    ['Install', '#install'],
    ['Remove it', '#gone'],
  ]);
  expect(notes.problems).toEqual([]);
  const html = htmlOf('# T\n\n## Install :badge[New]{tone=tip}\n\n| a |\n| - |\n| b |\n');
  expect(html).toContain(
    '<h2 id="install">Install <span class="badge tip">New</span><a class="anchor" href="#install" aria-label="Direct link to Install"',
  );
  expect(html).toContain('aria-label="Table: Install"');
});

test('a heading that is nothing but a badge has its word', () => {
  expect(compile('## :badge[New]').notes.toc).toEqual([
    { id: 'new', html: '<span>New</span>', level: 2 },
  ]);
});

test('keys that are pressed together have a box each', () => {
  expect(htmlOf('Press :kbd[Ctrl+K] or :kbd[Ctrl + +] or :kbd[?].')).toContain(
    'Press <span dir="ltr"><kbd>Ctrl</kbd>+<kbd>K</kbd></span> or <span dir="ltr"><kbd>Ctrl</kbd>+<kbd>+</kbd></span> or <span dir="ltr"><kbd>?</kbd></span>.',
  );
});

test.each([
  ['A :badge[New]{tone=tipp}.', ':badge has no tone "tipp". Did you mean "tip"?'],
  ['A :badge[New]{color=red}.', ':badge has no option "color". Known: tone.'],
  ['A :bagde[New].', 'there is no directive ":bagde[…]". Did you mean ":badge[New]"?'],
  ['A :badge[ ].', ':badge needs a word in brackets: :badge[New]. Add it.'],
  ['A :kbd[ ].', ':kbd needs keys in brackets: :kbd[Ctrl+K]. Add them.'],
  ['A :kbd[Ctrl]{size=2}.', ':kbd has no option "size".'],
])('in %j is told: %s', (text, message) => {
  expect(problemsIn(text)).toEqual([`1: ${message}`]);
});

test('words that only look like badges and keys stay text', () => {
  expect(htmlOf('Type :badge or :kbd in a sentence, at 16:9.')).toContain(
    'Type :badge or :kbd in a sentence, at 16:9.',
  );
});
