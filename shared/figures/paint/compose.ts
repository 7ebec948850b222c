import type { Drawing } from '../../generator/editing/drawing.ts';
import type { Grid } from '../../generator/grid.ts';
import type { ThemeResult } from '../../generator/theme/apply-theme.ts';
import { orientationOf } from '../../generator/theme/orientations.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import { RICH_DUNGEON } from '../../generator/theme/written-themes.ts';
import type { SpriteLayer } from '../../generator/tiles/paint-sprites.ts';
import { tilesOfCode } from './fixed-tiles.ts';

/** The layer at the back holds the fixed ground, the one in front what stands on it. */
const GROUND = 0;
const DECORATION = 2;

/**
 * What each layer shows: a grid of pictures, as one more than their place in the vocabulary, and one of their orientations, layer by layer.
 * In fixed cells it is what was drawn by hand.
 */
export function composed({ width, height, layers }: ThemeResult, { fixed }: Drawing): readonly Grid[] {
  const rules = rulesOf(RICH_DUNGEON);
  const numbers = new Map(RICH_DUNGEON.pictures.map(({ id }, index) => [id, index + 1]));
  return layers.flatMap(({ winners, outputs, orientations }, layer) => {
    const cells = winners.map((winner, cell) => {
      const { ground, decoration } = tilesOfCode(fixed.cells[cell] ?? 0);
      const drawn = layer === GROUND ? ground : layer === DECORATION ? decoration : '';
      return numbers.get(drawn || (rules[winner - 1]?.rule.outputs[outputs[cell] ?? 0] ?? '')) ?? 0;
    });
    return [
      { width, height, cells },
      { width, height, cells: orientations },
    ];
  });
}

/** The pictures of {@link composed} for the painter. */
export function spritesOf(grids: readonly Grid[]): readonly SpriteLayer[] {
  return grids.flatMap((pictures, index) => {
    const turned = grids[index + 1];
    if (index % 2 === 1 || !turned) return [];
    return [
      Array.from(pictures.cells, (number, cell) => {
        const picture = RICH_DUNGEON.pictures[number - 1];
        return picture && { sprite: picture.id, orientation: orientationOf(turned.cells[cell] ?? 0) };
      }),
    ];
  });
}
