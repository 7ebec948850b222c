import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'knip/config';

/** The scripts that package.json names, which Knip sees by itself without `--production` only. */
const commands =
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8').match(
    /(?:build|site)\/[\w-]+\.ts/g,
  ) ?? [];

/** What is loaded by its path, or declares types, which no import shows. */
const byPath = [
  'server/maker/thread.ts',
  'server/front/negotiator-types.ts',
  'client/tabs.ts',
  'client/development/overlay.ts',
  'build/content-process.ts',
  'site/samples/runner.ts',
];

const entries = [
  'server/index.ts',
  'server/development.ts',
  'client/starter.ts',
  'client/offline/worker.ts',
  ...byPath,
];

/**
 * Knip finds what nobody reaches: by itself exports that no other file imports, tests included, and with
 * `--production`, where only what has an exclamation mark counts, files and exports that nothing but tests needs. There
 * a use in the file itself is one, since tests may ask parts of a file.
 */
export default defineConfig(({ production = false }) => ({
  include: ['files', 'exports', 'types', 'duplicates'],
  ignoreExportsUsedInFile: production,
  workspaces: {
    '.': {
      entry: [...entries, ...(production ? commands : [])]
        .map((entry) => `${entry}!`)
        .concat('tests/*/global-setup.ts', 'tests/**/*-process.ts', 'tests/fixtures/plugin/*.ts'),
      project: [
        '{server,shared,client,build,site}/**/*.{ts,tsx}!',
        '!site/tests/**!',
        '{tests,site/tests}/**/*.{ts,tsx}',
      ],
    },
    'packages/*': { project: ['**/*.ts!', '!tests/**!'] },
  },
}));
