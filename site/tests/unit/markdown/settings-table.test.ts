import {
  checkSettings,
  choice,
  describeSettings,
  number,
  onOff,
  settingsDescriptions,
  wholeNumber,
  writeValue,
} from 'generator';
import type { Surroundings } from 'markdown';
import { expect, test } from 'vitest';
import { compile, SURROUNDINGS } from '../../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../../../tests/support/compile.ts';

const TIDE = describeSettings({
  maxDepth: wholeNumber('Max depth', [0, 12_000], 1500, {
    sentence: 'How deep it gets.',
    cost: 'A longer rope.',
    unit: 'fathoms',
  }),
  chance: number('Chance', [0, 1], 0.02, { sentence: 'Of rain.', digits: 2, show: 0.4 }),
  ground: choice('Ground', 'What lies below.', 'sand', { sand: 'Sand', 'grey-rock': 'Grey rock' }),
  lamp: onOff('Lamp', 'Lit or not.', false),
});

const PRESETS = [{ label: 'Reef', settings: { maxDepth: 3, ground: 'grey-rock' } }];

/** The same figure with a lamp less, and with shallower water. */
const { lamp: _lamp, ...lampless } = TIDE;
const FIGURE = describeSettings({
  ...lampless,
  maxDepth: { ...TIDE.maxDepth, max: 2000, default: 100 },
});

function surroundings(written = '{}'): Partial<Surroundings> {
  return {
    settings: (name) =>
      name === 'tide' ? { description: TIDE, presets: PRESETS } : `no settings of ${name}`,
    figure: (attributes) => {
      const figure = SURROUNDINGS.figure(attributes);
      return typeof figure === 'string' ? figure : { ...figure, written };
    },
    figureSettings: (name) => (name === 'waves' ? FIGURE : undefined),
  };
}

function html(markdown: string, written?: string): string {
  return htmlOf(markdown, surroundings(written));
}

/** Rows of cells as plain text. */
function cells(markup: string): string[][] {
  const plain = (text: string): string =>
    text.replace(/<a class="anchor".*?<\/a>/g, '').replace(/<[^>]+>/g, '');
  return [...markup.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => plain(cell)),
  );
}

function problemsIn(markdown: string): string[] {
  return compile(markdown, surroundings()).notes.problems.map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

test('every setting is a row: name, values, default, presets and effect', () => {
  expect(cells(html('## Tide\n\n::settings{of=tide}'))).toEqual([
    ['Setting', 'Values', 'Default', 'Reef', 'Effect'],
    ['Max depth', '0 to 12,000 fathoms', '1,500', '3', 'How deep it gets. Cost: A longer rope.'],
    ['Chance', '0 to 1', '0.02', '0.02', 'Of rain.'],
    ['Ground', 'Sand, Grey rock', 'Sand', 'Grey rock', 'What lies below.'],
    ['Lamp', 'on, off', 'off', 'off', 'Lit or not.'],
  ]);
});

test('a page chooses settings and their order', () => {
  expect(cells(html('::settings{of=tide only="lamp  chance"}')).map(([name]) => name)).toEqual([
    'Setting',
    'Lamp',
    'Chance',
  ]);
});

test('a row can be linked to, scrolls in its place, and its name is found by a search', () => {
  const markup = html('## Tide\n\n::settings{of=tide only=maxDepth}');
  expect(markup).toContain(
    '<tr id="setting-max-depth"><td><strong>Max depth<a class="anchor" href="#setting-max-depth"',
  );
  expect(markup).toContain(
    'role="group" tabindex="0" aria-label="Table: Tide"><table class="settings">',
  );
  expect(markup).toContain('<th scope="col">Setting</th>');
  const { notes } = compile('## Tide\n\n::settings{of=tide}', surroundings());
  expect(notes.ids.has('setting-max-depth')).toBe(true);
  expect(notes.sections[1]?.names).toEqual(['Max depth', 'Chance', 'Ground', 'Lamp']);
});

test('with a figure each row leads to a telling value that the figure takes', () => {
  const markup = html('::settings{of=tide figure=waves}\n\n::figure{name=waves}');
  expect(cells(markup).map((row) => row.at(-1))).toEqual([
    'See it',
    'See Max depth at 2,000 in the figure',
    'See Chance at 0.4 in the figure',
    'See Ground at Grey rock in the figure',
    '',
  ]);
  expect(markup).toContain(
    '<a class="see" href="?waves.maxDepth=2000#waves"><span class="visually-hidden">See Max depth at </span>2,000<span',
  );
  expect(markup).toContain('<th class="see-cell" scope="col">See it</th>');
  expect(markup).not.toContain('<td class="see-cell" scope');
  expect(markup).toContain('href="?waves.chance=0.4#waves"');
  expect(markup).toContain('href="?waves.ground=grey-rock#waves"');
});

test('a figure that shows the telling value already is led to another', () => {
  const markup = html(
    '::figure{name=waves}\n\n::settings{of=tide figure=waves}',
    '{"chance":"0.4","ground":"grey-rock","maxDepth":"2000"}',
  );
  expect([...markup.matchAll(/href="\?([^#]*)#waves/g)].map(([, query]) => query)).toEqual([
    'waves.maxDepth=0',
    'waves.chance=1',
  ]);
});

test('a figure is meant by its id', () => {
  expect(html('::figure{name=waves id=second}\n\n::settings{of=tide figure=second}')).toContain(
    '?second.chance=0.4#second',
  );
});

test('what leads to a figure is no text of the page', () => {
  const text = compile(
    '::settings{of=tide only=chance figure=waves}\n\n::figure{name=waves}',
    surroundings(),
  ).notes.sections[0]?.text;
  expect(text).toContain('Chance 0 to 1 0.02 0.02 Of rain.');
  expect(text).not.toContain('0.4');
});

test.each([
  ['x\n\n::settings', 3, '::settings needs "of"'],
  ['::settings{of=tied}', 1, 'no settings of tied'],
  ['::settings{of=tide onyl=lamp}', 1, '::settings has no option "onyl". Did you mean "only"?'],
  [
    '::settings{of=tide only="lamp maxDeph"}',
    1,
    'there is no setting "maxDeph". Did you mean "maxDepth"?',
  ],
  ['::settings{of=tide only=constructor}', 1, 'there is no setting "constructor".'],
  ['::settings{of=tide only="lamp lamp"}', 1, 'the setting "lamp" is listed twice.'],
  [
    '::figure{name=waves}\n\n::settings{of=tide figure=wave}',
    3,
    'there is no figure "wave" on this page. Did you mean "waves"?',
  ],
  ['::settings{of=tide figure=waves}', 1, 'there is no figure "waves" on this page.'],
  [
    '::figure{name=waves}\n\n::settings{of=tide only=lamp figure=waves}',
    3,
    'the figure "waves" has none of these settings.',
  ],
  [
    '::settings{of=tide}\n\n::settings{of=tide only=lamp}',
    3,
    'the page already has a setting "lamp".',
  ],
])('%j is told with its line', (markdown, line, message) => {
  expect(problemsIn(markdown)).toEqual([expect.stringContaining(`${line}: ${message}`)]);
});

test('every description of the generator makes a table, and what it wants to be shown is a value of its own', () => {
  const names = [
    'noise',
    'biomes',
    'noise-generator',
    'island-region',
    'structure',
    'multi-tile',
    'rule',
    'walker',
    'nested',
    'cave',
    'paths',
    'rectangle',
  ];
  expect([...settingsDescriptions.keys()]).toEqual(names);
  for (const [name, described] of settingsDescriptions) {
    const rows = cells(htmlOf(`::settings{of=${name}}`, { settings: () => described }));
    expect(rows.map(([label]) => label)).toEqual([
      'Setting',
      ...Object.values(described.description).map(({ label }) => label),
    ]);
    expect(
      rows.flat().filter((cell) => /undefined|NaN|\[object/.test(cell) || cell === ''),
    ).toEqual([]);
    for (const [key, setting] of Object.entries(described.description)) {
      if (setting.show === undefined) continue;
      const { settings, problems } = checkSettings(described.description, { [key]: setting.show });
      expect([key, problems]).toEqual([key, []]);
      expect(writeValue(setting, settings[key])).not.toBe(writeValue(setting, setting.default));
    }
  }
});

test('a table of settings that an author has written looks like those that are made, and no other table does', () => {
  const written = (first: string): string =>
    `| ${first} | Values | Default | Effect |\n| - | - | - | - |\n| **Lamp** | on, off | off | Lit or not. |`;
  const table = written('Setting');
  const markup = htmlOf(table).replaceAll('\n', '');
  expect(markup).toContain('<table class="settings">');
  expect(markup).toContain(
    '<td>on, off</td><td data-label="Default">off</td><td class="effect">Lit or not.</td>',
  );
  const { notes } = compile(table);
  expect(notes.sheets).toContain('settings');
  expect(htmlOf(table.replace(/- \|$/m, ':- |'))).toContain('<td class="effect left">');
  expect(htmlOf(written('Part'))).not.toContain('class="settings"');
});
