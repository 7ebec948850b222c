import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../browser/support/build-if-changed.ts';
import { benchBuild } from './build-time.ts';
import { benchCompiling } from './compiling.ts';
import { benchDrawnResults } from './drawn-results.ts';
import { benchEdits } from './edits.ts';
import { benchFigures } from './figures.ts';
import type { Bench } from './group.ts';
import { benchMixedLoad } from './mixed-load.ts';
import { benchNavigations } from './navigation/navigations.ts';
import { benchPages } from './pages.ts';
import { Recorder } from './record.ts';
import { benchSearch } from './search.ts';
import { benchServing } from './serving.ts';
import { Sites } from './sites.ts';
import { benchSlowVisits } from './slow-visits.ts';
import { benchStarts } from './starts.ts';
import { benchWeight } from './weight.ts';

/** `npm run bench -- [GROUP] [--large] [--json FILE]`: measures all groups, or one of them, one after the other. */
const GROUPS = {
  serving: benchServing,
  'mixed-load': benchMixedLoad,
  compiling: benchCompiling,
  starts: benchStarts,
  pages: benchPages,
  edits: benchEdits,
  search: benchSearch,
  'drawn-results': benchDrawnResults,
  'slow-visits': benchSlowVisits,
  navigation: benchNavigations,
  weight: benchWeight,
  build: benchBuild,
  figures: benchFigures,
} satisfies Readonly<Record<string, (bench: Bench) => Promise<void>>>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, large: { type: 'boolean', default: false } },
});
const [wanted] = positionals;
const groups = Object.entries(GROUPS).filter(([name]) => wanted === undefined || name === wanted);
if (groups.length === 0) {
  process.stderr.write(
    `There is no group "${wanted}". There are: ${Object.keys(GROUPS).join(', ')}\n`,
  );
  process.exit(1);
}

// Whatever was started ends with this process, but only if it exits by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const started = performance.now();
const secondsSince = (moment: number): number => Math.round((performance.now() - moment) / 1000);
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const build = await buildIfChanged();
const recorder = new Recorder(say);
const sites = await Sites.open();
for (const [name, measure] of groups) {
  const begun = performance.now();
  // What other groups have measured is worth something all the same.
  await measure({ record: recorder.of(name), sites, isLarge: values.large }).catch(
    (error: unknown) => recorder.fail(name, error),
  );
  say(`${name}: took ${secondsSince(begun)} s`);
}
process.stdout.write(recorder.table());
if (values.json !== undefined) {
  await recorder.writeJson(values.json, {
    build,
    node: process.version,
    cores: availableParallelism(),
    seconds: secondsSince(started),
  });
}
process.exitCode = recorder.hasFailed ? 1 : 0;
