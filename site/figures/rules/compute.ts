import {
  applyTheme,
  explainCell,
  type Grid,
  type LayerResult,
  listed,
  rulesOf,
  type Theme,
  type ThemeResult,
  themeDigest,
  type Verdict,
  type Warning,
  warningsOf,
} from 'generator';
import {
  fillRect,
  makeRaster,
  NO_SPRITES,
  paintSprites,
  type Raster,
  type SpriteLayer,
  spritesOf,
} from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { keepPictures } from '../../level/cached-pictures.ts';
import { repaint } from '../../level/repaint.ts';
import { fixedSprites } from '../../level/theme-picture.ts';
import { chosenCell, planOf } from './explain.ts';
import type { RulesSettings } from './settings.ts';
import { SPRITE_PIXELS, sheetOf } from './sheet.ts';

/** What the view needs besides the pictures. */
export interface RulesFacts {
  /** what the rules chose, layer by layer */
  readonly layers: readonly LayerResult[];
  /** cells that each rule painted; entry 0 is rule number 1 */
  readonly painted: readonly number[];
  readonly warnings: readonly Warning[];
  /** the verdict of each rule on the chosen cell */
  readonly chosen: {
    readonly x: number;
    readonly y: number;
    readonly verdicts: readonly Verdict[];
  };
}

/** Applies the rules to the plan and paints the tiles that they chose. */
export function compute(settings: RulesSettings): FigureModel<RulesFacts> {
  const { rules: theme, plan: grid } = settings;
  const plan = planOf(settings);
  const result = applyTheme(theme, plan);
  const warnings = warningsOf(theme, plan, result);
  const summary = summaryOf(theme, grid, result, warnings);
  const sheet = sheetOf(theme);
  const [x, y] = chosenCell(settings);
  const verdicts = explainCell(theme, plan, x, y, result.layers).map(({ verdict }) => verdict);
  return {
    size: { width: grid.width, height: grid.height },
    digest: themeDigest(result),
    summary,
    facts: {
      layers: result.layers,
      painted: result.painted,
      warnings,
      chosen: { x, y, verdicts },
    },
    pictures: [
      {
        id: 'level',
        label: settings.flat ? 'Int grid' : 'Level',
        note: settings.flat ? 'the plan that rules read' : 'what the rules drew',
        alt: `${settings.flat ? 'The int grid' : 'The painted level'}, ${grid.width} by ${grid.height} cells. ${summary}`,
        width: grid.width * SPRITE_PIXELS,
        height: grid.height * SPRITE_PIXELS,
        paint: () =>
          settings.flat ? paintKinds(theme, grid, SPRITE_PIXELS) : paintLevel(settings, result),
      },
      {
        id: 'sheet',
        label: 'Tiles',
        note: 'what rules can draw',
        alt: `The ${theme.outputTiles.length} tiles that rules can draw, in rows.`,
        width: sheet.columns * SPRITE_PIXELS,
        height: sheet.rows * SPRITE_PIXELS,
        paint: () => paintSheet(theme),
      },
    ],
  };
}

function summaryOf(
  theme: Theme,
  grid: Grid,
  { layers }: ThemeResult,
  warnings: readonly Warning[],
): string {
  const shares = theme.layers.map(
    ({ name }, index) =>
      `${layers[index]?.winners.filter((winner) => winner !== 0).length ?? 0} in ${name}`,
  );
  const trouble = warnings.length === 0 ? 'no warnings' : count(warnings.length, 'warning');
  return `Of ${grid.cells.length} cells, ${count(rulesOf(theme).length, 'rule')} painted ${listed(shares)}; ${trouble}.`;
}

function paintLevel(
  { rules: theme, plan, hidden }: RulesSettings,
  { width, height, layers }: ThemeResult,
): Raster {
  const shown = layers.flatMap((layer, index) =>
    (hidden >>> index) & 1 ? [] : spritesOf(theme, layer),
  );
  return repaint({ width, height, layers: [...shown, fixedSprites(width * height, plan.tiles)] });
}

function paintKinds({ kinds }: Theme, { width, height, cells }: Grid, scale: number): Raster {
  const raster = makeRaster(width * scale, height * scale);
  cells.forEach((kind, cell) => {
    const x = cell % width;
    const top = height - 1 - (cell - x) / width;
    fillRect(raster, x * scale, top * scale, scale, scale, kinds[kind]?.colour ?? 0);
  });
  return raster;
}

/** Kept, since they never change. */
const keepSheets = keepPictures(2);

function paintSheet(theme: Theme): Raster {
  const { columns, rows } = sheetOf(theme);
  return keepSheets(theme.id, () => paintSprites(columns, rows, [sheetLayer(theme)]));
}

function sheetLayer(theme: Theme): SpriteLayer {
  const { columns, rows, places } = sheetOf(theme);
  const layer = Array.from({ length: columns * rows }, () => NO_SPRITES);
  const hanging = new Set(
    theme.outputTiles.filter(({ hangsOver }) => hangsOver).map(({ id }) => id),
  );
  for (const [sprite, { left, top, width, height }] of places) {
    if (hanging.has(sprite)) {
      layer[(rows - 2 - top) * columns + left + 1] = [{ sprite, orientation: 0, slice: 0 }];
      continue;
    }
    for (let slice = 0; slice < width * height; slice++) {
      const x = slice % width;
      const row = top + height - 1 - (slice - x) / width;
      layer[(rows - 1 - row) * columns + left + x] = [{ sprite, orientation: 0, slice }];
    }
  }
  return layer;
}
