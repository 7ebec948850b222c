import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOY } from './manifests.ts';

/** How long a stopping server lets what is under way go on after `DRAIN_MS`, as server/README.md says. */
export const CUT_SECONDS = 10;

/** What the Dockerfile says of the image. */
export function imageOf() {
  const text = readFileSync(join(DEPLOY, '..', 'Dockerfile'), 'utf8');
  const found = (line: RegExp): string => {
    const value = line.exec(text)?.[1];
    if (value === undefined) throw new Error(`The Dockerfile has no line ${line}.`);
    return value;
  };
  return {
    port: Number(found(/^EXPOSE (\d+)$/m)),
    user: Number(found(/^USER (\d+):\d+$/m)),
    healthPath: found(/^HEALTHCHECK [\s\S]*?path: '([^']+)'/m),
    variables: Object.fromEntries(
      [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
        [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
      ),
    ),
    args: [...text.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name),
  };
}
