import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../build/paths.ts';
import { findingOf } from '../../support/finding.ts';
import type { Finding, Trial, TrialTools } from '../../trial.ts';
import { FLOODS } from './floods.ts';
import { startPrometheus } from './prometheus.ts';
import { follow } from './runbook.ts';
import { SERVERS } from './servers.ts';
import { STORAGE } from './storage.ts';
import type { Trouble } from './trouble.ts';
import type { WatchedServer } from './watched-server.ts';

const run = promisify(execFile);

const ASKED =
  'a real Prometheus with the rules of deploy/ and shorter times: each alert fires in its trouble, leads to a page whose commands show it, and is silent when it is over';

function trialOf(id: string, what: string, troubles: readonly Trouble[]): Trial {
  return {
    id,
    asked: `${what}, ${ASKED}`,
    quick: 'never',
    needs: ['prometheus', 'promtool'],
    mostSeconds: 600,
    run: (tools) => runAll(tools, troubles),
  };
}

export const alertsOfServers = trialOf('F17', 'servers fail', SERVERS);
export const alertsOfFloods = trialOf('F18', 'clients ask for too much', FLOODS);
export const alertsOfStorage = trialOf('F19', 'caches and disks fail', STORAGE);

async function runAll(tools: TrialTools, troubles: readonly Trouble[]): Promise<Finding> {
  const monitoring = join(root, 'deploy', 'monitoring');
  for (const what of ['check rules alerts.yaml', 'test rules alerts.test.yaml'])
    await run(tools.pathOf('promtool'), what.split(' '), { cwd: monitoring });
  const wrong: string[] = [];
  const seen: string[] = [];
  for (const trouble of troubles) {
    try {
      seen.push(await watch(tools, trouble, wrong));
    } catch (error) {
      tools.signal.throwIfAborted();
      wrong.push(`${trouble.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return findingOf(seen.join('; '), wrong);
}

async function watch(tools: TrialTools, trouble: Trouble, wrong: string[]): Promise<string> {
  const { name, alerts, shows, over, prepare } = trouble;
  const prepared = await prepare(tools);
  if (!prepared) return `${name}: not tried, since only root can bring it about`;
  const { servers, begin, end } = prepared;
  wrong.push(...(await complaintsOf(tools, servers)));
  const prometheus = await startPrometheus(
    tools,
    servers.map(({ metricsPort }) => metricsPort),
  );
  for (const alert of alerts) await prometheus.untilSilent(alert);
  const begun = performance.now();
  await begin();
  const pages = new Set<string>();
  for (const alert of alerts) {
    const { annotations } = await prometheus.untilFiring(alert);
    await access(join(root, annotations.runbook));
    pages.add(annotations.runbook);
  }
  const firing = performance.now();
  for (const page of pages) {
    const told = await follow(page, 'steps', { servers, tools });
    if (!shows.test(told)) wrong.push(`${name}: ${page} shows ${told.slice(0, 500)}`);
  }
  await end();
  const ended = performance.now();
  for (const alert of alerts) await prometheus.untilSilent(alert);
  const silent = performance.now();
  for (const page of pages) {
    const told = await follow(page, 'over', { servers, tools });
    if (!over.test(told)) wrong.push(`${name}: ${page} is over with ${told.slice(0, 500)}`);
  }
  await prometheus.stop();
  for (const server of servers) await server.stop();
  const seconds = (from: number, to: number): number => Math.round((to - from) / 1000);
  return `${name}: ${alerts.join(' and ')} after ${seconds(begun, firing)} s, silent ${seconds(ended, silent)} s after its end`;
}

/** Those of libraries are not ours to change. */
const OF_LIBRARY = /^(?:nodejs|process)_/;

/** What `promtool check metrics` has to say of the metrics of a server. */
async function complaintsOf(
  { pathOf }: TrialTools,
  [server]: readonly WatchedServer[],
): Promise<readonly string[]> {
  const checking = run(pathOf('promtool'), ['check', 'metrics']);
  checking.child.stdin?.end(await server?.metrics());
  const said = await checking.then(
    ({ stderr }) => stderr,
    ({ stderr = '' }: { stderr?: string }) => stderr,
  );
  return said.split('\n').filter((line) => line !== '' && !OF_LIBRARY.test(line));
}
