import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of C# that is wrong. */
export interface BrokenSample {
  /** what it is put into, such as "in a method" */
  readonly place: string;
  readonly code: string;
  /** how the complaints about it begin, in their order */
  readonly complaints: readonly string[];
}

/** The table of `broken-samples.txt`: `== place`, lines of C#, and further in the complaints; `#` begins a comment. */
export function readBroken(): readonly BrokenSample[] {
  const samples: { place: string; code: string; complaints: string[] }[] = [];
  let place = '';
  for (const line of readFileSync(join(import.meta.dirname, 'broken-samples.txt'), 'utf8').split(
    '\n',
  )) {
    if (line === '' || line.startsWith('# ')) continue;
    if (line.startsWith('== ')) place = line.slice(3);
    else if (line.startsWith('    ')) samples.at(-1)?.complaints.push(line.trim());
    else samples.push({ place, code: line, complaints: [] });
  }
  return samples;
}
