import type { JsonSchema } from '@valibot/to-json-schema';
import { languages } from 'markdown';
import { glossarySchema } from '../../server/model/glossary.ts';
import { docFrontMatterSchema, pageFrontMatterSchema } from '../../server/read/front-matter.ts';
import {
  barItemSchemas,
  dropdownEntries,
  dropdownEntrySchemas,
  positionSchema,
} from '../../server/read/schema/navbar-schema.ts';
import {
  sidebarItem,
  sidebarItemSchemas,
  sidebarsSchema,
} from '../../server/read/schema/sidebars-schema.ts';
import { siteSchema } from '../../server/read/schema/site-schema.ts';
import { anyItem } from '../../server/read/schema/values.ts';
import { jsonSchemasOf } from './json-schema.ts';
import { tableOf, tablesOf } from './tables.ts';

type Definitions = Readonly<Record<string, JsonSchema>>;

/** Returns the files of `reference/` by their names. */
export function referenceFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...siteFiles(),
    ...sidebarsFiles(),
    ...frontMatterFiles(),
    ...glossaryFiles(),
    languagesFile(),
  ]);
}

function siteFiles(): [string, string][] {
  const types = { ...dropdownEntrySchemas, ...barItemSchemas };
  const choices = new Map<unknown, JsonSchema>([
    [anyItem, { anyOf: Object.keys(types).map(refTo) }],
    [
      dropdownEntries,
      { type: 'array', items: { anyOf: Object.keys(dropdownEntrySchemas).map(refTo) } },
    ],
  ]);
  const {
    site = {},
    place = {},
    item = {},
    ...items
  } = jsonSchemasOf({ site: siteSchema, place: positionSchema, item: anyItem, ...types }, choices);
  const placed = mapped(items, (item) => ({
    ...item,
    properties: { ...item.properties, ...place.properties },
  }));
  const text = [
    '# Keys of `site.yaml`',
    'Everything about the site that is not a page. `[]` stands for each of a list, and `*` for a name of your own.',
    tablesOf(site),
    '## Items of the navbar',
    'What can stand in `navbar.items`, by `type`. `position` is for items of the bar itself, not for those in a menu.',
    ...byType(placed),
  ];
  return [markdown('site', text), schemaFile('site.yaml', site, { item, ...placed })];
}

function sidebarsFiles(): [string, string][] {
  const types = Object.keys(sidebarItemSchemas).map(refTo);
  const choices = new Map([
    [sidebarItem, { anyOf: [{ type: 'string' as const, minLength: 1 }, ...types] }],
  ]);
  const {
    sidebars = {},
    item = {},
    ...items
  } = jsonSchemasOf(
    { sidebars: sidebarsSchema, item: sidebarItem, ...sidebarItemSchemas },
    choices,
  );
  const text = [
    '# Keys of `sidebars.yaml`',
    'What stands beside the docs, in reading order. Each key is the name of a sidebar, with a list of items.',
    'An item that is only a text is the id of a document.',
    ...byType(items),
  ];
  return [markdown('sidebars', text), schemaFile('sidebars.yaml', sidebars, { item, ...items })];
}

function frontMatterFiles(): [string, string][] {
  const { doc = {}, page = {} } = jsonSchemasOf({
    doc: docFrontMatterSchema,
    page: pageFrontMatterSchema,
  });
  const docsOnly = Object.entries(doc.properties ?? {}).filter(
    ([key]) => !(key in (page.properties ?? {})),
  );
  const text = [
    '# Keys of front matter',
    'What stands between two lines of `---` at the top of a page. All of it can be left out.',
    tableOf(page),
    '## In the docs only',
    tableOf({ properties: Object.fromEntries(docsOnly) }),
  ];
  return [markdown('front-matter', text), schemaFile('Front matter', doc, {})];
}

function glossaryFiles(): [string, string][] {
  const { glossary = {} } = jsonSchemasOf({ glossary: glossarySchema });
  const term =
    typeof glossary.items === 'object' && !Array.isArray(glossary.items) ? glossary.items : {};
  const text = [
    '# Keys of `glossary.yaml`',
    'Terms whose definition is shown where they first stand on a page; a list.',
    tableOf(term),
  ];
  return [markdown('glossary', text), schemaFile('glossary.yaml', glossary, {})];
}

function languagesFile(): [string, string] {
  const rows = languages().map(
    ([name, ...aliases]) =>
      `| \`${name}\` | ${aliases.map((alias) => `\`${alias}\``).join(', ')} |`,
  );
  const text = [
    '# Languages of code',
    'What can stand after the backticks of a code block. `text` is code without colours.',
    ['| Language | Other names |', '| --- | --- |', ...rows].join('\n'),
  ];
  return markdown('languages', text);
}

function byType(items: Definitions): string[] {
  return Object.entries(items).flatMap(([type, item]) => [`### \`${type}\``, tableOf(item)]);
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

function mapped(definitions: Definitions, change: (schema: JsonSchema) => JsonSchema): Definitions {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, change(schema)]),
  );
}

function markdown(name: string, paragraphs: readonly string[]): [string, string] {
  const [title = '', ...others] = paragraphs;
  const origin = 'Written by `npm run reference` from the sources of the server; do not edit.';
  return [`${name}.md`, `${[title, origin, ...others].join('\n\n')}\n`];
}

function schemaFile(title: string, root: JsonSchema, definitions: Definitions): [string, string] {
  const name = title
    .toLowerCase()
    .replace(/\.yaml$/, '')
    .replaceAll(' ', '-');
  const named = Object.keys(definitions).length === 0 ? {} : { $defs: definitions };
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', title, ...root, ...named };
  return [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
}
