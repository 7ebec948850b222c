import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { attempt } from '../../server/attempt.ts';
import { BUILD_INFO_FILE, readBuildInfo } from '../../server/build-info.ts';
import { createLog, misspelt, readEnv } from '../../server/env.ts';
import {
  contentFolder,
  SMALL_YAML,
  temporaryFolder,
  writeFiles,
} from '../support/content-folder.ts';
import { openLibrary } from '../support/fixture.ts';

test.each(['{ "id": "a"', '{}', ''])(
  'a build whose list is damaged to %j is named, with what to run',
  async (text) => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { [BUILD_INFO_FILE]: text });
    await expect(readBuildInfo(folder)).rejects.toThrow(
      `${join(folder, BUILD_INFO_FILE)} is damaged. Run "npm run build" again.`,
    );
  },
);

test('without any variable the server has its defaults', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    metricsPort: null,
    maxConnections: null,
    metricsHost: '127.0.0.1',
    host: '0.0.0.0',
    basePath: '/',
    siteUrl: null,
    contentDir: 'content',
    cacheDir: null,
    previousAssets: [],
    logLevel: 'info',
    accessLog: 1,
    isMcpOn: true,
    areReportsOn: true,
    trustProxy: 'loopback,linklocal,uniquelocal',
    clientHeader: null,
    drainMs: 10_000,
  });
});

test('variables of other programs are none of its business', () => {
  expect(readEnv({ PATH: '/bin', port: '1', NODE_ENV: 'test' })).toEqual(readEnv({}));
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['METRICS_PORT', '0', { metricsPort: 0 }],
  ['METRICS_PORT', '65535', { metricsPort: 65_535 }],
  ['METRICS_HOST', '0.0.0.0', { metricsHost: '0.0.0.0' }],
  ['ACCESS_LOG', 'on', { accessLog: 1 }],
  ['ACCESS_LOG', 'off', { accessLog: 0 }],
  ['ACCESS_LOG', '0.05', { accessLog: 0.05 }],
  ['ACCESS_LOG', '.5', { accessLog: 0.5 }],
  ['HOST', '::1', { host: '::1' }],
  ['BASE_PATH', '/', { basePath: '/' }],
  ['BASE_PATH', '/a/', { basePath: '/a/' }],
  ['BASE_PATH', '/docs-2.0/sub_x~/', { basePath: '/docs-2.0/sub_x~/' }],
  ['SITE_URL', 'https://docs.example.org', { siteUrl: 'https://docs.example.org' }],
  ['SITE_URL', 'http://localhost:3000/', { siteUrl: 'http://localhost:3000' }],
  ['CONTENT_DIR', '/srv/my content', { contentDir: '/srv/my content' }],
  ['CACHE_DIR', '/var/cache/docs', { cacheDir: '/var/cache/docs' }],
  ['PREVIOUS_ASSETS', '', { previousAssets: [] }],
  ['PREVIOUS_ASSETS', '/srv/a:/srv/b:', { previousAssets: ['/srv/a', '/srv/b'] }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['MCP', 'on', { isMcpOn: true }],
  ['MCP', 'off', { isMcpOn: false }],
  ['REPORTS', 'off', { areReportsOn: false }],
  ['TRUST_PROXY', 'none', { trustProxy: false }],
  ['CLIENT_IP_HEADER', 'CF-Connecting-IP', { clientHeader: 'cf-connecting-ip' }],
  [
    'TRUST_PROXY',
    'loopback, 203.0.113.0/24,2001:db8::/32,192.0.2.1',
    { trustProxy: 'loopback, 203.0.113.0/24,2001:db8::/32,192.0.2.1' },
  ],
  ['DRAIN_MS', '0', { drainMs: 0 }],
  ['DRAIN_MS', '600000', { drainMs: 600_000 }],
])('%s may be %s', (name, value, expected) => {
  expect(readEnv({ [name]: value })).toEqual({ ...readEnv({}), ...expected });
});

const PORT_RULE = 'must be a whole number from 0 to 65535';
const DRAIN_RULE = 'must be a whole number from 0 to 600000';
const LEVEL_RULE = 'must be fatal, error, warn, info, debug, trace or silent';

test.each([
  ['PORT', PORT_RULE, ['-1', '65536', '', 'http', '80.5', '0x50', ' 80', '80\n']],
  ['METRICS_PORT', PORT_RULE, ['', 'off', '65536']],
  ['HOST', 'must not be empty', ['']],
  ['METRICS_HOST', 'must not be empty', ['']],
  ['CLIENT_IP_HEADER', 'must be the name of a header, such as CF-Connecting-IP', ['', 'a b', 'X:']],
  [
    'TRUST_PROXY',
    'must be none, or addresses and networks separated by commas',
    [
      '',
      ',',
      'all',
      '10.0.0.0/8,',
      '10.0.0.0/x',
      '10.0.0.1 10.0.0.2',
      'loopback/8',
      'none,loopback',
    ],
  ],
  [
    'ACCESS_LOG',
    'must be on, off or a share of all answers, such as 0.05',
    ['', 'yes', '5%', '1.5', '-1', '2'],
  ],
  [
    'BASE_PATH',
    'must begin and end with a slash and contain only lower-case letters, digits, . _ ~ -',
    ['', 'docs/', '/docs', '//', '/Docs/', '/a b/', '/\\evil/', '//evil.example/', '/../'],
  ],
  [
    'SITE_URL',
    'must be an origin, such as https://docs.example.org',
    [
      '',
      'docs.example.org',
      'https://docs.example.org/sub/',
      'https://docs.example.org?x',
      'javascript://docs.example.org',
      'https://a b',
    ],
  ],
  ['CONTENT_DIR', 'must not be empty', ['']],
  ['CACHE_DIR', 'must not be empty', ['']],
  ['LOG_LEVEL', LEVEL_RULE, ['', 'INFO', 'loud']],
  ['DRAIN_MS', DRAIN_RULE, ['-1', '600001', '10s']],
])('%s %s', (name, rule, values) => {
  for (const value of values)
    expect(() => readEnv({ [name]: value }), value).toThrow(`${name} ${rule} (it is `);
});

test.each([
  [{ METRICS_PORT: '3000' }, '3000'],
  [{ PORT: '9100', METRICS_PORT: '9100' }, '9100'],
  [{ PORT: '9100', METRICS_PORT: '09100' }, '09100'],
])('two servers cannot share a port: %j', (variables, told) => {
  expect(() => readEnv(variables)).toThrow(`METRICS_PORT must differ from PORT (it is "${told}")`);
});

test('ports that the system picks are two', () => {
  expect(readEnv({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metricsPort: 0 });
});

test('everything that is wrong is told in one line', () => {
  let message = '';
  try {
    readEnv({ PORT: 'x', LOG_LEVEL: 'loud\n', DRAIN_MS: '-1' });
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  expect(message).toBe(
    `PORT ${PORT_RULE} (it is "x"); LOG_LEVEL ${LEVEL_RULE} (it is "loud\\n"); DRAIN_MS ${DRAIN_RULE} (it is "-1")`,
  );
});

test.each([
  ['PORTT', 'PORT'],
  ['PROT', null],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['BASEPATH', 'BASE_PATH'],
  ['CONTENT_DIRS', 'CONTENT_DIR'],
  ['ACESS_LOG', 'ACCESS_LOG'],
  ['METRICS_PORTS', 'METRICS_PORT'],
  ['PATH', null],
  ['HOME', null],
  ['HOSTNAME', null],
  ['PORT', null],
  ['DOCS_SERVICE_PORT', null],
])('%s is taken for %s', (name, meant) => {
  expect(misspelt({ [name]: '1' })).toEqual(
    meant === null ? [] : [`${name} has no effect. Did you mean ${meant}?`],
  );
});

test('nothing that a client sends can steer the terminal of who reads the log, or turn the direction of its text', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const sent =
    '\u0000\u0007\u001b[2J\u007f\u0080\u0085\u009b2J\u009f\u200e\u200f\u061c\u202a\u202e\u2066\u2069\u2028\u2029\r\n ü 潮 👩‍🚀';
  log.warn({ path: sent, [sent]: 1, err: new Error(sent) }, sent);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]+\n$/u);
  expect(lines[0]).toContain('潮 👩‍🚀');
  const { path, msg, [sent]: byName, err } = JSON.parse(lines[0] ?? '');
  expect([path, msg, byName, err.message]).toEqual([sent, sent, 1, sent]);
});

/** What the start prints before it gives a content folder up. */
async function printedFor(root: string): Promise<string> {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the end');
  });
  await expect(attempt(() => openLibrary({ root }), 'The site cannot start')).rejects.toThrow(
    'the end',
  );
  const text = printed.mock.calls.join('');
  vi.restoreAllMocks();
  return text;
}

test.each([
  [
    'is not there',
    'none',
    'the content folder FOLDER/none cannot be read (ENOENT: no such file or directory',
  ],
  ['is a file', 'file', 'the content folder FOLDER/file cannot be read (ENOTDIR: not a directory'],
  [
    'has no site',
    '',
    'site.yaml:1: not found in FOLDER. Add it, or point CONTENT_DIR at a content folder.',
  ],
])(
  'a CONTENT_DIR that %s stops the start with one line that says so',
  async (_what, name, reason) => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { file: '' });
    const text = (await printedFor(join(folder, name))).replaceAll(folder, 'FOLDER');
    expect(text).toMatch(/^[^\n]+\n$/);
    expect(text).toContain(`The site cannot start: ${reason}`);
  },
);

test('content with several mistakes stops the start with a line for each', async () => {
  const root = await contentFolder({ 'site.yaml': `${SMALL_YAML}titel: x\ntaglin: y\n` });
  expect((await printedFor(root)).trim().split('\n')).toEqual([
    'The site cannot start: the content is broken.',
    expect.stringMatching(/^site\.yaml:4: /),
    expect.stringMatching(/^site\.yaml:5: /),
  ]);
});
