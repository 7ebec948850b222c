import { expect, test } from 'vitest';
import {
  CHANGELOG,
  FIGURE_PAGE,
  FIGURES_FIRST,
  LONG_PAGE,
  PAGE_WITHOUT_FIGURES,
  STORED_PAGE,
} from '../../bench/measured-pages.ts';
import { articleRoutes } from '../../support/routes.ts';

test.each([
  CHANGELOG,
  FIGURE_PAGE.path,
  LONG_PAGE,
  PAGE_WITHOUT_FIGURES,
  STORED_PAGE,
  ...FIGURES_FIRST,
])('the benchmark measures a page that is there: /%s', (path) => {
  expect(articleRoutes).toContain(`/${path}`);
});
