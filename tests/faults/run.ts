import { buildIfChanged } from '../browser/support/build-if-changed.ts';
import { missing, runTrial } from './run-trial.ts';
import type { Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

/**
 * `npm run test:faults [-- ID…]`: runs all trials at length, or some of them, one after the other, and prints a table.
 * Exits with 1 if something does not hold.
 */
interface Row {
  readonly trial: Trial;
  readonly verdict: 'yes' | 'NO' | 'skipped';
  readonly measured: string;
  readonly seconds: number;
}

// Whatever was started ends with this process, but only if it exits by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => TRIALS.every((trial) => trial.id !== id));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no trial ${unknown.join(', ')}. There are: ${[...new Set(TRIALS.map(({ id }) => id))].join(', ')}\n`,
  );
  process.exit(1);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
await buildIfChanged();
const rows: Row[] = [];
for (const trial of TRIALS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const row = await rowOf(trial);
  rows.push(row);
  say(`${trial.id}: ${row.verdict}: ${row.measured} (${row.seconds} s)`);
}
const of = (verdict: Row['verdict']): number =>
  rows.filter((row) => row.verdict === verdict).length;
process.stdout.write(
  [
    '| | asked | measured | holds | seconds |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ trial: { id, asked }, measured, verdict, seconds }) =>
        `| ${id} | ${asked} | ${measured} | ${verdict} | ${seconds} |`,
    ),
    '',
    `${of('yes')} hold, ${of('NO')} do not, ${of('skipped')} skipped`,
    '',
  ].join('\n'),
);
process.exit(of('NO') > 0 ? 1 : 0);

async function rowOf(trial: Trial): Promise<Row> {
  const begun = performance.now();
  const absent = missing(trial);
  const told = async (): Promise<Pick<Row, 'verdict' | 'measured'>> => {
    if (absent.length > 0) return { verdict: 'skipped', measured: `needs ${absent.join(', ')}` };
    try {
      const { holds, isSkipped, measured } = await runTrial(trial, 'long');
      return { verdict: isSkipped ? 'skipped' : holds ? 'yes' : 'NO', measured };
    } catch (error) {
      return { verdict: 'NO', measured: error instanceof Error ? error.message : String(error) };
    }
  };
  return { trial, ...(await told()), seconds: Math.round((performance.now() - begun) / 1000) };
}
