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
