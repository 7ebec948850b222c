import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measureAll } from 'generator';
import { root } from '#engine/build/paths.ts';
import { readEnv } from '#engine/server/env.ts';

/*
 * Measures the generator and writes the numbers to `measured.json` in the content folder. This takes a while, so a test
 * only measures a few seeds and compares them with a sample that is written here too. The sample has the digest of the
 * file that was written with it.
 */
const SAMPLE = { seeds: 3, file: join(root, 'site', 'tests', 'unit', 'measured-sample.json') };

const file = join(resolve(readEnv(process.env).contentDir), 'measured.json');
const numbers = measureAll();
const text = `${JSON.stringify(numbers, null, 2)}\n`;
await writeFile(file, text);
const sample = {
  file: createHash('sha256').update(text).digest('hex'),
  seeds: SAMPLE.seeds,
  numbers: measureAll(SAMPLE.seeds),
};
await writeFile(SAMPLE.file, `${JSON.stringify(sample, null, 2)}\n`);
process.stdout.write(`${file}: ${Object.keys(numbers).length} numbers\n`);
