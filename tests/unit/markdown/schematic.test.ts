import type { Schematic, Surroundings } from 'markdown';
import { choice, describeSettings, onOff, wholeNumber } from 'settings';
import { expect, test } from 'vitest';
import { compile } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const TIDE = describeSettings({
  depth: wholeNumber('Max depth', [0, 12_000], 1500, { sentence: 'How deep it gets.' }),
  ground: choice('Ground', 'What lies below.', 'grey-rock', { 'grey-rock': 'Grey rock' }),
  lamp: onOff('Lamp', 'Lit or not.', true),
});

/** A window of a harbour, with a row of each kind. */
function harbour(description: typeof TIDE = TIDE): Schematic {
  return {
    caption: 'A drawing of a harbour.',
    windows: [
      {
        title: 'Harbour',
        rows: [
          {
            kind: 'group',
            label: 'Water',
            rows: Object.values(description).map((setting) => ({ kind: 'setting', setting })),
          },
          { kind: 'field', look: 'object', label: 'Keeper', value: 'None' },
          { kind: 'choices', label: 'Flag', options: ['Red', 'Blue'] },
          { kind: 'list', label: 'Boats', rows: [{ kind: 'item', label: 'Gull' }] },
          { kind: 'list', label: 'Guests', rows: [] },
          { kind: 'cells', label: 'Chart', cells: ['A', 'B'] },
          { kind: 'buttons', labels: ['Ring', 'Signal'] },
        ],
      },
    ],
  };
}

function around(schematic = harbour()): Partial<Surroundings> {
  return {
    schematic: (name) => (name === 'harbour' ? schematic : `no drawing of ${name}`),
  };
}

const LINE = '::schematic{of=harbour}';

/** What is read out between a name and its value. */
const NAMED = '<span class="visually-hidden">: </span>';

/** The words of the drawing, with a bar between elements. */
function words(markup: string): string {
  return markup
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[|\s]*/g, '|')
    .slice(1, -1);
}

test('the names and values of controls are text, in their order', () => {
  expect(words(htmlOf(LINE, around()))).toBe(
    'Harbour|Water|Max depth|: |1,500|Ground|: |Grey rock|Lamp|: |on|Keeper|: |None|Flag|: |Red|, |Blue|Boats|Gull|Guests|List is empty|Chart|A|B|Ring|, |Signal|A drawing of a harbour.',
  );
});

test('each field looks like what it takes, and nothing needs a script', () => {
  const markup = htmlOf(LINE, around());
  expect(markup).toContain('<figure class="schematic"><div class="window"><p><b>Harbour</b></p>');
  expect(markup).toContain(
    `<li class="group"><b>Water</b><ul><li class="number"><span>Max depth</span>${NAMED}<span>1,500</span></li><li class="choice">`,
  );
  expect(markup).toContain(`<li class="on"><span>Lamp</span>${NAMED}<span>on</span></li>`);
  expect(markup).toContain('<figcaption>A drawing of a harbour.</figcaption>');
  expect(markup).not.toMatch(/<(?:input|button|select|script)|style=/);
  expect(compile(LINE, around()).notes.sheets).toEqual(['schematic']);
});

test('a setting with another name or default changes the drawing', () => {
  const renamed = { ...TIDE, depth: { ...TIDE.depth, label: 'Depth at ebb', default: 7 } };
  const text = words(htmlOf(LINE, around(harbour(renamed))));
  expect(text).toContain('|Depth at ebb|: |7|');
  expect(text).not.toContain('Max depth');
});

test('a search does not count the names of a drawing, which the tables of a page have too', () => {
  const { notes } = compile(`Before.\n\n${LINE}\n\nAfter.`, around());
  expect(notes.sections[0]?.text).toBe('Before. After.');
});

test.each([
  ['x\n\n::schematic', '3: ::schematic needs "of"'],
  ['::schematic{of=harbuor}', '1: no drawing of harbuor'],
  ['::schematic{of=harbour ofs=2}', '1: ::schematic has no option "ofs". Did you mean "of"?'],
])('%j is told with its line', (markdown, message) => {
  const { problems } = compile(markdown, around()).notes;
  expect(problems.map((problem) => `${problem.line}: ${problem.message}`)).toEqual([
    expect.stringContaining(message),
  ]);
});

test('a site without figures has no drawings', () => {
  const { problems } = compile(LINE, {
    ...around(),
    documents: { figures: false, api: false },
  }).notes;
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('::schematic belongs to the figures of this server'),
  ]);
});
