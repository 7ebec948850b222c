import { readdirSync, readFileSync } from 'node:fs';
import { settingsDescriptions } from 'generator';
import type { SchematicRow } from 'markdown';
import { describe, expect, test } from 'vitest';
import { LoadedFigures } from '../../../server/figures/loaded-figures.ts';
import { htmlOf } from '../../../tests/support/compile.ts';
import { API_TYPES } from '../../api/api.ts';
import { SCHEMATICS } from '../../schematics/schematics.ts';

const NAMES = [...SCHEMATICS.keys()];

/** Every page of the docs without its samples of code, whose lines stay empty. */
const PAGES = readdirSync('content/docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => {
    const text = readFileSync(`content/docs/${path}`, 'utf8');
    const prose = text.replace(/^(`{3,}).*?^\1/gms, (code) => code.replace(/[^\n]/g, ''));
    return { path, text, prose };
  });

const page = (path: string) => PAGES.find((one) => one.path === path) ?? { text: '', prose: '' };

const inInspector = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** A drawing as it is seen: the marks between its words are for those who have it read to them. */
const markupOf = (name: string): string =>
  htmlOf(`::schematic{of=${name}}`, {
    schematic: () => SCHEMATICS.get(name) ?? `no drawing of ${name}`,
  }).replace(/<span class="visually-hidden">[:,] <\/span>/g, ' ');

/** `Name: value` for each field of a drawing, as it is drawn; an empty list is one too. */
function fieldsOf(name: string): string[] {
  return [
    ...markupOf(name).matchAll(
      /<li class="(?:choice|number|object|off|on|text)"><span>(.*?)<\/span> <span>(.*?)<\/span>|<b>([^<]*)<\/b><ul><li class="none">(.*?)<\/li>/g,
    ),
  ].map(([, label, value, list, none]) => `${label ?? list}: ${value ?? none}`);
}

/** The names in a row and in the rows below it. */
function namesIn(row: SchematicRow): string[] {
  switch (row.kind) {
    case 'setting':
      return [row.setting.label];
    case 'group':
    case 'list':
      return [row.label, ...row.rows.flatMap(namesIn)];
    case 'choices':
      return [row.label, ...row.options];
    case 'cells':
      return [row.label, ...row.cells.map((cell) => cell.replace(/:.*/, ''))];
    case 'buttons':
      return row.labels.map((label) => label.replace(/ \(.*/, ''));
    case 'field':
    case 'item':
      return [row.label];
  }
}

const DRAWN = new Set(
  [...SCHEMATICS.values()]
    .flatMap(({ windows }) => windows)
    .flatMap(({ title, rows }) => [title, ...rows.flatMap(namesIn)]),
);

/** Settings of our descriptions that only figures and samples of code have. */
const IN_NO_INSPECTOR: Readonly<Record<string, readonly string[] | 'all'>> = {
  nested: 'all',
  paths: 'all',
  cave: ['seed', 'birthLimit', 'keepLimit', 'areas', 'minimumArea', 'corridorWidth'],
  biomes: ['heightWavelength', 'moistureWavelength'],
  // The tiles of figures are those of one theme; in Unity a theme has its own.
  'noise-generator': ['seed', 'borderTile', 'chunkTile'],
  rectangle: ['seed', 'centreGrid'],
  walker: ['seed'],
};

function settingsInInspectors(of: string): string[] {
  const except = IN_NO_INSPECTOR[of] ?? [];
  const description = settingsDescriptions.get(of)?.description ?? {};
  return Object.entries(description)
    .filter(([name]) => except !== 'all' && !except.includes(name))
    .map(([, { label }]) => label);
}

/** The parts of `interface.txt` that list what Tilewright shows in Unity. */
const SECTIONS = [
  'Settings that all generators share',
  'Settings of one component',
  'A theme',
  'Parts of a cell',
  'Menus, windows and buttons',
];

const LISTED = new Map(
  readFileSync('content/interface.txt', 'utf8')
    .split(/^# /m)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, lines.filter((line) => line !== '')];
    }),
);

const CONTROLS = new Set([
  ...[...settingsDescriptions.keys()].flatMap(settingsInInspectors),
  ...SECTIONS.flatMap((heading) => LISTED.get(heading) ?? []),
]);

/** `page:line: control` for each control of Tilewright in bold type that is on no drawing. */
function undrawn(
  pages: readonly { path: string; prose: string }[],
  drawn: ReadonlySet<string> = DRAWN,
): string[] {
  return pages.flatMap(({ path, prose }) =>
    prose.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, label = '']) => label)
        .filter((label) => CONTROLS.has(label) && !drawn.has(label))
        .map((label) => `content/docs/${path}:${index + 1}: no drawing has "${label}"`),
    ),
  );
}

describe('what pages name', () => {
  test('is on a drawing, if it is a control of Tilewright', () => {
    expect(SECTIONS.filter((heading) => (LISTED.get(heading) ?? []).length === 0)).toEqual([]);
    expect(undrawn(PAGES)).toEqual([]);
  });

  test('is told with page and line if no drawing has it', () => {
    const name = 'Cell Size';
    const others = new Set([...DRAWN].filter((label) => label !== name));
    const pages = [{ path: 'a.md', prose: `x\n\nSet **${name}** and **Compression**.` }];
    const told = undrawn(pages, others);
    expect(told).toEqual(['content/docs/a.md:3: no drawing has "Cell Size"']);
  });

  test.each([
    'Preset',
    'Families',
    'Under fixed tiles',
    'Biome table',
    'Refresh Theme',
    'Tilewright',
    'Level editor',
  ])('is drawn although no table has it: %s', (name) => {
    expect([...DRAWN]).toContain(name);
  });

  test.each(NAMES)('has the drawing "%s" on a page', (name) => {
    expect(PAGES.filter(({ prose }) => prose.includes(`::schematic{of=${name}}`))).not.toEqual([]);
  });
});

/** The rows of `part` that come in `whole` in the same order, as far as they do. */
function inOrder(part: readonly string[], whole: readonly string[]): string[] {
  let at = 0;
  return part.filter((row) => {
    const found = whole.indexOf(row, at);
    at = found < 0 ? at : found + 1;
    return found >= 0;
  });
}

describe('names, order and defaults', () => {
  const cell = /<t[hd].*?<\/t[hd]>/gs;

  test.each([
    ['walker', 'walker'],
    ['noise', 'noise-generator'],
    ['noise-generator', 'noise-generator'],
    ['structure', 'structure'],
    ['rule', 'rule'],
    ['multi-tile', 'rule'],
    ['island-region', 'island-region'],
    ['biomes', 'biomes'],
    ['cave', 'cave'],
  ])('are those of the table of settings of "%s"', (of, name) => {
    const table = htmlOf(`::settings{of=${of}}`, {
      settings: () => settingsDescriptions.get(of) ?? `no settings of ${of}`,
    });
    const rows = [...table.matchAll(/<tr.*?<\/tr>/gs)]
      .map(([row]) =>
        [...row.matchAll(cell)].map(([text]) => text.replace(/<a.*?<\/a>|<[^>]+>/g, '')),
      )
      .filter(([label = '']) => settingsInInspectors(of).includes(label))
      .map(([label, , value]) => `${label}: ${value}`);
    expect(rows.length).toBe(settingsInInspectors(of).length);
    expect(inOrder(rows, fieldsOf(name))).toEqual(rows);
  });

  test.each([
    ['LevelGenerator', 'walker'],
    ['WalkerGenerator', 'walker'],
    ['LevelGenerator', 'noise-generator'],
    ['NoiseGenerator', 'noise-generator'],
    ['Noise', 'noise-generator'],
    ['StructureEntry', 'structure'],
    ['LevelGenerator', 'rectangle'],
  ])('are those of %s in the API, on the drawing "%s"', (type, name) => {
    const members = API_TYPES.find((one) => one.name === type)?.members ?? [];
    const properties = members.flatMap((member) =>
      member.kind === 'property' ? [inInspector(member.name).toLowerCase()] : [],
    );
    const drawn = SCHEMATICS.get(name)
      ?.windows.flatMap(({ rows }) => rows.flatMap(namesIn))
      .map((label) => label.toLowerCase());
    expect(properties.length).toBeGreaterThan(8);
    expect(drawn).toEqual(expect.arrayContaining(properties));
  });

  test('are those of tables that an author has written', () => {
    const all = NAMES.flatMap(fieldsOf);
    const values = all.map((row) => row.replace(/^.*?: /, '')).join(', ');
    const isDrawn = (label: string, value: string): boolean =>
      all.some((row) => {
        const text = row.slice(label.length + 2);
        if (!row.startsWith(`${label}: `)) return false;
        if (/^(?:none|empty)/.test(value)) return /^(?:None|List is empty)/.test(text);
        // A setting of several values may be a group of fields.
        return text.split(':')[0] === value || (value.includes(', ') && values.includes(value));
      });
    const rows = PAGES.flatMap(({ path, prose }) =>
      prose
        .split(/\n(?!\|)/)
        .filter((block) => /^\| Setting .*\| Default /.test(block.trimStart()))
        .flatMap((block) => {
          const [heads = [], , ...rows] = block
            .trim()
            .split('\n')
            .map((line) => line.split('|').map((text) => text.trim()));
          return rows.map((row) => ({
            path,
            label: /\*\*(.*?)\*\*/.exec(row[1] ?? '')?.[1] ?? '',
            value: row[heads.indexOf('Default')] ?? '',
          }));
        }),
    ).filter(({ label }) => all.some((row) => row.startsWith(`${label}: `)));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ label, value }) => !isDrawn(label, value))).toEqual([]);
  });

  test.each([
    ['rectangle', 'guides/rectangle-generator.md', 'RectangleGenerator'],
    ['cave', 'guides/custom-generator.md', 'CaveGenerator'],
  ])('of "%s" are the fields of its class on the page', (name, path, type) => {
    const [, code = ''] =
      page(path)
        .text.split(`class ${type} : LevelGenerator`)
        .slice(-1)
        .map((rest) => ['', rest.slice(0, rest.indexOf('protected override'))])[0] ?? [];
    const fields = [...code.matchAll(/\[SerializeField[^\n]*private \w+ (\w+)(?: = ([\d.]+))?/g)];
    const rows = fields.map(([, field = '', value]) => {
      const label = inInspector(field);
      return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${value}`;
    });
    expect(rows.length).toBeGreaterThan(3);
    expect(fieldsOf(name).slice(-rows.length)).toEqual(rows);
  });

  test.each([
    ['walker', 'walker-generator/configuration.md'],
    ['noise-generator', 'noise-generator/configuration.md'],
  ])('of "%s" stand in groups that are the headings of its page', (name, path) => {
    const headings = [...page(path).prose.matchAll(/^## ([^{\n]*)/gm)].map(([, heading = '']) =>
      heading.trim(),
    );
    const groups = SCHEMATICS.get(name)?.windows[0]?.rows.flatMap((row) =>
      row.kind === 'group' ? [row.label] : [],
    );
    expect(groups?.length).toBeGreaterThan(4);
    expect(inOrder(groups ?? [], headings)).toEqual(groups);
  });
});

test('every drawing says that it is one', () => {
  for (const { caption } of SCHEMATICS.values())
    expect(caption).toMatch(/^A drawing of .* Unity shows it in its own style\.$/);
});

test('a name that no drawing has is told with the nearest one', async () => {
  const loaded = new LoadedFigures(new Map());
  await loaded.all();
  expect(loaded.schematic('walkr')).toBe('there is no drawing of "walkr". Did you mean "walker"?');
  expect(loaded.schematic('rule')).toBe(SCHEMATICS.get('rule'));
});
