import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { measureAll } from '../shared/generator/measure/measurements.ts';

/*
 * Writes what the generator measures of itself to `measured.json` in the content folder, beside the docs whose pages print it: a copy of the
 * docs that is kept as an older version keeps its numbers with it.
 */
const file = join(resolve(readEnv(process.env).contentDir), 'measured.json');
const numbers = measureAll();
await writeFile(file, `${JSON.stringify(numbers, null, 2)}\n`);
process.stdout.write(`${file}: ${Object.keys(numbers).length} numbers\n`);
