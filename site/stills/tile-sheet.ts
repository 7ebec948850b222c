import { digest } from 'generator';
import { paintTileSheet, SHEET_SIZE, SPRITE } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';

/** The sheet as a picture; the digest is that of its pixels. */
export function tileSheet(): FigureModel<null> {
  const raster = paintTileSheet();
  const { width, height } = SHEET_SIZE;
  const rows = `${width * height} tiles in ${height} rows of ${width}`;
  return {
    size: SHEET_SIZE,
    digest: digest({
      width: raster.width * 4,
      height: raster.height,
      cells: Uint8Array.from(raster.pixels),
    }),
    summary: `A sheet of ${rows}, each ${SPRITE} × ${SPRITE} pixels.`,
    facts: null,
    pictures: [
      {
        id: 'sheet',
        label: 'dungeon-tiles.png',
        note: `${raster.width} × ${raster.height} pixels`,
        alt: `The tile sheet: ${rows}. The table below names them.`,
        width: raster.width,
        height: raster.height,
        paint: () => raster,
      },
    ],
  };
}
