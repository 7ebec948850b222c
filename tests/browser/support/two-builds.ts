import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { dist } from '../../../build/paths.ts';
import { type Files, writeFiles } from '../../support/content-folder.ts';
import { assetsOf, makeOtherBuild } from '../../support/other-build.ts';
import { startSearchable } from './searchable.ts';
import type { RunningServer } from './server.ts';

/** Id of the build that comes later. */
export const NEW_BUILD = 'next';

/** The servers that one address can lead to: of the build that pages are of at first, and of the next one. */
export type Serving = 'old' | 'new' | 'new with earlier assets';

export interface TwoBuilds {
  /** The address that visitors know. Each test begins with the old build behind it. */
  readonly url: string;
  /** Address of a server itself. */
  urlOf(serving: Serving): string;
  /** Puts another server in the place of the one that serves, as a deployment does: all connections end. */
  serve(serving: Serving): void;
}

/** Serves a site by two builds, one after the other at the same address, for the tests of a file. */
export function useTwoBuilds(files: Files): TwoBuilds {
  const servers = new Map<Serving, RunningServer>();
  const serverOf = (serving: Serving): RunningServer => {
    const server = servers.get(serving);
    if (!server) throw new Error(`There is no server "${serving}".`);
    return server;
  };
  let serving: Serving = 'old';
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    const behind = connect(Number(new URL(serverOf(serving).url).port), '127.0.0.1');
    for (const one of [socket, behind]) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          socket.destroy();
          behind.destroy();
        });
    }
    socket.pipe(behind).pipe(socket);
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  let folder = '';
  let url = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'two-builds-'));
    const [content, other] = [join(folder, 'content'), join(folder, 'other')];
    await Promise.all([writeFiles(content, files), makeOtherBuild(other, NEW_BUILD)]);
    const variables = { CONTENT_DIR: content };
    servers.set('old', await startSearchable(variables));
    servers.set('new', await startSearchable(variables, { build: other }));
    servers.set(
      'new with earlier assets',
      await startSearchable({ ...variables, PREVIOUS_ASSETS: assetsOf(dist) }, { build: other }),
    );
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const address = front.address();
    if (typeof address !== 'object' || address === null)
      throw new Error('The front listens on no port.');
    url = `http://127.0.0.1:${address.port}/`;
  });
  beforeEach(() => {
    serving = 'old';
    cut();
  });
  afterAll(async () => {
    cut();
    front.close();
    for (const server of servers.values()) await server.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return url;
    },
    urlOf: (which) => serverOf(which).url,
    serve(next) {
      serving = next;
      cut();
    },
  };
}
