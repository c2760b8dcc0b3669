import { expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const { career_ids, ...columns } = await completeAd(server.db);
const { DRAFT, STOP } = recruitmentStatus;

const addAd = (status: (typeof recruitmentStatus)[keyof typeof recruitmentStatus]) =>
  addRecruitment(server.db, minsu.companyId, {
    ...columns,
    working_form: 'NORMAL',
    education: 4,
    working_hours: '22:00-06:00',
    status,
    careers: career_ids,
  });

test('an ad that is closed for good cannot be edited, but can be copied as a new draft', async () => {
  const id = await addAd(STOP);
  const body = { ...columns, career_ids, id, version: 1 };
  expect(await server.call('POST /employer/recruitment/update', body, minsu)).toMatchObject({ status: 4027 });
  const copy = await server.call('POST /employer/recruitment/copy', { id }, minsu);
  expect(copy).toMatchObject({ status: 200, data: { status: DRAFT } });
  const shown = await server.call('GET /employer/recruitment/show', { id: copy.data.id }, minsu);
  expect(shown.data).toMatchObject({
    title_vi: columns.title_vi,
    career_ids,
    working_hours: '22:00-06:00',
    start_date: null,
    end_date: null,
    posted_at: null,
    applicant_count: 0,
  });
});
