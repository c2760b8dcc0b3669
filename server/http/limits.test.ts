import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callLimits } from '#contract/limits.ts';
import { addOpenAd, applyTo, writeResume } from '#server/testing/applications.ts';
import { people } from '#server/testing/people.ts';
import { productionSettings } from '#server/testing/production.ts';
import { startTestServer } from '#server/testing/server.ts';
import { createLimits } from './limits.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
/** The same counters as the server's, for coming near a limit without a hundred calls. */
const counters = createLimits(server.pool, true);
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

describe('checks of a registration', () => {
  test('answer a network address a hundred times an hour, however slowly it asks', async () => {
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
  test('is told to a candidate for sixty different ads an hour, the same ones again and again', async () => {
    const [seen, last, beyond] = [
      await addOpenAd(server, minsu.companyId),
      await addOpenAd(server, minsu.companyId),
      await addOpenAd(server, thanh.companyId),
    ];
    const ask = async (id: number, who = hoa) =>
      (await server.call('GET /recruitment/contact', { id }, who)).status;
    expect(await ask(seen)).toBe(200);
    await counters.take('contact', `candidate:${hoa.id}`, 58);
    expect(await ask(seen)).toBe(200);
    expect(await ask(last)).toBe(200);
    expect(await ask(beyond)).toBe(429);
    expect(await ask(beyond)).toBe(429);
    expect([await ask(seen), await ask(last)]).toEqual([200, 200]);
    expect(await ask(beyond, nam)).toBe(200);
  });
});

describe('resumes', () => {
  test('are opened by a company for five hundred applications an hour; the page that looks again costs nothing', async () => {
    const apply = async (who: typeof hoa, companyId: number) =>
      applyTo(server, who, await addOpenAd(server, companyId), await writeResume(server, who));
    const [first, second] = [await apply(hoa, minsu.companyId), await apply(nam, minsu.companyId)];
    const another = await apply(hoa, thanh.companyId);
    const open = async (target: typeof first, who = minsu) =>
      (await server.call('GET /employer/applicant/show', target, who)).status;
    await counters.take('resumeView', `employer:${minsu.id}`, 499);
    expect(await open(first)).toBe(200);
    expect(await open(second)).toBe(429);
    for (let look = 0; look < 3; look += 1) expect(await open(first)).toBe(200);
    expect(await open(another, thanh)).toBe(200);
    const { recruitment_id } = second;
    const { data } = await server.call('GET /employer/applicant/list', { recruitment_id }, minsu);
    expect(data.list).toMatchObject([{ stage: 'NOT_SEEN' }]);
  });
});
