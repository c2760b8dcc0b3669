import { beforeEach, describe, expect, test } from 'vitest';
import { addOpenAd } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { readPdf } from '#tests/support/values/read-pdf.ts';

const server = await startTestServer(bankSettings);
const twin = await server.startSecondNode();
const { db } = server;
const { minsu, thanh, anna, binh, chi, dung, hoa } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(db, minsu);
const registered = 'Hanbit Foods';
const asked = {
  company_name: 'Hanbit Foods Vietnam',
  company_name_kr: '한빛식품',
  company_name_en: 'Hanbit',
};

beforeEach(async () => {
  await db.deleteFrom('company_name_change').execute();
  const names = { company_name: registered, company_name_kr: null, company_name_en: null };
  await db.updateTable('company').set(names).where('id', '=', minsu.companyId).execute();
  await db.updateTable('employer').set({ language: 'kr' }).where('id', '=', minsu.id).execute();
});

const own = async (who = minsu) => (await server.call('GET /employer/company/show', {}, who)).data;
const save = async (names: object, node: Pick<typeof server, 'call'> = server) =>
  node.call(
    'POST /employer/company/update',
    { company_representative: 'Kim Minsu', version: (await own()).version, ...names },
    minsu,
  );
const shown = async () => (await server.call('GET /admin/employer/show', { id: minsu.id }, anna)).data;
const seen = async () => {
  const { name_change } = await shown();
  return { id: minsu.id, change_id: name_change?.id ?? 0, version: name_change?.version ?? 0 };
};
const takeOverNames = async (input?: Awaited<ReturnType<typeof seen>>, who = anna) =>
  server.call('POST /admin/employer/take-over-names', input ?? (await seen()), who);
const rejectNameChange = async (more: object = { reason_code: 'name_differs' }) =>
  server.call('POST /admin/employer/refuse-names', { ...(await seen()), ...more }, anna);
const publicName = async (language: 'vi' | 'kr' | 'en') =>
  (await server.call('GET /company/show', { id: minsu.companyId }, { language })).data.company_name;
const rows = () => db.selectFrom('company_name_change').selectAll().orderBy('id').execute();

describe('names that a company asks for', () => {
  test('wait in a row of their own with old, new, who and when; readers go on reading those it has', async () => {
    const saved = await save(asked);
    expect(saved.data).toMatchObject({
      company_name: registered,
      company_name_kr: null,
      name_change: { status: 'WAITING', ...asked, decided_at: null },
    });
    expect(await rows()).toMatchObject([
      {
        company_id: minsu.companyId,
        employer_id: minsu.id,
        status: 'WAITING',
        old_name: registered,
        old_name_kr: null,
        old_name_en: null,
        new_name: asked.company_name,
        new_name_kr: asked.company_name_kr,
        new_name_en: asked.company_name_en,
        created_at: expect.any(Date),
      },
    ]);
    expect(await publicName('kr')).toBe(registered);
  });

  test('replace pending ones in one row, and sending the current names withdraws them', async () => {
    await save(asked);
    await save({ ...asked, company_name_en: 'Hanbit Vietnam' });
    expect(await rows()).toMatchObject([{ new_name_en: 'Hanbit Vietnam', version: 2 }]);
    await save({ company_name: registered, company_name_kr: '', company_name_en: null });
    expect(await rows()).toEqual([]);
  });

  test('are not made if a client sends no company name, or the current ones', async () => {
    await save({ company_name_kr: '한빛' });
    await save({ company_name: registered });
    expect(await rows()).toEqual([]);
  });

  test('that two windows ask for at once leave one change', async () => {
    const { version } = await own();
    const send = (node: typeof server | typeof twin, company_name_en: string) => () =>
      node.call(
        'POST /employer/company/update',
        { company_representative: 'Kim Minsu', version, ...asked, company_name_en },
        minsu,
      );
    const answers = await Promise.all([send(server, 'Hanbit A')(), send(twin, 'Hanbit B')()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('an administrator', () => {
  test('finds them in the queue of the dashboard, beside the sidebar, in the list and at the company', async () => {
    await save(asked);
    const { data } = await server.call('GET /admin/dashboard/show', {}, { ...chi, language: 'kr' });
    expect(data.waiting_names).toEqual([
      {
        id: minsu.id,
        company_name: registered,
        new_name: asked.company_name_kr,
        created_at: expect.any(String),
      },
    ]);
    expect((await server.call('GET /admin/dashboard/waiting', {}, chi)).data.names).toBe(1);
    const list = await server.call('GET /admin/employer/list', { names: 'waiting' }, chi);
    expect(list.data.list.map(({ id, names_wait }) => [id, names_wait])).toEqual([[minsu.id, true]]);
    expect(await shown()).toMatchObject({
      names: { company_name: registered, company_name_kr: null, company_name_en: null },
      name_change: asked,
      abilities: { decide_names: true },
    });
  });

  test('takes them over: pages, search and the mail to the company have them, and the audit both', async () => {
    const ad = await addOpenAd(server, minsu.companyId, { title_vi: 'Kế toán kho' });
    const find = async (key: string) =>
      (await server.call('POST /home/job', { key }, { language: 'kr' })).data.list.map(({ id, company }) => [
        id,
        company.name,
      ]);
    expect(await find('한빛식품')).toEqual([]);
    await save(asked);
    expect(await takeOverNames()).toMatchObject({ status: 200, data: { id: minsu.id, state: 'APPROVED' } });
    expect(await Promise.all((['vi', 'kr', 'en'] as const).map(publicName))).toEqual(Object.values(asked));
    expect(await find('한빛식품')).toEqual([[ad, '한빛식품']]);
    expect(await own()).toMatchObject({ ...asked, name_change: { status: 'TAKEN_OVER' } });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'names-taken-over', language: 'kr' });
    for (const name of Object.values(asked)) expect(mail?.text).toContain(name);
    const audit = await db
      .selectFrom('audit')
      .where('action', '=', 'employer.takeOverNames')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      object_id: minsu.id,
      before: { company_name: registered },
      after: asked,
    });
    expect(await rows()).toMatchObject([{ status: 'TAKEN_OVER', decided_by: anna.id }]);
  });

  test('changes no order from before: lists, search and receipts keep the name of its day', async () => {
    const buy = async () => {
      const recruitment_id = await addOpenAd(server, minsu.companyId);
      const { data } = await orderByTransfer(server, minsu, {
        service: 'RECRUITMENT_PREMIUM',
        recruitment_id,
      });
      expect(data).toMatchObject({ id: expect.any(Number) });
      return data;
    };
    const nameOn = async (id: number) =>
      (await server.call('GET /admin/order/show', { id }, anna)).data.company_name;
    const before = await buy();
    await save(asked);
    await takeOverNames();
    const after = await buy();
    await save({ ...asked, company_name: 'Hanbit Group' });
    await takeOverNames();
    expect([await nameOn(before.id), await nameOn(after.id)]).toEqual([registered, asked.company_name]);
    const { list } = (await server.call('GET /admin/order/list', {}, anna)).data;
    expect(list.map(({ id, company_name }) => [id, company_name])).toEqual([
      [after.id, asked.company_name],
      [before.id, registered],
    ]);
    const { id, total: amount } = before;
    await server.call('POST /admin/order/mark-paid', { id, amount }, anna);
    const receipt = await server.app.inject({
      url: `/api/v1/employer/service/order/receipt?id=${id}`,
      headers: { authorization: `Bearer ${minsu.token}` },
    });
    const { text } = await readPdf(receipt.rawPayload);
    expect(text).toContain(registered);
    expect(text).not.toContain('Hanbit Group');
  });

  test('refuses them with a reason, which the company reads on its page and in the mail', async () => {
    await save(asked);
    expect(await rejectNameChange({})).toMatchObject({ status: 414 });
    expect(await rejectNameChange({ reason_code: 'name_differs', reason: 'Xem trang 2' })).toMatchObject({
      status: 200,
    });
    expect(await publicName('kr')).toBe(registered);
    const { data } = await server.call('GET /employer/company/show', {}, { ...minsu, language: 'kr' });
    expect(data.name_change).toMatchObject({
      status: 'REFUSED',
      status_reason: '등록증의 이름과 다름: Xem trang 2',
      status_reason_language: 'en',
    });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail?.template).toBe('names-refused');
    expect(mail?.text).toContain('등록증의 이름과 다름: Xem trang 2');
    await save(asked);
    expect(await rows()).toMatchObject([{ status: 'REFUSED' }, { status: 'WAITING' }]);
  });

  test('does not decide names that were changed or decided before, and one of two at once decides', async () => {
    await save(asked);
    const before = await seen();
    await save({ ...asked, company_name_en: 'Hanbit Vietnam' });
    expect(await takeOverNames(before)).toMatchObject({ status: 4027 });
    const now = await seen();
    const answers = await Promise.all([
      takeOverNames(now),
      twin.call('POST /admin/employer/take-over-names', now, binh),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
    expect(await takeOverNames(now)).toMatchObject({ status: 4027 });
  });

  test('support, finance, companies and candidates cannot decide about them', async () => {
    await save(asked);
    const input = await seen();
    for (const who of [chi, dung, minsu, hoa])
      expect((await server.call('POST /admin/employer/take-over-names', input, who)).http).not.toBe(200);
    expect(
      await server.call('POST /admin/employer/take-over-names', { ...input, id: thanh.id }, anna),
    ).toMatchObject({ status: 4027 });
  });

  test('has no names in the queue of a company whose approval was taken back', async () => {
    await save(asked);
    await db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', minsu.id).execute();
    expect((await server.call('GET /admin/dashboard/waiting', {}, chi)).data.names).toBe(0);
    expect(await takeOverNames()).toMatchObject({ status: 4027 });
    await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
  });
});
