import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { callLimits } from '#contract/call-limits.ts';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { importRows } from '#tests/support/deposits.ts';
import { sendInquiry } from '#tests/support/inquiries.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer(bankSettings);
const { hoa, nam, minsu, thanh, anna, binh, chi, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(server.db, minsu);
const ad = await addOpenAd(server, minsu.companyId);
const imported = await addCompany(server.db, { company_name: 'Công ty TNHH Gốm Bát Tràng' });
await server.db
  .updateTable('company')
  .set({ company_tax_code: '0101234567' })
  .where('id', '=', minsu.companyId)
  .execute();
const bought = (await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id: ad }))
  .data;
const { profile_apply_id: application } = await applyTo(server, hoa, ad, await writeResume(server, hoa));
const inquiry = await sendInquiry(server, hoa);
await importRows(server, dung, [{ text: `${bought.reference} Hanbit`, amount: 1_100_000 }]);

beforeEach(() => sql`delete from rate_limit`.execute(server.db));

const search = async (key: string, by: TestCaller = anna) =>
  (await server.call('POST /admin/search/show', { key }, by)).data.list;
const found = async (key: string, by: TestCaller = anna) =>
  (await search(key, by)).map(({ kind, id }) => `${kind} ${id}`);
const exact = async (key: string, by: TestCaller = anna) =>
  (await search(key, by)).filter(({ is_exact }) => is_exact).map(({ kind, id }) => `${kind} ${id}`);
const own = async (key: string, by: TestCaller = minsu) =>
  (await server.call('POST /employer/search/show', { key }, by)).data.list;

describe('administrators', () => {
  test('find a person by e-mail in any case, by phone, and by the beginning of any part of the name, without marks', async () => {
    expect(await exact('HOA@people.test')).toEqual([`candidate ${hoa.id}`, `inquiry ${inquiry.id}`]);
    const { phone } = await server.db
      .selectFrom('candidate')
      .where('id', '=', hoa.id)
      .select('profile_user_phone as phone')
      .executeTakeFirstOrThrow();
    expect(await exact(phone)).toContain(`candidate ${hoa.id}`);
    expect(await found('tran ho')).toContain(`candidate ${hoa.id}`);
    expect(await found('an hoa')).not.toContain(`candidate ${hoa.id}`);
  });

  test('find a company by tax code, ID, e-mail and name, with or without account', async () => {
    for (const key of ['0101234567', 'minsu01', minsu.email])
      expect((await exact(key))[0], key).toBe(`employer ${minsu.id}`);
    expect(await found('hanbit')).toContain(`employer ${minsu.id}`);
    expect(await found('bát tr')).toEqual([`advertiser ${imported}`]);
  });

  test('find an ad, an order, a deposit and an inquiry by number or reference', async () => {
    expect(await exact(`#${ad}`)).toContain(`recruitment ${ad}`);
    expect(await found('kế toán tổng')).toEqual([`recruitment ${ad}`]);
    const { id: deposit } = await server.db.selectFrom('deposit').select('id').executeTakeFirstOrThrow();
    expect(await exact(bought.reference.toLowerCase())).toEqual([`order ${bought.id}`, `deposit ${deposit}`]);
    expect(await exact(String(inquiry.id))).toContain(`inquiry ${inquiry.id}`);
    expect(await found('tôi không')).toEqual([`inquiry ${inquiry.id}`]);
  });

  test('get exact records before names, and at most five of a kind, the newest first', async () => {
    const ids = [];
    for (let count = 0; count <= limits.foundPerKind; count += 1)
      ids.push(await addRecruitment(server.db, thanh.companyId, { title_vi: 'hanbit thợ gốm' }));
    const list = await search('thợ gốm');
    expect(list.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, limits.foundPerKind));
    await server.db.updateTable('employer').set({ user_uid: 'hanbit' }).where('id', '=', thanh.id).execute();
    const [first, ...others] = await search('hanbit');
    expect(first).toMatchObject({ kind: 'employer', id: thanh.id, is_exact: true });
    expect(others.every(({ is_exact }) => !is_exact)).toBe(true);
  });

  test('find only what their role may open: finance finds no candidates, operators no orders and no inquiries', async () => {
    const kinds = async (by: TestCaller) => {
      const lists = [];
      for (const key of ['hoa@people.test', 'hanbit', bought.reference]) lists.push(await search(key, by));
      return [...new Set(lists.flat().map(({ kind }) => kind))].sort();
    };
    expect(await kinds(anna)).toEqual([
      'candidate',
      'deposit',
      'employer',
      'inquiry',
      'order',
      'recruitment',
    ]);
    expect(await kinds(binh)).toEqual(['candidate', 'employer', 'recruitment']);
    expect(await kinds(chi)).toEqual(['candidate', 'employer', 'inquiry', 'recruitment']);
    expect(await kinds(dung)).toEqual(['deposit', 'order']);
  });

  test('search with signs of patterns and with numbers that no record has, and find nothing', async () => {
    for (const key of ['100%', 'a_b', '\\', '999999999999', '%']) expect(await found(key), key).toEqual([]);
  });

  test('leave no trace of a search: it is neither audited nor stored', async () => {
    const before = await server.db.selectFrom('audit').select('id').execute();
    await search('hoa@people.test');
    expect(await server.db.selectFrom('audit').select('id').execute()).toEqual(before);
  });

  test('may search sixty times a minute', async () => {
    const ask = async () => (await server.call('POST /admin/search/show', { key: 'gốm' }, binh)).status;
    for (let count = 0; count < callLimits.quickSearch.points; count += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  test('are refused without text, and others are refused at all', async () => {
    const ask = async (key: string, by: TestCaller) =>
      (await server.call('POST /admin/search/show', { key }, by)).status;
    expect(await ask(' ', anna)).toBe(414);
    expect([await ask('hoa', {}), await ask('hoa', hoa), await ask('hoa', minsu)]).toEqual([401, 406, 406]);
  });
});

describe('companies', () => {
  test('find their ads by number and title', async () => {
    const numbered = await own(`#${ad}`);
    expect(numbered[0]).toMatchObject({ kind: 'recruitment', id: ad, is_exact: true });
    expect(await own('general acc')).toMatchObject([{ kind: 'recruitment', id: ad, is_exact: false }]);
  });

  test('find applicants by e-mail and name, not by their skills', async () => {
    const applicant = { kind: 'applicant', id: application, recruitment_id: ad };
    expect(await own('hoa@people.test')).toMatchObject([{ ...applicant, is_exact: true }]);
    expect(await own('trần thị')).toMatchObject([{ ...applicant, is_exact: false }]);
    expect(await own('excel')).toEqual([]);
  });

  test('find nothing of others, and no applicant whom they may no longer see', async () => {
    for (const key of ['hoa@people.test', 'trần thị', String(ad), 'kế toán'])
      expect(await own(key, thanh), key).toEqual([]);
    server.advanceClock(91 * DAY_MILLISECONDS);
    const by = { kind: 'employer', id: minsu.id } as const;
    expect(
      await own('hoa@people.test', { token: await startSession(server.db, by, server.clock(), 10) }),
    ).toEqual([]);
    server.advanceClock(-91 * DAY_MILLISECONDS);
  });

  test('are the only ones who search there', async () => {
    const ask = async (by: TestCaller) =>
      (await server.call('POST /employer/search/show', { key: 'hoa' }, by)).status;
    expect([await ask({}), await ask(nam), await ask(anna)]).toEqual([401, 406, 406]);
  });
});
