import { describe, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { binh } = await people(server);
const day = (days: number) => addDays(dateOf(server.clock()), days);
const fields = {
  title_vi: 'Ngày hội',
  first_day: day(10),
  last_day: day(11),
  palette: 'lam',
  status: 'PUBLISHED',
} as const;
const add = (values: object) => server.call('POST /admin/event/create', { ...fields, ...values }, binh);
const update = (values: object) => server.call('POST /admin/event/update', { ...fields, ...values }, binh);
const show = (id: number) => server.call('GET /admin/event/show', { id }, binh);
const lastAudit = () =>
  db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('companies that come to an event', () => {
  const named = (ids: readonly number[]) => ids.map((id) => ({ id }));
  const shownCompanies = async (id: number) =>
    (await server.call('GET /content/event/show', { id })).data.companies.map(({ name }) => name);

  test('are shown in their order, without those that are not public now', async () => {
    const [gom, tre] = [
      await addCompany(db, { company_name: 'Gốm Sông', employer: 'APPROVED' }),
      await addCompany(db, { company_name: 'Tre Làng', employer: 'APPROVED' }),
    ];
    await addRecruitment(db, tre, { title_vi: 'Thợ tre' });
    const { id, version } = (await add({ companies: named([tre, gom]) })).data;
    const { data } = await server.call('GET /content/event/show', { id });
    expect(data.companies).toMatchObject([
      { name: 'Tre Làng', open_count: 1, logo: null, photo: null },
      { name: 'Gốm Sông', open_count: 0 },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'event.create',
      after: { companies: named([tre, gom]) },
    });
    await db.updateTable('employer').set({ status: 'DENIED' }).where('company_id', '=', tre).execute();
    expect(await shownCompanies(id)).toEqual(['Gốm Sông']);
    expect((await show(id)).data.companies).toMatchObject([
      { name: 'Tre Làng', is_public: false },
      { name: 'Gốm Sông', is_public: true },
    ]);
    const turned = await update({ id, version, companies: named([gom, tre]) });
    expect(turned).toMatchObject({ status: 200, data: { companies: [{ id: gom }, { id: tre }] } });
    expect(await lastAudit()).toMatchObject({
      before: { companies: named([tre, gom]) },
      after: { companies: named([gom, tre]) },
    });
  });

  test('are rejected at the field if one is not public, unknown or named twice, or if they are more than thirty', async () => {
    const waiting = await addCompany(db, { company_name: 'Chờ duyệt', employer: 'WAITING' });
    for (const ids of [[waiting], [999_999], [1, 1], Array.from({ length: 31 }, (_, at) => at + 1)])
      expect(await add({ companies: named(ids) })).toMatchObject({
        status: 414,
        data: { companies: [expect.any(String)] },
      });
  });

  test('an event has the map of its ward, and a district is rejected at its address', async () => {
    const { id } = (await add({ address_code: '00454' })).data;
    const { data } = await server.call('GET /content/event/show', { id }, { language: 'en' });
    expect(data.map?.pin.name).toBe('Đông Anh District');
    expect((await show(id)).data.address_code).toBe('00454');
    const none = (await add({})).data;
    expect((await server.call('GET /content/event/show', { id: none.id })).data.map).toBeNull();
    expect(await add({ address_code: '760' })).toMatchObject({
      status: 414,
      data: { address_code: [expect.any(String)] },
    });
  });
});
