import { expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { addRecruitment } from '#server/testing/ads.ts';
import { completeAd } from '#server/testing/complete-ad.ts';
import { people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';
import { abilitiesOf } from './states.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const { career_ids, ...columns } = await completeAd(server.db);
const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

/** Decisions 5, written down a second time: what each act makes of each state; everything else is 4027. */
const allowed: Record<string, Partial<Record<number, number>>> = {
  submit: { [DRAFT]: PENDING },
  'stop-receive': { [RECRUITING]: STOP_RECEIVE },
  resume: { [STOP_RECEIVE]: RECRUITING },
  stop: { [RECRUITING]: STOP, [STOP_RECEIVE]: STOP },
};
const pairs = Object.keys(allowed).flatMap((act) =>
  Object.values(recruitmentStatus).map((from) => ({ act, from, to: allowed[act]?.[from] })),
);

const addAd = (status: (typeof recruitmentStatus)[keyof typeof recruitmentStatus]) =>
  addRecruitment(server.db, minsu.companyId, {
    ...columns,
    working_form: 'NORMAL',
    education: 4,
    status,
    careers: career_ids,
  });

test.each(pairs)('$act of an ad in state $from leads to $to', async ({ act, from, to }) => {
  const id = await addAd(from);
  const name = `POST /employer/recruitment/${act}` as 'POST /employer/recruitment/stop';
  const answer = await server.call(name, { id }, minsu);
  if (to === undefined) expect(answer).toMatchObject({ http: 409, status: 4027 });
  else expect(answer).toMatchObject({ http: 200, data: { id, status: to, version: 2 } });
  const now = await server.call('GET /employer/recruitment/show', { id }, minsu);
  expect(now.data.status).toBe(to ?? from);
});

test.each(pairs)('the answer says before whether $act is possible in state $from', ({ act, from, to }) => {
  const ad = { status: from, start_date: null, end_date: null, hidden: false, suspended: false };
  const ability = act.replace('-', '_') as 'submit' | 'stop_receive' | 'resume' | 'stop';
  expect(abilitiesOf(ad, 0)[ability]).toBe(to !== undefined);
});

test('an ad that is closed for good cannot be edited, and can be copied as a new draft', async () => {
  const id = await addAd(STOP);
  const body = { ...columns, career_ids, id, version: 1 };
  expect(await server.call('POST /employer/recruitment/update', body, minsu)).toMatchObject({ status: 4027 });
  const copy = await server.call('POST /employer/recruitment/copy', { id }, minsu);
  expect(copy).toMatchObject({ status: 200, data: { status: DRAFT } });
  const shown = await server.call('GET /employer/recruitment/show', { id: copy.data.id }, minsu);
  expect(shown.data).toMatchObject({
    title_vi: columns.title_vi,
    career_ids,
    start_date: null,
    end_date: null,
    posted_at: null,
    applicant_count: 0,
  });
});
