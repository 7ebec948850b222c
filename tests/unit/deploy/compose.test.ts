import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SERVER_MEMORY } from '../../../build/server-memory.ts';
import { readEnv, VARIABLES } from '../../../server/env.ts';
import { MOST_OF_MESSAGE } from '../../../server/front/mcp.ts';
import { securityHeaders } from '../../../server/front/security-headers.ts';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { CUT_SECONDS, imageOf } from './image.ts';
import { DEPLOY } from './manifests.ts';

const FILES = [
  'compose.yaml',
  'compose.tls.yaml',
  'compose.content.yaml',
  'compose.monitoring.yaml',
] as const;

/** What is wrong with a Compose file by the schema of its specification, or because its parts contradict each other. */
function problemsOf(file: string): readonly string[] {
  // It publishes its port on all interfaces, as a site has to.
  const linter = new DCLinter({
    rules: { 'no-unbound-port-interfaces': 0 },
    quiet: true,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) =>
      messages.filter(({ type }) => type === 'error').map(({ message }) => message),
    );
}

const textOf = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');

const hardened = {
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  restart: v.string(),
  deploy: v.object({
    resources: v.object({
      limits: v.object({ cpus: v.string(), memory: v.string(), pids: v.number() }),
    }),
  }),
  stop_grace_period: v.pipe(
    v.string(),
    v.regex(/^\d+s$/),
    v.transform((text) => Number.parseInt(text, 10)),
  ),
};
const serverSchema = v.looseObject({
  ...hardened,
  environment: v.record(v.string(), v.string()),
  build: v.object({ context: v.literal('..'), args: v.record(v.string(), v.string()) }),
  networks: v.array(v.string()),
  init: v.literal(true),
  healthcheck: v.looseObject({ test: v.array(v.string()) }),
  volumes: v.array(v.string()),
});
const composeSchema = v.looseObject({
  services: v.objectWithRest(
    {
      nginx: v.looseObject({
        ...hardened,
        ports: v.array(v.string()),
        volumes: v.array(v.string()),
        depends_on: v.record(v.string(), v.unknown()),
      }),
    },
    serverSchema,
  ),
  networks: v.looseObject({ docs: v.object({ internal: v.literal(true) }) }),
});

function compose() {
  const { nginx, ...servers } = v.parse(
    composeSchema,
    parse(textOf('compose.yaml'), { merge: true }),
  ).services;
  return { nginx, servers };
}

test.each(FILES)('%s is sound by the schema', (file) => {
  expect(problemsOf(join(DEPLOY, file))).toEqual([]);
});

test.each<[what: string, from: string, to: string, problem: RegExp]>([
  ['a misspelt key', 'stop_grace_period:', 'stop_grace_periods:', /docs-1.*additional properties/],
  ['a wrong type', 'read_only: true', 'read_only: [true]', /read_only/],
  ['a text instead of a list', 'cap_drop: [ALL]', 'cap_drop: ALL', /cap_drop/],
  ['an unknown condition', 'condition: service_healthy', 'condition: healthy', /depends_on/],
])('%s is refused', async (_what, from, to, problem) => {
  const text = textOf('compose.yaml');
  expect(text).toContain(from);
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'compose.yaml': text.replace(from, to) });
  expect(problemsOf(join(folder, 'compose.yaml')).join('\n')).toMatch(problem);
});

test('three servers, which have what the image needs and time to drain', () => {
  const { servers, nginx } = compose();
  const image = imageOf();
  expect(Object.keys(servers)).toEqual(['docs-1', 'docs-2', 'docs-3']);
  expect(Object.keys(nginx.depends_on)).toEqual(Object.keys(servers));
  for (const {
    environment,
    stop_grace_period: seconds,
    build,
    networks,
    healthcheck,
    volumes,
  } of Object.values(servers)) {
    expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(Object.keys(build.args).filter((name) => !image.args.includes(name))).toEqual([]);
    // Pages that the image has rendered for another address are of no use.
    expect(environment.SITE_URL).toBe(build.args.SITE_URL);
    const { SITE_URL: _composed, ...plain } = environment;
    expect(seconds).toBeGreaterThanOrEqual(readEnv(plain).drainMs / 1000 + CUT_SECONDS);
    expect(networks).toEqual(['docs']);
    // Whoever rolls out waits until it answers searches too.
    expect(healthcheck.test.join(' ')).toBe('CMD node /health-check.mjs');
    expect(volumes).toEqual(['./health-check.mjs:/health-check.mjs:ro']);
    expect(textOf('health-check.mjs')).toContain(`port = '${image.port}'`);
  }
});

test('nginx asks the three servers at their port, and is reached at its own', () => {
  const { servers, nginx } = compose();
  const { port, healthPath } = imageOf();
  const configuration = textOf('nginx.conf');
  const asked = [
    ...configuration.matchAll(/^\s*server ([\w-]+:\d+) max_fails=\d+ fail_timeout=\d+s;$/gm),
  ].map(([, address]) => address);
  expect(asked).toEqual(Object.keys(servers).map((name) => `${name}:${port}`));
  const listening = /listen (\d+) /.exec(configuration)?.[1];
  expect(nginx.ports).toEqual([`${listening}:${listening}`]);
  expect(textOf('compose.yaml')).toContain(`http://127.0.0.1:${listening}${healthPath}`);
  expect(nginx.volumes).toEqual(['./nginx.conf:/etc/nginx/nginx.conf:ro']);
  const secure = /listen (\d+) ssl/.exec(textOf('nginx-tls.conf'))?.[1];
  expect(textOf('compose.tls.yaml')).toContain(`"443:${secure}"`);
});

test('nginx gives idle connections up before the server does, and packs nothing itself', () => {
  const configuration = textOf('nginx.conf');
  const idle = /upstream docs \{[\s\S]*?keepalive_timeout (\d+)s;/.exec(configuration)?.[1];
  const kept = /const KEEP_ALIVE_MS = ([\d_]+);/.exec(
    readFileSync(join(DEPLOY, '..', 'server', 'serve.ts'), 'utf8'),
  )?.[1];
  expect(Number(idle) * 1000).toBeLessThan(Number(kept?.replaceAll('_', '')));
  expect(configuration).not.toMatch(/^\s*gzip\s/m);
});

test('a server that is frozen costs a reader seconds, and not for long: another one is asked, and it leaves the rotation', () => {
  const configuration = textOf('nginx.conf');
  const secondsOf = (name: string): number[] =>
    [...configuration.matchAll(new RegExp(`\\b${name}[ =](\\d+)s`, 'g'))].map(([, seconds]) =>
      Number(seconds),
    );
  const [read = 0] = secondsOf('proxy_read_timeout');
  const [again = 0] = secondsOf('proxy_next_upstream_timeout');
  expect([read <= 5, again > read]).toEqual([true, true]);
  expect(
    Math.min(...[...configuration.matchAll(/max_fails=(\d+)/g)].map(([, most]) => Number(most))),
  ).toBeGreaterThan(1);
  expect(Math.max(...secondsOf('fail_timeout'))).toBeLessThanOrEqual(10);
});

test('nginx takes as much as the server does, keeps /readyz from visitors, and gives its own answers the same headers', async () => {
  const configuration = textOf('nginx.conf');
  expect(configuration).toMatch(
    new RegExp(`location ~ /mcp\\$ \\{\\s+client_max_body_size ${MOST_OF_MESSAGE / 1024}k;`),
  );
  expect(configuration).toMatch(/location = \/readyz \{\s+return 404;/);
  const [, statuses = ''] = /error_page ([\d ]+) \/own-answer;/.exec(configuration) ?? [];
  expect(statuses.split(' ')).toEqual(
    expect.arrayContaining(['400', '413', '414', '429', '502', '503', '504']),
  );
  const added = new Map(
    [...configuration.matchAll(/add_header ([\w-]+) (.*) always;/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('"', '')],
    ),
  );
  const { document } = securityHeaders({ base: '/', isDevelopment: false, areReportsOn: true })({
    analytics: undefined,
    imageHosts: [],
  });
  for (let at = 0; at < document.length; at += 2) {
    const name = document[at] ?? '';
    if (name === 'Reporting-Endpoints') continue;
    expect(added.has(name), name).toBe(true);
    if (name !== 'Content-Security-Policy')
      expect([name, added.get(name)]).toEqual([name, document[at + 1]]);
  }
  expect(added.get('Cache-Control')).toBe('no-store');
});

test('the image and npm start have the C library give memory back in the same way', () => {
  expect(imageOf().variables).toMatchObject(SERVER_MEMORY);
});
