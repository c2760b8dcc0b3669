import { describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { MutualDecision } from '#contract/money/support-enums.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { setPrices } from '#tests/support/orders.ts';
import { addCandidate, type CandidatePerson, people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { applyWithReferral, hireCandidate } from '#tests/support/support.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createSupportClaims, endHoldPeriods } from './support.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, thanh, anna, binh, chi, dung } = await people(server);
const grant = { candidate_amount: 2_000_000, referrer_amount: 500_000, hold_days: 30 };
await setPrices(server, { GRANT: grant }, anna);
const bank = { bank_name: 'Vietcombank', account_number: '0071000123456', account_holder: 'TRAN THI MAI' };

let count = 0;
/**
 * Creates a person with an own phone number. Other test people share one number, so here they would belong to one
 * company.
 */
async function someone(): Promise<CandidatePerson> {
  count += 1;
  const who = await addCandidate(
    db,
    { name: `Mai ${count}`, email: `mai${count}@people.test` },
    server.clock(),
  );
  await db
    .updateTable('candidate')
    .set({ profile_user_phone: `09${String(count).padStart(8, '0')}` })
    .where('id', '=', who.id)
    .execute();
  return who;
}

const signInAgain = async ({ id }: { id: number }) => ({
  token: await startSession(db, { kind: 'admin', id }, server.clock(), 10),
});
const own = async (who: TestCaller) => (await server.call('GET /candidate/referral/show', {}, who)).data;
const codeOf = async (who: TestCaller) => (await own(who)).code;
const show = (id: number, by: TestCaller = dung) => server.call('GET /admin/support/show', { id }, by);
const act = (
  name: 'propose' | 'confirm' | 'pay' | 'return' | 'cancel',
  input: { id: number },
  by: TestCaller,
) => server.call(`POST /admin/support/${name}`, input as never, by);
const storeBankAccount = (id: number, who: TestCaller, more: object = {}) =>
  server.call('POST /candidate/support/account', { id, ...bank, ...more }, who);
const claimsOf = (hiredId: number) =>
  db.selectFrom('support_claim').where('hired_id', '=', hiredId).orderBy('role').selectAll().execute();
/** Runs the daily task `end-support-holds` after some days. */
const nightAfter = (days: number) =>
  endHoldPeriods(
    { db, env: server.env, queue: new TaskQueue() },
    new Date(server.clock().getTime() + days * DAY_MILLISECONDS),
  );
const templatesTo = async ({ email }: CandidatePerson) =>
  (await mailsTo(server, email)).map(({ template }) => template);

/** Minsu's company hires a person whom a friend referred. */
async function hired() {
  const [mai, friend] = [await someone(), await someone()];
  const resume = await writeResume(server, mai);
  const target = await applyWithReferral(server, { who: mai, resume, to: minsu, code: await codeOf(friend) });
  await hireCandidate(server, target, minsu);
  const [hers, friends] = await claimsOf(mai.id);
  if (!hers || !friends) throw new Error('a hire opened no claims');
  return { mai, friend, resume, target, hers, friends };
}
/** Creates the claims of a hire after the holding period, with the bank account of the hired person. */
async function due() {
  const all = await hired();
  await nightAfter(31);
  await storeBankAccount(all.hers.id, all.mai);
  return all;
}
async function confirmed() {
  const all = await due();
  await act('propose', { id: all.hers.id }, dung);
  await act('confirm', { id: all.hers.id }, anna);
  return all;
}

describe('naming the referrer', () => {
  const apply = async (who: CandidatePerson, resume: number, code: string, to = minsu) =>
    server.call(
      'POST /candidate/application/create',
      {
        ...{ recruitment_id: await addOpenAd(server, to.companyId), profile_id: resume },
        ...{ agree_privacy: true, retention_years: 1, referral_code: code },
      },
      who,
    );

  test('each candidate has one code, which counts applications without their applicants', async () => {
    const [mai, friend] = [await someone(), await someone()];
    const resume = await writeResume(server, mai);
    const code = await codeOf(friend);
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    expect((await apply(mai, resume, code.toLowerCase())).status).toBe(200);
    const after = await own(friend);
    expect(after).toMatchObject({ code, referred: { applied: 1, open: 1, hired: 0 }, claims: [], ...grant });
    expect(JSON.stringify(after)).not.toContain(mai.name);
  });

  test('two first visits of the page at the same moment create one code', async () => {
    const who = await someone();
    const [one, two] = await Promise.all([codeOf(who), codeOf(who)]);
    expect(one).toBe(two);
  });

  test('an unknown code and the own one are rejected at the field, in three languages', async () => {
    const mai = await someone();
    const resume = await writeResume(server, mai);
    const said = { en: 'This code does not exist', vi: 'Không có mã này', kr: '없는 코드예요' } as const;
    for (const [language, words] of Object.entries(said))
      expect((await apply({ ...mai, language: language as 'en' }, resume, 'ZZZZZZZZ')).data).toEqual({
        referral_code: [expect.stringContaining(words)],
      });
    expect((await apply(mai, resume, await codeOf(mai))).data).toEqual({
      referral_code: [expect.stringContaining('your own code')],
    });
    expect((await apply(mai, resume, "' or 1=1")).status).toBe(414);
  });

  test("the code of one of the company's people, by e-mail or phone, is rejected only for its ads", async () => {
    const mai = await someone();
    const resume = await writeResume(server, mai);
    const byMail = await someone();
    await db
      .updateTable('candidate')
      .set({ user_email: minsu.email.toUpperCase() })
      .where('id', '=', byMail.id)
      .execute();
    const byPhone = await someone();
    await db
      .updateTable('candidate')
      .set({ profile_user_phone: '+84 912 345 678' })
      .where('id', '=', byPhone.id)
      .execute();
    const byKoreanPhone = await someone();
    await db
      .updateTable('candidate')
      .set({ profile_user_phone: '+821012345678' })
      .where('id', '=', byKoreanPhone.id)
      .execute();
    await db
      .updateTable('employer')
      .set({ user_phone: '010-1234-5678' })
      .where('id', '=', minsu.id)
      .execute();
    expect((await apply(mai, resume, await codeOf(byKoreanPhone))).data).toEqual({
      referral_code: [expect.stringContaining('this company')],
    });
    await db.updateTable('employer').set({ user_phone: '0912345678' }).where('id', '=', minsu.id).execute();
    for (const one of [byMail, byPhone])
      expect((await apply(mai, resume, await codeOf(one))).data).toEqual({
        referral_code: [expect.stringContaining('this company')],
      });
    expect((await apply(mai, resume, await codeOf(byMail), thanh)).status).toBe(200);
  });
});

describe('a hire', () => {
  test('opens one claim for the hired person and one for the referrer, at the amounts of the day', async () => {
    const { hers, friends, mai, friend } = await hired();
    expect(hers).toMatchObject({ candidate_id: mai.id, status: 'HELD', amount: 2_000_000 });
    expect(friends).toMatchObject({ candidate_id: friend.id, status: 'HELD', amount: 500_000 });
    const [claim] = (await own(mai)).claims;
    expect(claim).toMatchObject({ company_name: 'Hanbit Foods', status: 'HELD', can_give_account: false });
    // Only Mai herself may tell where she works, so the friend does not see the company.
    expect((await own(friend)).claims[0]).toMatchObject({ role: 'REFERRER', company_name: null });
  });

  test('is shown beside the application with the money that it may bring or has brought', async () => {
    const mai = await someone();
    const target = await applyWithReferral(server, {
      who: mai,
      resume: await writeResume(server, mai),
      to: minsu,
    });
    const beside = async () =>
      (
        await server.call(
          'GET /candidate/application/show',
          { profile_apply_id: target.profile_apply_id },
          mai,
        )
      ).data.support;
    expect(await beside()).toEqual({ amount: 2_000_000, hold_days: 30, is_claimed: false });
    await hireCandidate(server, target, minsu);
    expect(await beside()).toMatchObject({ is_claimed: true });
  });

  test('that is undone within ten seconds opens no claim', async () => {
    const mai = await someone();
    const target = await applyWithReferral(server, {
      who: mai,
      resume: await writeResume(server, mai),
      to: minsu,
    });
    const decideOn = { ...target };
    for (const result of ['CV_PASSED', 'INTERVIEW_PASSED'])
      await decideAndApply(server, 'POST /employer/applicant/set-result', { ...decideOn, result }, minsu);
    const { data } = await server.call(
      'POST /employer/applicant/set-result',
      { ...decideOn, result: 'ELECT' },
      minsu,
    );
    await server.call('POST /employer/applicant/undo', { act_id: data.pending.act_id } as never, minsu);
    await nightAfter(31);
    expect(await claimsOf(mai.id)).toEqual([]);
  });

  test('of the same person by the same company, twice or by twenty actions at once, opens claims only once', async () => {
    const { mai, resume, target } = await hired();
    const again = await applyTo(server, mai, await addOpenAd(server, minsu.companyId), resume);
    await hireCandidate(server, again, minsu);
    expect(await claimsOf(mai.id)).toHaveLength(2);

    await db.deleteFrom('support_claim').where('hired_id', '=', mai.id).execute();
    const ids = [target.profile_apply_id, again.profile_apply_id];
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        db.transaction().execute((trx) => createSupportClaims(trx, ids[at % 2] ?? 0, server.clock())),
      ),
    );
    expect((await claimsOf(mai.id)).map(({ role }) => role).sort()).toEqual(['CANDIDATE', 'REFERRER']);
  });

  test("of one of the company's own people brings no money, nor does a friend who joined the company get any", async () => {
    const [mai, friend] = [await someone(), await someone()];
    const resume = await writeResume(server, mai);
    const target = await applyWithReferral(server, {
      who: mai,
      resume,
      to: minsu,
      code: await codeOf(friend),
    });
    await db
      .updateTable('candidate')
      .set({ profile_user_email: minsu.email })
      .where('id', 'in', [mai.id, friend.id])
      .execute();
    await hireCandidate(server, target, minsu);
    expect(await claimsOf(mai.id)).toEqual([]);
  });

  test('without configured amounts brings no money', async () => {
    const poor = await startTestServer();
    const { hoa, minsu: buyer } = await people(poor);
    const target = await applyWithReferral(poor, {
      who: hoa,
      resume: await writeResume(poor, hoa),
      to: buyer,
    });
    await hireCandidate(poor, target, buyer);
    expect(await poor.db.selectFrom('support_claim').selectAll().execute()).toEqual([]);
  });
});

describe('after the holding period', () => {
  test('a claim becomes due once, with a mail, and not a day earlier', async () => {
    const { hers, mai, friend } = await hired();
    await nightAfter(29);
    expect((await own(mai)).claims[0]?.status).toBe('HELD');
    await nightAfter(31);
    await nightAfter(32);
    expect((await own(mai)).claims[0]).toMatchObject({ id: hers.id, status: 'DUE', can_give_account: true });
    for (const one of [mai, friend])
      expect((await templatesTo(one)).filter((name) => name === 'support-due')).toHaveLength(1);
  });

  test('a bank account is stored encrypted, and only its owner sees its last digits and names one', async () => {
    const { hers, mai, friend } = await due();
    const { bank: stored } = await db
      .selectFrom('support_claim')
      .where('id', '=', hers.id)
      .select('bank')
      .executeTakeFirstOrThrow();
    expect(stored?.toString('latin1')).not.toContain('0071000123456');
    expect((await own(mai)).claims[0]?.account_end).toBe('3456');
    expect((await storeBankAccount(hers.id, friend)).status).toBe(404);
    expect((await storeBankAccount(hers.id, mai, { account_number: '12' })).status).toBe(414);
    expect((await storeBankAccount((await hired()).hers.id, mai)).status).toBe(404);
    expect((await show(hers.id)).data.bank).toEqual(bank);
  });

  test('the account of a claim can be changed neither before it is due nor after it is confirmed', async () => {
    const held = await hired();
    expect((await storeBankAccount(held.hers.id, held.mai)).status).toBe(4027);
    const { hers, mai } = await confirmed();
    expect((await storeBankAccount(hers.id, mai)).status).toBe(4027);
  });

  test('a new account after a proposal must be proposed again', async () => {
    const { hers, mai } = await due();
    await act('propose', { id: hers.id }, dung);
    await storeBankAccount(hers.id, mai, { account_number: '999888777' });
    expect((await show(hers.id)).data).toMatchObject({ status: 'DUE', proposed_by: null });
  });

  test('the administrator who pays sees that two people share an account', async () => {
    const { hers, friends, friend } = await due();
    const shared = async (id: number) => (await show(id)).data.is_shared_account;
    await storeBankAccount(friends.id, friend, { account_number: `11${friends.id}0000` });
    expect(await shared(friends.id)).toBe(false);
    const number = `22${friends.id}0000`;
    await storeBankAccount(friends.id, friend, { account_number: number });
    await db
      .updateTable('support_claim')
      .set((eb) => ({
        bank_mark: eb.selectFrom('support_claim as o').where('o.id', '=', friends.id).select('o.bank_mark'),
      }))
      .where('id', '=', hers.id)
      .execute();
    expect([await shared(hers.id), await shared(friends.id)]).toEqual([true, true]);
  });
});

describe('paying', () => {
  test('takes two administrators, books the money, deletes the account and mails the person', async () => {
    const { hers, mai } = await due();
    expect((await act('propose', { id: hers.id }, dung)).status).toBe(200);
    expect((await show(hers.id)).data.abilities).toMatchObject({ confirm: false, waits_for_other: true });
    expect((await act('confirm', { id: hers.id }, dung)).status).toBe(403);
    expect((await act('pay', { id: hers.id, transfer_text: 'SV 1' } as never, anna)).status).toBe(4027);
    expect((await act('confirm', { id: hers.id }, anna)).status).toBe(200);
    const { status, data } = await act('pay', { id: hers.id, transfer_text: 'SV HO TRO 1' } as never, dung);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'PAID',
      bank: null,
      proposed_by: 'Admin dung01',
      confirmed_by: 'Admin anna01',
    });
    expect(await checkLedger(db)).toEqual([]);
    const settled = await server.call('GET /admin/order/settlement', {}, dung);
    expect(settled.data).toMatchObject({ support: hers.amount, sum: { total: 0 } });
    expect((await show(hers.id)).data.ledger.map(({ account, amount }) => [account, amount])).toEqual([
      ['bank', -2_000_000],
      ['support', 2_000_000],
    ]);
    expect((await own(mai)).claims[0]).toMatchObject({ status: 'PAID', transfer_text: 'SV HO TRO 1' });
    expect(await templatesTo(mai)).toContain('support-paid');
    expect((await show(hers.id)).data.acts.map(({ action }) => action)).toEqual([
      'support.pay',
      'support.confirm',
      'support.propose',
    ]);
  });

  test('without a bank account cannot be proposed', async () => {
    const { hers } = await hired();
    expect((await act('propose', { id: hers.id }, dung)).status).toBe(4027);
    await nightAfter(31);
    expect(await act('propose', { id: hers.id }, dung)).toMatchObject({
      status: 4027,
      message: expect.stringContaining('bank account'),
    });
  });

  test('by many administrators at once happens once, and so does each step before', async () => {
    const { hers } = await due();
    const many = async (name: 'propose' | 'confirm' | 'pay', by: TestCaller, more: object = {}) => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => act(name, { id: hers.id, ...more }, by)),
      );
      return answers.map(({ status }) => status).sort();
    };
    const once = [200, ...Array.from({ length: 7 }, () => 4027)];
    expect(await many('propose', dung)).toEqual(once);
    expect(await many('confirm', anna)).toEqual(once);
    expect(await many('pay', dung, { transfer_text: 'SV 2' })).toEqual(once);
    expect(
      await db.selectFrom('ledger_entry').where('support_claim_id', '=', hers.id).selectAll().execute(),
    ).toHaveLength(2);
  });

  test('a claim is cancelled with a reason if the hire did not last, unless it is paid', async () => {
    const { hers, mai } = await confirmed();
    const reason = 'Did not begin to work';
    expect((await act('cancel', { id: hers.id, reason } as never, dung)).data).toMatchObject({
      status: 'CANCELLED',
      bank: null,
    });
    expect((await own(mai)).claims[0]).toMatchObject({ status: 'CANCELLED', cancel_reason: reason });
    await nightAfter(60);
    expect((await act('pay', { id: hers.id, transfer_text: 'SV 3' } as never, dung)).status).toBe(4027);
    const paid = await confirmed();
    await act('pay', { id: paid.hers.id, transfer_text: 'SV 4' } as never, anna);
    expect((await act('cancel', { id: paid.hers.id, reason } as never, dung)).status).toBe(4027);
  });

  test('money that the bank sent back is booked back, mailed, and claimed again for another account', async () => {
    const { hers, mai } = await confirmed();
    await act('pay', { id: hers.id, transfer_text: 'SV 6' } as never, anna);
    const before = await server.call('GET /admin/order/settlement', {}, dung);
    const reason = 'No such account';
    const sentBack = () => act('return', { id: hers.id, reason } as never, dung);
    const answers = await Promise.all(Array.from({ length: 8 }, sentBack));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(4027)]);
    const after = await server.call('GET /admin/order/settlement', {}, dung);
    expect(before.data.support - after.data.support).toBe(hers.amount);
    expect((await show(hers.id)).data).toMatchObject({ status: 'RETURNED', cancel_reason: reason });
    expect((await show(hers.id)).data.acts[0]?.action).toBe('support.return');
    expect(await templatesTo(mai)).toContain('support-returned');

    const [anew, old] = (await own(mai)).claims;
    expect(old).toMatchObject({ status: 'RETURNED', cancel_reason: reason, can_give_account: false });
    expect(anew).toMatchObject({ status: 'DUE', amount: hers.amount, can_give_account: true });
    const id = anew?.id ?? 0;
    await storeBankAccount(id, mai, { account_number: '777888999' });
    await act('propose', { id }, anna);
    await act('confirm', { id }, dung);
    expect((await act('pay', { id, transfer_text: 'SV 7' } as never, anna)).status).toBe(200);
    expect(await checkLedger(db)).toEqual([]);
  });

  test('unpaid money cannot be sent back, and the claim of a person who left is not replaced', async () => {
    const { hers, mai } = await confirmed();
    const sentBack = () => act('return', { id: hers.id, reason: 'Closed' } as never, dung);
    expect((await sentBack()).status).toBe(4027);
    await act('pay', { id: hers.id, transfer_text: 'SV 8' } as never, anna);
    await db
      .updateTable('candidate')
      .set({ status: 'WITHDRAWN', withdrawn_at: server.clock() })
      .where('id', '=', mai.id)
      .execute();
    expect((await sentBack()).status).toBe(200);
    expect((await claimsOf(mai.id)).map(({ role }) => role).sort()).toEqual(['CANDIDATE', 'REFERRER']);
    expect(await checkLedger(db)).toEqual([]);
  });

  test('the ledger rejects entries that do not balance, and changes of entries', async () => {
    const { hers } = await hired();
    const entry = { support_claim_id: hers.id, event: 'paid', happened_at: server.clock() } as const;
    await expect(
      db
        .insertInto('ledger_entry')
        .values({ ...entry, account: 'support', amount: 1 })
        .execute(),
    ).rejects.toThrow('do not balance');
    await expect(
      db
        .insertInto('ledger_entry')
        .values([
          { ...entry, order_id: null, support_claim_id: null, account: 'support', amount: 1 },
          { ...entry, order_id: null, support_claim_id: null, account: 'bank', amount: -1 },
        ])
        .execute(),
    ).rejects.toThrow('check');
  });
});

describe('access', () => {
  test('only owners and finance see and move support money', async () => {
    const { hers, mai } = await hired();
    const list = (by: TestCaller) =>
      server.call('GET /admin/support/list', { state: 'HELD', key: mai.name }, by);
    // Sessions have expired, because each earlier hire has advanced the clock by some minutes.
    const [operator, supporter] = [await signInAgain(binh), await signInAgain(chi)];
    for (const by of [dung, anna]) expect((await list(by)).data.list.map(({ id }) => id)).toContain(hers.id);
    for (const [by, status] of [
      [operator, 403],
      [supporter, 403],
      [mai, 406],
      [minsu, 406],
      [{}, 401],
    ] as [TestCaller, number][]) {
      expect((await list(by)).status).toBe(status);
      expect((await show(hers.id, by)).status).toBe(status);
      for (const name of ['return', 'cancel'] as const)
        expect((await act(name, { id: hers.id, reason: 'No' } as never, by)).status).toBe(status);
    }
    for (const [by, status] of [
      [minsu, 406],
      [anna, 406],
      [{}, 401],
    ] as [TestCaller, number][]) {
      expect((await server.call('GET /candidate/referral/show', {}, by)).status).toBe(status);
      expect((await storeBankAccount(hers.id, by)).status).toBe(status);
    }
  });

  test('each view by an administrator is in the log', async () => {
    const { hers } = await hired();
    await show(hers.id);
    expect(
      await db
        .selectFrom('audit')
        .where('object_kind', '=', 'support')
        .where('object_id', '=', hers.id)
        .select(['admin_id', 'action'])
        .execute(),
    ).toEqual([{ admin_id: dung.id, action: 'support.view' }]);
  });

  test('an erased person no longer gets money, and a paid claim contains only what the books need', async () => {
    const { hers, friends, mai, friend } = await confirmed();
    await act('pay', { id: hers.id, transfer_text: 'SV 5' } as never, dung);
    await storeBankAccount(friends.id, friend);
    await db
      .updateTable('candidate')
      .set({ status: 'WITHDRAWN', withdrawn_at: server.clock() })
      .where('id', 'in', [mai.id, friend.id])
      .execute();
    await eraseWithdrawnMembers(db, new Date(server.clock().getTime() + 40 * DAY_MILLISECONDS));
    const [his, theirs] = await claimsOf(mai.id);
    expect(his).toMatchObject({ status: 'PAID', bank: null, bank_mark: null, transfer_text: 'SV 5' });
    expect(theirs).toMatchObject({ status: 'CANCELLED', bank: null, bank_mark: null });
    const { referral_code } = await db
      .selectFrom('candidate')
      .where('id', '=', friend.id)
      .select('referral_code')
      .executeTakeFirstOrThrow();
    expect(referral_code).toBeNull();
  });
});

describe('two people who have referred each other', () => {
  /**
   * Creates a mutual referral: the friend referred Mai, and Mai refers the friend to the same company. Each has a claim for having
   * referred the other.
   */
  async function mutual() {
    const first = await hired();
    const resume = await writeResume(server, first.friend);
    const code = await codeOf(first.mai);
    const target = await applyWithReferral(server, { who: first.friend, resume, to: minsu, code });
    await hireCandidate(server, target, minsu);
    const back = (await claimsOf(first.friend.id)).find(({ role }) => role === 'REFERRER');
    if (!back) throw new Error('no claim for the second referral');
    await nightAfter(31);
    await storeBankAccount(first.friends.id, first.friend);
    await storeBankAccount(back.id, first.mai);
    return { ...first, back };
  }
  const decideOn = (
    id: number,
    decision: MutualDecision,
    by: TestCaller = anna,
    reason = 'Đã gọi cho cả hai',
  ) => server.call('POST /admin/support/decide-mutual', { id, decision, reason }, by);

  test('are shown beside both claims, and nothing is proposed before an owner has decided, with a reason that both are mailed', async () => {
    const { friends, back, mai, friend, hers } = await mutual();
    for (const [id, other] of [
      [friends.id, back.id],
      [back.id, friends.id],
    ] as const) {
      expect((await show(id)).data).toMatchObject({
        mutual: { id: other },
        mutual_reason: null,
        abilities: { propose: false, decide: false },
      });
      expect((await show(id, anna)).data.abilities).toMatchObject({ decide: true });
      expect((await act('propose', { id }, dung)).status).toBe(4027);
    }
    // The claim of the hired person is not part of a mutual referral.
    expect((await show(hers.id)).data.mutual).toBeNull();
    // A node of the previous version does not check this, so the database must reject its update.
    const before = db.updateTable('support_claim').set({ status: 'PROPOSED' }).where('id', '=', back.id);
    await expect(before.execute()).rejects.toThrow('referred each other');

    expect((await decideOn(friends.id, 'PAY', dung)).status).toBe(403);
    expect(await decideOn(friends.id, 'PAY', anna, '')).toMatchObject({ status: 414 });
    expect((await decideOn(friends.id, 'PAY')).data).toMatchObject({
      ...{ mutual_reason: 'Đã gọi cho cả hai', mutual_decided_by: expect.stringContaining('anna') },
      abilities: { propose: true, decide: false },
    });
    expect((await decideOn(back.id, 'REFUSE')).status).toBe(4027);
    for (const who of [mai, friend]) {
      const [mail] = await mailsTo(server, who.email);
      expect(mail).toMatchObject({
        template: 'support-decided',
        text: expect.stringContaining('Đã gọi cho cả hai'),
      });
      expect(JSON.stringify((await own(who)).claims)).toContain('Đã gọi cho cả hai');
    }
    for (const id of [friends.id, back.id]) expect((await act('propose', { id }, dung)).status).toBe(200);
  });

  test('are paid nothing if the owner refuses', async () => {
    const { friends, back } = await mutual();
    expect((await decideOn(back.id, 'REFUSE')).status).toBe(200);
    for (const { id } of [friends, back])
      expect((await show(id)).data).toMatchObject({
        status: 'CANCELLED',
        cancel_reason: 'Đã gọi cho cả hai',
      });
  });

  test('wait for an owner even if the second hire follows the proposal of the first claim', async () => {
    const first = await hired();
    await nightAfter(31);
    await storeBankAccount(first.friends.id, first.friend);
    expect((await act('propose', { id: first.friends.id }, dung)).status).toBe(200);
    const resume = await writeResume(server, first.friend);
    const code = await codeOf(first.mai);
    const target = await applyWithReferral(server, { who: first.friend, resume, to: minsu, code });
    await hireCandidate(server, target, minsu);
    expect((await act('confirm', { id: first.friends.id }, anna)).status).toBe(4027);
    await decideOn(first.friends.id, 'PAY');
    expect((await act('confirm', { id: first.friends.id }, anna)).status).toBe(200);
  });
});
