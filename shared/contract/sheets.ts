/** The style sheets in `client/styles/sheets/`, besides that of all pages (`client/styles/index.css`) and figures'. */
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
  'scripts',
  'search',
  'search-menu',
  'settings',
  'steps',
  'tabs',
] as const;
export type Sheet = (typeof SHEETS)[number];

/** The name of a sheet. A figure needs `figures/shell`, and may have a sheet of its own. */
export type SheetName = Sheet | `figures/${string}`;

/** Addresses of style sheets, by name. What has a script besides its sheet has its address there too, as `name.js`. */
export type Sheets = Readonly<Record<string, string>>;

/** The sheets that scripts load. The root element of every document has their addresses. */
export const SHEETS_FOR_SCRIPTS = ['scripts', 'search', 'search-menu'] as const satisfies readonly Sheet[];
export type SheetForScripts = (typeof SHEETS_FOR_SCRIPTS)[number];

/** Marks the style sheet of a site that looks different. It comes after all others, whenever those are loaded. */
export const LOOK_PRECEDENCE = 'look';

/** The attribute of the root element with the address of a sheet. */
export function sheetAttribute(sheet: SheetForScripts): `data-${string}` {
  return `data-sheet-${sheet}`;
}
