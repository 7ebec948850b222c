import type { PictureHost } from '#engine/shared/figure-host/picture-address.ts';

/** The page of the rule editor, below the base path, and the id that the editor has there. */
export const RULES_PAGE = 'docs/theme-engine/rules/';
export const RULES_FIGURE = 'rules';

/** The address of the rule editor in a state; `more` are further settings of it. */
export function rulesHref(
  { base }: Pick<PictureHost, 'base'>,
  query: string,
  more: Readonly<Record<string, number>> = {},
): string {
  const added = Object.entries(more).map(([name, value]) => `&${RULES_FIGURE}.${name}=${value}`);
  return `${base}${RULES_PAGE}?${query}${added.join('')}#${RULES_FIGURE}`;
}
