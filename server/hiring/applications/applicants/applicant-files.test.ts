import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { callLimits } from '#contract/call-limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import type { TestCaller } from '#tests/support/server.ts';
import { startTestServer } from '#tests/support/server.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
const profiles = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

/** The rows of a CSV, including the headings. */
async function csvOf(
  recruitment_id: number,
  more: object = {},
  who: TestCaller = minsu,
): Promise<string[][]> {
  const { data } = await server.call(
    'GET /employer/applicant/csv',
    { recruitment_id, ...more },
    { ...who, language: 'en' },
  );
  return parse(bytesOf(data), { bom: true });
}
/** The bytes of a file, as the test client returns them. */
const bytesOf = (data: unknown) => (data as { bytes: Buffer }).bytes;
const column = (rows: string[][], heading: string) => {
  const at = rows[0]?.indexOf(heading) ?? -1;
  return rows.slice(1).map((row) => row[at]);
};
const audits = () =>
  server.db.selectFrom('audit').where('employer_id', '=', minsu.id).orderBy('id', 'desc').selectAll();

test("a company saves the applicants of its ad as CSV: UTF-8 with a byte order mark, lines with CRLF, in the reader's language", async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  await applyTo(server, hoa, ad, profiles.hoa);
  const later = await applyTo(server, nam, ad, profiles.nam);
  const answer = await server.call(
    'GET /employer/applicant/csv',
    { recruitment_id: ad },
    { ...minsu, language: 'kr' },
  );
  const text = bytesOf(answer.data).toString('utf8');
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('지원자 - 회계 담당자'));
  expect(text).toMatch(/^\uFEFF지원 번호,이름,상태/);
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const rows = await csvOf(ad);
  expect(column(rows, 'Name')).toEqual([nam.name, hoa.name]);
  expect(column(rows, 'Application no.')[0]).toBe(String(later.profile_apply_id));
  expect(column(rows, 'Status')).toEqual(['Not seen', 'Not seen']);
  expect(column(rows, 'Matching skills')[0]).toBe('MISA');
  const [year, month, day] = dateOf(server.clock()).split('-');
  expect(column(rows, 'Applied on')[0]).toBe(`${day}.${month}.${year}`);
});

test('a workbook contains text as text, sortable dates and the interview', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const target = await applyTo(server, hoa, ad, profiles.hoa);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  const meeting = { interview_date: '2099-01-05', interview_time: '09:30', interview_place: 'A & B <3' };
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  const { headers, data } = await server.call(
    'GET /employer/applicant/xlsx',
    { recruitment_id: ad, contacts: true },
    minsu,
  );
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  const files = unzipSync(new Uint8Array(bytesOf(data)));
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(`t="inlineStr"><is><t xml:space="preserve">${hoa.name}</t></is></c>`);
  expect(sheet).toContain('A &#38; B &#60;3');
  // 5 January 2099, as days since the end of 1899.
  expect(sheet).toContain('s="2"><v>72690</v></c>');
  expect(sheet).toContain('>0912345678</t>');
  expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+2"\/>/);
});

test('text that begins like a formula stays text in both formats', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const { profile_apply_id } = await applyTo(server, hoa, ad, profiles.hoa);
  const write = (name: string) =>
    sql`update application set resume = jsonb_set(resume, '{profile_full_name}', to_jsonb(${name}::text))
      where profile_apply_id = ${profile_apply_id}`.execute(server.db);
  for (const name of [
    '=HYPERLINK("http://x.test","a")',
    '+84 912',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
  ]) {
    await write(name);
    expect(column(await csvOf(ad), 'Name')).toEqual([`'${name}`]);
  }
  await write('=1+1');
  const { data } = await server.call('GET /employer/applicant/xlsx', { recruitment_id: ad }, minsu);
  const files = unzipSync(new Uint8Array(bytesOf(data)));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
  expect(sheet).not.toContain('<f>');
});

describe('the file', () => {
  test('contains no applicant who has cancelled, whose account is closed, or whose 90 days have passed', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    const gone = await applyTo(server, hoa, ad, profiles.hoa);
    const old = await applyTo(server, nam, ad, profiles.nam);
    const reason = { cancel_reason: 'MISTAKE' };
    await server.call(
      'POST /candidate/application/cancel',
      { profile_apply_id: gone.profile_apply_id, ...reason },
      hoa,
    );
    expect(column(await csvOf(ad), 'Name')).toEqual([nam.name]);
    const applied_at = (days: number) => ({ applied_at: new Date(server.clock().getTime() - days * DAY) });
    const age = (days: number) =>
      server.db
        .updateTable('application')
        .set(applied_at(days))
        .where('profile_apply_id', '=', old.profile_apply_id)
        .execute();
    await age(89.9);
    expect(column(await csvOf(ad), 'Name')).toEqual([nam.name]);
    await age(90.1);
    expect(await csvOf(ad)).toHaveLength(1);
  });

  test('contains all applicants of more than one page, newest first, each once', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    const { profile_apply_id } = await applyTo(server, hoa, ad, profiles.hoa);
    await sql`with made as (insert into candidate (issuer, subject, user_email, user_name, profile_full_name,
        profile_date_birthday, profile_user_gender, profile_user_phone, profile_user_email, profile_address,
        address_code, created_at, updated_at)
      select issuer, 'crowd' || n, 'crowd' || n || '@people.test', user_name, profile_full_name,
        profile_date_birthday, profile_user_gender, profile_user_phone, 'crowd' || n || '@people.test',
        profile_address, address_code, created_at, updated_at
      from candidate, generate_series(1, 250) n where id = ${hoa.id} returning id)
      insert into application (recruitment_id, candidate_id, company_id, resume, retention_years, applied_at)
      select a.recruitment_id, made.id, a.company_id, a.resume, 1, a.applied_at
      from application a, made where a.profile_apply_id = ${profile_apply_id}`.execute(server.db);
    const numbers = column(await csvOf(ad, { contacts: true }), 'Application no.').map(Number);
    expect(numbers).toHaveLength(251);
    expect(new Set(numbers).size).toBe(251);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    const { counts } = (await server.call('GET /employer/applicant/list', { recruitment_id: ad }, minsu))
      .data;
    expect(counts).toEqual({ SEEN: 251 });
    expect((await audits().executeTakeFirstOrThrow()).after).toMatchObject({ count: 251 });
  });
});

test('a file contains phone and e-mail only on request, and then marks each applicant as seen, once', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const { profile_apply_id } = await applyTo(server, hoa, ad, profiles.hoa);
  const shown = async () =>
    (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
  const without = await csvOf(ad);
  expect(JSON.stringify(without)).not.toContain(hoa.email);
  expect(without[0]).not.toContain('Phone');
  expect((await shown()).stage).toBe('APPLIED');
  for (const _time of [1, 2]) {
    const rows = await csvOf(ad, { contacts: true });
    expect(column(rows, 'E-mail')).toEqual([hoa.email]);
    expect(column(rows, 'Status')).toEqual(['Seen']);
  }
  const { stage, timeline } = await shown();
  expect([stage, timeline.map(({ kind }) => kind)]).toEqual(['SEEN', ['APPLIED', 'VIEWED']]);
});

test('each download is audited: who, which ad, how many, in which format; a rejected download is not', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  await applyTo(server, hoa, ad, profiles.hoa);
  await server.call('GET /employer/applicant/xlsx', { recruitment_id: ad }, minsu);
  expect(await audits().executeTakeFirstOrThrow()).toMatchObject({
    admin_id: null,
    employer_id: minsu.id,
    action: 'applicants.download',
    object_kind: 'recruitment',
    object_id: ad,
    after: { count: 1, format: 'xlsx', contacts: false },
  });
  const before = await audits().execute();
  await server.call('GET /employer/applicant/xlsx', { recruitment_id: ad }, thanh);
  expect(await audits().execute()).toHaveLength(before.length);
});

test('a page of another site cannot start a download', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const answer = await server.app.inject({
    url: `/api/v1/employer/applicant/csv?recruitment_id=${ad}`,
    cookies: { sid: minsu.token },
  });
  expect(answer.json()).toMatchObject({ status: 403 });
});

test('a company that downloads too often within an hour is rejected with 429', async () => {
  const ad = await addOpenAd(server, thanh.companyId);
  const token = await startSession(server.db, { kind: 'employer', id: thanh.id }, server.clock(), 10);
  const ask = () => server.call('GET /employer/applicant/csv', { recruitment_id: ad }, { ...thanh, token });
  for (let turn = 0; turn < callLimits.applicantFile.points; turn += 1) expect((await ask()).http).toBe(200);
  expect(await ask()).toMatchObject({ http: 429, status: 429 });
});
