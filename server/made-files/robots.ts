import type { MadeFile } from './made-file.ts';

/** `/robots.txt`: everything may be read. Pages that should not be found say so themselves. */
export const robots: MadeFile = {
  type: 'text/plain; charset=utf-8',
  make: async () => 'User-agent: *\nAllow: /\n',
};
