import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../bench/ask.ts';
import { untilSearchable } from '../../browser/support/searchable.ts';
import { writeFiles } from '../../support/content-folder.ts';
import { PAGES, SITE } from '../support/content-mutations.ts';
import { untilStored } from '../support/stored-pages.ts';
import type { Trial } from '../trial.ts';

/** As the clock is set, and how many days it is then off. */
const JUMPS = [
  ['+1d', 1],
  ['-1d', -1],
  ['+0', 0],
] as const;
const PATIENCE_MS = 10_000;
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/** Somebody sets the clock, forwards and back. Monotonic time goes on, as it does on a real machine. */
export const clockJump: Trial = {
  id: 'F8',
  asked:
    'the clock jumps a day forwards and two days back: pages are served with the same ETag, connections stay, and changed content is taken in',
  quick: 'never',
  needs: ['faketime'],
  mostSeconds: 90,
  async run({ start, folder }) {
    const library = LIBRARIES.find((path) => existsSync(path));
    if (library === undefined)
      throw new Error(`faketime has no library in ${LIBRARIES.join(' or ')}.`);
    const own = await folder();
    const [root, clock] = [join(own, 'content'), join(own, 'clock')];
    await writeFiles(root, SITE);
    await writeFile(clock, '+0');
    const fake = [
      `LD_PRELOAD=${library}`,
      `FAKETIME_TIMESTAMP_FILE=${clock}`,
      'FAKETIME_NO_CACHE=1',
      'DONT_FAKE_MONOTONIC=1',
      'NO_FAKE_STAT=1',
    ];
    const server = await start({ CONTENT_DIR: root }, { through: ['env', ...fake] });
    const pages = PAGES.map((path) => server.url + path);
    await untilStored(pages);
    await untilSearchable(server.url);
    const told: string[] = [];
    let holds = true;
    for (const [jump, wanted] of JUMPS) {
      const before = await ask(server.url);
      await writeFile(clock, jump);
      // Node makes a date for its answers once a second.
      await sleep(1_500);
      const after = await ask(server.url);
      const days = Math.round((Date.parse(String(after.headers.date)) - Date.now()) / 86_400_000);
      const text = `The tide on day ${jump}.`;
      await writeFiles(root, { 'docs/loose.md': `# Loose\n\n${text}\n` });
      const isTaken = await comesTo(async () =>
        (await ask(`${server.url}docs/loose/`)).body.includes(text),
      );
      const search = await ask(`${server.url}search.json?q=tide`);
      holds &&=
        days === wanted &&
        after.status === 200 &&
        after.headers.etag === before.headers.etag &&
        isTaken &&
        search.status === 200;
      told.push(
        `${jump} (Date ${days} days off): page ${after.status}, change ${isTaken ? '' : 'not '}taken in, search ${search.status}`,
      );
    }
    const errors = server
      .log()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line)).length;
    return { measured: `${told.join('; ')}; ${errors} errors`, holds: holds && errors === 0 };
  },
};

async function comesTo(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50))
    if (await isSo()) return true;
  return false;
}
