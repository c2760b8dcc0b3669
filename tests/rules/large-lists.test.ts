import { expect, test } from 'vitest';
import {
  candidateStatuses,
  inquiryStatuses,
  shownEmployerStates,
  shownRecruitmentStates,
} from '#contract/enums.ts';
import { loadDemo } from '#demo/load.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { startTestServer } from '../support/server.ts';
import { listSources } from './source-files.ts';

const server = await startTestServer();
await loadDemo(server.db, {
  clock: server.clock,
  files: openFileStore(server.env),
  isEmbedded: true,
  size: { companies: 40, recruitments: 400, candidates: 60, unusedTaxCodes: 2 },
});

const { id } = await server.db
  .selectFrom('admin')
  .where('role', '=', 'owner')
  .select('id')
  .executeTakeFirstOrThrow();
const owner = { token: await startSession(server.db, { kind: 'admin', id }, server.clock(), 60) };

/** Long lists, among them all lists with capped counts: how each is queried for a state, and the possible states of its rows. */
const lists = {
  'server/hiring/recruitments/admin/admin-list.ts': {
    states: shownRecruitmentStates,
    ask: async (state?: string) => {
      const { data } = await server.call(
        'GET /admin/recruitment/list',
        { ...(state && { state }), limit: 100 },
        owner,
      );
      return { ...data, read: data.list.map((row) => row.state) };
    },
  },
  'server/accounts/employers/admin/admin-list.ts': {
    states: shownEmployerStates,
    ask: async (state?: string) => {
      const { data } = await server.call(
        'GET /admin/employer/list',
        { ...(state && { state }), limit: 100 },
        owner,
      );
      return { ...data, read: data.list.map((row) => row.state) };
    },
  },
  'server/accounts/candidates/admin-list.ts': {
    states: candidateStatuses,
    ask: async (status?: string) => {
      const { data } = await server.call(
        'GET /admin/candidate/list',
        { ...(status && { status }), limit: 100 },
        owner,
      );
      return { ...data, read: data.list.map((row) => row.status) };
    },
  },
  'server/hiring/inquiries/admin-list.ts': {
    states: inquiryStatuses,
    ask: async (state?: string) => {
      const { data } = await server.call(
        'GET /admin/question/list',
        { ...(state && { state }), limit: 100 },
        owner,
      );
      return { ...data, read: data.list.map((row) => row.status) };
    },
  },
} as const;

test('every large list is listed here', () => {
  const large = listSources(['.ts'])
    .filter(({ path, text }) => /^server\/.*(?<!\.test)\.ts$/.test(path) && /^ {4}large: /m.test(text))
    .map(({ path }) => path);
  expect(large.length).toBeGreaterThan(1);
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(large));
});

test.each(Object.entries(lists))(
  '%s: each record is in exactly the tab of its state',
  async (_, { states, ask }) => {
    const all = await ask();
    let sum = 0;
    for (const state of states) {
      const tab = await ask(state);
      expect(tab.read, state).toEqual(tab.read.map(() => state));
      expect(tab.total, state).toBe(all.counts[state as keyof typeof all.counts]);
      sum += tab.total;
    }
    expect([sum, all.counts.all]).toEqual([all.total, all.total]);
    expect(all.total).toBeGreaterThan(5);
  },
);
