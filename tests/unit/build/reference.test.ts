import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../build/paths.ts';
import { referenceFiles } from '../../../build/reference/files.ts';
import { jsonSchemasOf } from '../../../build/reference/json-schema.ts';
import { tablesOf } from '../../../build/reference/tables.ts';
import { frontMatterOf } from '../../../server/read/front-matter.ts';
import { described, text } from '../../../server/read/schema/values.ts';

const files = referenceFiles();
const schemaFiles = [...files.keys()].filter((name) => name.endsWith('.json'));
const schemaOf = (name: string): object =>
  v.parse(v.looseObject({}), JSON.parse(files.get(`${name}.schema.json`) ?? ''));

/** The keys of a JSON Schema, at any depth, with their descriptions. */
function keysOf(schema: unknown, path: readonly string[] = []): [string, string | undefined][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([word, part]): [string, string | undefined][] => {
    if (word !== 'properties') return keysOf(part, path);
    return Object.entries(
      v.parse(v.record(v.string(), v.looseObject({ description: v.optional(v.string()) })), part),
    ).flatMap(([key, value]) => [
      [[...path, key].join('.'), value.description],
      ...keysOf(value, [...path, key]),
    ]);
  });
}

test('the reference is what the schemas say; if not, npm run reference writes it again', () => {
  const written = new Map(
    readdirSync(join(root, 'reference')).map((name) => [
      name,
      readFileSync(join(root, 'reference', name), 'utf8'),
    ]),
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(files));
});

test.each(schemaFiles)('every key of %s is described in a sentence', (name) => {
  const keys = keysOf(JSON.parse(files.get(name) ?? ''));
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.filter(([, sentence]) => !/^[A-Z`].*[.)]$/s.test(sentence ?? ''))).toEqual([]);
});

describe('an editor', () => {
  const ajv = new Ajv({ allErrors: true, strictTypes: false });
  const yaml = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'));

  test.each(['site', 'sidebars', 'glossary'])(
    'finds the schema of content/%s.yaml, and nothing wrong in it',
    (name) => {
      expect(readFileSync(join(root, 'content', `${name}.yaml`), 'utf8')).toMatch(
        `# yaml-language-server: $schema=../reference/${name}.schema.json\n`,
      );
      const validate = ajv.compile(schemaOf(name));
      expect(validate(yaml(`content/${name}.yaml`)), ajv.errorsText(validate.errors)).toBe(true);
    },
  );

  test('finds nothing wrong in the sidebars and the navbar of the fixture sites', () => {
    for (const site of ['site', 'editions', 'brought']) {
      for (const name of ['site', 'sidebars']) {
        const validate = ajv.compile(schemaOf(name));
        expect([
          site,
          validate(yaml(`tests/fixtures/${site}/${name}.yaml`)),
          ajv.errorsText(validate.errors),
        ]).toEqual([site, true, 'No errors']);
      }
    }
  });

  test('finds nothing wrong in the front matter of our pages', () => {
    const validate = ajv.compile(schemaOf('front-matter'));
    const pages = readdirSync(join(root, 'content/docs'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      const matter = frontMatterOf(
        readFileSync(join(root, 'content/docs', page), 'utf8'),
      ).replaceAll(/^---$/gm, '');
      expect([page, validate(parse(matter) ?? {}), ajv.errorsText(validate.errors)]).toEqual([
        page,
        true,
        'No errors',
      ]);
    }
  });

  test.each([
    ['an unknown key', 'site', { title: 'A', navbar: { items: [] }, colour: 'red' }],
    [
      'an unknown key of an item in the navbar',
      'site',
      { title: 'A', navbar: { items: [{ type: 'search', size: 3 }] } },
    ],
    [
      'a value that is not in the list',
      'site',
      { title: 'A', navbar: { items: [] }, colorMode: { defaultMode: 'dim' } },
    ],
    [
      'an address without a slash',
      'site',
      { title: 'A', navbar: { items: [] }, favicon: 'favicon.svg' },
    ],
    ['a category without a label', 'sidebars', { main: [{ type: 'category', items: [] }] }],
    [
      'an unknown key in a nested category',
      'sidebars',
      {
        main: [
          { type: 'category', label: 'A', items: [{ type: 'category', label: 'B', open: true }] },
        ],
      },
    ],
    ['a heading level of 7', 'front-matter', { toc_max_heading_level: 7 }],
  ])('marks %s', (_, name, value) => {
    expect(ajv.compile(schemaOf(name))(value)).toBe(false);
  });

  test('leaves alone what only the server can judge', () => {
    const value = {
      title: 'A',
      navbar: { items: [] },
      locales: { default: 'pt-BR', list: { 'pt-BR': { label: 'Português', htmlLang: 'pt-BR' } } },
    };
    expect(ajv.compile(schemaOf('site'))(value)).toBe(true);
  });
});

test('a table has the key, its sentence, its values and its default', () => {
  const inner = v.strictObject({
    level: described(
      'How much.',
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)), 2),
    ),
  });
  const outer = v.strictObject({
    name: described('Its name.', v.pipe(text, v.regex(/^a/, 'must begin with an a.'))),
    mode: described('A | B.', v.optional(v.picklist(['a', 'b']))),
    parts: described('Its parts.', v.optional(v.array(inner), [])),
  });
  expect(tablesOf(jsonSchemasOf({ outer }).outer ?? {}).split('\n')).toEqual([
    '| Key | What it is | Value | By default |',
    '| --- | --- | --- | --- |',
    '| `name` | Its name. It must begin with an a. | text | required |',
    '| `mode` | A \\| B. | `a` or `b` |  |',
    '| `parts` | Its parts. | list |  |',
    '',
    '### `parts`',
    '',
    '| Key | What it is | Value | By default |',
    '| --- | --- | --- | --- |',
    '| `parts[].level` | How much. | whole number from 1 to 3 | `2` |',
  ]);
});
