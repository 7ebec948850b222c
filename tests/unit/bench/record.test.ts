import { expect, test } from 'vitest';
import { quantile, Recorder } from '../../bench/record.ts';

function recorded() {
  const said: string[] = [];
  const recorder = new Recorder((line) => said.push(line));
  return { recorder, said, lines: () => recorder.table().split('\n') };
}

test('a quantile is the least value that so large a share does not exceed', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0.2, 0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([1, 3, 5, 5]);
  expect(values).toEqual([5, 1, 4, 2, 3]);
});

test('a figure has its median, its spread and what it has to reach; few values are told by the least and the greatest', () => {
  const { recorder, lines } = recorded();
  recorder
    .of('starts')
    .add('start to ready', [310, 290, 450], { unit: 'ms', atMost: { median: 400 } });
  recorder.of('starts').add(
    'health',
    Array.from({ length: 100 }, (_, at) => at + 1),
    { unit: 'ms', atMost: { p99: 20 } },
  );
  expect(lines().map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    ' | figure | median | spread | to reach | reached',
    '',
    'starts',
    ' | start to ready | 310 ms | 290..450 of 3 | at most 400 | yes',
    ' | health | 50 ms | p95 95, p99 99, max 100 of 100 | p99 at most 20 | NO',
    '',
    '1 of 2 figures with a bound reach it. These do not:',
    ' | starts: health | 50 ms | p95 95, p99 99, max 100 of 100 | p99 at most 20 | NO',
    '',
  ]);
});

test('what was skipped and what has failed is said at once and at the end', () => {
  const { recorder, said, lines } = recorded();
  recorder.of('serving').skip('against nginx: it is not installed.');
  expect(recorder.hasFailed).toBe(false);
  recorder.fail('edits', new Error('It did not change.'));
  expect(recorder.hasFailed).toBe(true);
  expect(said.map((line) => line.split('\n')[0])).toEqual([
    'serving: skipped: against nginx: it is not installed.',
    'edits: failed: Error: It did not change.',
  ]);
  expect(lines()).toEqual(
    expect.arrayContaining([
      'Skipped in serving: against nginx: it is not installed.',
      'Failed: edits: It did not change.',
    ]),
  );
});

test('a figure without a value is a mistake', () => {
  expect(() => recorded().recorder.of('starts').add('start', [], { unit: 'ms' })).toThrow(
    '"start" has no value.',
  );
});
