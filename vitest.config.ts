import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/run/longest-first.ts';
import { SecondsReporter } from './tests/support/run/seconds-reporter.ts';

/** `npm run test:thorough` is the mode `thorough`. */
export default defineConfig(({ mode }) => {
  const env = { THOROUGH: String(mode === 'thorough') };
  return {
    test: {
      // Two files at a time, on two cores too; and the files of a worker share what they import, which takes longer to load than most tests to run.
      maxWorkers: 2,
      reporters: ['default', new SecondsReporter()],
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          test: {
            name: 'unit',
            include: [
              'tests/*.test.ts',
              '{tests,site/tests}/unit/**/*.test.{ts,tsx}',
              'packages/*/tests/**/*.test.ts',
            ],
            isolate: false,
            testTimeout: 60_000,
            env,
          },
        },
        {
          // As it is deployed: React's development build takes twice as long for a page.
          oxc: { jsx: { development: false } },
          test: {
            name: 'http',
            include: ['{tests,site/tests}/http/**/*.test.ts'],
            isolate: false,
            testTimeout: 60_000,
            env: { ...env, NODE_ENV: 'production' },
          },
        },
        {
          test: {
            name: 'browser',
            include: ['{tests,site/tests}/browser/**/*.test.ts'],
            globalSetup: 'tests/browser/global-setup.ts',
            // The files of a worker share a Chromium too.
            isolate: false,
            // After the other projects, so that nothing competes with the browsers.
            sequence: { groupOrder: 1 },
            // Twice what the longest test needs on a busy machine; a wait that goes wrong ends long before, with a message of its own.
            testTimeout: 120_000,
            hookTimeout: 120_000,
            env,
          },
        },
        {
          // Last and alone: they load the machine as far as it goes.
          test: {
            name: 'faults',
            include: ['tests/faults/**/*.test.ts'],
            globalSetup: 'tests/faults/global-setup.ts',
            sequence: { groupOrder: 2 },
            env,
          },
        },
      ],
    },
  };
});
