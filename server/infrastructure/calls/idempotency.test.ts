import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addOpenAd, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);

const resumesOf = async (who: { id: number }) =>
  (await server.db.selectFrom('resume').where('candidate_id', '=', who.id).select('profile_id').execute())
    .length;
const create = (who: TestCaller, title: string, key: string) =>
  server.call('POST /candidate/profile/create-profile', { title }, who, {
    headers: { 'idempotency-key': key },
  });

describe('a repeated idempotency key', () => {
  test('does one thing and returns the same answer, message included', async () => {
    const first = await create(hoa, 'Kế toán', 'key-of-hoa-1');
    expect(first.status).toBe(200);
    const second = await create(hoa, 'Kế toán', 'key-of-hoa-1');
    expect({ ...second, headers: {} }).toEqual({ ...first, headers: {} });
    expect(await resumesOf(hoa)).toBe(1);
  });

  test('returns the same bytes', async () => {
    const ask = () =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/v1/candidate/profile/create-profile', payload: { title: 'Thủ kho' } },
        headers: { authorization: `Bearer ${hoa.token}`, 'idempotency-key': 'key-of-hoa-bytes' },
      });
    const first = await ask();
    expect(first.json()).toMatchObject({ status: 200 });
    expect((await ask()).body).toBe(first.body);
  });

  test('returns the answer of a node of 0.4.0, which stored no text', async () => {
    const first = await create(hoa, 'Bảo vệ', 'key-of-hoa-old');
    await sql`update idempotency set answer = answer - 'text' where key = 'key-of-hoa-old'`.execute(
      server.db,
    );
    expect((await create(hoa, 'Bảo vệ', 'key-of-hoa-old')).data).toEqual(first.data);
  });

  test('with another body is 4027 and does nothing', async () => {
    const before = await resumesOf(hoa);
    expect(await create(hoa, 'Bán hàng', 'key-of-hoa-1')).toMatchObject({ http: 409, status: 4027 });
    expect(await resumesOf(hoa)).toBe(before);
  });

  test('is recognised with the same body as JSON and as a form', async () => {
    const before = await resumesOf(hoa);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/candidate/profile/create-profile',
      headers: {
        authorization: `Bearer ${hoa.token}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'key-of-hoa-1',
      },
      payload: `title=${encodeURIComponent('Kế toán')}`,
    });
    expect(response.json().status).toBe(200);
    expect(await resumesOf(hoa)).toBe(before);
  });

  test('of two people, or on two calls, counts as two keys', async () => {
    expect((await create(nam, 'Bán hàng', 'key-of-hoa-1')).status).toBe(200);
    expect(await resumesOf(nam)).toBe(1);
    const ad = { working_form: 'NORMAL', title_vi: 'Kế toán' };
    const headers = { 'idempotency-key': 'a-company-key' };
    const mine = await server.call('POST /employer/recruitment/create', ad, minsu, { headers });
    const theirs = await server.call('POST /employer/recruitment/create', ad, thanh, { headers });
    expect(theirs.data.id).not.toBe(mine.data.id);
    const copied = await server.call('POST /employer/recruitment/copy', { id: mine.data.id }, minsu, {
      headers,
    });
    expect(copied).toMatchObject({ status: 200 });
  });

  test('can be used again after an error, because nothing was done under it', async () => {
    expect((await create(nam, 'x', 'key-of-nam-2')).status).toBe(414);
    expect((await create(nam, 'Lái xe', 'key-of-nam-2')).status).toBe(200);
  });

  test('in concurrent requests does one thing', async () => {
    const before = await resumesOf(hoa);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create(hoa, 'Thiết kế', 'key-of-hoa-3')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ data }) => data.profile_id)).size).toBe(1);
    expect(await resumesOf(hoa)).toBe(before + 1);
  });

  test('in concurrent requests with two bodies does one of them and answers 4027 to the other', async () => {
    const before = await resumesOf(hoa);
    const answers = await Promise.all(['Một', 'Hai'].map((title) => create(hoa, title, 'key-of-hoa-4')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
    expect(await resumesOf(hoa)).toBe(before + 1);
  });

  test('with another file is another body', async () => {
    const profile_id = await writeResume(server, nam);
    const send = (content: string, name = 'a.pdf') =>
      server.call('POST /candidate/profile/upload-portfolio', { profile_id }, nam, {
        headers: { 'idempotency-key': 'key-of-a-file' },
        files: [{ field: 'file', name, mime: 'application/pdf', content: Buffer.from(content) }],
      });
    const pdf = (word: string) => `%PDF-1.4\n%${word}\nstartxref\n0\n%%EOF\n`;
    const first = await send(pdf('one'));
    expect(first).toMatchObject({ status: 200 });
    expect((await send(pdf('one'))).data.portfolios).toHaveLength(first.data.portfolios.length);
    expect((await send(pdf('two'))).status).toBe(4027);
  });
});

test('is ignored by a call with a password or a code, which stores nothing under it', async () => {
  const login = { user_uid: minsu.uid, password: 'sanviec1!' };
  const headers = { 'idempotency-key': 'login-login-login' };
  const first = await server.call('POST /employer/auth/login', login, {}, { headers });
  const second = await server.call('POST /employer/auth/login', login, {}, { headers });
  expect(first.data.token).toBeTruthy();
  expect(second.data.token).not.toBe(first.data.token);
  const kept = await server.db
    .selectFrom('idempotency')
    .where('key', '=', 'login-login-login')
    .select('key')
    .execute();
  expect(kept).toEqual([]);
});

const textsOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('concurrent calls', () => {
  test('a candidate who applies to an ad in two tabs applies once', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    const [one, two] = [await writeResume(server, hoa), await writeResume(server, hoa)];
    const apply = (profile_id: number) =>
      server.call(
        'POST /candidate/application/create',
        { recruitment_id: ad, profile_id, agree_privacy: true, retention_years: 1 },
        hoa,
      );
    expect(textsOf(await Promise.all([one, two, one, two].map(apply)))).toEqual([200, 4050, 4050, 4050]);
    const rows = await server.db
      .selectFrom('application')
      .where('recruitment_id', '=', ad)
      .select('profile_apply_id')
      .execute();
    expect(rows).toHaveLength(1);
    const mails = await server.db
      .selectFrom('mail')
      .where('template', '=', 'application-sent')
      .select('id')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('of two colleagues who save one ad, one wins, and the other gets an error and changes nothing', async () => {
    const { id, version } = (
      await server.call(
        'POST /employer/recruitment/create',
        { working_form: 'NORMAL', title_vi: 'Ban đầu' },
        minsu,
      )
    ).data;
    const save = (title_vi: string) =>
      server.call(
        'POST /employer/recruitment/update',
        { id, version, working_form: 'NORMAL', title_vi, description_vi: title_vi },
        minsu,
      );
    const answers = await Promise.all(['Người thứ nhất', 'Người thứ hai', 'Người thứ ba'].map(save));
    expect(textsOf(answers)).toEqual([200, 4027, 4027]);
    const { data } = await server.call('GET /employer/recruitment/show', { id }, minsu);
    expect(data.description_vi).toBe(data.title_vi);
    expect(data.version).toBe(version + 1);
    const late = await save('Quá muộn');
    expect(late).toMatchObject({ status: 4027, message: expect.stringMatching(/\S/) });
  });

  test('of two colleagues who save the company page, one wins', async () => {
    const { version } = (await server.call('GET /employer/company/show', {}, minsu)).data;
    const save = (overview_vi: string) =>
      server.call(
        'POST /employer/company/update',
        { company_representative: 'Kim Minsu', overview_vi, vision_vi: overview_vi, version },
        minsu,
      );
    expect(textsOf(await Promise.all(['Một', 'Hai', 'Ba'].map(save)))).toEqual([200, 4027, 4027]);
    const { data } = await server.call('GET /employer/company/show', {}, minsu);
    expect(data.vision_vi).toBe(data.overview_vi);
  });

  test('two tabs that choose two default resumes leave exactly one', async () => {
    const resumes = [await resume('Một', hoa), await resume('Hai', hoa), await resume('Ba', hoa)];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        resumes.map((profile_id) => server.call('POST /candidate/profile/setDefault', { profile_id }, hoa)),
      );
      expect(textsOf(answers)).toEqual([200, 200, 200]);
    }
    const defaults = await server.db
      .selectFrom('resume')
      .where('candidate_id', '=', hoa.id)
      .where('is_default', '=', true)
      .select('profile_id')
      .execute();
    expect(defaults).toHaveLength(1);
  });

  test('deleting the default resume while another becomes the default leaves exactly one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [old, next] = [await resume(`A${round}`), await resume(`B${round}`)];
      await server.call('POST /candidate/profile/setDefault', { profile_id: old }, nam);
      const answers = await Promise.all([
        server.call('POST /candidate/profile/delete', { profile_id: old }, nam),
        server.call('POST /candidate/profile/setDefault', { profile_id: next }, nam),
      ]);
      expect(textsOf(answers)).toEqual([200, 200]);
      const defaults = await server.db
        .selectFrom('resume')
        .where('candidate_id', '=', nam.id)
        .where('is_default', '=', true)
        .select('profile_id')
        .execute();
      expect(defaults).toHaveLength(1);
    }
  });

  /** A completed resume, inserted without calls. */
  const resume = async (title: string, who = nam) => {
    const { profile_id } = (await server.call('POST /candidate/profile/create-profile', { title }, who)).data;
    const done = server.db.updateTable('resume').set({ status: 'COMPLETED' });
    await done.where('profile_id', '=', profile_id).execute();
    return profile_id;
  };
});
