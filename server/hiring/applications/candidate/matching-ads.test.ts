import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { applyTo, writeResume } from '#tests/support/applications.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const resume = await writeResume(server, hoa);
const { career_ids } = await server.db
  .selectFrom('resume')
  .where('profile_id', '=', resume)
  .select('career_ids')
  .executeTakeFirstOrThrow();
const [career = 0] = career_ids;
const { id: other } = await server.db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .where('id', '!=', career)
  .select('id')
  .limit(1)
  .executeTakeFirstOrThrow();
const addAd = (title_vi: string, address_code: string, careers = [career]) =>
  addRecruitment(server.db, minsu.companyId, { title_vi, address_code, careers });
const matching = async (who = hoa) =>
  (await server.call('GET /candidate/profile/matching-ads', {}, who)).data.list;

test('without a complete resume, or without a fitting ad, nothing is offered', async () => {
  await addAd('Thợ hàn', testWard, [other]);
  expect(await matching(nam)).toEqual([]);
  expect(await matching()).toEqual([]);
});

test('ads for the desired job are offered, those at the desired place first, with the reason', async () => {
  const far = await addAd('Kế toán Cần Thơ', '92');
  const near = await addAd('Kế toán Hà Nội', testWard);
  const { name_en } = await server.db
    .selectFrom('career')
    .where('id', '=', career)
    .select('name_en')
    .executeTakeFirstOrThrow();
  expect((await matching()).map(({ id, fits }) => ({ id, ...fits }))).toEqual([
    { id: near, career: name_en, place: 'Hà Nội' },
    { id: far, career: name_en, place: null },
  ]);
});

test('an ad with an application is offered no longer, and at most six are', async () => {
  const [first] = await matching();
  await applyTo(server, hoa, first?.id ?? 0, resume);
  for (let at = 0; at < limits.matchingAds + 1; at += 1) await addAd(`Kế toán kho ${at}`, testWard);
  const list = await matching();
  expect(list.map(({ id }) => id)).not.toContain(first?.id);
  expect(list).toHaveLength(limits.matchingAds);
});
