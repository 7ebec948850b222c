import * as v from 'valibot';
import { sidebarItems } from './docs.ts';

/** All items of a level of a sidebar, of which the pages of a large site carry a part. */

/** The file of a level, below the base path. */
export function levelFile(id: string): string {
  return `sidebar-${id}.json`;
}

/** Reads such a file; throws when it is not what this build writes. */
export const parseLevel = v.parser(sidebarItems);
