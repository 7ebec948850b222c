import type { FigureName } from '../../views.ts';

/**
 * The figures that browser tests look at whole in both modes at both widths. Together they hold all that frames a
 * figure, which `tests/unit/figures/figure-frames.test.ts` checks.
 */
export const IN_ALL_VIEWS: ReadonlySet<FigureName> = new Set<FigureName>([
  'noise',
  'paint',
  'rules',
  'structures',
  'walker',
]);
