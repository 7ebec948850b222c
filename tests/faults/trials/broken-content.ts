import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { RunningServer } from '../../browser/support/server.ts';
import { writeFiles } from '../../support/content-folder.ts';
import { MUTATIONS, type Mutation, mend, PAGES, SITE } from '../support/content-mutations.ts';
import { withoutPrivileges } from '../support/launches.ts';
import { untilReady } from '../support/ready.ts';
import type { Trial, TrialTools } from '../trial.ts';

const PATIENCE_MS = 8_000;
/** Whoever says something twice has done so by then. */
const SETTLED_MS = 150;
const LOOK_MS = 20;
/** In the quick form the mishaps are shared out, since most of their time is spent waiting for the watcher. */
const QUICK_SERVERS = 3;

/** Whatever happens to the content, readers get pages. */
export const brokenContent: Trial = {
  id: 'F6',
  asked: `${MUTATIONS.length} mishaps of content, each twice: no 5xx, the last good page stays, /readyz stays 200 and warns, each problem is logged once, and all is as before when it is mended`,
  quick: 'always',
  mostSeconds: 300,
  async run(tools) {
    const [rounds, servers] = tools.length === 'quick' ? [[1], QUICK_SERVERS] : [[1, 2], 1];
    const shares = Array.from({ length: servers }, (_, nth) =>
      MUTATIONS.filter((_, at) => at % servers === nth),
    );
    const seen = await Promise.all(shares.map((share) => witnessed(tools, share, rounds)));
    const wrong = seen.flatMap((one) => one.wrong);
    const answers = seen.reduce((sum, one) => sum + one.answers, 0);
    const told = `${MUTATIONS.length * rounds.length} mishaps, ${answers} answers meanwhile`;
    return {
      measured: wrong.length > 0 ? `${told}; ${wrong.join('; ')}` : told,
      holds: wrong.length === 0,
    };
  },
};

/** Has mishaps happen to the content of a server, one after the other. */
async function witnessed(
  { start, folder, signal }: TrialTools,
  mutations: readonly Mutation[],
  rounds: readonly number[],
): Promise<{ readonly wrong: readonly string[]; readonly answers: number }> {
  // Below the folder, so that all of it can be moved away.
  const root = join(await folder(), 'content');
  await writeFiles(root, SITE);
  const server = await start({ CONTENT_DIR: root }, withoutPrivileges());
  await untilReady(server, signal);
  const witness = new Witness(server, await pagesAt(server.url));
  await untilWatched(root, witness, signal);
  const wrong: string[] = [];
  for (const mutation of mutations) {
    for (const round of rounds) {
      const complaints = await witness.see(mutation, root);
      wrong.push(...complaints.map((complaint) => `${mutation.name} (${round}): ${complaint}`));
    }
  }
  return { wrong, answers: witness.answers };
}

type Pages = ReadonlyMap<string, { readonly status: number; readonly body: string }>;

async function pagesAt(url: string): Promise<Pages> {
  const pages = await Promise.all(
    PAGES.map(async (path) => {
      const answer = await fetch(url + path);
      return [path, { status: answer.status, body: await answer.text() }] as const;
    }),
  );
  return new Map(pages);
}

/** The watcher does not say when it has begun to look, so a page is changed until that is seen. */
async function untilWatched(root: string, witness: Witness, signal: AbortSignal): Promise<void> {
  const { content } = await witness.readiness();
  for (let nth = 0; (await witness.readiness()).content === content; nth += 1) {
    signal.throwIfAborted();
    await writeFiles(root, { 'docs/loose.md': `# Loose ${nth}\n` });
    await sleep(100);
  }
  await writeFiles(root, SITE);
  if (!(await witness.comesTo((now) => now.content === content)))
    throw new Error('The first change of the content was not taken back.');
}

const readinessSchema = v.object({
  status: v.string(),
  content: v.string(),
  warnings: v.optional(v.array(v.string()), []),
});
type Readiness = v.InferOutput<typeof readinessSchema>;

/** Watches one server through all mishaps. */
class Witness {
  readonly #server: RunningServer;
  readonly #before: Pages;
  answers = 0;

  constructor(server: RunningServer, before: Pages) {
    this.#server = server;
    this.#before = before;
  }

  /** What is wrong with how the server takes a mishap and its end. */
  async see(mutation: Mutation, root: string): Promise<string[]> {
    const wrong: string[] = [];
    const { content } = await this.readiness();
    const begun = this.#server.log().length;
    await mutation.break(root);
    const isRefused = mutation.ends === 'refused';
    const isSeen = await this.comesTo((now) =>
      isRefused ? now.warnings.length > 0 : now.content !== content,
    );
    if (!isSeen) wrong.push(`was not ${mutation.ends}`);
    await sleep(SETTLED_MS);
    const { warnings } = await this.readiness();
    if (!isRefused && warnings.length > 0) wrong.push(`warns of ${warnings[0]}`);
    wrong.push(
      ...(await this.#differences(mutation)),
      ...complaintsIn(this.#server.log().slice(begun), warnings),
    );
    await mend(mutation, root);
    if (!(await this.comesTo((now) => now.warnings.length === 0 && now.content === content)))
      wrong.push('is not mended');
    wrong.push(...(await this.#differences(null)));
    return wrong;
  }

  /** Asks until something is so. False if it never is. */
  async comesTo(isSo: (now: Readiness) => boolean): Promise<boolean> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
      if (isSo(await this.readiness())) return true;
      await sleep(LOOK_MS);
    }
    return false;
  }

  async readiness(): Promise<Readiness> {
    const answer = await fetch(new URL('readyz', this.#server.url));
    this.answers += 1;
    if (answer.status !== 200) throw new Error(`/readyz is ${answer.status}.`);
    return v.parse(readinessSchema, await answer.json());
  }

  /** @param during the mishap that lasts, if one does */
  async #differences(during: Mutation | null): Promise<string[]> {
    const now = await pagesAt(this.#server.url);
    this.answers += now.size;
    const mayDiffer = during?.ends === 'served';
    return [...now].flatMap(([path, { status, body }]) => {
      const wanted = during?.gone === path ? 404 : 200;
      if (status !== wanted) return [`/${path} is ${status}`];
      return mayDiffer || body === this.#before.get(path)?.body ? [] : [`/${path} is another page`];
    });
  }
}

/** Errors, and what was said more than once. */
function complaintsIn(log: string, warnings: readonly string[]): string[] {
  const lines = log.split('\n').filter(Boolean);
  const failures = lines
    .filter((line) => !line.startsWith('{') || /"level":[56]0/.test(line))
    .map((line) => `logged ${line.slice(0, 300)}`);
  const unclear = warnings.flatMap((warning) => {
    const times = lines.filter((line) =>
      line.includes(JSON.stringify(`content: ${warning}`).slice(1, -1)),
    ).length;
    return times === 1 ? [] : [`logged ${times} times: ${warning.slice(0, 100)}`];
  });
  return [...failures.slice(0, 2), ...unclear.slice(0, 2)];
}
