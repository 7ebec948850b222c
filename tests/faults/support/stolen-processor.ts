import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../build/paths.ts';

/**
 * Takes most of the processor away from a process, as a container's limit does: in each tenth of a second it may run
 * for a share of it and stands still for the rest. Gives a function that gives it back.
 */
export function stealProcessor(pid: number, share: number): () => void {
  const thief = fork(
    join(import.meta.dirname, 'stolen-processor-process.ts'),
    [String(pid), String(share)],
    { cwd: root, execArgv: ['--import', 'tsx'] },
  );
  return () => {
    // Once, since the process may have ended by the second time.
    if (thief.kill('SIGKILL')) process.kill(pid, 'SIGCONT');
  };
}
