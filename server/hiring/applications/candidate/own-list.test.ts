import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const resume = await writeResume(server, hoa);
const apply = async (title_vi: string) =>
  applyTo(server, hoa, await addOpenAd(server, minsu.companyId, { title_vi }), resume);
const welder = await apply('Thợ hàn');
const driver = await apply('Lái xe');
const cook = await apply('Đầu bếp');
const list = async (filters: object = {}, who = hoa) =>
  (await server.call('GET /candidate/application/list', filters, who)).data;
const ids = async (filters: object = {}) =>
  (await list(filters)).list.map(({ profile_apply_id }) => profile_apply_id);
const newestFirst = [cook, driver, welder].map(({ profile_apply_id }) => profile_apply_id);

test('own applications are found by words of the ad and of the company, and those of others are not', async () => {
  expect(await ids()).toEqual(newestFirst);
  expect(await ids({ key: 'tho han' })).toEqual([welder.profile_apply_id]);
  const { company_name } = await server.db
    .selectFrom('company')
    .where('id', '=', minsu.companyId)
    .select('company_name')
    .executeTakeFirstOrThrow();
  expect(await ids({ key: company_name })).toEqual(newestFirst);
  expect(await ids({ key: 'phi công' })).toEqual([]);
  expect((await list({ key: 'tho han' }, nam)).total).toBe(0);
});

test('a period keeps the applications sent in it, and the tabs count them', async () => {
  await server.db
    .updateTable('application')
    .set({ applied_at: new Date(server.clock().getTime() - 40 * DAY_MILLISECONDS) })
    .where('profile_apply_id', '=', welder.profile_apply_id)
    .execute();
  expect(await ids({ period: 'TODAY' })).toEqual(newestFirst.slice(0, 2));
  const shown = await list({ period: 'MONTHS_3', group: 'in_progress' });
  expect([shown.total, shown.counts.all, shown.counts.in_progress]).toEqual([3, 3, 3]);
  expect((await list({ period: 'TODAY' })).counts.all).toBe(2);
});

test('an unknown period and a page of text are refused', async () => {
  for (const wrong of [{ period: 'TOMORROW' }, { page: 'x' }])
    expect(await server.call('GET /candidate/application/list', wrong as object, hoa)).toMatchObject({
      status: 414,
    });
});

test('an invitation that waits for an answer is first until it is answered', async () => {
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...welder, result: 'CV_PASSED' },
    minsu,
  );
  const interview = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...welder, ...interview }, minsu);
  expect(await ids()).toEqual([welder, cook, driver].map(({ profile_apply_id }) => profile_apply_id));
  await server.call('POST /candidate/application/confirm', welder, hoa);
  expect(await ids()).toEqual(newestFirst);
});
