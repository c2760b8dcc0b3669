import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { type PriceKind, presetPrices } from '#contract/money/prices.ts';
import { calculateQuote } from '#contract/money/quote.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller, type TestServer } from '#tests/support/server.ts';
import { readPrices } from './prices.ts';

const server = await startTestServer({}, { isFollowing: true });
const twin = await server.startSecondNode();
const { db } = server;
const { hoa, minsu, waiting, anna, binh, chi, dung } = await people(server);
const day = (days: number) => addDays(dateOf(server.clock()), days);

const theme = (price: number | null, sale_percent = 0) => ({ price, sale_percent, discounts: [] });
const shown = async (kind: PriceKind = 'THEME', caller: TestCaller = dung) =>
  (await server.call('GET /admin/price/show', { kind }, caller)).data;
interface Given {
  kind?: PriceKind;
  value?: object;
  valid_from?: string;
  version?: number;
}
/** Saves with the current version. */
const save = async ({ kind = 'THEME', ...given }: Given = {}, caller: TestCaller = dung) =>
  server.call(
    'POST /admin/price/save',
    {
      kind,
      ...{ value: theme(800_000), valid_from: day(0) },
      version: given.version ?? (await shown(kind)).version,
      ...given,
    } as never,
    caller,
  );
const remove = async (id: number, caller: TestCaller = dung, version?: number) =>
  server.call('POST /admin/price/remove', { id, version: version ?? (await shown()).version }, caller);
const seen = async (node: Pick<TestServer, 'call'> = server) =>
  (await node.call('GET /employer/service/prices', {}, minsu)).data.prices;
const lastAudit = () =>
  db
    .selectFrom('audit')
    .where('object_kind', '=', 'price')
    .orderBy('id', 'desc')
    .select(['admin_id', 'action', 'object_id', 'before', 'after'])
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('price_version').execute();
  await notifyChanged(db, ['settings']);
});

test('until prices are set, regular ads are free and nothing else is for sale', async () => {
  expect(await seen()).toEqual(presetPrices);
  expect(await readPrices(db, server.clock())).toEqual({
    day: day(0),
    prices: presetPrices,
    versions: { RECRUITMENT: null, BANNER: null, THEME: null, COMBO: null, TAX: null, GRANT: null },
  });
  expect(await shown()).toMatchObject({ value: presetPrices.THEME, versions: [], version: 0 });
});

test('a price that finance sets applies to companies at once, on other nodes a moment later, and is audited with before and after', async () => {
  const { status, data } = await save({ value: theme(800_000, 10) });
  expect(status).toBe(200);
  expect(data).toMatchObject({ value: theme(800_000, 10), version: 1 });
  expect((await seen()).THEME).toEqual(theme(800_000, 10));
  await expect.poll(async () => (await seen(twin)).THEME).toEqual(theme(800_000, 10));
  const [version] = data.versions;
  expect(version).toMatchObject({ state: 'current', valid_from: day(0), created_by: 'Admin dung01' });
  expect(await lastAudit()).toEqual({
    admin_id: dung.id,
    action: 'price.save',
    object_id: version?.id,
    before: { price_kind: 'THEME', value: presetPrices.THEME },
    after: { price_kind: 'THEME', valid_from: day(0), value: theme(800_000, 10) },
  });
});

test('the log describes a change of prices field by field', async () => {
  await save({ value: theme(800_000) });
  await save({ value: { ...theme(900_000), discounts: [{ months: 3, percent: 5 }] } });
  const { data } = await server.call('GET /admin/audit/list', { kind: 'price' }, { ...anna, language: 'en' });
  expect(data.list[0]).toMatchObject({ what: 'Set prices', kind: 'Prices' });
  const text = data.list[0]?.changes.join('\n');
  expect(text).toContain(`Showcase prices: Holds from ${day(0).split('-').reverse().join('.')}`);
  expect(text).toContain('800,000\u00a0₫');
  expect(text).toContain('900,000\u00a0₫');
  expect(text).toContain('from 3 months −5%');
});

test('a price for a later day applies from midnight in Vietnam on, and the current one until then', async () => {
  await save({ value: theme(800_000) });
  await save({ value: theme(950_000), valid_from: day(2) });
  expect((await seen()).THEME.price).toBe(800_000);
  expect((await shown()).versions.map(({ state }) => state)).toEqual(['coming', 'current']);
  const { prices } = await readPrices(db, new Date(`${day(2)}T00:00:00+07:00`));
  expect(prices.THEME.price).toBe(950_000);
  const eve = await readPrices(db, new Date(`${day(1)}T23:59:59+07:00`));
  expect(eve.prices.THEME.price).toBe(800_000);
  expect(eve.versions.THEME).not.toBeNull();
});

test('a price whose successor has begun is past', async () => {
  const version = (valid_from: string) => ({
    ...{ kind: 'THEME' as const, valid_from, value: JSON.stringify(theme(1)) },
    ...{ created_by: dung.id, created_at: server.clock() },
  });
  await db
    .insertInto('price_version')
    .values([version(day(-9)), version(day(-2)), version(day(2))])
    .execute();
  expect((await shown()).versions.map(({ state }) => state)).toEqual(['coming', 'current', 'past']);
});

test('of two prices set for today the last one applies and the first one stays on record, because orders may name it', async () => {
  await save({ value: theme(1) });
  await save({ value: theme(2) });
  expect((await seen()).THEME.price).toBe(2);
  expect((await shown()).versions.map(({ state }) => state)).toEqual(['current', 'past']);
});

test('a second price for the same future day replaces the first', async () => {
  await save({ value: theme(1), valid_from: day(3) });
  const { data } = await save({ value: theme(2), valid_from: day(3) });
  expect(data.versions).toMatchObject([{ state: 'coming', value: theme(2) }]);
});

test('a future price can be withdrawn, with an audit row', async () => {
  const { data } = await save({ valid_from: day(3) });
  const id = data.versions[0]?.id ?? 0;
  expect(await remove(id)).toMatchObject({ status: 200, data: { kind: 'THEME', versions: [] } });
  expect(await lastAudit()).toEqual({
    admin_id: dung.id,
    action: 'price.remove',
    object_id: id,
    before: { price_kind: 'THEME', valid_from: day(3) },
    after: { price_kind: 'THEME' },
  });
});

describe('the server rejects', () => {
  test('a day in the past', async () => {
    expect(await save({ valid_from: day(-1) })).toMatchObject({
      status: 414,
      data: { valid_from: [expect.any(String)] },
    });
    expect((await shown()).versions).toEqual([]);
  });

  test.each([
    ['price', theme(1_000_000_001)],
    ['price', theme(-1)],
    ['sale_percent', theme(1, 91)],
    ['discounts.0.months', { ...theme(1), discounts: [{ months: 13, percent: 5 }] }],
    ['discounts.0.percent', { ...theme(1), discounts: [{ months: 3, percent: 91 }] }],
  ])('a value out of bounds: %s', async (field, value) => {
    expect(await save({ value })).toMatchObject({
      status: 414,
      data: { [`value.${field}`]: [expect.any(String)] },
    });
  });

  test('a change by an administrator who was slower than a colleague', async () => {
    const { version } = await shown();
    expect((await save({ version })).status).toBe(200);
    expect((await save({ version, value: theme(1) }, anna)).status).toBe(4027);
    expect((await seen()).THEME.price).toBe(800_000);
    const both = await Promise.all([save({ version: version + 1 }), save({ version: version + 1 }, anna)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
  });

  test('the withdrawal of a price that is in force, withdrawn or unknown, or with an old version', async () => {
    const current = (await save()).data.versions[0]?.id ?? 0;
    expect((await remove(current)).status).toBe(4027);
    const coming = (await save({ valid_from: day(3) })).data.versions[0]?.id ?? 0;
    expect((await remove(coming, dung, 0)).status).toBe(4027);
    expect((await remove(coming)).status).toBe(200);
    expect((await remove(coming)).status).toBe(4027);
    expect((await remove(999_999_999)).status).toBe(404);
  });

  test('every role but finance and owners', async () => {
    const tries = [
      async (caller: TestCaller) => server.call('GET /admin/price/show', { kind: 'THEME' }, caller),
      async (caller: TestCaller) => save({}, caller),
      async (caller: TestCaller) => remove(1, caller),
    ];
    for (const attempt of tries) {
      expect((await attempt({})).status).toBe(401);
      for (const member of [hoa, minsu]) expect((await attempt(member)).status).toBe(406);
      for (const member of [binh, chi]) expect((await attempt(member)).status).toBe(403);
    }
    expect((await save({}, anna)).status).toBe(200);
  });

  test('requests for the prices of services by all but approved companies', async () => {
    const ask = async (caller: TestCaller) =>
      (await server.call('GET /employer/service/prices', {}, caller)).status;
    expect(await ask({})).toBe(401);
    for (const other of [hoa, anna]) expect(await ask(other)).toBe(406);
    expect(await ask(waiting)).not.toBe(200);
  });
});

describe('packages', () => {
  const pack = (name_en: string, id?: number) => ({
    ...(id === undefined ? {} : { id }),
    ...{ name_en, regular_ads: 0, premium_ads: 3, banner: null, theme: true, months: 3 },
    ...{ price: 12_000_000, sale_percent: 0 },
  });
  const savePacks = async (...packages: object[]) => save({ kind: 'COMBO', value: { packages } });
  const ids = async () => (await seen()).COMBO.packages.map(({ id }) => id);

  test('get a number when they are new, keep it, and no other package gets it later', async () => {
    await savePacks(pack('Start'), pack('Boost'));
    expect(await ids()).toEqual([1, 2]);
    await savePacks(pack('Begin', 1));
    expect(await ids()).toEqual([1]);
    await savePacks(pack('Begin', 1), pack('Other'));
    expect(await ids()).toEqual([1, 3]);
    expect(
      calculateQuote(await seen(), { items: [{ service: 'COMBO', combo_id: 3, duration: 1, quantity: 1 }] }),
    ).toMatchObject({
      net: 12_000_000,
    });
  });

  test('are rejected with a number that no package has had, or with one number twice', async () => {
    await savePacks(pack('Start'));
    for (const packages of [[pack('Strange', 9)], [pack('One', 1), pack('Two', 1)]])
      expect(await savePacks(...packages)).toMatchObject({
        status: 414,
        data: { 'value.packages': expect.any(Array) },
      });
  });

  test('are all removed by a form without any', async () => {
    await savePacks(pack('Start'));
    const { version } = await shown('COMBO');
    const body = { kind: 'COMBO', valid_from: day(0), version };
    expect((await server.call('POST /admin/price/save', body as never, dung)).status).toBe(200);
    expect((await seen()).COMBO.packages).toEqual([]);
  });
});

test('a stored price that this version does not know is not for sale', async () => {
  const created_by = dung.id;
  const stored = {
    kind: 'THEME',
    valid_from: day(0),
    value: '{"price":-5}',
    created_by,
    created_at: server.clock(),
  } as const;
  await db.insertInto('price_version').values(stored).execute();
  await notifyChanged(db, ['settings']);
  expect((await seen()).THEME).toEqual(presetPrices.THEME);
});
