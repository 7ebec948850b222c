import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { paintTileSheet } from 'tile-art';
import { readEnv } from '#engine/server/env.ts';
import { encodePicture } from '#engine/server/figures/encode-picture.ts';

/* Draws the tile sheet that readers can download, and writes it to the content folder. */
const file = join(resolve(readEnv(process.env).contentDir), 'static', 'tiles', 'dungeon-tiles.png');
const png = await encodePicture(paintTileSheet());
await mkdir(dirname(file), { recursive: true });
await writeFile(file, png);
process.stdout.write(`${file}: ${png.length} bytes\n`);
