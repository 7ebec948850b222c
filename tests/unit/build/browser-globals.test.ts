import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
/** Below the packages, where the compiler finds the types that the configurations name. */
const CACHE = join(ROOT, 'node_modules/.cache');
mkdirSync(CACHE, { recursive: true });
const compiled = mkdtempSync(join(CACHE, 'globals-'));
const linted = mkdtempSync(join(tmpdir(), 'globals-'));
afterAll(() => {
  for (const folder of [compiled, linted]) rmSync(folder, { recursive: true });
});

/** A line each; some are what a forgotten parameter is taken for. */
const OF_BROWSERS = [
  'document',
  'window',
  'location',
  'history',
  'name',
  'event',
  'origin',
  'status',
  'requestAnimationFrame',
  'HTMLElement',
];
const OF_BOTH = [
  'fetch',
  'URL',
  'URLSearchParams',
  'AbortSignal',
  'CompressionStream',
  'TextDecoder',
  'performance',
  'setTimeout',
  'structuredClone',
];

/** The globals that code under a configuration does not see, of those that are named here. */
function unseenUnder(config: string): readonly (string | undefined)[] {
  writeFileSync(
    join(compiled, 'globals.ts'),
    [...OF_BROWSERS, ...OF_BOTH]
      .map((global, line) => `export const l${line} = ${global};\n`)
      .join(''),
  );
  const extended = {
    extends: join(ROOT, config),
    compilerOptions: { incremental: false, composite: false },
    files: ['globals.ts'],
    include: [],
  };
  writeFileSync(join(compiled, 'tsconfig.json'), JSON.stringify(extended));
  const options = ['--noEmit', '--tsBuildInfoFile', 'null', '--emitDeclarationOnly', 'false'];
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', compiled, ...options], {
    encoding: 'utf8',
  });
  return Array.from(
    stdout.matchAll(/error TS(?:2304|2552|2584|2693): .*?'(?<name>\w+)'/g),
    ({ groups }) => groups?.name,
  );
}

test.each(['tsconfig.server.json', 'tsconfig.plain.json'])(
  'code under %s cannot name what only browsers have, and can name what both have',
  (config) => {
    expect(unseenUnder(config)).toEqual(OF_BROWSERS);
  },
);

test('code of the client sees what browsers have', () => {
  expect(unseenUnder('tsconfig.browser.json')).toEqual([]);
});

test('the linter refuses in code of the server what only the types of Node know', () => {
  const source = 'export const kept = [localStorage, sessionStorage, navigator.language];\n';
  for (const side of ['server', 'client']) {
    mkdirSync(join(linted, side));
    writeFileSync(join(linted, side, 'kept.ts'), source);
  }
  copyFileSync(join(ROOT, 'biome.json'), join(linted, 'biome.json'));
  const { stdout } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--vcs-enabled=false', '--reporter=github'],
    { cwd: linted, encoding: 'utf8' },
  );
  const refused = Array.from(
    stdout.matchAll(/noRestrictedGlobals,file=(?<file>[^,]+),.*?variable (?<name>\w+)/g),
    ({ groups }) => groups,
  );
  expect(refused).toMatchObject(
    ['localStorage', 'sessionStorage', 'navigator'].map((name) => ({
      file: 'server/kept.ts',
      name,
    })),
  );
});
