import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { anyItem, described, optional, sitePath, text, webAddress } from './values.ts';

const pattern = v.pipe(text, v.check(isPattern, 'must be a regular expression.'));

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'i');
    return true;
  } catch {
    return false;
  }
}

const look = { className: optional('A class for your own style sheet.', text) };
const label = described('The text of the item.', text);
const ownLabel = optional('The text of the item, instead of the name of what it leads to.', text);

/** The position of a bar item, which is parsed separately from its other keys. */
export const positionSchema = v.looseObject({
  position: optional(
    'The side of the bar.',
    v.picklist(['left', 'right'], 'must be left or right.'),
    'right',
  ),
});

const link = closedObject({
  type: optional('A link, which is what an item without a type is.', v.literal('default')),
  label,
  ...look,
  activeBasePath: optional(
    'The item is marked as current on all pages whose addresses start with this.',
    sitePath,
  ),
  activeBaseRegex: optional(
    'The item is marked as current on all pages whose addresses this matches.',
    pattern,
  ),
  to: optional('The address on this site that it leads to.', sitePath),
  href: optional('The full web address that it leads to, instead of `to`.', webAddress),
});

/** The schema of each type of item that a dropdown can hold, as the bar can. An item without a type is `default`. */
export const dropdownEntrySchemas = {
  default: v.pipe(
    link,
    v.check(
      ({ to, href }) => (to === undefined) !== (href === undefined),
      'needs exactly one of "to" (an address of this site) and "href" (a full web address).',
    ),
  ),
  html: closedObject({
    type: described('HTML of your own.', v.literal('html')),
    value: described('The HTML.', text),
  }),
  doc: closedObject({
    type: described('A link to a document, in the version that is being read.', v.literal('doc')),
    docId: described('The id of the document: its path below `docs/` without `.md`.', text),
    label: ownLabel,
    ...look,
  }),
  docSidebar: closedObject({
    type: described(
      'A link to the first page of a sidebar, in the version that is being read.',
      v.literal('docSidebar'),
    ),
    sidebarId: described('The name of the sidebar in `sidebars.yaml`.', text),
    label: ownLabel,
    ...look,
  }),
  docsVersion: closedObject({
    type: described('A link to the version that is being read.', v.literal('docsVersion')),
    label: ownLabel,
    to: optional('Where it leads, instead of the first page of the version.', sitePath),
    ...look,
  }),
};

/** The items of a dropdown, each of which `resolveNavbar` checks with the schema of its type. */
export const dropdownEntries = v.array(anyItem, 'must be a list of items.');

const extraEntries = {
  dropdownItemsBefore: optional('Items before them.', dropdownEntries, []),
  dropdownItemsAfter: optional('Items after them.', dropdownEntries, []),
};

/** The schema of each type of item that only the bar can hold. Without a type, an item with items is a `dropdown`. */
export const barItemSchemas = {
  dropdown: closedObject({
    type: optional('A menu, which is what an item with `items` is.', v.literal('dropdown')),
    label,
    to: optional('The address on this site that the label leads to.', sitePath),
    ...look,
    items: described('The items of the menu.', dropdownEntries),
  }),
  search: closedObject({ type: described('The search box.', v.literal('search')) }),
  docsVersionDropdown: closedObject({
    type: described(
      'The same page in the other versions of the docs.',
      v.literal('docsVersionDropdown'),
    ),
    ...extraEntries,
  }),
  localeDropdown: closedObject({
    type: described('The same page in the other languages.', v.literal('localeDropdown')),
    ...extraEntries,
    queryString: optional(
      'A query that is added to the addresses.',
      v.pipe(text, v.regex(/^\?[^#\s]*$/, 'must begin with a question mark.')),
    ),
  }),
};

export type BarItemType = keyof typeof barItemSchemas;

export function isBarItemType(type: string): type is BarItemType {
  return Object.hasOwn(barItemSchemas, type);
}

export type DropdownEntryType = keyof typeof dropdownEntrySchemas;

export function isDropdownEntryType(type: string): type is DropdownEntryType {
  return Object.hasOwn(dropdownEntrySchemas, type);
}
