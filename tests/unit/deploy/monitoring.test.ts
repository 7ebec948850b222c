import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../../server/front/counts/metrics.ts';
import { Tally } from '../../../server/front/counts/tally.ts';
import { siteForTest } from '../../support/site-server.ts';
import { imageOf } from './image.ts';
import { DEPLOY, kustomized } from './manifests.ts';

const REPOSITORY = join(DEPLOY, '..');
const textOf = (...path: readonly string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');

const rulesSchema = v.object({
  groups: v.tuple([
    v.object({
      name: v.string(),
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.string()),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string(), runbook: v.string() }),
        }),
      ),
    }),
  ]),
});
const { rules } = v.parse(rulesSchema, parse(textOf('monitoring', 'alerts.yaml'))).groups[0];
const dashboardSchema = v.looseObject({
  panels: v.array(v.looseObject({ targets: v.array(v.looseObject({ expr: v.string() })) })),
});
const pages = readdirSync(join(DEPLOY, 'runbook'));

/** Names of metrics in a text. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:docs|process|nodejs)_[a-z_]*[a-z]\b/g)].map(([name]) => name);

test('each alert leads to a page of the runbook, which names it in its table, and each page is led to', () => {
  const contents = textOf('runbook', 'README.md');
  for (const { alert, annotations } of rules) {
    expect(existsSync(join(REPOSITORY, annotations.runbook)), alert).toBe(true);
    const row = contents.split('\n').find((line) => line.includes(`\`${alert}\``));
    expect(row).toContain(annotations.runbook.replace('deploy/runbook/', ''));
  }
  const led = rules.map(({ annotations }) => annotations.runbook.replace('deploy/runbook/', ''));
  expect(new Set(['README.md', ...led])).toEqual(new Set(pages));
});

test('each page says what one sees, what it means, what to do and how one knows that it is over', () => {
  for (const page of pages.filter((name) => name !== 'README.md'))
    expect(
      [...textOf('runbook', page).matchAll(/^## (.+)$/gm)].map(([, title]) => title),
      page,
    ).toEqual(['What you see', 'What it means', 'What to do', 'How you know that it is over']);
});

const runbook = pages.map((page) => textOf('runbook', page)).join('\n');
/** All texts of the runbook that a pattern finds, by its first group. */
const found = (pattern: RegExp): ReadonlySet<string | undefined> =>
  new Set([...runbook.matchAll(pattern)].map(([, text]) => text));

test('the commands of the runbook name servers, ports, addresses, objects and files that there are', () => {
  const { services } = v.parse(
    v.looseObject({ services: v.record(v.string(), v.looseObject({})) }),
    parse(textOf('compose.yaml')),
  );
  const [listed = ''] = /(?<=printf '%s\\n' )[^;]+/.exec(runbook) ?? [];
  expect([...listed.split(' '), 'nginx']).toEqual(Object.keys(services));
  expect(found(/compose (?:exec|up|logs)(?: -[-\w]+(?: \d+m)?)* (nginx|docs-\d)\b/g)).toEqual(
    new Set(['nginx']),
  );
  const { METRICS_PORT } = v.parse(
    v.object({ METRICS_PORT: v.string() }),
    parse(textOf('compose.yaml'), { merge: true })['x-docs'].environment,
  );
  expect(found(/\bask "?\$\w+"? (\d+\/\w+)/g)).toEqual(
    new Set([`${imageOf().port}/readyz`, `${METRICS_PORT}/metrics`]),
  );
  const { manifests } = kustomized('base');
  const objects = manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`);
  expect(objects).toEqual(
    expect.arrayContaining(['Namespace docs', 'Deployment docs', 'HorizontalPodAutoscaler docs']),
  );
  expect(found(/kubectl (?:-n (\w+)|describe nodes)/g)).toEqual(new Set(['docs', undefined]));
  expect(found(/patch hpa (\w+)/g)).toEqual(new Set(['docs']));
  for (const label of found(/-l (\S+=\S+)/g)) {
    const [name = '', value] = label?.split('=') ?? [];
    expect(JSON.stringify(manifests)).toContain(
      `"template":{"metadata":{"labels":{"${name}":"${value}"`,
    );
  }
  for (const file of found(/\b(deploy\/[\w/.-]*\w)/g))
    expect(existsSync(join(REPOSITORY, file ?? '')), file).toBe(true);
  for (const link of found(/\]\(([^)#]+)/g))
    expect(existsSync(join(DEPLOY, 'runbook', link ?? '')), link).toBe(true);
});

test('a shell understands each command of the runbook', () => {
  const commands = [
    ...runbook.matchAll(/```sh\n([\s\S]*?)```/g),
    ...runbook.matchAll(
      /`((?:ask|logs|restart|reread|for|docker|kubectl|compose|sed|curl) [^`]+)`/g,
    ),
  ].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(40);
  for (const command of commands)
    expect(
      spawnSync('bash', ['--norc', '-n', '-c', command], { encoding: 'utf8' }).stderr,
      command,
    ).toBe('');
});

test('every metric of rules, dashboard and runbook is there, and the README lists exactly those of the site', async () => {
  const site = await siteForTest();
  const told = await createMetrics({
    ...site,
    renders: site.renderTally,
    build: 'b',
    cacheFailures: new Tally({ damaged: 0, full: 0, 'read-only': 0, other: 0 }),
    droppedLines: () => 0,
  }).text();
  const families = [...told.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({
    name,
    type,
  }));
  const there = new Set(
    families.flatMap(({ name, type }) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const { panels } = v.parse(dashboardSchema, JSON.parse(textOf('monitoring', 'dashboard.json')));
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...pages.map((page) => textOf('runbook', page)),
  ].flatMap(named);
  expect(asked.length).toBeGreaterThan(20);
  // The runbook also asks for what begins so.
  const all = [...there];
  expect(asked.filter((name) => !all.some((known) => known.startsWith(name)))).toEqual([]);
  const listed = readFileSync(join(REPOSITORY, 'server', 'README.md'), 'utf8');
  const rows = [...listed.matchAll(/^\| `(docs_[a-z_]+)`/gm)].map(([, name]) => name);
  const ours = families.map(({ name }) => name).filter((name) => name.startsWith('docs_'));
  expect(rows.sort()).toEqual(ours.sort());
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)(
  'the rules are sound, and each alert fires in its trouble and not before',
  () => {
    const run = (...parameters: readonly string[]) =>
      spawnSync('promtool', parameters, { cwd: join(DEPLOY, 'monitoring'), encoding: 'utf8' });
    for (const ran of [
      run('check', 'config', 'prometheus.yaml'),
      run('test', 'rules', 'alerts.test.yaml'),
    ])
      expect(ran.status, ran.stderr + ran.stdout).toBe(0);
    const tested = textOf('monitoring', 'alerts.test.yaml');
    for (const { alert } of rules)
      expect(tested).toContain(`alertname: ${alert}\n        exp_alerts:\n`);
  },
);

/** Runs the health check of Compose against a port, with the id of a process to end. Tells how it ended. */
async function check(port: number): Promise<{ code: unknown; isAlive: boolean }> {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  onTestFinished(() => void server.kill('SIGKILL'));
  const { pid = 0 } = server;
  const gone = once(server, 'exit').then(() => false);
  const file = join(DEPLOY, 'health-check.mjs');
  const checking = spawn(process.execPath, [file, String(pid), String(port), '1']);
  const [code] = await once(checking, 'exit');
  return { code, isAlive: code === 1 ? await gone : server.exitCode === null };
}

async function portOf(statuses: Readonly<Record<string, number>> | null): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    if (statuses) response.writeHead(statuses[url] ?? 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return address.port;
}

test('with Compose a server that is ready is healthy', async () => {
  const port = await portOf({ '/healthz': 200, '/readyz': 200 });
  expect(await check(port)).toEqual({ code: 0, isAlive: true });
});

test('with Compose a server that gives no answer is ended', { timeout: 30_000 }, async () => {
  expect(await check(await portOf(null))).toEqual({ code: 1, isAlive: false });
});
