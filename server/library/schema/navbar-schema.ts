import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { sitePath, webAddress } from './site-schema.ts';
import { anyItem, text } from './values.ts';

const pattern = v.pipe(text, v.check(isPattern, 'must be a regular expression.'));

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'i');
    return true;
  } catch {
    return false;
  }
}

const look = { className: v.optional(text) };
const linkLook = { label: text, ...look, activeBasePath: v.optional(sitePath), activeBaseRegex: v.optional(pattern) };

/** Where an item of the bar stands. The other keys are checked without this one. */
export const placeSchema = v.looseObject({ position: v.optional(v.picklist(['left', 'right'], 'must be left or right.'), 'right') });

const link = closedObject({ type: v.optional(v.literal('default')), ...linkLook, to: v.optional(sitePath), href: v.optional(webAddress) });

/** The schema of each type of item that a dropdown can hold, as the bar can. An item without a type is `default`. */
export const dropdownEntrySchemas = {
  default: v.pipe(
    link,
    v.check(
      ({ to, href }) => (to === undefined) !== (href === undefined),
      'needs exactly one of "to" (an address of this site) and "href" (a full web address).',
    ),
  ),
  html: closedObject({ type: v.literal('html'), value: text }),
  doc: closedObject({ type: v.literal('doc'), docId: text, label: v.optional(text), ...look }),
  docSidebar: closedObject({ type: v.literal('docSidebar'), sidebarId: text, label: v.optional(text), ...look }),
  docsVersion: closedObject({ type: v.literal('docsVersion'), label: v.optional(text), to: v.optional(sitePath), ...look }),
};

const entries = v.array(anyItem, 'must be a list of items.');
const around = { dropdownItemsBefore: v.optional(entries, []), dropdownItemsAfter: v.optional(entries, []) };

/** The schema of each type of item that only the bar can hold. Without a type, an item with items is a `dropdown`. */
export const barItemSchemas = {
  dropdown: closedObject({ type: v.optional(v.literal('dropdown')), label: text, to: v.optional(sitePath), ...look, items: entries }),
  search: closedObject({ type: v.literal('search') }),
  docsVersionDropdown: closedObject({ type: v.literal('docsVersionDropdown'), ...around }),
  localeDropdown: closedObject({
    type: v.literal('localeDropdown'),
    ...around,
    queryString: v.optional(v.pipe(text, v.regex(/^\?[^#\s]*$/, 'must begin with a question mark.'))),
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
