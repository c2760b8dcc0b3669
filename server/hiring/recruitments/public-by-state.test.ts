import { expect, test } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import type { PublicState } from '#contract/recruitments/own-recruitments.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, thanh, waiting, anna, chi } = await people(server);
const profile_id = await writeResume(server, hoa);
const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

interface PublicView {
  /** True if the ad is in the list of ads, in search results, and on its company's page. */
  listed: boolean;
  /** How the public page of the ad may be read, or 404. */
  read: 'open' | 'not_receiving' | 'expired' | 'stopped' | 404;
  /** Status of the answer to an application. */
  apply: 200 | 4051 | 404;
  /** State that administrators see. */
  admin: string;
  /** State of the public page, as the company and administrators are told. */
  told: PublicState;
}

/** The public view of an ad and the answer to an applicant. */
async function look(id: number): Promise<PublicView> {
  const lists = await Promise.all(
    [{}, { key: 'tho gom' }, { company_id: minsu.companyId }].map(
      async (criteria) => (await server.call('POST /home/job', criteria)).data.list,
    ),
  );
  const [listed = false, ...others] = lists.map((list) => list.some((card) => card.id === id));
  expect(others).toEqual([listed, listed]);
  const page = await server.call('GET /recruitment/show', { id });
  const applied = await server.call(
    'POST /candidate/application/create',
    { recruitment_id: id, profile_id, agree_privacy: true, retention_years: 1 },
    hoa,
  );
  const { data } = await server.call('GET /admin/recruitment/show', { id }, chi);
  const own = await server.call('GET /employer/recruitment/show', { id }, minsu);
  const row = (await server.call('GET /employer/recruitment/list', {}, minsu)).data.list.find(
    (ad) => ad.id === id,
  );
  expect([row?.public_state, data.ad.public_state]).toEqual([own.data.public_state, own.data.public_state]);
  return {
    listed,
    read: page.status === 404 ? 404 : (page.data.state as PublicView['read']),
    apply: applied.status as PublicView['apply'],
    admin: data.state,
    told: own.data.public_state,
  };
}

const invisible = { listed: false, read: 404, apply: 404 } as const;
const sights: [string, Parameters<typeof addRecruitment>[2], PublicView][] = [
  [
    'a draft is nobody’s but its company’s',
    { status: DRAFT },
    { ...invisible, admin: 'draft', told: 'not_published' },
  ],
  [
    'an ad that waits for its approval is not public',
    { status: PENDING },
    { ...invisible, admin: 'waiting', told: 'not_published' },
  ],
  [
    'an ad that recruits is public and takes applications',
    { status: RECRUITING },
    { listed: true, read: 'open', apply: 200, admin: 'showing', told: 'open' },
  ],
  [
    'an ad that stopped receiving is still read and takes none',
    { status: STOP_RECEIVE },
    { listed: false, read: 'not_receiving', apply: 4051, admin: 'not_receiving', told: 'not_receiving' },
  ],
  [
    'a stopped ad is in no list and takes none',
    { status: STOP },
    { listed: false, read: 'stopped', apply: 4051, admin: 'stopped', told: 'stopped' },
  ],
  [
    'a suspended ad is gone like a stopped one',
    { status: STOP, suspended: true, suspended_from: RECRUITING },
    { listed: false, read: 'stopped', apply: 4051, admin: 'suspended', told: 'stopped' },
  ],
  [
    'an ad past its last day shows as expired and takes none',
    { status: RECRUITING, end_date: '2020-12-31' },
    { listed: false, read: 'expired', apply: 4051, admin: 'expired', told: 'expired' },
  ],
  [
    'an ad is out on its first day and not before',
    { status: RECRUITING, start_date: '2098-01-01' },
    { ...invisible, admin: 'scheduled', told: 'scheduled' },
  ],
  [
    'a hidden ad is nowhere',
    { status: RECRUITING, hidden: true },
    { ...invisible, admin: 'hidden', told: 'hidden' },
  ],
];

test.each(sights)('%s', async (_sentence, columns, expected) => {
  const neverPublic = columns.status === DRAFT || columns.status === PENDING;
  const id = await addRecruitment(server.db, minsu.companyId, {
    title_vi: 'Thợ gốm',
    ...columns,
    ...(neverPublic ? { posted_at: null } : {}),
  });
  expect(await look(id)).toEqual(expected);
});

test('administrators see that an ad of an unapproved company has no public page', async () => {
  const id = await addRecruitment(server.db, thanh.companyId, { title_vi: 'Thợ gốm' });
  const told = async () => {
    const { data } = await server.call('GET /admin/recruitment/show', { id }, chi);
    return [(await server.call('GET /recruitment/show', { id })).status, data.ad.public_state];
  };
  expect(await told()).toEqual([200, 'open']);
  const reason = { id: thanh.id, reason_code: 'misuse' };
  await server.call('POST /admin/employer/cancel-approval', reason, anna);
  expect(await told()).toEqual([404, 'company_not_listed']);
  await server.call('POST /admin/employer/withdraw', reason, anna);
  expect(await told()).toEqual([404, 'company_not_listed']);
});

test('a claimed imported company is hidden from the public, with its ads, until it is approved', async () => {
  const companyId = await addCompany(server.db, { company_name: 'Lò gốm Chu Đậu' });
  const id = await addRecruitment(server.db, companyId, { title_vi: 'Thợ gốm' });
  const look = async () => ({
    company: (await server.call('GET /company/show', { id: companyId })).status,
    read: (await server.call('GET /recruitment/show', { id })).status,
    listed: (await server.call('POST /home/job', { company_id: companyId })).data.list.map((card) => card.id),
  });
  expect(await look()).toEqual({ company: 200, read: 200, listed: [id] });
  const claim = { company_id: companyId, status: 'WAITING' } as const;
  await server.db.updateTable('employer').set(claim).where('id', '=', waiting.id).execute();
  // The next action on the ad checks its state again.
  await server.call('POST /admin/recruitment/hide', { id }, anna);
  await server.call('POST /admin/recruitment/show-again', { id }, anna);
  expect(await look()).toEqual({ company: 404, read: 404, listed: [] });
  const { version } = (await server.call('GET /admin/employer/show', { id: waiting.id }, anna)).data;
  await server.call('POST /admin/employer/approve', { id: waiting.id, version }, anna);
  expect(await look()).toEqual({ company: 200, read: 200, listed: [id] });
});
