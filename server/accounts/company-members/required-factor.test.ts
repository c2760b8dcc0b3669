import { beforeEach, describe, expect, test } from 'vitest';
import { securityTools } from '#tests/support/company-security.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { authenticatorCode, enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { minsu, thanh } = await people(server);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const ngoc = await addMember(server, minsu, 'owner', { name: 'Vũ Ngọc' });
const own = { current_password: testPassword };
const { session, login, act, auditsOf, reset: clear, ...tools } = securityTools(server);
const demand = (input: object, who: { id: number } = minsu) => tools.demand(input, who);

beforeEach(clear);

describe('a second factor that a company requires', () => {
  /** Minsu sets up a second factor, then requires one of all members. */
  async function requireOfAll() {
    await enableSecondFactor(server, await session(minsu));
    return demand({ factor_required: true });
  }
  interface Asked {
    methods: string[];
    setup: { secret: string } | null;
    factor_ticket: string;
  }
  const askedOf = async (who: { uid: string }) => (await login(who)).data as unknown as Asked;
  const enrol = ({ factor_ticket, setup }: Asked) =>
    call('POST /auth/factor/enrol', {
      factor_ticket,
      code: authenticatorCode(setup?.secret ?? '', server.clock()),
    });

  test('signs members without one out at once, and those with one stay', async () => {
    await enableSecondFactor(server, await session(ngoc));
    const [without, withOne, stranger] = [await session(mai), await session(ngoc), await session(thanh)];
    await enableSecondFactor(server, await session(minsu));
    const acting = await session(minsu);
    const answer = await call(
      'POST /employer/security/require-factor',
      { ...own, factor_required: true },
      acting,
    );
    expect(answer).toMatchObject({ status: 200, data: { factor_required: true, without_factor: 1 } });
    expect((await act(without)).status).toBe(401);
    for (const caller of [withOne, acting, stranger]) expect((await act(caller)).status).toBe(200);
  });

  test('is set up at the next sign-in, whose first code starts the session', async () => {
    await requireOfAll();
    const answer = await login(mai);
    expect(answer).toMatchObject({ http: 401, status: 4053, data: { methods: [] } });
    expect(answer.data).not.toHaveProperty('token');
    const asked = answer.data as unknown as Asked;
    const wrong = { factor_ticket: asked.factor_ticket, code: '000000' };
    expect((await call('POST /auth/factor/enrol', wrong)).status).toBe(414);
    const enrolled = await enrol(asked);
    expect(enrolled.data).toMatchObject({ state: 'OK', accountType: 2 });
    expect(enrolled.data.recovery_codes).toHaveLength(10);
    expect((await act({ token: enrolled.data.token ?? '' })).status).toBe(200);
    expect(await askedOf(mai)).toMatchObject({ methods: ['app', 'recovery'], setup: null });
  });

  test('is refused beside the control to an owner who has none', async () => {
    const answer = await demand({ factor_required: true });
    expect(answer).toMatchObject({
      status: 414,
      data: { factor_required: ['Turn on two-step sign-in for your own account first.'] },
    });
    expect((await login(mai)).status).toBe(200);
    expect(await auditsOf('employer.factor_required')).toEqual([]);
  });

  test('cannot be switched off by a member while it is required', async () => {
    await requireOfAll();
    const member = { token: (await enrol(await askedOf(mai))).data.token ?? '' };
    expect((await call('GET /auth/factor/show', {}, member)).data).toMatchObject({ is_required: true });
    expect(await call('POST /auth/factor/switch-off', own, member)).toMatchObject({
      status: 4027,
      message: 'Your company requires two-step sign-in of every member, so it cannot be turned off.',
    });
    await demand({ factor_required: false });
    expect((await call('POST /auth/factor/switch-off', own, member)).status).toBe(200);
    expect((await login(mai)).status).toBe(200);
  });

  test('is mailed to every other active member, in the language and with what to do', async () => {
    await enableSecondFactor(server, await session(ngoc));
    await db.updateTable('company_member').set({ language: 'kr' }).where('id', '=', mai.id).execute();
    await requireOfAll();
    await demand({ factor_required: true });
    const about = async ({ email }: { email: string }) =>
      (await mailsTo(server, email)).filter(({ template }) => template === 'company-factor-required');
    expect(await about(mai)).toMatchObject([
      { language: 'kr', text: expect.stringContaining('인증 앱이 필요하고') },
    ]);
    expect(await about(ngoc)).toMatchObject([{ text: expect.stringContaining('Bạn đang dùng rồi') }]);
    expect(await about(minsu)).toEqual([]);
    expect(await about(thanh)).toEqual([]);
  });

  test('is asked of a person who joins the team later', async () => {
    await requireOfAll();
    const late = await addMember(server, minsu, 'viewer');
    expect(await askedOf(late)).toMatchObject({ methods: [], setup: { secret: expect.any(String) } });
  });

  test('that is required while a member signs in is not passed by', async () => {
    await enableSecondFactor(server, await session(minsu));
    const [signIn] = await Promise.all([login(mai), demand({ factor_required: true })]);
    const { token } = signIn.data as { token?: string };
    // If the sign-in came before the requirement, its session has ended. If it came later, it was rejected.
    if (token !== undefined) expect((await act({ token })).status).toBe(401);
    else expect([4027, 4053]).toContain(signIn.status);
  });

  test('is changed by owners with their own password, audited once and in the activity log', async () => {
    await requireOfAll();
    expect((await demand({ factor_required: false, current_password: 'wrong123!' })).status).toBe(414);
    expect((await demand({}, mai)).status).toBe(403);
    expect((await demand({ factor_required: true })).status).toBe(200);
    expect(await auditsOf('employer.factor_required')).toEqual([
      {
        member_id: minsu.id,
        object_id: minsu.id,
        before: { factor_required: false },
        after: { factor_required: true },
      },
    ]);
    const { data } = await call('GET /employer/activity/list', {}, await session(minsu));
    expect(data.list.map(({ what }) => what)).toContain('Changed whether members need two-step sign-in');
  });
});

describe('second factors of colleagues', () => {
  const reset = async (input: object, who: { id: number } = minsu) =>
    call('POST /employer/member/reset-factor', { ...own, ...input }, await session(who));

  test('are shown to owners, and to no other role in any list of colleagues', async () => {
    await enableSecondFactor(server, await session(mai));
    const { data } = await call('GET /employer/member/list', {}, await session(minsu));
    const shown = data.list.map(({ id, has_factor, abilities }) => [id, has_factor, abilities.reset_factor]);
    expect(shown).toContainEqual([mai.id, true, true]);
    expect(shown).toContainEqual([ngoc.id, false, false]);
    expect((await call('GET /employer/member/list', {}, await session(mai))).status).toBe(403);
    const names = await call('GET /employer/colleague/list', {}, await session(mai));
    expect(names.status).toBe(200);
    expect(JSON.stringify(names.data)).not.toContain('factor');
  });

  test('are removed by another owner: the member is signed out, told by mail, and signs in by password', async () => {
    const theirs = await session(mai);
    await enableSecondFactor(server, theirs);
    expect((await reset({ id: mai.id })).status).toBe(200);
    expect((await act(theirs)).status).toBe(401);
    expect((await mailsTo(server, mai.email)).map(({ template }) => template)).toContain('second-factor');
    expect((await login(mai)).status).toBe(200);
    expect(
      (await auditsOf('company_member.factor_reset')).map(({ member_id, object_id }) => [
        member_id,
        object_id,
      ]),
    ).toEqual([[minsu.id, mai.id]]);
    expect((await reset({ id: mai.id })).status).toBe(4027);
  });

  test('that are required are set up again after a removal', async () => {
    await enableSecondFactor(server, await session(mai));
    await enableSecondFactor(server, await session(minsu));
    await demand({ factor_required: true });
    await reset({ id: mai.id });
    expect(await login(mai)).toMatchObject({
      status: 4053,
      data: { methods: [], setup: expect.any(Object) },
    });
  });

  test('are neither removed from the own account, nor by other roles or companies', async () => {
    await enableSecondFactor(server, await session(mai));
    await enableSecondFactor(server, await session(minsu));
    expect((await reset({ id: minsu.id })).status).toBe(4027);
    expect((await reset({ id: mai.id, current_password: 'wrong123!' })).status).toBe(414);
    expect((await reset({ id: minsu.id }, mai)).status).toBe(403);
    expect((await reset({ id: mai.id }, thanh)).status).toBe(404);
    const { count } = await db
      .selectFrom('second_factor')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });
});
