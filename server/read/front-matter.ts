import * as v from 'valibot';
import type { ContentProblem } from './content-error.ts';
import type { TextFile } from './raw-content.ts';
import { described, flag, oldAddress, optional, text, texts } from './schema/values.ts';
import { closedObject, readYaml } from './yaml.ts';

const headingLevel = v.pipe(
  v.number('must be a number from 2 to 6.'),
  v.integer('must be a whole number.'),
  v.minValue(2, 'must be 2 or more.'),
  v.maxValue(6, 'must be 6 or less.'),
);
const neighbour = v.nullable(text);

/** A section's icon: five rows of five characters, `#` for filled and `.` for empty. */
const glyph = v.pipe(
  text,
  v.regex(
    /^(?:[.#]{5} ){4}[.#]{5}$/,
    'must be five rows of five characters, # or ., separated by spaces.',
  ),
);

/** `2026-01-31` */
export const day = v.pipe(text, v.check(isDay, 'must be a valid date, such as 2026-01-31.'));

const lastUpdate = closedObject({
  date: optional('The day of the last change.', day),
  author: optional('Who made it.', text),
});

const common = {
  title: optional(
    'The title of the page, instead of the heading `#` at the top of the text.',
    text,
  ),
  description: optional('One sentence for search results and cards.', text),
  keywords: optional('More words that the search finds the page by.', texts, []),
  answers: optional(
    'Other words and questions of readers, by the heading that answers them. For the search.',
    v.record(v.pipe(text, v.startsWith('#', 'must be "#" and the id of a heading.')), texts),
    {},
  ),
  image: optional(
    'The picture that other sites show with links to the page.',
    v.pipe(
      text,
      v.regex(
        /^(?:https?:\/\/|(?!\/\/|[\w+.-]*:))/i,
        'must be a file beside the page, an address of this site that begins with a slash, or a full web address.',
      ),
    ),
  ),
  slug: optional(
    'The address, instead of the file name: from the root of the docs with a leading slash, else relative to the file.',
    v.pipe(text, v.regex(/^[^\s?#\\]+$/, 'may not contain spaces, ?, # or \\.')),
  ),
  aliases: optional(
    'Former addresses of the page, which redirect to it.',
    v.array(oldAddress, 'must be a list.'),
    [],
  ),
  hide_title: optional('Whether to hide the title.', flag, false),
  hide_table_of_contents: optional('Whether to hide the list of headings.', flag, false),
  toc_min_heading_level: optional('The highest level of heading in that list.', headingLevel, 2),
  toc_max_heading_level: optional('The lowest level of heading in that list.', headingLevel, 3),
  last_update: optional('When the page was changed last, and by whom.', lastUpdate),
  draft: optional('Whether the page exists only in development.', flag, false),
  unlisted: optional('Whether the page can be reached only by its address.', flag, false),
};

/** Compares the parsed date with the text, since JavaScript reads 31 February as a day in March. */
export function isDay(date: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(Date.parse(date)) &&
    new Date(date).toISOString().startsWith(date)
  );
}

const keyConflicts = <
  T extends {
    draft: boolean;
    unlisted: boolean;
    toc_min_heading_level: number;
    toc_max_heading_level: number;
  },
>() =>
  [
    v.check<T, string>(
      (matter) => !(matter.draft && matter.unlisted),
      'a page cannot be both draft and unlisted. Keep one of the two.',
    ),
    v.check<T, string>(
      (matter) => matter.toc_min_heading_level <= matter.toc_max_heading_level,
      'toc_min_heading_level may not be above toc_max_heading_level.',
    ),
  ] as const;

const docKeys = closedObject({
  ...common,
  id: optional(
    'The last part of the id of the document, instead of the name of the file.',
    v.pipe(text, v.regex(/^[^/]+$/, 'may not contain a slash; the folder is added to it.')),
  ),
  sidebar_label: optional('The text in the sidebar, instead of the title.', text),
  sidebar_custom_props: optional(
    'What the sidebar shows beside the text.',
    closedObject({
      icon: described(
        'The icon of a section: `#` for filled and `.` for empty.',
        v.optional(glyph),
      ),
    }),
    {},
  ),
  displayed_sidebar: optional(
    'The sidebar beside the page, by its name in `sidebars.yaml`, or `null` for none.',
    neighbour,
  ),
  sidebar_key: optional(
    'Distinguishes sidebar items with the same label in translations. Not used otherwise.',
    text,
  ),
  sidebar_position: optional(
    'The position in a sidebar that is generated from a folder.',
    v.number('must be a number.'),
  ),
  sidebar_class_name: optional('A class of the sidebar item for your own style sheet.', text),
  tags: optional('Words that group pages.', texts, []),
  custom_edit_url: optional(
    'Where the page can be edited, or `null` for no such link.',
    v.nullable(v.pipe(text, v.regex(/^https?:\/\//, 'must be a full web address, or null.'))),
  ),
  parse_number_prefixes: optional(
    'Whether a leading `01-` of the file name is left out of the id and the address.',
    flag,
    true,
  ),
  pagination_label: optional(
    'The text of the links that lead here from the pages before and after.',
    text,
  ),
  pagination_next: optional('The id of the next document, or `null` for none.', neighbour),
  pagination_prev: optional('The id of the document before, or `null` for none.', neighbour),
});

const changelogKeys = closedObject({
  kinds: optional(
    'The level 3 headings of entries. The first is for what is new, the second for what has changed; pages that such entries link to are marked.',
    v.pipe(
      texts,
      v.minLength(2, 'must have at least two kinds: what is new, and what has changed.'),
    ),
    ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'],
  ),
  breaking: optional(
    'The word in brackets after the area of an entry that breaks something.',
    text,
    'breaking',
  ),
});
export type ChangelogMatter = v.InferOutput<typeof changelogKeys>;

const pageKeys = closedObject({
  ...common,
  changelog: optional(
    'Makes the page a changelog, whose releases can be filtered and have feeds.',
    changelogKeys,
  ),
});

/** Front matter of a document below `docs/`. */
export const docFrontMatterSchema = v.pipe(
  docKeys,
  ...keyConflicts<v.InferOutput<typeof docKeys>>(),
);

/** Front matter of a page at the root of the content folder. */
export const pageFrontMatterSchema = v.pipe(
  pageKeys,
  ...keyConflicts<v.InferOutput<typeof pageKeys>>(),
);

export type DocFrontMatter = v.InferOutput<typeof docFrontMatterSchema>;
export type PageFrontMatter = v.InferOutput<typeof pageFrontMatterSchema>;

/** The front matter of a file; group 1 is the YAML. */
const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** Characters of the longest front matter. It is read outside the time that a page has, and a key may cost much. */
const MOST_MATTER = 8_000;

/** The front matter with its `---` lines. */
export function frontMatterOf(text: string): string {
  return BLOCK.exec(text)?.[0] ?? '';
}

interface FrontMatterResult<Output> {
  readonly matter: Output | undefined;
  readonly problems: readonly ContentProblem[];
  /** For later checks. */
  lineOf(key: string): number;
}

/** Parses the front matter of a Markdown file. Supports only YAML, so that no content is executed. */
export function readFrontMatter<Schema extends v.GenericSchema>(
  file: TextFile,
  schema: Schema,
): FrontMatterResult<v.InferOutput<Schema>> {
  const block = BLOCK.exec(file.text);
  const broken = (message: string): FrontMatterResult<v.InferOutput<Schema>> => ({
    matter: undefined,
    problems: [{ file: file.path, line: 1, message }],
    lineOf: () => 1,
  });
  if (!block && file.text.startsWith('---\n'))
    return broken('the front matter has no end. Close it with a line of three dashes.');
  const { length } = block?.[1] ?? '';
  if (length > MOST_MATTER)
    return broken(
      `the front matter has ${length} characters; at most ${MOST_MATTER} are read. Shorten it.`,
    );
  const { value, problems, lineOf } = readYaml(
    { path: file.path, text: block?.[1] ?? '', firstLine: block ? 2 : 1 },
    schema,
  );
  return { matter: value, problems, lineOf: (key) => lineOf([key]) };
}
