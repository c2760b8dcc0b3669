import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, thanh, anna, binh, chi, dung, hoa } = await people(server);
const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();

beforeEach(async () => {
  await db.deleteFrom('company_page').execute();
  await db.deleteFrom('company_photo').execute();
  // Removes the counts of uploads, because this test is not about their limit.
  await sql`delete from rate_limit`.execute(db);
});

const own = async (who = minsu) => (await server.call('GET /employer/company/show', {}, who)).data;
const upload = async (who = minsu) => {
  const { data } = await server.call('POST /employer/company/upload-photo', {}, who, {
    files: [{ field: 'file', name: 'hall.png', mime: 'image/png', content: picture }],
  });
  return data.photos.at(-1)?.id ?? '';
};
const save = async (page: object, who = minsu) =>
  server.call(
    'POST /employer/company/update',
    { company_representative: 'Kim Minsu', version: (await own(who)).version, ...page },
    who,
  );
const read = async (language: 'vi' | 'kr' | 'en' = 'vi') =>
  (await server.call('GET /company/show', { id: minsu.companyId }, { language })).data;
const shown = async () => (await server.call('GET /admin/employer/show', { id: minsu.id }, anna)).data;
const seen = async () => {
  const { page_change, waiting_photos } = await shown();
  return { id: minsu.id, version: page_change?.version, photos: waiting_photos.map(({ id }) => id) };
};
const approve = async (input?: Awaited<ReturnType<typeof seen>>, who = anna) =>
  server.call('POST /admin/employer/show-page', input ?? (await seen()), who);
const refuse = async (reason: object = { reason_code: 'people_shown' }) =>
  server.call('POST /admin/employer/refuse-page', { ...(await seen()), ...reason }, anna);
const pageWith = (photo: string) => ({
  story: [{ photo, text_vi: 'Ca sáng bắt đầu lúc 7 giờ.', text_kr: '오전 근무는 7시에 시작해요.' }],
  quote_vi: 'Ở đây ai cũng được hỏi ý kiến.',
  quote_by_vi: 'Minh, trưởng ca',
  people_agree: true,
});

describe('a company', () => {
  test('sends a story and a quote, which the public reads in its language once an administrator has seen them', async () => {
    const photo = await upload();
    const saved = await save(pageWith(photo));
    expect(saved).toMatchObject({
      status: 200,
      data: { page: { status: 'WAITING', quote_by_vi: 'Minh, trưởng ca' } },
    });
    expect(await read()).toMatchObject({ photos: [], story: [], quote: null });
    expect(await approve()).toMatchObject({ status: 200, data: { id: minsu.id, state: 'APPROVED' } });
    expect(await read('kr')).toMatchObject({
      photos: [{ id: photo }],
      story: [{ photo: { id: photo }, text: '오전 근무는 7시에 시작해요.', text_language: 'kr' }],
      quote: { text: 'Ở đây ai cũng được hỏi ý kiến.', language: 'vi', by: 'Minh, trưởng ca' },
    });
    expect((await read('en')).story).toMatchObject([{ text_language: 'vi' }]);
    expect((await mailsTo(server, minsu.email)).map(({ template }) => template)).toContain('page-shown');
  });

  test('changes a shown page, which stays until an administrator has seen the change', async () => {
    const photo = await upload();
    await save(pageWith(photo));
    await approve();
    await save({ ...pageWith(photo), quote_vi: 'Câu khác.' });
    expect((await read()).quote?.text).toBe('Ở đây ai cũng được hỏi ý kiến.');
    await save(pageWith(photo));
    expect((await shown()).page_change).toBeNull();
    await save({ story: [] });
    expect(await read()).toMatchObject({ story: [], quote: null });
  });

  test('states that the people shown agree when only photos are new, and an administrator reads since when', async () => {
    const photo = await upload();
    expect(await own()).toMatchObject({ people_agreed: false, page: null });
    expect((await save({ story: [] })).data).toHaveProperty('people_agree');
    expect(await save({ story: [], people_agree: true })).toMatchObject({
      data: { people_agreed: true, page: { status: 'WAITING', story: [], quote_by_vi: null } },
    });
    expect((await shown()).page_change).toMatchObject({ people_agreed_at: expect.any(String) });
    await approve();
    expect(await read()).toMatchObject({ photos: [{ id: photo }], story: [], quote: null });
    await save(pageWith(photo));
    await approve();
    await save({ story: [] });
    expect((await own()).page).toMatchObject({ status: 'SHOWN', story: [], quote_vi: null });
  });

  test('states again that people agree when a photo is new, and the shown story stays', async () => {
    const photo = await upload();
    await save(pageWith(photo));
    await approve();
    const before = (await own()).page?.people_agreed_at ?? '';
    server.advanceClock(60_000);
    await upload();
    expect((await save({ ...pageWith(photo), people_agree: false })).status).toBe(414);
    expect((await own()).people_agreed).toBe(false);
    await save(pageWith(photo));
    const { people_agreed, page } = await own();
    expect([people_agreed, page?.status]).toEqual([true, 'SHOWN']);
    expect((page?.people_agreed_at ?? '') > before).toBe(true);
  });

  test('removes the only photo that waits, and nothing waits any longer', async () => {
    const photo = await upload();
    await save({ story: [], people_agree: true });
    await server.call('POST /employer/company/arrange-photos', { photos: [], removed: [photo] }, minsu);
    expect((await shown()).page_change).toBeNull();
  });

  test('shows the face of the person quoted beside the quote and not among its photos', async () => {
    const [hall, face] = [await upload(), await upload()];
    await save({ ...pageWith(hall), quote_face: face });
    await approve();
    expect(await read()).toMatchObject({ photos: [{ id: hall }], quote: { face: { id: face } } });
    expect((await read()).photos).toHaveLength(1);
    await save({ ...pageWith(hall), quote_face: hall });
    expect((await read()).quote?.face?.id).toBe(face);
    expect((await shown()).page_change?.quote_face?.id).toBe(hall);
  });

  test('removes the photo of the person quoted, and the quote stays without a face', async () => {
    const [hall, face] = [await upload(), await upload()];
    await save({ ...pageWith(hall), quote_face: face });
    await approve();
    await server.call('POST /employer/company/arrange-photos', { photos: [hall], removed: [face] }, minsu);
    expect((await read()).quote).toMatchObject({ by: 'Minh, trưởng ca', face: null });
    expect(await db.selectFrom('file').where('id', '=', face).selectAll().execute()).toEqual([]);
  });

  test('describes a photo, and readers get the text in their language at once', async () => {
    const photo = await upload();
    await save(pageWith(photo));
    await approve();
    const describe = (input: object, who = minsu) =>
      server.call('POST /employer/company/describe-photo', { photo, ...input }, who);
    expect((await describe({ alt_vi: 'Xưởng may', alt_kr: '봉제 공장' })).status).toBe(200);
    expect((await read('kr')).photos[0]?.alt).toEqual({ text: '봉제 공장', language: 'kr' });
    expect((await read('en')).story[0]?.photo.alt).toEqual({ text: 'Xưởng may', language: 'vi' });
    expect((await describe({ alt_vi: 'x'.repeat(161) })).status).toBe(414);
    expect((await describe({ alt_vi: 'Của tôi' }, thanh)).status).toBe(404);
    expect((await describe({})).data.photos[0]?.alt).toBeNull();
  });

  test('keeps story and quote when a client leaves them out', async () => {
    await save(pageWith(await upload()));
    await save({});
    expect((await own()).page).toMatchObject({ status: 'WAITING' });
  });

  test('is refused without agreement, without a speaker, with too many or too long parts, and with a foreign photo', async () => {
    const photo = await upload();
    const page = pageWith(photo);
    const [part] = page.story;
    const refused = async (more: object) => Object.keys((await save({ ...page, ...more })).data ?? {});
    expect(await refused({ people_agree: false })).toEqual(['people_agree']);
    expect(await refused({ quote_by_vi: '' })).toEqual(['quote_by']);
    expect(await refused({ story: Array(7).fill(part) })).toEqual(['story']);
    expect(await refused({ story: [{ photo, text_vi: 'x'.repeat(301) }] })).toEqual(['story.0.text_vi']);
    expect(await refused({ quote_vi: 'x'.repeat(161) })).toEqual(['quote_vi']);
    expect(await refused({ story: [{ photo: await upload(thanh), text_vi: 'x' }] })).toEqual(['story']);
    expect(await refused({ quote_face: await upload(thanh) })).toEqual(['quote_face']);
    expect((await own()).page).toBeNull();
  });

  test('removes a photo, and its part of the story goes with it', async () => {
    const photo = await upload();
    await save(pageWith(photo));
    await approve();
    await server.call('POST /employer/company/arrange-photos', { photos: [], removed: [photo] }, minsu);
    expect(await read()).toMatchObject({ photos: [], story: [], quote: { by: 'Minh, trưởng ca' } });
    expect(await db.selectFrom('file').where('id', '=', photo).selectAll().execute()).toEqual([]);
  });
});

describe('an administrator', () => {
  test('finds pages that wait in the list and beside the sidebar', async () => {
    await save(pageWith(await upload()));
    expect((await server.call('GET /admin/dashboard/waiting', {}, chi)).data.pages).toBe(1);
    const list = await server.call('GET /admin/employer/list', { pages: 'waiting' }, chi);
    expect(list.data.list.map(({ id, page_waits }) => [id, page_waits])).toEqual([[minsu.id, true]]);
  });

  test('refuses with a reason: the photo that waits is removed, what is shown stays', async () => {
    const first = await upload();
    await save(pageWith(first));
    await approve();
    const second = await upload();
    await save(pageWith(second));
    expect(await refuse({})).toMatchObject({ status: 414 });
    expect(await refuse()).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ photos: [{ id: first }], story: [{ photo: { id: first } }] });
    expect((await own()).page).toMatchObject({ status: 'REFUSED', status_reason: expect.any(String) });
    expect((await mailsTo(server, minsu.email)).map(({ template }) => template)).toContain('page-refused');
  });

  test('decides only what was seen: another version since, and a second decision, are 4027', async () => {
    const photo = await upload();
    await save(pageWith(photo));
    const input = await seen();
    await save({ ...pageWith(photo), quote_vi: 'Câu khác.' });
    expect(await approve(input)).toMatchObject({ status: 4027 });
    expect(await approve()).toMatchObject({ status: 200 });
    expect(await approve(input)).toMatchObject({ status: 4027 });
  });

  test.each([
    ['operator', () => binh, 200],
    ['support', () => chi, 403],
    ['finance', () => dung, 403],
    ['company', () => minsu, 406],
    ['candidate', () => hoa, 406],
  ] as const)('decides only in the role of an owner or an operator: %s', async (_, who, status) => {
    await save(pageWith(await upload()));
    expect((await approve(await seen(), who() as typeof anna)).status).toBe(status);
  });
});
