import { defineConfig } from 'vitest/config';
import { chooseEngines } from './scripts/browsers.ts';
import { waitLimit } from './server/testing/wait-limit.ts';

/** Files that replace modules or globals, which others of the same process would meet, or look at the whole process. */
const alone = [
  'app/components/login/arrive.test.ts',
  'server/auth/password-work.test.ts',
  'server/db/connection.test.ts',
  'server/files/images.test.ts',
  'server/pdf/pdf.test.ts',
  'server/start/provider.test.ts',
  'tests/rules/memories.test.ts',
];
/** Only `npm run test:failover -- patroni` waits for it. */
const tooLong = process.env.WITH_PATRONI ? [] : ['tests/failover/patroni.test.ts'];
const unit = {
  globalSetup: ['server/testing/setup.ts'],
  // Vitest would leave half of a small machine to nobody.
  maxWorkers: 2,
  testTimeout: 4 * waitLimit,
  hookTimeout: 4 * waitLimit,
  expect: { poll: { timeout: waitLimit, interval: 50 } },
};

const browser = {
  globalSetup: ['server/testing/setup.ts', 'tests/e2e/setup.ts'],
  isolate: false,
  // A journey has dozens of steps, and each of them may wait.
  testTimeout: 10 * waitLimit,
  hookTimeout: 4 * waitLimit,
  expect: { poll: { timeout: waitLimit, interval: 50 } },
};
const walk = 'tests/e2e/walk.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['**/node_modules/**', 'dist/**', 'tests/e2e/**', 'tests/tour/*/**', ...alone, ...tooLong],
          // A process loads the product once and not for each of 180 files: half of the time of all.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-alone', include: alone } },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [walk],
          // A journey mostly waits: two fill a small machine, three make each other late. Looks at single pages are shorter.
          maxWorkers: 2,
          maxConcurrency: 3,
        },
      },
      {
        test: {
          ...browser,
          name: 'walk',
          include: [walk],
          maxConcurrency: 4,
          // Looking changes nothing: what a busy machine has spoilt is looked at again by itself, and not the whole walk.
          retry: 2,
        },
      },
      {
        test: {
          ...browser,
          name: 'tour',
          globalSetup: ['server/testing/setup.ts', 'tests/tour/setup.ts'],
          include: chooseEngines().chosen.map((engine) => `tests/tour/engines/${engine}.test.ts`),
          // Each step begins at an address of its own, so it can be taken again where a busy machine has spoilt it.
          retry: 1,
          // A process for each engine: they stand still most of the time, one for the other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
