import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { root } from '../../build/paths.ts';
import { isAllowed, READ_BY_HAND } from '../support/licences.ts';

/** What is told of a package in the lock file. */
const lockedSchema = v.object({
  version: v.string(),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  license: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
});
/** What stands for one of our own packages. */
const linkSchema = v.object({ link: v.literal(true) });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const versions = v.record(v.string(), v.string());
const wanted = v.parse(
  v.object({ dependencies: versions, devDependencies: versions }),
  JSON.parse(read('package.json')),
);
const { packages } = v.parse(
  v.object({ packages: v.record(v.string(), v.union([linkSchema, lockedSchema])) }),
  JSON.parse(read('package-lock.json')),
);

/** Packages at any depth, without the project itself and its own. */
const installed = Object.entries(packages)
  .flatMap(([path, locked]) =>
    path.includes('node_modules/') && !('link' in locked) ? [{ ...locked, path }] : [],
  )
  .map(({ path, ...locked }) => ({
    ...locked,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }));
const inProduction = installed.filter(({ dev, devOptional }) => !dev && !devOptional);

test('every version is exact, locked and known by its bytes, and comes from no place of its own', () => {
  for (const [name, version] of Object.entries({
    ...wanted.dependencies,
    ...wanted.devDependencies,
  })) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    const locked = packages[`node_modules/${name}`] ?? {};
    if (!('link' in locked))
      expect([name, locked]).toEqual([name, expect.objectContaining({ version })]);
  }
  expect(
    installed.filter(({ integrity = '' }) => !/^sha512-/.test(integrity)).map(({ name }) => name),
  ).toEqual([]);
  expect(
    installed.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name),
  ).toEqual([]);
});

test('no package runs code while it is installed, and only two would', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(
    installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  ).toEqual(['esbuild', 'tree-sitter-c-sharp']);
});

/** The first versions without a flaw that concerns a site like this one. */
const FLOORS = {
  'react-router': '7.18.5',
  'react-router-dom': '7.18.5',
  compression: '1.8.2',
  'path-to-regexp': '8.4.0',
  'markdown-it': '15.0.3',
  'linkify-it': '5.0.2',
} as const;

test.each(Object.entries(FLOORS))('%s, if it is there, is at least %s', (name, floor) => {
  const older = installed.filter((one) => one.name === name && isOlder(one.version, floor));
  expect(older.map(({ version }) => version)).toEqual([]);
});

test('what decodes components of the server, and had its flaws, is not there', () => {
  expect(
    installed.map(({ name }) => name).filter((name) => name.startsWith('react-server-dom')),
  ).toEqual([]);
});

/** Js-yaml reads with it what its command is given. */
const ONLY_IN_A_COMMAND = 'argparse';

test('what only a command needs cannot come into a bundle', () => {
  expect(inProduction.filter(({ name }) => name === ONLY_IN_A_COMMAND)).toHaveLength(1);
  expect(
    readFileSync(join(root, 'node_modules', 'js-yaml', 'dist', 'js-yaml.mjs'), 'utf8'),
  ).not.toContain(ONLY_IN_A_COMMAND);
});

test('whatever may be in a bundle has a licence that asks for no more than its text', () => {
  expect(inProduction.length).toBeGreaterThan(100);
  const others = inProduction.filter(
    ({ name, license = READ_BY_HAND[name] ?? 'none' }) =>
      name !== ONLY_IN_A_COMMAND && !isAllowed(license),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('a choice of licences counts by its best, and several at once by their worst', () => {
  expect(
    ['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1', 'GPL-3.0', 'MIT AND GPL-3.0', 'MPL-2.0'].map(
      isAllowed,
    ),
  ).toEqual([true, true, true, false, false, false]);
});

function isOlder(version: string, floor: string): boolean {
  const [numbers, floors] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  const at = [0, 1, 2].find((part) => numbers?.[part] !== floors?.[part]);
  return at !== undefined && Number(numbers?.[at]) < Number(floors?.[at]);
}
