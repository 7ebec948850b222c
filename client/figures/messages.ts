import type { AnySettings } from '../../shared/figures/figure.ts';
import type { PaintedModel } from './figure-line.ts';

/** What a page asks of the worker of a figure. */
export interface FigureQuestion {
  readonly name: string;
  readonly settings: AnySettings;
}

/** What it hears. */
export type FigureAnswer = { readonly model: PaintedModel } | { readonly problem: string };
