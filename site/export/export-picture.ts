import { strToU8, zipSync } from 'fflate';
import { KERNEL_VERSION, THEME_VERSION } from 'generator';
import { fillRect, makeRaster, type Raster } from 'tile-art';
import { encodePicture } from '#engine/server/figures/encode-picture.ts';
import type { ServerPlugin } from '#engine/server/figures/plugin.ts';
import type { LevelEnding } from '../level/downloads.ts';
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

/** Makes a file. Editors need pictures beside the level, so theirs is an archive of all. */
const MAKERS: Readonly<
  Record<LevelEnding, (level: ExportedLevel, about: About) => Uint8Array | Promise<Uint8Array>>
> = {
  '.json': (level, about) => strToU8(levelJson(level, about)),
  '.cs': (level, about) => strToU8(csharpClass(level, about)),
  '-tiled.zip': (level, about) =>
    archive(
      level,
      { [`${nameOf(about)}.tmj`]: tiledMap(level, about, PICTURES) },
      { [PICTURES.kinds]: kindsPicture(level) },
    ),
  '-ldtk.zip': (level, about) =>
    archive(level, { [`${nameOf(about)}.ldtk`]: ldtkProject(level, about, PICTURES.tiles) }, {}),
};

/** The level of a picture as a file; undefined for a picture without a level in a theme. */
export const exportPicture: NonNullable<ServerPlugin['download']> = async (
  { themed },
  { figure, picture, digest = '', settings },
  ending,
) => {
  if (!themed || !isLevelEnding(ending)) return undefined;
  return await MAKERS[ending](exportLevel(themed), {
    figure: figure.name,
    picture,
    version: KERNEL_VERSION,
    themeVersion: THEME_VERSION,
    digest,
    settings,
  });
};

function isLevelEnding(ending: string): ending is LevelEnding {
  return Object.hasOwn(MAKERS, ending);
}

function nameOf({ figure, picture }: About): string {
  return `${figure}-${picture}`;
}

async function archive(
  { tileset }: ExportedLevel,
  documents: Readonly<Record<string, object>>,
  pictures: Readonly<Record<string, Raster>>,
): Promise<Uint8Array> {
  const texts = Object.entries(documents).map(([name, document]) => [
    name,
    strToU8(JSON.stringify(document, null, 1)),
  ]);
  const images = await Promise.all(
    Object.entries({ [PICTURES.tiles]: tileset.picture, ...pictures }).map(
      async ([name, raster]) => [name, await encodePicture(raster)],
    ),
  );
  return zipSync(Object.fromEntries([...texts, ...images]), { mtime: MADE });
}

/** A flat tile for each int grid tile. */
function kindsPicture({ kinds, tileSize }: ExportedLevel): Raster {
  const picture = makeRaster(kinds.length * tileSize, tileSize);
  for (const [kind, { colour }] of kinds.entries())
    fillRect(picture, kind * tileSize, 0, tileSize, tileSize, colour);
  return picture;
}
