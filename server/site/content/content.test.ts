import { describe, expect, test } from 'vitest';
import { contentKinds, isArranged } from '#contract/admin/content/kinds.ts';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { addContent, paragraphDocument } from '#tests/support/content.ts';
import { contentFields } from '#tests/support/content-fields.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer({}, { isFollowing: true });
const { db } = server;
const { anna } = await people(server);
const day = (days: number) => addDays(dateOf(server.clock()), days);
const event = { first_day: day(10), last_day: day(11) };
const titleIn = (title: string) => ({ title_vi: `${title} (vi)` });

/** Values that hide a record from the public, by reason. */
const unlisted = {
  draft: { status: 'DRAFT' },
  hidden: { status: 'HIDDEN' },
  scheduled: { start_date: day(1) },
  over: { start_date: day(-9), end_date: day(-1) },
} as const;

const shownTitles = async (name: string, language: Language = 'vi') => {
  const { data } = await server.call(name as 'GET /content/menu/list', {}, { language });
  const lists = Object.values(data).filter(Array.isArray) as { title: string }[][];
  return lists.flat().map(({ title }) => title);
};

describe('drafts, hidden, scheduled and past records are never shown', () => {
  // Themes are tested elsewhere, because a theme is shown only with its ads.
  test.each(contentKinds.filter((kind) => kind !== 'theme'))('%s', async (table) => {
    // The level of a menu is computed and has no column.
    const needed = Object.entries(contentFields[table]).filter(([name]) => name !== 'level');
    const add = (title: string, values: object) =>
      addContent(db, table, { ...Object.fromEntries(needed), ...titleIn(title), ...values } as never);
    const shown = await add(`${table} shown`, { end_date: day(0) });
    const ids = [];
    for (const [name, values] of Object.entries(unlisted)) ids.push(await add(`${table} ${name}`, values));
    expect(await shownTitles(`GET /content/${table}/list`)).toEqual([`${table} shown (vi)`]);
    if (isArranged(table)) return;
    const show = (id: number) =>
      server.call(`GET /content/${table}/show` as 'GET /content/event/show', { id });
    expect(await show(shown)).toMatchObject({ status: 200, data: { title: `${table} shown (vi)` } });
    for (const id of [...ids, 999_999])
      expect(await show(id)).toMatchObject({ http: 404, status: 404, data: {} });
  });

  test('a scheduled record appears on its first day and disappears after its last one automatically', async () => {
    await addContent(db, 'menu', { url: '/', ...titleIn('Tuần sau'), start_date: day(7), end_date: day(7) });
    const isThere = async () => (await shownTitles('GET /content/menu/list')).includes('Tuần sau (vi)');
    expect(await isThere()).toBe(false);
    server.advanceClock(7 * DAY_MILLISECONDS);
    expect(await isThere()).toBe(true);
    server.advanceClock(DAY_MILLISECONDS);
    expect(await isThere()).toBe(false);
    server.advanceClock(-8 * DAY_MILLISECONDS);
  });
});

test('texts are in the requested language, otherwise in Vietnamese, otherwise in any', async () => {
  const add = (values: object) => addContent(db, 'event', { ...event, ...values });
  const all = await add({ title_vi: 'Hội', title_kr: '축제', title_en: 'Fair', place_vi: 'Huế' });
  const korean = await add({
    title_kr: '만남',
    body_kr: paragraphDocument('본문'),
    body_en: paragraphDocument('Text'),
  });
  const show = async (id: number, language: Language) =>
    (await server.call('GET /content/event/show', { id }, { language })).data;
  expect(await show(all, 'kr')).toMatchObject({ title: '축제', title_language: 'kr', place: 'Huế' });
  expect(await show(all, 'en')).toMatchObject({ title: 'Fair', title_language: 'en' });
  expect(await show(korean, 'vi')).toMatchObject({
    title: '만남',
    title_language: 'kr',
    body_language: 'kr',
  });
  expect(await show(korean, 'en')).toMatchObject({ title: '만남', body_language: 'en' });
  expect((await show(all, 'vi')).titles).toEqual({ vi: 'Hội', kr: '축제', en: 'Fair' });
});

test('menus are in their order with their sub-menus, and the sub-menus of a hidden menu are hidden, too', async () => {
  await db.deleteFrom('menu').execute();
  const add = (title: string, values: object = {}) =>
    addContent(db, 'menu', { title_vi: title, url: '/faq', ...values });
  const second = await add('Hai', { position: 2, url: null });
  const first = await add('Một', { position: 1 });
  const hidden = await add('Ẩn', { status: 'HIDDEN' });
  await add('Rỗng', { url: null });
  await add('Hai sau', {
    parent_id: second,
    position: 9,
    url: 'https://example.com/',
    opens_new_window: true,
  });
  await add('Hai trước', { parent_id: second, position: 1 });
  await add('Dưới ẩn', { parent_id: hidden });
  await add('Nháp', { parent_id: first, status: 'DRAFT' });
  const { list } = (await server.call('GET /content/menu/list')).data;
  expect(list.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
    ['Một', []],
    ['Hai', ['Hai trước', 'Hai sau']],
  ]);
  expect(list[1]?.children[1]).toMatchObject({ url: 'https://example.com/', opens_new_window: true });
});

test('banners are in their slots and order, with the picture of the language', async () => {
  await db.deleteFrom('banner').execute();
  const file = async (id: string) => {
    const columns = {
      kind: 'content' as const,
      name: 'a.png',
      mime: 'image/png',
      bytes: 1,
      admin_id: anna.id,
    };
    await db
      .insertInto('file')
      .values({
        id,
        ...columns,
        is_public: true,
        width: 4,
        height: 3,
        sha256: Buffer.alloc(32),
        created_at: new Date(),
      })
      .execute();
    return id;
  };
  const [vi, kr] = [await file('vi0123456789abcdefABCD'), await file('kr0123456789abcdefABCD')];
  const add = (title_vi: string, kind: 'MAIN' | 'SUB_1' | 'SUB_2', values: object = {}) =>
    addContent(db, 'banner', { title_vi, kind, ...values });
  await add('Sau', 'MAIN', { position: 2 });
  await add('Trước', 'MAIN', { position: 1, image_vi_id: vi, image_kr_id: kr });
  await add('Giữa', 'SUB_1');
  await add('Cuối', 'SUB_2');
  const { data } = await server.call('GET /content/banner/list', {}, { language: 'kr' });
  expect(data.main.map(({ title }) => title)).toEqual(['Trước', 'Sau']);
  expect([data.sub_1, data.sub_2].map(([one]) => one?.title)).toEqual(['Giữa', 'Cuối']);
  expect(data.main[0]?.image).toEqual({ url: `/files/${kr}`, width: 4, height: 3 });
  const english = await server.call('GET /content/banner/list', {}, { language: 'en' });
  expect(english.data.main[0]?.image?.url).toBe(`/files/${vi}`);
  expect(english.data.main[1]?.image).toBeNull();
});

test('a theme shows its listed ads in their order, up to its limit, and is left out without any', async () => {
  const company = await addCompany(db, { company_name: 'Gốm Hạ Lam', employer: 'APPROVED' });
  const ad = (title_vi: string, values: object = {}) => addRecruitment(db, company, { title_vi, ...values });
  const [a, b, c] = [await ad('Thợ gốm'), await ad('Thợ vẽ'), await ad('Thợ lò')];
  const hidden = await ad('Ẩn', { hidden: true });
  const full = await addContent(db, 'theme', { title_vi: 'Gốm', recruitment_max: 2 });
  const none = await addContent(db, 'theme', { title_vi: 'Trống' });
  await db
    .insertInto('theme_recruitment')
    .values([
      { theme_id: full, recruitment_id: hidden, position: 0 },
      { theme_id: full, recruitment_id: c, position: 1 },
      { theme_id: full, recruitment_id: a, position: 2 },
      { theme_id: full, recruitment_id: b, position: 3 },
      { theme_id: none, recruitment_id: hidden, position: 1 },
    ])
    .execute();
  const { list } = (await server.call('GET /content/theme/list', {}, { language: 'vi' })).data;
  expect(list.map(({ title, recruitments }) => [title, recruitments.map((one) => one.title)])).toEqual([
    ['Gốm', ['Thợ lò', 'Thợ gốm']],
  ]);
});

test('future events come first, the next one on top, then past ones, latest first', async () => {
  await db.deleteFrom('event').execute();
  const add = (title_vi: string, first: number, last: number) =>
    addContent(db, 'event', { title_vi, first_day: day(first), last_day: day(last) });
  await add('Xa', 30, 31);
  await add('Đang diễn ra', -2, 0);
  await add('Lâu rồi', -90, -80);
  await add('Vừa qua', -9, -1);
  expect(await shownTitles('GET /content/event/list')).toEqual(['Đang diễn ra', 'Xa', 'Vừa qua', 'Lâu rồi']);
  const second = await server.call('GET /content/event/list', { page: 2, limit: 3 });
  expect(second.data).toMatchObject({ total: 4, total_page: 2, page: 2, list: [{ title: 'Lâu rồi' }] });
  expect((await server.call('GET /content/event/list', { page: 1_000_000 })).data.list).toEqual([]);
});

test('an event is saved as whole days in the calendar, in the requested language', async () => {
  const id = await addContent(db, 'event', {
    ...event,
    title_vi: 'Hội chợ',
    title_kr: '박람회',
    place_vi: 'Huế',
  });
  const save = async (input: object) => server.call('GET /content/event/calendar', { id, ...input });
  const saved = await save({ language: 'kr' });
  expect(saved.headers['content-type']).toBe('text/calendar');
  expect(saved.headers['content-disposition']).toContain(`event-${id}.ics`);
  const text = String(saved.data.bytes);
  const digits = (days: number) => day(days).replaceAll('-', '');
  expect(text).toContain(
    `DTSTART;VALUE=DATE:${digits(10)}\r\nDTEND;VALUE=DATE:${digits(12)}\r\nSUMMARY:박람회`,
  );
  expect(text).toContain(`/ko/events/${id}-박람회`);
  expect(text).not.toContain('VALARM');
  expect(String((await save({})).data.bytes)).toContain('SUMMARY:Hội chợ');
  const draft = await addContent(db, 'event', { ...event, title_vi: 'Nháp', status: 'DRAFT' });
  expect((await save({ id: draft })).status).toBe(404);
  expect(await save({ language: 'fr' })).toMatchObject({
    status: 414,
    data: { language: [expect.any(String)] },
  });
});

test('notifications are listed with their first words', async () => {
  await db.deleteFrom('notification').execute();
  const body_vi = paragraphDocument(`${'từ '.repeat(100)}`);
  await addContent(db, 'notification', { title_vi: 'Bảo trì', start_date: day(0), body_vi });
  const { list } = (await server.call('GET /content/notification/list')).data;
  expect(list[0]?.summary).toMatch(/^từ( từ)+…$/);
  expect(list[0]?.summary.length).toBeLessThanOrEqual(161);
});

test('questions are found by words of question and answer, without accents, and by their category', async () => {
  await db.deleteFrom('faq').execute();
  const add = (category: 'ACCOUNT' | 'RESUME', title_vi: string, answer: string, position: number) =>
    addContent(db, 'faq', { category, title_vi, body_vi: paragraphDocument(answer), position });
  await add('ACCOUNT', 'Quên mật khẩu', 'Nhập e-mail của bạn.', 1);
  await add('RESUME', 'Tệp gửi kèm', 'PDF và ảnh, không cần mật khẩu.', 2);
  const find = async (input: object) =>
    (await server.call('GET /content/faq/list', input, { language: 'vi' })).data.list.map(
      ({ title }) => title,
    );
  expect(await find({})).toEqual(['Quên mật khẩu', 'Tệp gửi kèm']);
  expect(await find({ key: 'MAT KHAU' })).toEqual(['Quên mật khẩu', 'Tệp gửi kèm']);
  expect(await find({ key: 'anh pdf' })).toEqual(['Tệp gửi kèm']);
  expect(await find({ key: 'mật khẩu', category: 'RESUME' })).toEqual(['Tệp gửi kèm']);
  expect(await find({ key: 'paragraph' })).toEqual([]);
  const wrong = await server.call('GET /content/faq/list', { category: 'NONE' });
  expect(wrong).toMatchObject({ status: 414, data: { category: [expect.any(String)] } });
});

test('a policy is the version in force today; former ones can be read, future ones cannot', async () => {
  const add = (kind: 'TERMS' | 'PRIVACY', start: number, text: string, values: object = {}) =>
    addContent(db, 'policy', { kind, start_date: day(start), body_vi: paragraphDocument(text), ...values });
  const old = await add('TERMS', -100, 'Cũ');
  const present = await add('TERMS', 0, 'Mới', { asks_again: true });
  const coming = await add('TERMS', 5, 'Sắp tới');
  await add('TERMS', -1, 'Nháp', { status: 'DRAFT' });
  const privacy = await add('PRIVACY', -3, 'Riêng tư');
  const show = (input: object) => server.call('GET /content/policy/show', input);
  const { data } = await show({ kind: 'TERMS' });
  expect(data).toMatchObject({ id: present, is_current: true, asks_again: true, start_date: day(0) });
  expect(data.versions.map(({ id }) => id)).toEqual([present, old]);
  expect((await show({ kind: 'TERMS', id: old })).data).toMatchObject({ id: old, is_current: false });
  for (const id of [coming, privacy])
    expect(await show({ kind: 'TERMS', id })).toMatchObject({ status: 404 });
  expect(await show({ kind: 'OTHER' })).toMatchObject({ status: 414, data: { kind: [expect.any(String)] } });
});

test('the list of policies contains the versions in force, and is updated by each publication and each day', async () => {
  await db.deleteFrom('policy').execute();
  const held = async () => (await server.call('GET /content/policy/list')).data.list;
  expect(await held()).toEqual([]);
  const add = (kind: 'TERMS' | 'PRIVACY', start: number, values: object = {}) =>
    addContent(db, 'policy', { kind, start_date: day(start), body_vi: paragraphDocument('Chữ'), ...values });
  await add('PRIVACY', -9);
  await add('PRIVACY', -2, { status: 'DRAFT' });
  const next = await add('TERMS', 3);
  expect(await held()).toMatchObject([{ kind: 'PRIVACY', start_date: day(-9) }]);
  server.advanceClock(3 * DAY_MILLISECONDS);
  expect(await held()).toMatchObject([{ id: next, kind: 'TERMS' }, { kind: 'PRIVACY' }]);
  server.advanceClock(-3 * DAY_MILLISECONDS);
});

test('public content may be cached for a minute, and is answered with 304 if it is unchanged', async () => {
  const first = await server.call('GET /content/menu/list');
  expect(first.headers['cache-control']).toBe('public, max-age=60, s-maxage=50');
  const again = await server.app.inject({
    url: '/api/v1/content/menu/list?',
    headers: { 'accept-language': 'en', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
