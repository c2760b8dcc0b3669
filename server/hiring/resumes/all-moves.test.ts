import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { addOpenAd, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, anna } = await people(server);
const other = await writeResume(server, hoa);
let mine: number | undefined;

const unfinished = { status: 'WRITING', is_public: false, is_default: false, about: '' } as const;
// An unfinished resume is neither public nor the default, so it has only one state.
const states = [
  unfinished,
  ...[false, true].flatMap((is_public) =>
    [false, true].map((is_default) => ({
      status: 'COMPLETED' as const,
      is_public,
      is_default,
      about: 'Bốn năm kế toán.',
    })),
  ),
];
const acts = ['publish', 'hide', 'make default', 'empty a part', 'fill a part', 'apply', 'delete'] as const;
type Act = (typeof acts)[number];

async function rowOf(profile_id: number) {
  return server.db
    .selectFrom('resume')
    .where('profile_id', '=', profile_id)
    .select(['status', 'is_public', 'is_default', 'about', 'title'])
    .executeTakeFirst();
}

/** Creates a resume in the given state, and another finished one, which is the default if this one is not. */
async function resumeIn(state: (typeof states)[number]): Promise<number> {
  if (mine === undefined || !(await rowOf(mine))) mine = await writeResume(server, hoa);
  const set = (profile_id: number, columns: Partial<typeof state>) =>
    server.db.updateTable('resume').set(columns).where('profile_id', '=', profile_id).execute();
  await set(other, { is_default: false });
  await set(mine, state);
  await set(other, { is_default: !state.is_default });
  return mine;
}

async function attempt(act: Act, profile_id: number, ad: number, by: TestCaller = hoa): Promise<number> {
  const ask = async (name: CallName, more: object = {}) =>
    (await server.call(name, { profile_id, ...more }, by)).status;
  if (act === 'publish' || act === 'hide')
    return ask('POST /candidate/profile/public', { is_public: act === 'publish' });
  if (act === 'make default') return ask('POST /candidate/profile/setDefault');
  if (act === 'empty a part') return ask('POST /candidate/profile/update-about', { about: '' });
  if (act === 'fill a part') return ask('POST /candidate/profile/update-about', { about: 'Viết lại.' });
  if (act === 'delete') return ask('POST /candidate/profile/delete');
  const sent = { recruitment_id: ad, agree_privacy: true, retention_years: 1 };
  return ask('POST /candidate/application/create', sent);
}

async function traces(profile_id: number) {
  const { db } = server;
  const written = async (table: 'application' | 'mail' | 'consent') =>
    (await db.selectFrom(table).select(sql<number>`count(*)::int`.as('count')).executeTakeFirst())?.count;
  return {
    mine: await rowOf(profile_id),
    other: await rowOf(other),
    written: [await written('application'), await written('mail'), await written('consent')],
  };
}

const everything = states.flatMap((state) => acts.map((act) => ({ ...state, act })));

// One account writes more here than the rate limit per minute allows.
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

describe('every action on a resume in every state', () => {
  test.each(everything)(
    '$status, public $is_public, default $is_default: $act',
    async ({ act, ...state }) => {
      const id = await resumeIn(state);
      const ad = await addOpenAd(server, minsu.companyId);
      const before = await traces(id);
      const answered = await attempt(act, id, ad);
      const after = await traces(id);
      if (act === 'apply') {
        // A company can read a finished and sent resume, whether or not it is public.
        expect(answered).toBe(state.status === 'COMPLETED' ? 200 : 4027);
        expect([after.mine, after.other]).toEqual([before.mine, before.other]);
        if (state.status === 'WRITING') expect(after.written).toEqual(before.written);
        return;
      }
      const isRefused = state.status === 'WRITING' && (act === 'publish' || act === 'make default');
      expect(answered).toBe(isRefused ? 4027 : 200);
      if (isRefused) return expect(after).toEqual(before);
      const changes: Record<Exclude<Act, 'apply' | 'delete'>, object> = {
        publish: { is_public: true },
        hide: { is_public: false },
        'make default': { is_default: true },
        'empty a part': unfinished,
        'fill a part': { about: 'Viết lại.', status: 'COMPLETED' },
      };
      expect(after.mine).toEqual(act === 'delete' ? undefined : { ...before.mine, ...changes[act] });
      // After every action, exactly one resume is the default.
      expect(after.other).toEqual({ ...before.other, is_default: !(after.mine?.is_default ?? false) });
      expect(after.written).toEqual(before.written);
    },
  );

  test.each(states)(
    '$status, public $is_public, default $is_default: no other account can act',
    async (state) => {
      const id = await resumeIn(state);
      const ad = await addOpenAd(server, minsu.companyId);
      const before = await traces(id);
      for (const act of acts) {
        const answers = await Promise.all([{}, nam, minsu, anna].map((by) => attempt(act, id, ad, by)));
        expect([act, answers]).toEqual([act, [401, 404, 406, 406]]);
      }
      expect(await traces(id)).toEqual(before);
    },
  );
});
