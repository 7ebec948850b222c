import { resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { checkProse } from './prose/check-all.ts';
import { report } from './report.ts';

const { problems, isEnabled } = await checkProse(resolve(readEnv(process.env).contentDir));
process.exitCode =
  report(
    'prose',
    problems,
    isEnabled ? 'no problems' : 'skipped, since site.yaml has no "prose"',
  ) === 0
    ? 0
    : 1;
