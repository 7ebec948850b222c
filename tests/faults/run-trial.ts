import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../build/pdf/chromium.ts';
import { type RunningServer, startBuilt } from '../browser/support/server.ts';
import {
  type Finding,
  type Length,
  type Program,
  QUICK_SECONDS,
  SHARED,
  type Trial,
  type TrialTools,
} from './trial.ts';

/** The programs of a trial that are not installed. */
export function missing({ needs = [] }: Trial): readonly Program[] {
  return needs.filter((program) => find(program) === undefined);
}

/**
 * Runs a trial within its time, and ends whatever it has started.
 * @param shared the server of all trials; without it each has one of its own
 */
export async function runTrial(
  trial: Trial,
  length: Length,
  shared?: RunningServer,
): Promise<Finding> {
  const seconds = length === 'quick' ? QUICK_SECONDS : trial.mostSeconds;
  const undos: (() => unknown)[] = [];
  const onEnd = (undo: () => unknown): void => void undos.unshift(undo);
  const signal = AbortSignal.timeout(seconds * 1000);
  const late = new Promise<Finding>((resolve) =>
    signal.addEventListener(
      'abort',
      () => resolve({ measured: `not finished after ${seconds} s`, holds: false }),
      { once: true },
    ),
  );
  try {
    const start: TrialTools['start'] = async (variables, launch) => {
      const server = await startBuilt(variables, launch);
      onEnd(() => server.stop('SIGKILL'));
      return server;
    };
    const run = trial.run({
      length,
      signal,
      onEnd,
      pathOf(program) {
        const path = find(program);
        if (path === undefined)
          throw new Error(`There is no ${program}. The trial has to name it in "needs".`);
        return path;
      },
      start,
      site: async () => shared ?? (await start(SHARED)),
      async folder() {
        const folder = await mkdtemp(join(tmpdir(), `trial-${trial.id}-`));
        onEnd(() => rm(folder, { recursive: true, force: true }));
        return folder;
      },
    });
    return await Promise.race([run, late]);
  } finally {
    for (const undo of undos) await undo();
  }
}

/** Debian keeps servers where only root looks for programs. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

function find(program: Program): string | undefined {
  if (program === 'chromium') return findChromium();
  return FOLDERS.map((folder) => join(folder, program)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
