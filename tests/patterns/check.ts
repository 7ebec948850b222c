import { root } from '../../build/paths.ts';
import { patternsIn, problemsOf, readKnown } from './slow-patterns.ts';

/** Fails if a regular expression may take long over a text that somebody sends or writes. */
const problems = problemsOf(
  patternsIn(root, ['build', 'client', 'packages', 'server', 'shared', 'site']),
  readKnown(),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write('patterns: none is slow on long texts\n');
process.exitCode = problems.length === 0 ? 0 : 1;
