import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../build/paths.ts';
import { patternsIn, readKnown } from '../../patterns/slow-patterns.ts';
import { findingOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

const run = promisify(execFile);

/**
 * All regular expressions in the code, by recheck, whose program has to be on the path (`npm install
 * recheck-linux-x64`). It is 30 MB and takes minutes, so it is no dependency. It sees more than `npm run lint` does.
 */
export const regularExpressions: Trial = {
  id: 'B7',
  asked:
    'every regular expression passes recheck, or is known with the reason why it is quick enough',
  quick: 'never',
  needs: ['recheck'],
  mostSeconds: 1200,
  async run({ pathOf, signal }) {
    const program = pathOf('recheck');
    const known = readKnown();
    const literals = patternsIn(root, ['build', 'client', 'packages', 'server', 'shared']).filter(
      ({ literal }) => literal !== null,
    );
    const wrong: string[] = [];
    for (const { file, line, pattern } of literals) {
      if (known.some((entry) => entry.file === file && entry.pattern === pattern)) continue;
      const { stdout } = await run(program, ['--timeout', '20s', pattern], { signal }).catch(
        (error: unknown) => ({ stdout: String(error) }),
      );
      if (!/^Status\s*: safe$/m.test(stdout)) wrong.push(`${file}:${line}: ${pattern}`);
    }
    return findingOf(`${literals.length} expressions, of which ${known.length} are known`, wrong);
  },
};
