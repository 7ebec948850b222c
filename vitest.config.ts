import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'] } },
      { test: { name: 'http', include: ['tests/http/**/*.test.ts'] } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/global-setup.ts',
          // Chromium and the server share two cores: one file after the other keeps each honest.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Once in several whole runs a page of Chromium stops answering, whatever it is asked. Only a test that heard nothing until its time was
          // up is tried again, with a new visitor; an expectation that fails has failed.
          retry: { count: 1, condition: /^Test timed out in/ },
        },
      },
    ],
  },
});
