/* The pages that are measured, below the root of the site. No other file of the benchmark names one. */

/** A long page with a figure that is seldom the first thing a visitor plays with. */
export const LONG_PAGE = 'docs/theme-engine/rules/';

/** A page whose bytes are stored. */
export const STORED_PAGE = 'docs/noise-generator/configuration/';

/** A page with a figure that takes a seed, and the name of that figure. */
export const FIGURE_PAGE = {
  path: 'docs/walker-generator/configuration/',
  figure: 'walker',
} as const;

export const PAGE_WITHOUT_FIGURES = 'docs/guides/';
export const CHANGELOG = 'changelog/';

/** Pages that begin with a figure. */
export const FIGURES_FIRST: readonly string[] = [STORED_PAGE, FIGURE_PAGE.path, ''];

/** A walk through all kinds of pages. Each has a link to the next one that is seen on a wide screen. */
export const WALK: readonly string[] = [
  '',
  'docs/introduction/',
  'docs/introduction/demos/',
  'docs/noise-generator/',
  'docs/noise-generator/getting-started/',
  'docs/noise-generator/configuration/',
  'docs/noise-generator/post-processing/',
  'docs/walker-generator/',
  'docs/walker-generator/getting-started/',
  'docs/walker-generator/configuration/',
  'docs/theme-engine/',
  'docs/theme-engine/basics/',
  'docs/theme-engine/rules/',
  'docs/theme-engine/rule-placement/',
  'docs/guides/',
  'docs/guides/using-the-api/',
  'docs/guides/custom-generator/',
  'docs/case-studies/',
  'docs/case-studies/he-is-coming/',
  'changelog/',
  '',
];
