import { strToU8, zipSync } from 'fflate';
import { fillRect, makeRaster, type Raster } from 'tile-art';
import type { Themed } from '../../shared/figure-host/figure.ts';
import type { LevelFormat } from '../../shared/figure-host/picture-address.ts';
import { encodePicture } from '../../server/figures/encode-picture.ts';
import type { About } from './about.ts';
import { csharpClass } from './csharp-class.ts';
import { type ExportedLevel, exportLevel } from './exported-level.ts';
import { ldtkProject } from './ldtk.ts';
import { levelJson } from './level-json.ts';
import { tiledMap } from './tiled.ts';

/** The names of the pictures beside a level. */
const PICTURES = { tiles: 'tiles.png', kinds: 'int-grid.png' } as const;

/** The oldest date of a ZIP file, so that equal levels give equal files. */
const MADE = new Date(1980, 0, 2);

/** A level as a file of a format. Editors need pictures beside the level, so theirs is an archive of all. */
export function exportPicture(themed: Themed, about: About, format: LevelFormat): Uint8Array {
  const level = exportLevel(themed);
  switch (format) {
    case 'json':
      return strToU8(levelJson(level, about));
    case 'cs':
      return strToU8(csharpClass(level, about));
    case 'tiled.zip':
      return archive(level, { [`${nameOf(about)}.tmj`]: tiledMap(level, about, PICTURES) }, { [PICTURES.kinds]: kindsPicture(level) });
    case 'ldtk.zip':
      return archive(level, { [`${nameOf(about)}.ldtk`]: ldtkProject(level, about, PICTURES.tiles) }, {});
  }
}

function nameOf({ figure, picture }: About): string {
  return `${figure}-${picture}`;
}

function archive({ tileset }: ExportedLevel, documents: Readonly<Record<string, object>>, pictures: Readonly<Record<string, Raster>>): Uint8Array {
  const texts = Object.entries(documents).map(([name, document]) => [name, strToU8(JSON.stringify(document, null, 1))]);
  const images = Object.entries({ [PICTURES.tiles]: tileset.picture, ...pictures }).map(([name, raster]) => [name, encodePicture(raster)]);
  return zipSync(Object.fromEntries([...texts, ...images]), { mtime: MADE });
}

/** A flat tile for each int grid tile. */
function kindsPicture({ kinds, tileSize }: ExportedLevel): Raster {
  const picture = makeRaster(kinds.length * tileSize, tileSize);
  for (const [kind, { colour }] of kinds.entries()) fillRect(picture, kind * tileSize, 0, tileSize, tileSize, colour);
  return picture;
}
