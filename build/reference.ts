import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';
import { referenceFiles } from './reference/files.ts';

/** `npm run reference`: documents all settings for authors, as tables and as JSON Schema for editors. */
const folder = join(root, 'reference');
await mkdir(folder, { recursive: true });
for (const [name, text] of referenceFiles()) await writeFile(join(folder, name), text);
