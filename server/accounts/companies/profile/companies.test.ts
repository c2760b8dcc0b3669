import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, thanh, waiting, hoa, anna } = await people(server);

const facts = {
  company_representative: 'Kim Minsu',
  address_code: testWard,
  address_detail: '12 Lê Lợi',
  established_date: '2012-03-01',
  employee_count: 120,
  website: 'https://hanbit.test.vn',
  capital: 5_000_000_000,
  revenue: 20_000_000_000,
  fax: '028 1234 567',
  main_business_vi: 'Sản xuất thực phẩm',
  overview_vi: 'Bánh tráng xuất khẩu.',
  overview_kr: '라이스페이퍼 수출.',
  vision_en: 'Rice paper for everybody.',
  history_vi: '2019 mở nhà máy thứ hai.',
  skills: ['HACCP', 'Excel'],
};
const show = (caller = minsu) => server.call('GET /employer/company/show', {}, caller);
const update = async (fields: object = {}) => {
  const { version } = (await show()).data;
  return server.call('POST /employer/company/update', { ...facts, ...fields, version }, minsu);
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#006068' } })
    .png()
    .toBuffer();
const upload = (name: 'logo' | 'photo', content: Buffer, fileName = 'picture.png', caller = minsu) =>
  server.call(`POST /employer/company/upload-${name}`, {}, caller, {
    files: [{ field: 'file', name: fileName, mime: 'image/png', content }],
  });

const calls: [CallName, object][] = [
  ['GET /employer/company/show', {}],
  ['POST /employer/company/update', { ...facts, version: 1 }],
  ['POST /employer/company/upload-logo', {}],
  ['POST /employer/company/remove-logo', {}],
  ['POST /employer/company/upload-photo', {}],
  ['POST /employer/company/arrange-photos', { photos: [], removed: [] }],
  ['POST /employer/company/describe-photo', { photo: 'photo' }],
  ['GET /employer/account/show', {}],
];

test.each(calls)('%s is for approved employers only', async (name, input) => {
  expect(await server.call(name, input)).toMatchObject({ status: 401 });
  expect(await server.call(name, input, hoa)).toMatchObject({ status: 406 });
  expect(await server.call(name, input, anna)).toMatchObject({ status: 406 });
  await server.db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', thanh.id).execute();
  expect(await server.call(name, input, thanh)).toMatchObject({ status: 4023 });
  await server.db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', thanh.id).execute();
});

test('the company and the public read saved data in the requested language', async () => {
  const { id: industry_id } = await server.db
    .selectFrom('industry')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const saved = await update({ industry_id });
  expect(saved).toMatchObject({ status: 200, data: { ...facts, industry_id } });
  const korean = await server.call('GET /company/show', { id: minsu.companyId }, { language: 'kr' });
  expect(korean.data).toMatchObject({
    company_name: 'Hanbit Foods',
    overview: '라이스페이퍼 수출.',
    vision: 'Rice paper for everybody.',
    history: '2019 mở nhà máy thứ hai.',
    employee_count: 120,
    skills: ['해썹(HACCP)', 'Excel'],
    is_verified: true,
  });
});

test('tax code and, until an administrator has looked at another, name stay as they were checked', async () => {
  await update({ company_name: 'Another', company_tax_code: '123' });
  expect((await show()).data.company_name).toBe('Hanbit Foods');
});

test('if two colleagues save at once, the second gets an error', async () => {
  const { version } = (await show()).data;
  const save = (fax: string) =>
    server.call('POST /employer/company/update', { ...facts, fax, version }, minsu);
  expect(await save('111')).toMatchObject({ status: 200 });
  expect(await save('222')).toMatchObject({ http: 409, status: 4027 });
  expect((await show()).data.fax).toBe('111');
});

test('a logo is fitted into 280x120 and public; a new one replaces it, and it can be removed', async () => {
  const first = await upload('logo', await picture(900, 900));
  expect(first).toMatchObject({ status: 200, data: { logo: expect.stringMatching(/^\/files\//) } });
  const file = await server.app.inject({ url: first.data.logo ?? '' });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 280, height: 120 });
  const second = await upload('logo', await picture(280, 120));
  expect(second.data.logo).not.toBe(first.data.logo);
  expect((await server.app.inject({ url: first.data.logo ?? '' })).statusCode).toBe(404);
  await server.call('POST /employer/company/remove-logo', {}, minsu);
  expect((await show()).data.logo).toBeNull();
  expect(await server.call('POST /employer/company/remove-logo', {}, minsu)).toMatchObject({ status: 200 });
});

test.each([
  { width: 900, height: 900, shown: { left: 80, right: 199, top: 0, bottom: 119 } },
  { width: 1400, height: 300, shown: { left: 0, right: 279, top: 30, bottom: 89 } },
  { width: 70, height: 30, shown: { left: 0, right: 279, top: 0, bottom: 119 } },
])(
  'a logo of $width x $height is whole in 280x120, and the ground around it transparent',
  async ({ width, height, shown }) => {
    // A picture of two halves in two colours, so that cropping or shifting it becomes visible.
    const half = { create: { width: width / 2, height, channels: 3, background: '#c03020' } } as const;
    const content = await sharp(await picture(width, height))
      .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { data } = await upload('logo', content);
    const file = await server.app.inject({ url: data.logo ?? '' });
    const { data: pixels, info } = await sharp(file.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 280, height: 120, channels: 4 });
    const at = (x: number, y: number) => [...pixels.subarray((y * 280 + x) * 4, (y * 280 + x) * 4 + 4)];
    const opaque = Array.from({ length: 280 * 120 }, (_, place) => place).filter(
      (place) => (pixels[place * 4 + 3] ?? 0) > 200,
    );
    const columns = opaque.map((place) => place % 280);
    const rows = opaque.map((place) => Math.floor(place / 280));
    const found = { left: smallest(columns), right: -smallest(columns.map((x) => -x)) };
    expect({ ...found, top: smallest(rows), bottom: -smallest(rows.map((y) => -y)) }).toEqual(shown);
    const middle = (shown.top + shown.bottom + 1) / 2;
    expect(at(shown.left + 10, middle)).toEqual([0xc0, 0x30, 0x20, 255]);
    expect(at(shown.right - 10, middle)).toEqual([0x00, 0x60, 0x68, 255]);
  },
);
const smallest = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));

test('a file that is not a picture is refused beside the field', async () => {
  for (const name of ['logo', 'photo'] as const) {
    expect(await upload(name, Buffer.from('%PDF-1.4'), 'a.png')).toMatchObject({
      status: 414,
      data: { file: expect.anything() },
    });
    expect(await server.call(`POST /employer/company/upload-${name}`, {}, minsu)).toMatchObject({
      status: 414,
      data: { file: expect.anything() },
    });
  }
});

test('photos are ordered, removed and public; foreign ones are not found', async () => {
  const content = await picture(64, 48);
  for (let count = 0; count < 3; count++) await upload('photo', content);
  const [a, b, c] = (await show()).data.photos.map(({ id }) => id);
  const arrange = (photos: (string | undefined)[], removed: (string | undefined)[], who = minsu) =>
    server.call('POST /employer/company/arrange-photos', { photos, removed }, who);
  const arranged = await arrange([c, a], [b]);
  expect(arranged.data.photos.map(({ id }) => id)).toEqual([c, a]);
  const shown = () => server.call('GET /company/show', { id: minsu.companyId });
  expect((await shown()).data.photos).toEqual([]);
  await server.call('POST /admin/employer/show-page', { id: minsu.id, photos: [a, c] }, anna);
  expect((await shown()).data.photos.map(({ id }) => id)).toEqual([c, a]);
  expect(await arrange([b], [])).toMatchObject({ status: 404 });
  expect(await arrange([], [b])).toMatchObject({ status: 404 });
  expect(await arrange([a], [], thanh)).toMatchObject({ status: 404 });
  expect(await arrange([], [a], thanh)).toMatchObject({ status: 404 });
  // A photo that another tab has added in between stays, after the ordered ones.
  expect((await arrange([a], [])).data.photos.map(({ id }) => id)).toEqual([a, c]);
  await arrange([], [a, c]);
  expect((await show()).data.photos).toEqual([]);
});

test('a company has fifteen photos at most', async () => {
  // Adds the other rows directly, because uploads of 15 photos would exceed the hourly limit.
  await upload('photo', await picture(64, 48), 'a.png', thanh);
  const { file_id } = await server.db
    .selectFrom('company_photo')
    .where('company_id', '=', thanh.companyId)
    .select('file_id')
    .executeTakeFirstOrThrow();
  const { id: _, ...file } = await server.db
    .selectFrom('file')
    .where('id', '=', file_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let position = 1; position < 14; position++) {
    const id = `photo${position}`.padEnd(22, 'x');
    await server.db
      .insertInto('file')
      .values({ ...file, id })
      .execute();
    await server.db
      .insertInto('company_photo')
      .values({ company_id: thanh.companyId, file_id: id, position })
      .execute();
  }
  expect(await upload('photo', await picture(64, 48), 'a.png', thanh)).toMatchObject({ status: 200 });
  expect(await upload('photo', await picture(64, 48), 'a.png', thanh)).toMatchObject({
    status: 414,
    data: { file: expect.anything() },
  });
});

test('the public does not find a company that waits or is not there', async () => {
  for (const id of [waiting.companyId, 999_999])
    expect(await server.call('GET /company/show', { id })).toMatchObject({ http: 404 });
});
