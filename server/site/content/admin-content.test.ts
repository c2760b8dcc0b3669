import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ArrangedKind,
  type ContentKind,
  contentKinds,
  isArranged,
} from '#contract/admin/content/kinds.ts';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { RichDocument } from '#contract/text/rich-text.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { sweepFiles } from '#server/infrastructure/files/sweep.ts';
import { contentFields } from '#tests/support/content-fields.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer({}, { isFollowing: true });
const { db } = server;
const { hoa, minsu, anna, binh, chi, dung } = await people(server);
const day = (days: number) => addDays(dateOf(server.clock()), days);

const saying = (...words: string[]): RichDocument => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

type Kind = Exclude<ContentKind, ArrangedKind>;
const kinds = contentKinds.filter((kind): kind is Kind => !isArranged(kind));

/** The calls of one kind, typed as those of events, because all kinds have the same shape. */
function callsOf(kind: Kind) {
  const fields = { title_vi: 'Ngày hội', status: 'PUBLISHED', ...contentFields[kind] } as const;
  const named = <Name extends string>(name: Name) => name.replace('/event/', `/${kind}/`) as Name;
  const add = async (values: object = {}, caller: TestCaller = binh) =>
    server.call(named('POST /admin/event/create'), { ...fields, ...values } as object, caller);
  return {
    fields,
    add,
    update: (input: object, caller: TestCaller = binh) =>
      server.call(named('POST /admin/event/update'), { ...fields, ...input } as object, caller),
    show: (id: number, caller: TestCaller = binh) =>
      server.call(named('GET /admin/event/show'), { id }, caller),
    version: (id: number, number: number) =>
      server.call(named('GET /admin/event/version'), { id, number }, binh),
    remove: (id: number, caller: TestCaller = binh) =>
      server.call(named('POST /admin/event/delete'), { id }, caller),
    list: async (input: object = {}, caller: TestCaller = binh) =>
      server.call(named('GET /admin/event/list'), input, caller),
    titles: async (input: object = {}) =>
      (await server.call(named('GET /admin/event/list'), input, binh)).data.list.map((row) => row.title_vi),
    publicTitles: async (node: Pick<typeof server, 'call'> = server) =>
      (await node.call(named('GET /content/event/list'), {}, { language: 'vi' })).data.list.map(
        ({ title }) => title,
      ),
    clear: () => db.deleteFrom(kind).execute(),
  };
}

const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#006068' } })
  .png()
  .toBuffer();
const upload = async (caller: TestCaller = binh, content: Buffer = picture) =>
  server.call('POST /admin/content/upload-image', {}, caller, {
    files: [{ field: 'file', name: 'hall.png', mime: 'image/png', content }],
  });
const lastAudit = () =>
  db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

// The tests of all kinds make more calls than an administrator may in a minute.
beforeEach(() => sql`truncate rate_limit`.execute(db));

describe.each(kinds)('%s', (kind) => {
  const calls = callsOf(kind);

  test('only owners and operators manage them', async () => {
    const { id } = (await calls.add()).data;
    const tries = [
      (caller: TestCaller) => calls.list({}, caller),
      (caller: TestCaller) => calls.show(id, caller),
      (caller: TestCaller) => calls.add({}, caller),
      (caller: TestCaller) => calls.update({ id, version: 1 }, caller),
      (caller: TestCaller) => calls.remove(id, caller),
    ];
    for (const attempt of tries) {
      expect((await attempt({})).status).toBe(401);
      for (const member of [hoa, minsu]) expect((await attempt(member)).status).toBe(406);
      for (const member of [chi, dung]) expect((await attempt(member)).status).toBe(403);
    }
    expect((await calls.update({ id, version: 1 }, anna)).status).toBe(200);
  });

  test('a record that is created, changed, hidden or deleted is updated at once for the public on every node', async () => {
    await calls.clear();
    const twin = await server.startSecondNode();
    const seen = async () => [await calls.publicTitles(), await calls.publicTitles(twin)];
    const created = await calls.add();
    expect(created).toMatchObject({ status: 200, data: { state: 'showing', version: 1 } });
    const { id } = created.data;
    await expect.poll(seen).toEqual([['Ngày hội'], ['Ngày hội']]);
    const changed = await calls.update({ id, version: 1, title_vi: 'Đêm hội' });
    expect(changed.data).toMatchObject({ title_vi: 'Đêm hội', version: 2 });
    await expect.poll(seen).toEqual([['Đêm hội'], ['Đêm hội']]);
    await calls.update({ id, version: 2, status: 'HIDDEN' });
    await expect.poll(seen).toEqual([[], []]);
    await calls.update({ id, version: 3, status: 'PUBLISHED' });
    await expect.poll(seen).toEqual([['Ngày hội'], ['Ngày hội']]);
    expect(await calls.remove(id)).toMatchObject({ status: 200, data: { id } });
    await expect.poll(seen).toEqual([[], []]);
    expect((await calls.show(id)).status).toBe(404);
  });

  test('a title in one language is enough, none is rejected at the title', async () => {
    expect((await calls.add({ title_vi: '', title_kr: '축제' })).data).toMatchObject({
      title_vi: null,
      title_kr: '축제',
      title_en: null,
    });
    const none = await calls.add({ title_vi: ' ' });
    expect(none).toMatchObject({ status: 414, data: { title: [expect.any(String)] } });
  });

  test('a period that ends before it begins is rejected at its end', async () => {
    const turned = await calls.add({ start_date: day(3), end_date: day(2) });
    expect(turned).toMatchObject({ status: 414, data: { end_date: [expect.any(String)] } });
    const state = await calls.add({ status: 'GONE' });
    expect(state).toMatchObject({ status: 414, data: { status: [expect.any(String)] } });
  });

  test('the list finds folded words, filters by state, counts, and sorts by title', async () => {
    await calls.clear();
    await calls.add({ title_vi: 'Hội nghị Huế' });
    await calls.add({ title_vi: 'An toàn', status: 'DRAFT' });
    await calls.add({ title_vi: 'Tuần tới', start_date: day(7) });
    await calls.add({ title_vi: 'Đã ẩn', status: 'HIDDEN' });
    expect(await calls.titles({ key: 'hoi HUE' })).toEqual(['Hội nghị Huế']);
    expect(await calls.titles({ state: 'draft' })).toEqual(['An toàn']);
    expect(await calls.titles({ state: 'scheduled' })).toEqual(['Tuần tới']);
    expect((await calls.list()).data.counts).toEqual({
      all: 4,
      draft: 1,
      scheduled: 1,
      showing: 1,
      over: 0,
      hidden: 1,
    });
    expect((await calls.titles({ sort: 4 }))[0]).toBe('An toàn');
    expect((await calls.titles({ sort: 2 }))[0]).toBe('Đã ẩn');
    expect((await calls.list({ state: 'gone' })).status).toBe(414);
  });

  test("an administrator who saves over a colleague's change is rejected, and nothing is lost", async () => {
    const { id } = (await calls.add()).data;
    await calls.update({ id, version: 1, title_vi: 'Của Anna' }, anna);
    const late = await calls.update({ id, version: 1, title_vi: 'Của Bình' });
    expect(late.status).toBe(4027);
    expect((await calls.show(id)).data).toMatchObject({ title_vi: 'Của Anna', version: 2 });
  });

  test('each action records the differences before and after, and the form shows who made it', async () => {
    const { id } = (await calls.add()).data;
    await calls.update({ id, version: 1, title_vi: 'Khác' });
    expect(await lastAudit()).toMatchObject({
      admin_id: binh.id,
      action: `${kind}.update`,
      before: { title_vi: 'Ngày hội' },
      after: { title_vi: 'Khác' },
    });
    const { history } = (await calls.show(id)).data;
    expect(history.map(({ action }) => action)).toEqual([`${kind}.update`, `${kind}.create`]);
    expect((await calls.show(id)).data.versions).toMatchObject([
      { number: 2, admin_name: `Admin ${binh.uid}`, fields: ['title_vi'] },
      { number: 1, admin_name: `Admin ${binh.uid}`, fields: [] },
    ]);
    expect((await calls.version(id, 1)).data).toMatchObject({ ...calls.fields, title_vi: 'Ngày hội' });
    await calls.remove(id);
    expect(await lastAudit()).toMatchObject({ action: `${kind}.delete`, before: { title_vi: 'Khác' } });
  });

  test('a text with lists, links and a picture is stored as it was written, and its picture as long as a version has it', async () => {
    const { url, width, height, id: file } = (await upload()).data;
    const body_vi: RichDocument = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Chương trình' }] },
        { type: 'image', attrs: { src: url, alt: 'Hội trường', width, height } },
      ],
    };
    const { id } = (await calls.add({ body_vi, body_kr: { type: 'doc', content: [{ type: 'paragraph' }] } }))
      .data;
    expect((await calls.show(id)).data).toMatchObject({ body_vi, body_kr: null });
    const isStored = async () => {
      await sweepFiles(db, openFileStore(server.env), new Date(server.clock().getTime() + 25 * 3_600_000));
      return (await db.selectFrom('file').where('id', '=', file).select('id').execute()).length === 1;
    };
    expect(await isStored()).toBe(true);
    await calls.update({ id, version: 1, body_vi: saying('Không ảnh') });
    expect(await isStored()).toBe(true);
    expect((await calls.version(id, 1)).data).toMatchObject({ body_vi });
    expect((await calls.update({ id, version: 2, body_vi })).status).toBe(200);
    await calls.remove(id);
    expect(await isStored()).toBe(false);
    const gone = await calls.add({ body_vi });
    expect(gone).toMatchObject({ status: 414, data: { body_vi: [expect.stringMatching(/ảnh|photo/i)] } });
  });

  test('one picture may be used in two records', async () => {
    const { url, width, height } = (await upload()).data;
    const body_vi: RichDocument = {
      type: 'doc',
      content: [{ type: 'image', attrs: { src: url, alt: 'Hội trường', width, height } }],
    };
    expect((await calls.add({ body_vi })).status).toBe(200);
    expect((await calls.add({ body_vi })).status).toBe(200);
  });

  test('unsafe links, foreign pictures and endless lists are rejected at the text', async () => {
    const link = (href: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    const image = {
      type: 'doc',
      content: [{ type: 'image', attrs: { src: 'https://evil.test/a.png', alt: 'x', width: 1, height: 1 } }],
    };
    let deep: object = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] };
    for (let depth = 0; depth < 5; depth++) deep = { type: 'blockquote', content: [deep] };
    for (const body_vi of [link('javascript:alert(1)'), image, { type: 'doc', content: [deep] }])
      expect(await calls.add({ body_vi })).toMatchObject({
        status: 414,
        data: { body_vi: [expect.any(String)] },
      });
  });
});

describe('pictures', () => {
  test('are uploaded by owners and operators, and visible to the public', async () => {
    expect((await upload({})).status).toBe(401);
    for (const member of [hoa, minsu]) expect((await upload(member)).status).toBe(406);
    for (const member of [chi, dung]) expect((await upload(member)).status).toBe(403);
    const { data } = await upload();
    expect(data).toMatchObject({ width: 8, height: 6, mime: 'image/webp' });
    expect((await server.app.inject(data.url)).statusCode).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'content.upload', after: { id: data.id } });
  });

  test('are rejected at the file if they are no picture', async () => {
    const wrong = await upload(binh, Buffer.from('no picture'));
    expect(wrong).toMatchObject({ status: 414, data: { file: [expect.any(String)] } });
  });

  test('an event has its own cover, and a deleted one is rejected at its field', async () => {
    const { id: image_id, url } = (await upload()).data;
    const { add } = callsOf('event');
    const { id } = (await add({ image_id })).data;
    const shown = await server.call('GET /content/event/show', { id });
    expect(shown.data.image).toEqual({ url, width: 8, height: 6 });
    const gone = await add({ image_id: '0123456789abcdefABCDEF' });
    expect(gone).toMatchObject({ status: 414, data: { image_id: [expect.any(String)] } });
  });

  test('an event that ends before it begins is rejected at its last day', async () => {
    const { add } = callsOf('event');
    const turned = await add({ first_day: day(4), last_day: day(3) });
    expect(turned).toMatchObject({ status: 414, data: { last_day: [expect.any(String)] } });
  });
});

test('questions are filtered by category', async () => {
  const { add, titles, clear } = callsOf('faq');
  await clear();
  await add({ title_vi: 'Mật khẩu' });
  await add({ title_vi: 'Hồ sơ', category: 'RESUME' });
  expect(await titles({ category: 'RESUME' })).toEqual(['Hồ sơ']);
  expect(await add({ category: '' })).toMatchObject({
    status: 414,
    data: { category: [expect.any(String)] },
  });
});

test('a notification without its date is rejected at the date', async () => {
  const { add } = callsOf('notification');
  expect(await add({ start_date: '' })).toMatchObject({
    status: 414,
    data: { start_date: [expect.any(String)] },
  });
});
