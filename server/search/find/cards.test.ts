import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { searchRecruitments } from '#contract/recruitments/search.ts';
import { isListening, notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { waitForNotifications } from '#tests/support/doubles/heard.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';

/** Two nodes with caches. */
const server = await startTestServer({}, { isFollowing: true });
const twin = await server.startSecondNode();
const nodes = [server, twin];
const { db } = server;
const { minsu, binh } = await people(server);
const full = await completeAd(db);
for (const node of nodes) await vi.waitUntil(() => isListening(node.db), { timeout: waitLimit });

type Node = (typeof nodes)[number];
type Language = (typeof languages)[number];

const search = async (node: Node, language: Language = 'en') =>
  (await node.call('POST /home/job', { company_id: minsu.companyId }, { language })).data.list;
const cardAt = async (node: Node, id: number, language?: Language) =>
  (await search(node, language)).find((card) => card.id === id);

/** A public ad that both nodes have on a cached card, in all languages. */
async function publish(fields: object = {}): Promise<number> {
  const { id } = (await server.call('POST /employer/recruitment/create', { ...full, ...fields }, minsu)).data;
  const { version } = (await server.call('POST /employer/recruitment/submit', { id }, minsu)).data;
  const approved = await server.call('POST /admin/recruitment/approve', { id, version }, binh);
  expect(approved.status).toBe(200);
  for (const node of nodes)
    for (const language of languages)
      await expect.poll(() => cardAt(node, id, language)).toMatchObject({ id });
  return id;
}

/** Expects these values on the card: immediately on the node of the change, shortly later on the other node. */
async function expectCard(id: number, said: object, language?: Language) {
  expect(await cardAt(server, id, language)).toMatchObject(said);
  await expect.poll(() => cardAt(twin, id, language)).toMatchObject(said);
}

const change = async (id: number, fields: object) => {
  const { version } = (await server.call('GET /employer/recruitment/show', { id }, minsu)).data;
  const saved = await server.call(
    'POST /employer/recruitment/update',
    { ...full, ...fields, id, version },
    minsu,
  );
  expect(saved.status).toBe(200);
};

test('a card is built once and then served from the cache', async () => {
  const id = await publish();
  // Waits for the notification of the approval, so that the values cached from here on stay cached.
  await waitForNotifications(nodes);
  for (const node of nodes) await search(node);
  await db.updateTable('recruitment').set({ salary_max: 20_000_000 }).where('id', '=', id).execute();
  for (const node of nodes) expect(await cardAt(node, id)).toMatchObject({ salary_max: full.salary_max });
});

test('an ad that is hidden or suspended disappears at once on every node, although its card is cached', async () => {
  const [hidden, suspended] = [await publish(), await publish()];
  const reason = { reason_code: 'other', reason: 'Nội dung sai' };
  await server.call('POST /admin/recruitment/hide', { id: hidden }, binh);
  for (const node of nodes) expect(await cardAt(node, hidden)).toBeUndefined();
  const answer = await server.call('POST /admin/recruitment/suspend', { id: suspended, ...reason }, binh);
  expect(answer.status).toBe(200);
  for (const node of nodes) expect(await cardAt(node, suspended)).toBeUndefined();
});

test('new pay, place and career of an ad appear on both nodes', async () => {
  const id = await publish();
  const career = await db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .orderBy('id', 'desc')
    .select(['id', 'name_en'])
    .executeTakeFirstOrThrow();
  await change(id, { salary_min: 16_000_000, salary_max: 21_000_000, career_ids: [career.id] });
  const careers = [{ id: career.id, name: career.name_en }];
  await expectCard(id, { salary_min: 16_000_000, salary_max: 21_000_000, careers });
});

test('a new logo of the company appears on both nodes', async () => {
  const id = await publish();
  await expectCard(id, { company: { logo: null } });
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#008' } })
    .png()
    .toBuffer();
  const file = { field: 'file', name: 'logo.png', mime: 'image/png', content };
  const uploaded = await server.call('POST /employer/company/upload-logo', {}, minsu, { files: [file] });
  expect(uploaded.status).toBe(200);
  await expectCard(id, { company: { logo: uploaded.data.logo } });
});

test('a new name of a company or career appears on both nodes', async () => {
  const id = await publish();
  await db
    .updateTable('company')
    .set({ company_name_en: 'Renamed' })
    .where('id', '=', minsu.companyId)
    .execute();
  await notifyChanged(db, ['pages']);
  await expectCard(id, { company: { name: 'Renamed' } });
  const [career = 0] = full.career_ids;
  await db.updateTable('career').set({ name_en: 'Renamed, too' }).where('id', '=', career).execute();
  await notifyChanged(db, ['references']);
  await expectCard(id, { careers: [{ id: career, name: 'Renamed, too' }] });
});

test('each visitor gets the card in their language, also if another one was cached first', async () => {
  const id = await publish({ title_vi: 'Thợ mộc', title_kr: '목수', title_en: 'Carpenter' });
  for (const node of nodes)
    for (const [language, title] of [
      ['kr', '목수'],
      ['en', 'Carpenter'],
      ['vi', 'Thợ mộc'],
    ] as const)
      expect(await cardAt(node, id, language)).toMatchObject({ title, title_language: language });
});

test('a list of cached cards matches the contract, full, empty or past its end', async () => {
  await publish({ title_vi: 'Thợ "hàn" \\ tiện \u2028 키보드' });
  for (const input of [{}, { limit: 1 }, { page: 3, limit: 1 }, { page: 900 }, { key: 'không có gì hết' }]) {
    const { data } = await server.call('POST /home/job', input, { language: 'vi' });
    expect(JSON.stringify(data)).toBe(JSON.stringify(searchRecruitments.output.parse(data)));
  }
});
