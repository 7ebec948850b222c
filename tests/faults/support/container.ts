import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Launch } from '../../browser/support/server.ts';
import type { TrialTools } from '../trial.ts';

/** Where the system has its groups of processes, and the file of a group that limits its memory. */
const KINDS = [
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
  ['/sys/fs/cgroup', 'memory.max'],
] as const;

/**
 * What runs a server with so much memory as a container does: the kernel ends it if it needs more. Null where we may
 * not limit a process.
 */
export async function containerOf(
  mb: number,
  { onEnd }: Pick<TrialTools, 'onEnd'>,
): Promise<NonNullable<Launch['through']> | null> {
  for (const [groups, limit] of KINDS) {
    const group = join(groups, `trial-${process.pid}`);
    try {
      await mkdir(group);
      onEnd(() => rmdir(group));
      await writeFile(join(group, limit), String(mb * 1024 * 1024));
      return ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')];
    } catch {
      // There is no such kind here, or it is not ours to use.
    }
  }
  return null;
}
