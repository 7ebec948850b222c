import { report } from './report.ts';

/** Passes on code that is on its way, and reports it if it does not come. Not in the starter, which has to be small. */
export function reported<Module>(coming: Promise<Module>): Promise<Module> {
  coming.catch(() => report('chunk'));
  return coming;
}
