import { type Description, KERNEL_VERSION, THEME_VERSION } from 'generator';
import {
  defineFigure,
  type Figure,
  type FigureDefinition,
} from '#engine/shared/figure-host/figure.ts';
import { DOWNLOADS } from './downloads.ts';
import { ChosenCell, useWhy } from './why/why.tsx';

/** A figure of levels: cells of its levels can be chosen, and the levels be had as files. */
export function defineLevelFigure<const D extends Description, Facts>(
  figure: Omit<FigureDefinition<D, Facts>, 'versions' | 'downloads'>,
): Figure<D, Facts> {
  const View = figure.view;
  return defineFigure<D, Facts>({
    ...figure,
    versions: { version: KERNEL_VERSION, themeVersion: THEME_VERSION },
    downloads: DOWNLOADS,
    view: function LevelFigure(props) {
      const { id, model, explain } = props;
      return (
        <ChosenCell value={useWhy(id, model, explain)}>
          <View {...props} />
        </ChosenCell>
      );
    },
  });
}
