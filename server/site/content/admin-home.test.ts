import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ArrangedKind, contentKinds, isArranged } from '#contract/admin/content/kinds.ts';
import { addDays, dateOf } from '#contract/calendar.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { addContent } from '#tests/support/content.ts';
import { contentFields } from '#tests/support/content-fields.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer({}, { isFollowing: true });
const { db } = server;
const { hoa, minsu, anna, binh, chi, dung } = await people(server);
const day = (days: number) => addDays(dateOf(server.clock()), days);

/** The calls of one kind, typed as those of menus, because all kinds have the same shape. */
function callsOf(kind: ArrangedKind) {
  const named = <Name extends string>(name: Name) => name.replace('/menu/', `/${kind}/`) as Name;
  const fields = { title_vi: 'Gốm', status: 'PUBLISHED', ...contentFields[kind] };
  return {
    add: (values: object = {}, caller: TestCaller = binh) =>
      server.call(named('POST /admin/menu/create'), { ...fields, ...values } as object, caller),
    update: (input: object, caller: TestCaller = binh) =>
      server.call(named('POST /admin/menu/update'), { ...fields, ...input } as object, caller),
    show: (id: number, caller: TestCaller = binh) =>
      server.call(named('GET /admin/menu/show'), { id }, caller),
    move: (input: object, caller: TestCaller = binh) =>
      server.call(named('POST /admin/menu/move'), input, caller),
    remove: (id: number, caller: TestCaller = binh) =>
      server.call(named('POST /admin/menu/delete'), { id }, caller),
    list: (caller: TestCaller = binh) => server.call(named('GET /admin/menu/list'), {}, caller),
    titles: async () =>
      (await server.call(named('GET /admin/menu/list'), {}, binh)).data.list.map((row) => row.title_vi),
    clear: () => db.deleteFrom(kind).execute(),
  };
}

const onePixel = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();

type Node = Pick<typeof server, 'call'>;

/** Public titles of a kind, in their order. */
async function listShown(kind: ArrangedKind, node: Node): Promise<string[]> {
  const { data } = await node.call(`GET /content/${kind}/list`, {}, { language: 'vi' });
  return ('main' in data ? data.main : data.list).map(({ title }) => title);
}
const lastAudit = () =>
  db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

// The tests of all kinds make more calls than an administrator may in a minute.
beforeEach(() => sql`truncate rate_limit`.execute(db));

describe.each(contentKinds.filter(isArranged))('%s', (kind) => {
  const calls = callsOf(kind);

  test('only owners and operators manage them', async () => {
    const { id } = (await calls.add()).data;
    const tries = [
      (caller: TestCaller) => calls.list(caller),
      (caller: TestCaller) => calls.show(id, caller),
      (caller: TestCaller) => calls.add({}, caller),
      (caller: TestCaller) => calls.update({ id, version: 1 }, caller),
      (caller: TestCaller) => calls.move({ id }, caller),
      (caller: TestCaller) => calls.remove(id, caller),
    ];
    for (const attempt of tries) {
      expect((await attempt({})).status).toBe(401);
      for (const member of [hoa, minsu]) expect((await attempt(member)).status).toBe(406);
      for (const member of [chi, dung]) expect((await attempt(member)).status).toBe(403);
    }
    expect((await calls.update({ id, version: 1 }, anna)).status).toBe(200);
  });

  test('a record that is created, changed, moved, hidden or deleted is updated at once for the public on every node', async () => {
    await calls.clear();
    const twin = await server.startSecondNode();
    const seen = async () => [await listShown(kind, server), await listShown(kind, twin)];
    const both = (...titles: string[]) => [titles, titles];
    const ads = kind === 'theme' ? { recruitments: [{ id: await addOpenAd(server, minsu.companyId) }] } : {};
    const created = await calls.add(ads);
    expect(created).toMatchObject({ status: 200, data: { state: 'showing', version: 1 } });
    const { id } = created.data;
    await expect.poll(seen).toEqual(both('Gốm'));
    await calls.update({ ...ads, id, version: 1, title_vi: 'Sơn mài' });
    await expect.poll(seen).toEqual(both('Sơn mài'));
    const second = (await calls.add({ ...ads, title_vi: 'Lụa' })).data;
    await expect.poll(seen).toEqual(both('Sơn mài', 'Lụa'));
    expect((await calls.move({ id: second.id, before_id: id })).status).toBe(200);
    await expect.poll(seen).toEqual(both('Lụa', 'Sơn mài'));
    await calls.update({ ...ads, id, version: 2, title_vi: 'Sơn mài', status: 'HIDDEN' });
    await expect.poll(seen).toEqual(both('Lụa'));
    expect(await calls.remove(second.id)).toMatchObject({ status: 200, data: { id: second.id } });
    await expect.poll(seen).toEqual(both());
    expect((await calls.show(second.id)).status).toBe(404);
  });

  test('the log of the administration names the record', async () => {
    await calls.add({ title_vi: 'Tre' }, anna);
    const { data } = await server.call('GET /admin/audit/list', { kind }, anna);
    expect(data.list[0]).toMatchObject({ object_kind: kind, object_name: 'Tre' });
  });

  test('the list has all records in their order, in any state', async () => {
    await calls.clear();
    await calls.add({ title_vi: 'Một', status: 'DRAFT' });
    await calls.add({ title_vi: 'Hai', start_date: day(3) });
    const third = (await calls.add({ title_vi: 'Ba', status: 'HIDDEN' })).data;
    expect((await calls.list()).data.list.map(({ title_vi, state }) => [title_vi, state])).toEqual([
      ['Một', 'draft'],
      ['Hai', 'scheduled'],
      ['Ba', 'hidden'],
    ]);
    await calls.move({ id: third.id, before_id: (await calls.list()).data.list[0]?.id });
    expect(await calls.titles()).toEqual(['Ba', 'Một', 'Hai']);
    expect(await lastAudit()).toMatchObject({
      admin_id: binh.id,
      action: `${kind}.move`,
      before: { at: 3 },
      after: { at: 1 },
    });
    await calls.move({ id: third.id });
    expect(await calls.titles()).toEqual(['Một', 'Hai', 'Ba']);
    expect((await calls.move({ id: third.id, before_id: 987_654_321 })).status).toBe(404);
  });

  test("an administrator who saves over a colleague's change is rejected, and so is a record without a title", async () => {
    const { id } = (await calls.add()).data;
    await calls.update({ id, version: 1, title_vi: 'Của Anna' }, anna);
    expect((await calls.update({ id, version: 1, title_vi: 'Của Bình' })).status).toBe(4027);
    expect((await calls.show(id)).data).toMatchObject({ title_vi: 'Của Anna', version: 2 });
    expect(await calls.add({ title_vi: '' })).toMatchObject({
      status: 414,
      data: { title: [expect.any(String)] },
    });
  });

  test('only own paths and https are accepted as an address', async () => {
    for (const url of ['javascript:alert(1)', 'http://evil.test/', '//evil.test', 'mailto:a@b.vn'])
      expect(await calls.add({ url })).toMatchObject({ status: 414, data: { url: [expect.any(String)] } });
    expect((await calls.add({ url: 'https://www.topik.go.kr/' })).status).toBe(200);
  });
});

describe('menus', () => {
  const { add, update, remove, clear, move } = callsOf('menu');

  test('a sub-menu is rejected at the main menu if that is missing or is no main menu', async () => {
    const main = (await add()).data.id;
    const alone = await add({ level: 'SUB' });
    expect(alone).toMatchObject({ status: 414, data: { parent_id: [expect.any(String)] } });
    const sub = (await add({ level: 'SUB', parent_id: main })).data;
    expect(sub.id).toBeGreaterThan(main);
    for (const parent_id of [sub.id, 987_654_321])
      expect(await add({ level: 'SUB', parent_id })).toMatchObject({
        status: 414,
        data: { parent_id: [expect.any(String)] },
      });
    const below = (await add()).data.id;
    expect(await update({ id: main, version: 1, level: 'SUB', parent_id: below })).toMatchObject({
      status: 414,
      data: { level: [expect.any(String)] },
    });
    const nowhere = await add({ level: 'SUB', parent_id: main, url: '' });
    expect(nowhere).toMatchObject({ status: 414, data: { url: [expect.any(String)] } });
  });

  test('a menu with sub-menus cannot be deleted: 4035 until they are gone', async () => {
    await clear();
    const main = (await add({ title_vi: 'Trợ giúp' })).data.id;
    const sub = (await add({ level: 'SUB', parent_id: main, title_vi: 'Hồ sơ', opens_new_window: true }))
      .data;
    const { data } = await server.call('GET /content/menu/list', {}, { language: 'vi' });
    expect(data.list[0]?.children).toMatchObject([{ title: 'Hồ sơ', opens_new_window: true }]);
    expect(await remove(main)).toMatchObject({ status: 4035, message: expect.stringMatching(/menu/i) });
    expect((await remove(sub.id)).status).toBe(200);
    expect((await remove(main)).status).toBe(200);
  });

  test('a sub-menu becomes the last one in another main menu, and cannot be moved among those of the first', async () => {
    await clear();
    const [first, second] = [(await add()).data.id, (await add()).data.id];
    const [a, b] = [
      (await add({ level: 'SUB', parent_id: first, title_vi: 'A1' })).data,
      (await add({ level: 'SUB', parent_id: second, title_vi: 'B1' })).data,
    ];
    expect((await move({ id: a.id, before_id: b.id })).status).toBe(404);
    await update({ id: a.id, version: 1, level: 'SUB', parent_id: second, title_vi: 'A1' });
    const { data } = await server.call('GET /content/menu/list', {}, { language: 'vi' });
    expect(data.list[1]?.children.map(({ title }) => title)).toEqual(['B1', 'A1']);
  });
});

describe('banners', () => {
  test('a banner is shown in its slot, with the picture of the language', async () => {
    await db.deleteFrom('banner').execute();
    const upload = await server.call('POST /admin/content/upload-image', {}, binh, {
      files: [{ field: 'file', name: 'hall.png', mime: 'image/png', content: onePixel }],
    });
    const { add } = callsOf('banner');
    const made = await add({ kind: 'SUB_2', image_kr_id: upload.data.id });
    expect(made.status).toBe(200);
    const { data } = await server.call('GET /content/banner/list', {}, { language: 'kr' });
    expect([data.main, data.sub_1, data.sub_2.map(({ image }) => image?.url)]).toEqual([
      [],
      [],
      [upload.data.url],
    ]);
    expect(await add({ image_vi_id: '0123456789abcdefABCDEF' })).toMatchObject({
      status: 414,
      data: { image_vi_id: [expect.any(String)] },
    });
  });
});

describe('themes', () => {
  test('a theme contains chosen ads in their order, up to its limit, and rejects unknown ones', async () => {
    const { add, update } = callsOf('theme');
    const ads = [];
    for (let n = 0; n < 3; n++) ads.push({ id: await addOpenAd(server, minsu.companyId) });
    const [first, second] = ads;
    const made = await add({ recruitments: [second, first] });
    expect(made.data).toMatchObject({ recruitments: [second, first] });
    expect(await add({ recruitments: ads })).toMatchObject({
      status: 414,
      data: { recruitments: [expect.any(String)] },
    });
    for (const recruitments of [[first, first], [{ id: 987_654_321 }]])
      expect(await add({ recruitments })).toMatchObject({
        status: 414,
        data: { recruitments: [expect.any(String)] },
      });
    await update({ id: made.data.id, version: 1, recruitments: [first] });
    expect(await lastAudit()).toMatchObject({
      action: 'theme.update',
      before: { recruitments: [second, first] },
      after: { recruitments: [first] },
    });
    const closed = await addContent(db, 'theme', { title_vi: 'Trống', recruitment_max: 1 });
    const { data } = await server.call('GET /content/theme/list', {}, { language: 'vi' });
    expect(data.list.map(({ id }) => id)).not.toContain(closed);
  });
});

describe('versions', () => {
  const { add, update, show, remove } = callsOf('banner');
  const version = (id: number, number: number, who: TestCaller = binh) =>
    server.call('GET /admin/banner/version', { id, number }, who);

  test('a banner shows who saved which fields, and each version can be sent again', async () => {
    const { id } = (await add()).data;
    await update({ id, version: 1, title_vi: 'Sứ' }, anna);
    await update({ id, version: 2, title_vi: 'Sứ', url: '/events' });
    const { versions } = (await show(id)).data;
    expect(versions.map(({ number, admin_name, fields }) => [number, admin_name, fields])).toEqual([
      [3, `Admin ${binh.uid}`, ['url']],
      [2, `Admin ${anna.uid}`, ['title_vi']],
      [1, `Admin ${binh.uid}`, []],
    ]);
    expect((await version(id, 2)).data).toMatchObject({ title_vi: 'Sứ', url: '/faq' });
    const first = (await version(id, 1)).data;
    expect(first).toMatchObject({ title_vi: 'Gốm', url: '/faq' });
    expect((await update({ ...first, id, version: 3 })).data).toMatchObject({ title_vi: 'Gốm', version: 4 });
    await remove(id);
  });

  test('a record that no administrator has created has its first version, too', async () => {
    const id = await addContent(db, 'banner', { title_vi: 'Cũ', kind: 'MAIN', url: '/faq' });
    await update({ id, version: 1, title_vi: 'Mới' });
    expect((await show(id)).data.versions).toMatchObject([
      { number: 2, admin_name: `Admin ${binh.uid}` },
      { id: 0, number: 1, admin_name: '' },
    ]);
    expect((await version(id, 1)).data).toMatchObject({ title_vi: 'Cũ', url: '/faq' });
  });

  test('are refused to others, for numbers that a record does not have, and after a change by its company', async () => {
    const { id } = (await add()).data;
    for (const who of [chi, dung]) expect((await version(id, 1, who)).status).toBe(403);
    for (const who of [hoa, minsu]) expect((await version(id, 1, who)).status).toBe(406);
    expect((await version(id, 1, {})).status).toBe(401);
    expect((await version(id, 2)).status).toBe(404);
    expect((await version(987_654_321, 1)).status).toBe(404);
    expect(await version(id, 0)).toMatchObject({ status: 414, data: { number: [expect.any(String)] } });
    await db.updateTable('banner').set({ version: 2, url: '/search' }).where('id', '=', id).execute();
    expect((await show(id)).data.versions).toEqual([]);
    expect((await version(id, 1)).status).toBe(404);
    await remove(id);
  });
});
