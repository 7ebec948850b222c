import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { encodePicture } from '../server/figures/encode-picture.ts';
import { paintSheet } from '../shared/figures/rules/compute.ts';

/* Writes the tiles of the Dungeon theme as a sprite sheet, for readers of the tutorial to download. */
const file = join(resolve(readEnv(process.env).contentDir), 'static', 'dungeon-tiles.png');
const png = encodePicture(paintSheet());
await writeFile(file, png);
process.stdout.write(`${file}: ${png.length} bytes\n`);
