import { defineConfig } from 'vitest/config';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { chooseEngines } from './scripts/browsers.ts';
import { screenRows } from './scripts/screen-rows.ts';

/** Files that replace modules or globals, which would affect others in the same process, or that inspect the whole process. */
const alone = [
  'app/components/shared/login/arrive.test.ts',
  'server/accounts/auth/sign-in/password-work.test.ts',
  'server/infrastructure/db/connection.test.ts',
  'server/infrastructure/files/images.test.ts',
  'server/documents/pdf/pdf.test.ts',
  'server/operations/start/provider.test.ts',
  'tests/rules/memories.test.ts',
];
/** Files that run in a simulated window. Between others, each would end the process that has loaded the product. */
const inWindow = [
  'app/api/use-call.test.tsx',
  'app/components/company/applicant-moves/use-moves.test.tsx',
  'app/components/shared/conflict/use-conflict.test.tsx',
  'app/components/shared/saved/flags.test.tsx',
];
/** Only `npm run test:failover -- patroni` runs it. */
const tooLong = process.env.WITH_PATRONI ? [] : ['tests/failover/patroni.test.ts'];
const unit = {
  // By default, Vitest leaves half of a small machine unused. Files that kill databases, or hold connections until they time out,
  // wait for a third of the total time, so two workers do not fill two cores.
  maxWorkers: 3,
  testTimeout: 4 * waitLimit,
  hookTimeout: 4 * waitLimit,
  expect: { poll: { timeout: waitLimit, interval: 50 } },
};

const browser = {
  globalSetup: ['tests/e2e/setup.ts'],
  isolate: false,
  // A journey has dozens of steps, each of which may wait.
  testTimeout: 10 * waitLimit,
  hookTimeout: 4 * waitLimit,
  expect: { poll: { timeout: waitLimit, interval: 50 } },
};
const walk = 'tests/e2e/walk.test.ts';

export default defineConfig({
  test: {
    // Once for all projects of a run: their tests share one PostgreSQL and its template.
    globalSetup: ['tests/support/setup.ts'],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            '**/node_modules/**',
            'dist/**',
            'tests/e2e/**',
            'tests/tour/*/**',
            ...alone,
            ...inWindow,
            ...tooLong,
          ],
          // A process loads the product once and not for each of 180 files: half of the total time.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-alone', include: alone } },
      { test: { ...unit, name: 'unit-window', include: inWindow, environment: 'happy-dom', isolate: false } },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [walk],
          // A journey mostly waits: two fill a small machine, three delay each other. Tests of single pages are
          // shorter.
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
          // These tests change no data: a page that failed on a busy machine is tested again, without the rest of the
          // matrix.
          retry: 2,
        },
      },
      {
        test: {
          ...browser,
          name: 'tour',
          globalSetup: ['tests/tour/setup.ts'],
          include: chooseEngines().chosen.map((engine) => `tests/tour/engines/${engine}.test.ts`),
          // Each step begins at its own URL, so it can be repeated if it failed on a busy machine.
          retry: 1,
          // A process for each engine: they are idle most of the time.
          maxWorkers: 2,
        },
      },
    ].map((project) => ({ plugins: [screenRows()], ...project })),
  },
});
