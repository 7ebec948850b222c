import { report } from './report.ts';

/** Returns a pending import, and reports it if it fails. Not in the starter, which has to be small. */
export function reported<Module>(pending: Promise<Module>): Promise<Module> {
  pending.catch(() => report('chunk'));
  return pending;
}
