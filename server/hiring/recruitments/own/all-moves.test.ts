import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { abilitiesOf, adminAbilitiesOf } from '#server/states/recruitments.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { addApplication } from '#tests/support/rows.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer();
const { hoa, minsu, thanh, binh, chi, dung } = await people(server);
const full = await completeAd(server.db);
const { career_ids, ...columns } = full;
const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

/** All states of an ad. A suspended ad stores its former state. */
const states = {
  draft: { status: DRAFT, posted_at: null },
  returned: { status: DRAFT, posted_at: null, status_reason: 'Thiếu mức thưởng' },
  pending: { status: PENDING, posted_at: null },
  recruiting: { status: RECRUITING },
  not_receiving: { status: STOP_RECEIVE },
  stopped: { status: STOP },
  suspended: { status: STOP, suspended: true, suspended_from: RECRUITING },
  suspended_not_receiving: { status: STOP, suspended: true, suspended_from: STOP_RECEIVE },
} as const;
type State = keyof typeof states;
const switches = ['shown', 'hidden'] as const;

const employerActs = ['submit', 'stop-receive', 'resume', 'stop', 'update', 'copy', 'delete'] as const;
const adminActs = ['approve', 'return', 'suspend', 'resume', 'hide', 'show-again'] as const;
type Act = `employer ${(typeof employerActs)[number]}` | `admin ${(typeof adminActs)[number]}`;
const acts: Act[] = [
  ...employerActs.map((act) => `employer ${act}` as const),
  ...adminActs.map((act) => `admin ${act}` as const),
];

const live = { recruiting: 'same', not_receiving: 'same' } as const;
/**
 * The result of each action in each state, written down a second time from docs/rules.md#states. All other actions are rejected.
 */
const allowed: Record<Act, Partial<Record<State, State | 'same' | 'gone'>>> = {
  'employer submit': { draft: 'pending', returned: 'pending' },
  'employer stop-receive': { recruiting: 'not_receiving' },
  'employer resume': { not_receiving: 'recruiting' },
  'employer stop': { recruiting: 'stopped', not_receiving: 'stopped' },
  'employer update': { draft: 'same', returned: 'same', pending: 'same', ...live },
  // Creates another ad and does not change this one.
  'employer copy': {},
  // These ads have no application; an ad with one cannot be deleted.
  'employer delete': all('gone'),
  'admin approve': { pending: 'recruiting' },
  'admin return': { pending: 'returned' },
  'admin suspend': { recruiting: 'suspended', not_receiving: 'suspended_not_receiving' },
  'admin resume': { suspended: 'recruiting', suspended_not_receiving: 'not_receiving' },
  // Hiding is independent of the state of the ad. An ad that is hidden already cannot be hidden again.
  'admin hide': all('same'),
  'admin show-again': all('same'),
};
function all<To>(to: To): Record<State, To> {
  return Object.fromEntries(Object.keys(states).map((state) => [state, to])) as Record<State, To>;
}

// Each action is tested in each state, and also on a hidden ad if the state allows the action: the transition is the
// same, and the ad stays hidden.
const everything = (Object.keys(states) as State[]).flatMap((state) =>
  acts.flatMap((act) =>
    switches
      .filter((shown) => shown === 'shown' || allowed[act][state] !== undefined)
      .map((shown) => ({ state, shown, act })),
  ),
);

const complete = { ...columns, working_form: 'NORMAL', education: 4, careers: career_ids } as const;
const adIn = (state: State, shown: (typeof switches)[number]) =>
  addRecruitment(server.db, minsu.companyId, {
    ...complete,
    hidden: shown === 'hidden',
    ...states[state],
  });

async function attempt(act: Act, id: number, by?: TestCaller): Promise<number> {
  const [who, verb] = act.split(' ');
  const name = `POST /${who}/recruitment/${verb}` as 'POST /employer/recruitment/stop';
  const input = { ...(verb === 'update' ? full : {}), id, version: 1, reason: 'Không đúng quy định' };
  return (await server.call(name, input, by ?? (who === 'admin' ? binh : minsu))).status;
}

/** Reads all data that an action on an ad could change. */
async function traces(id: number) {
  const { db } = server;
  const ad = await db.selectFrom('recruitment').where('id', '=', id).selectAll().executeTakeFirst();
  const search = await db.selectFrom('recruitment_search').where('id', '=', id).select('id').execute();
  const events = await db
    .selectFrom('recruitment_event')
    .where('recruitment_id', '=', id)
    .selectAll()
    .execute();
  const audit = await db
    .selectFrom('audit')
    .where('object_kind', '=', 'recruitment')
    .where('object_id', '=', id)
    .select('action')
    .execute();
  const { mails } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return { ad, search, events, audit, mails };
}

/** True if the ad, read before the action, offers the action. */
function isOffered(act: Act, ad: Parameters<typeof adminAbilitiesOf>[0] | undefined): boolean | undefined {
  if (!ad) return undefined;
  const ability = act.replace(/^\w+ /, '').replace('-', '_').replace('update', 'edit');
  const now = server.clock();
  const all: Record<string, boolean> = act.startsWith('admin')
    ? adminAbilitiesOf(ad, 0, now)
    : abilitiesOf(ad, 0, now);
  return all[ability];
}

// One company writes more here than its rate limit per minute allows.
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

describe('every action on an ad in every state', () => {
  test.each(everything)('$state, $shown: $act', async ({ state, shown, act }) => {
    const id = await adIn(state, shown);
    const before = await traces(id);
    const isCopied = act === 'employer copy';
    const isTurned = act === (shown === 'shown' ? 'admin hide' : 'admin show-again');
    const isSwitch = act === 'admin hide' || act === 'admin show-again';
    const to = isSwitch && !isTurned ? undefined : allowed[act][state];
    expect(isOffered(act, before.ad)).toBe(isCopied || to !== undefined);
    const answered = await attempt(act, id);
    const after = await traces(id);
    if (to === undefined) {
      expect(answered).toBe(isCopied ? 200 : 4027);
      // An administrator whose action came too late leaves only the attempt in the audit.
      const tried = act.startsWith('admin') ? [{ action: expect.stringMatching(/\.refused$/) }] : [];
      expect(after).toEqual({ ...before, audit: tried });
      return;
    }
    expect(answered).toBe(200);
    if (to === 'gone') return expect(after.ad).toBeUndefined();
    const expected = to === 'same' ? states[state] : states[to];
    expect(after.ad).toMatchObject({
      suspended: false,
      suspended_from: null,
      ...expected,
      // An ad that was public keeps its posting day; the first approval sets it.
      posted_at: to === 'recruiting' && state === 'pending' ? after.ad?.posted_at : before.ad?.posted_at,
      hidden: isTurned ? shown === 'shown' : shown === 'hidden',
      version: 2,
      ...(act === 'admin return' || act === 'admin suspend' ? { status_reason: 'Không đúng quy định' } : {}),
    });
    expect(after.events).toHaveLength(1);
    expect(after.audit).toHaveLength(act.startsWith('admin') ? 1 : 0);
    const isListed = after.ad?.status === RECRUITING && !after.ad.hidden;
    expect(after.search).toHaveLength(isListed ? 1 : 0);
  });

  test.each(Object.keys(states) as State[])(
    '%s, with an application: it cannot be deleted',
    async (state) => {
      const id = await adIn(state, 'shown');
      const of = { candidate_id: hoa.id, company_id: minsu.companyId };
      const profile_apply_id = await addApplication(server.db, of, server.clock());
      await server.db
        .updateTable('application')
        .set({ recruitment_id: id })
        .where('profile_apply_id', '=', profile_apply_id)
        .execute();
      const before = await traces(id);
      expect(await attempt('employer delete', id)).toBe(4027);
      expect(await traces(id)).toEqual(before);
    },
  );

  test.each(Object.keys(states) as State[])('%s: no other account can act', async (state) => {
    const id = await adIn(state, 'shown');
    const before = await traces(id);
    for (const act of acts) {
      const ask = (by: TestCaller) => attempt(act, id, by);
      const others = act.startsWith('admin') ? [chi, dung, minsu, hoa] : [thanh, hoa, binh];
      const answers = [await ask({}), ...(await Promise.all(others.map(ask)))];
      const refusals = act.startsWith('admin') ? [401, 403, 403, 406, 406] : [401, 404, 406, 406];
      expect([act, answers]).toEqual([act, refusals]);
    }
    expect(await traces(id)).toEqual(before);
  });

  test('an unpaid premium ad cannot be submitted, and its price type is fixed afterwards', async () => {
    const premium = { price_type: 'RECRUITMENT_PREMIUM' } as const;
    const draft = await addRecruitment(server.db, minsu.companyId, {
      ...complete,
      ...premium,
      ...states.draft,
    });
    const before = await traces(draft);
    const refused = await server.call('POST /employer/recruitment/submit', { id: draft }, minsu);
    expect(refused).toMatchObject({ http: 409, status: 4027, message: /^Please pay/ });
    expect(await traces(draft)).toEqual(before);
    const regular = await adIn('recruiting', 'shown');
    const input = { ...full, ...premium, id: regular, version: 1 };
    expect((await server.call('POST /employer/recruitment/update', input, minsu)).status).toBe(200);
    expect((await traces(regular)).ad).toMatchObject({ price_type: 'RECRUITMENT_NORMAL', version: 2 });
  });

  test('of two concurrent decisions, one changes the ad and the other is rejected without side effects', async () => {
    const rivals = [
      ['pending', 'admin approve', 'admin return'],
      ['recruiting', 'employer stop', 'admin suspend'],
      ['suspended', 'admin resume', 'admin resume'],
      ['draft', 'employer submit', 'employer submit'],
    ] as const;
    for (const [state, one, other] of rivals) {
      const id = await adIn(state, 'shown');
      const answers = await Promise.all([attempt(one, id), attempt(other, id)]);
      const { ad, events } = await traces(id);
      expect([state, answers.toSorted()]).toEqual([state, [200, 4027]]);
      expect([ad?.version, events.length]).toEqual([2, 1]);
    }
  });
});
