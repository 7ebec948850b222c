import * as v from 'valibot';
import { sidebarItems } from './docs.ts';

/** The complete levels of sidebars whose pages contain only a part. */

/** Returns the file of a level, below the base path. */
export function levelFile(id: string): string {
  return `sidebar-${id}.json`;
}

/** Parses such a file; throws if this build did not write it. */
export const parseLevel = v.parser(sidebarItems);
