import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callLimits } from '#contract/call-limits.ts';
import { type Language, languages } from '#contract/languages.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { pdfOf } from '#tests/support/doubles/hostile-files.ts';
import { licenceTicketOf } from '#tests/support/doubles/licence-ticket.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { createLimits } from './limits.ts';

const log: string[] = [];
const server = await startTestServer({}, { logTo: { write: (line) => log.push(line) } });
const { hoa, nam, minsu, thanh, denied } = await people(server);
/** Counters over the same tables as the server's, so that a test can come near a limit without a hundred calls. */
const counters = createLimits(server.pool, true);
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

describe('checks of a registration', () => {
  test('answer a network address a hundred times an hour, even if it asks slowly', async () => {
    const production = await startTestServer(productionSettings);
    const headers = { host: 'sanviec.test' };
    const checks = [
      ['POST /employer/auth/check-uid', (turn: number) => ({ user_uid: `newone${turn}` })],
      ['POST /employer/check-email', (turn: number) => ({ user_email: `new${turn}@checks.test` })],
      ['POST /employer/check-company-tax', (turn: number) => ({ company_tax_code: `01000000${turn}` })],
    ] as const;
    const ask = async (turn: number) => {
      const [name, input] = checks[turn % 3] as (typeof checks)[number];
      return production.call(name, input(turn), {}, { headers });
    };
    const aMinutePasses = () => sql`delete from rate_limit where key like 'check:%'`.execute(production.db);
    for (let turn = 0; turn < callLimits.checkHour.points; turn += 1) {
      if (turn % callLimits.check.points === 0) await aMinutePasses();
      expect([turn, (await ask(turn)).http]).not.toEqual([turn, 429]);
    }
    await aMinutePasses();
    const refused = await ask(100);
    expect(refused).toMatchObject({ http: 429, status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('the person in charge of an ad', () => {
  test('is shown to a candidate for sixty different ads an hour, the same ones any number of times', async () => {
    const [seen, last, beyond] = [
      await addOpenAd(server, minsu.companyId),
      await addOpenAd(server, minsu.companyId),
      await addOpenAd(server, thanh.companyId),
    ];
    const ask = async (id: number, who = hoa) =>
      (await server.call('GET /recruitment/contact', { id }, who)).status;
    expect(await ask(seen)).toBe(200);
    await counters.consume('contact', `candidate:${hoa.id}`, 58);
    expect(await ask(seen)).toBe(200);
    expect(await ask(last)).toBe(200);
    expect(await ask(beyond)).toBe(429);
    expect(await ask(beyond)).toBe(429);
    expect([await ask(seen), await ask(last)]).toEqual([200, 200]);
    expect(await ask(beyond, nam)).toBe(200);
  });
});

describe('resumes', () => {
  test('are opened by a company for five hundred applications an hour; page polls cost nothing', async () => {
    const apply = async (who: typeof hoa, companyId: number) =>
      applyTo(server, who, await addOpenAd(server, companyId), await writeResume(server, who));
    const [first, second] = [await apply(hoa, minsu.companyId), await apply(nam, minsu.companyId)];
    const another = await apply(hoa, thanh.companyId);
    const open = async (target: typeof first, who = minsu) =>
      (await server.call('GET /employer/applicant/show', target, who)).status;
    await counters.consume('resumeView', `employer:${minsu.id}`, 499);
    expect(await open(first)).toBe(200);
    expect(await open(second)).toBe(429);
    for (let look = 0; look < 3; look += 1) expect(await open(first)).toBe(200);
    expect(await open(another, thanh)).toBe(200);
    const { recruitment_id } = second;
    const { data } = await server.call('GET /employer/applicant/list', { recruitment_id }, minsu);
    expect(data.list).toMatchObject([{ stage: 'NOT_SEEN' }]);
  });

  test('put one warning into the log when a company opens two hundred different ones in a day', async () => {
    const apply = async (who: typeof hoa) =>
      applyTo(server, who, await addOpenAd(server, minsu.companyId), await writeResume(server, who));
    const targets = [await apply(hoa), await apply(nam), await apply(hoa)];
    await counters.consume('resumeViewDay', `employer:${minsu.id}`, 198);
    const told = () => log.filter((line) => line.includes('"limit":"resumeViewDay"')).length;
    const seen: number[] = [];
    for (const target of [targets[0], targets[0], targets[1], targets[1], targets[2]]) {
      const { status } = await server.call('GET /employer/applicant/show', target, minsu);
      expect(status).toBe(200);
      seen.push(told());
    }
    expect(seen).toEqual([0, 0, 1, 1, 1]);
    expect(log.at(-1)).toContain(`"who":"employer:${minsu.id}"`);
  });
});

describe('uploads', () => {
  const KIB = 1024;
  const upload = (who: object, content: Buffer, language: Language = 'en') =>
    server.call(
      'POST /candidate/profile/upload-portfolio',
      { profile_id: profile, kind: 'attachment' },
      { ...who, language },
      { files: [{ field: 'file', name: 'chung-chi.pdf', mime: 'application/pdf', content }] },
    );
  let profile: number;
  beforeAll(async () => {
    const { data } = await server.call('POST /candidate/profile/create-profile', { title: 'Thủ kho' }, hoa);
    profile = data.profile_id;
  });
  const counted = async (account: string) => {
    const { rows } = await sql<{ points: number }>`
      select points from rate_limit where key = ${`uploadDay:${account}`}`.execute(server.db);
    return rows[0]?.points ?? 0;
  };

  test('of an account are limited to two hundred megabytes a day, and one byte more is rejected in its language', async () => {
    await counters.consume('uploadDay', `candidate:${hoa.id}`, 204_800 - 101);
    expect((await upload(hoa, pdfOf(100 * KIB))).status).toBe(200);
    expect(await counted(`candidate:${hoa.id}`)).toBe(204_800);
    const said = {
      vi: /^Bạn chỉ được tải lên tối đa 200 MB trong 24 giờ; .* Thử lại sau 24 giờ\.$/,
      kr: /^24시간 동안 최대 200MB까지 .* 24시간 후 다시 시도해 주세요\.$/,
      en: /^Uploads are limited to 200 MB in 24 hours, .* Try again in 24 h\.$/,
    };
    for (const language of languages) {
      const refused = await upload(hoa, pdfOf(), language);
      expect(refused).toMatchObject({
        http: 429,
        status: 429,
        message: expect.stringMatching(said[language]),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    }
    const { data } = await server.call('POST /candidate/profile/show', { profile_id: profile }, hoa);
    expect(data.files).toHaveLength(1);
  });

  test('count in any outcome: removed again, of a wrong kind, too large, aborted', async () => {
    const account = `candidate:${hoa.id}`;
    const counts: number[] = [];
    const countAfter = async (work: () => Promise<unknown>) => {
      const before = await counted(account);
      await work();
      counts.push((await counted(account)) - before);
    };
    await countAfter(async () => {
      const { data } = await upload(hoa, pdfOf(50 * KIB));
      const id = data.files.at(-1)?.id;
      const removed = { profile_id: profile, id };
      const gone = await server.call('POST /candidate/profile/remove-portfolio', removed, hoa);
      expect(gone.status).toBe(200);
    });
    await countAfter(async () => expect((await upload(hoa, Buffer.alloc(50 * KIB))).status).toBe(414));
    await countAfter(async () => expect((await upload(hoa, pdfOf(10_300 * KIB))).status).toBe(414));
    await countAfter(async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/candidate/profile/upload-portfolio',
        headers: {
          authorization: `Bearer ${hoa.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(50 * KIB)}`,
      });
      expect(answer.statusCode).toBe(400);
    });
    expect(counts).toEqual([51, 51, 10_301, 51]);
  });

  test('of a company count together, with its licence ticket and signed in; other accounts are counted separately', async () => {
    const ticket = await licenceTicketOf(server, denied);
    await counters.consume('uploadDay', `employer:${denied.id}`, 204_800);
    const files = [{ field: 'file', name: 'gp.pdf', mime: 'application/pdf', content: pdfOf() }];
    const refused = await server.call('POST /employer/auth/register-business', {}, { ticket }, { files });
    expect(refused).toMatchObject({ http: 429, status: 429 });
    expect((await upload(hoa, pdfOf())).status).toBe(200);
  });
});
