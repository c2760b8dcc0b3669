import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**'],
          globalSetup: ['server/testing/setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['server/testing/setup.ts', 'tests/e2e/setup.ts'],
          // A journey mostly waits: two fill a small machine, three make each other late. Looks at single pages are shorter.
          maxWorkers: 2,
          maxConcurrency: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A screen is read until it stands: what a click sets off may take some frames.
          expect: { poll: { timeout: 10_000, interval: 50 } },
        },
      },
    ],
  },
});
