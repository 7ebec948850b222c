import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ask } from '../../bench/ask.ts';
import { writeFiles } from '../../support/content-folder.ts';
import { SITE } from '../support/content-mutations.ts';
import type { Trial } from '../trial.ts';

const DESCRIPTORS = 64;
const CROWD = 100;
const PATIENCE_MS = 10_000;

const run = promisify(execFile);

/** No more files can be opened: neither a connection nor a file of the content. */
export const noDescriptors: Trial = {
  id: 'F7',
  asked: `with ${DESCRIPTORS} file descriptors and ${CROWD} connections that hold them: who is connected is served, nothing crashes, and once they leave, new visitors and new content are taken in`,
  quick: 'always',
  mostSeconds: 60,
  async run({ start, folder, onEnd }) {
    const root = join(await folder(), 'content');
    await writeFiles(root, SITE);
    const server = await start({ CONTENT_DIR: root });
    // This connection is kept. Pages are still compiled when nothing can be opened any more.
    await ask(server.url);
    await run('prlimit', ['--pid', String(server.pid), `--nofile=${DESCRIPTORS}`]);
    const crowd = Array.from({ length: CROWD }, () => idle(server.url));
    const leave = (): void => {
      for (const socket of crowd) socket.destroy();
    };
    onEnd(leave);
    await sleep(300);
    const answers: number[] = [];
    await writeFiles(root, { 'docs/loose.md': '# Changed\n\nWhile nothing could be opened.\n' });
    for (let nth = 0; nth < 20; nth += 1) {
      answers.push((await ask(server.url).catch(() => ({ status: 0 }))).status);
      await sleep(30);
    }
    const refused = crowd.filter(({ destroyed }) => destroyed).length;
    leave();
    const isTaken = await comesTo(async () =>
      (await (await fetch(`${server.url}docs/loose/`)).text()).includes(
        'While nothing could be opened',
      ),
    );
    const served = answers.filter((status) => status === 200).length;
    const lines = server
      .log()
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line)).length;
    return {
      measured: `${served} of ${answers.length} over a connection that was there, ${refused} of ${CROWD} others closed at once; the change was ${isTaken ? '' : 'not '}taken in after they left; ${lines} lines of log`,
      holds: served === answers.length && isTaken,
    };
  },
};

function idle(url: string): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  return socket
    .on('error', () => undefined)
    .on('end', () => socket.destroy())
    .resume();
}

async function comesTo(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50))
    if (await isSo().catch(() => false)) return true;
  return false;
}
