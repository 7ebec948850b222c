import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dist, root } from '../../build/paths.ts';
import { sourcesId } from '../../build/sources.ts';
import { readBuildInfo } from '../../server/build-info.ts';
import { provideChromium } from '../support/chromium.ts';
import { type RunningServer, spawnNode, startBuilt } from './support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site over the real content, with a final slash. */
    readonly site: string;
    /** Path of the browser. */
    readonly chromium: string;
  }
}

let server: RunningServer | undefined;

export async function setup({ provide }: TestProject): Promise<void> {
  provide('chromium', provideChromium());
  await build();
  server = await startBuilt();
  provide('site', server.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

/** Builds as `npm run build` does, in a process of its own, when there is no build or one of other sources. */
async function build(): Promise<void> {
  const built = await readBuildInfo(dist).catch(() => null);
  if (built?.id === (await sourcesId())) return;
  const child = spawnNode(['--import', 'tsx', join(root, 'build', 'build.ts')], {});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
