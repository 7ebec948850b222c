/**
 * The style sheets in `client/styles/sheets/`, besides that of all pages (`client/styles/index.css`) and the figures'.
 */
export const SHEETS = [
  'actions',
  'badges',
  'book',
  'code-extras',
  'feedback',
  'file-tree',
  'frame-options',
  'gallery',
  'glossary',
  'home',
  'html',
  'important',
  'math',
  'not-found',
  'offline',
  'picture',
  'schematic',
  'scripts',
  'search',
  'search-menu',
  'settings',
  'steps',
  'tabs',
] as const;
export type Sheet = (typeof SHEETS)[number];

/** The name of a sheet. A figure needs `figures/shell`, and may have its own sheet. */
export type SheetName = Sheet | `figures/${string}`;

/** Addresses of style sheets by name. A sheet's script, if it has one, is there too, as `name.js`. */
export type Sheets = Readonly<Record<string, string>>;

/** The sheets that scripts load. Each document's root element has their addresses. */
export const SHEETS_FOR_SCRIPTS = [
  'scripts',
  'search',
  'search-menu',
] as const satisfies readonly Sheet[];
export type SheetForScripts = (typeof SHEETS_FOR_SCRIPTS)[number];

/** Marks a site's own style sheet, which comes after all others, whenever those are loaded. */
export const LOOK_PRECEDENCE = 'look';

/** Returns the root element's attribute with the address of a sheet. */
export function sheetAttribute(sheet: SheetForScripts): `data-${string}` {
  return `data-sheet-${sheet}`;
}
