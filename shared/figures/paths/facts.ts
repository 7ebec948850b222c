import type { PathNumbers } from '../../generator/paths/path-numbers.ts';
import type { Method } from './settings.ts';

/** What the view shows besides the pictures. */
export interface PathsFacts {
  readonly methods: readonly { readonly id: Method; readonly numbers: PathNumbers }[];
  /** why grid doubling has no thick path, with the numbers of this level; a sentence */
  readonly proof: string;
}
