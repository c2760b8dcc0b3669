import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { startSession } from '#server/auth/sessions.ts';
import { addOpenAd, applyTo, writeResume } from '#server/testing/applications.ts';
import { people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';

const faults: string[] = [];
const server = await startTestServer({}, { logTo: { write: (line) => faults.push(line) } });
const { hoa, minsu, anna } = await people(server);

/** Small, seeded and good enough: the same values on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = seeded(20_261_121);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e9,
  1e300,
  2 ** 31,
  2 ** 53,
  999_999_999_999_999,
  1e16,
  '007',
  '1e5',
  '-0',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  "';--",
  '%_\\',
  '{{name}}',
  '</script><script>',
  '🙂'.repeat(200),
  'đ'.repeat(20_000),
  'a:b & !c | (d <-> e)',
  '2026-02-30',
  '0000-00-00',
  '99/9999',
  '31.12.9999',
  '24:00',
  '2026-01-01',
  [],
  [[]],
  [null],
  [1, 1],
  ['a', 'A'],
  Array(101).fill('x'),
  {},
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  { 0: 'x', 1: 'y' },
  [{ id: {} }],
  'education',
  'a@b.vn',
  '0912345678',
  '12345678901234567890',
  'https://[::1',
  'javascript:alert(1)',
];

interface Schema {
  type?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** A value that fits a schema now and then, so that garbage beside it reaches the handlers. */
function plausible(name: string, schema: Schema): unknown {
  const variant = schema.oneOf ?? schema.anyOf;
  if (variant) return plausible(name, pick(variant));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  if (schema.properties) return garbageFor(schema);
  if (schema.type === 'array') return [plausible(name, schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return pick([1, 2, 3, 15, 100, 1e9]);
  if (schema.type === 'boolean') return true;
  if (name.includes('date')) return pick(['2026-01-01', '2099-12-31', '1900-01-01']);
  if (name.includes('email')) return 'x@people.test';
  if (name.includes('phone')) return '0912345678';
  if (name.includes('code') || name.includes('ward')) return pick(['00001', '01', 'ZZ']);
  if (name.includes('time')) return '09:00';
  return pick(['kế toán', '경리', 'a b c', 'sanviec1!', 'Z'.repeat(22)]);
}

function garbageFor(schema: Schema): Record<string, unknown> {
  const properties = Object.entries((schema.oneOf ? pick(schema.oneOf) : schema).properties ?? {});
  // One hostile field among plausible ones goes deeper than ten hostile ones.
  const share = pick([0.1, 0.3, 0.8]);
  const body = Object.fromEntries(
    properties
      .filter(() => random() > 0.1)
      .map(([name, field]) => [name, random() < share ? pick(hostile) : plausible(name, field)]),
  );
  return random() < 0.3 ? { ...body, surprise: pick(hostile), constructor: 'x' } : body;
}

const accounts = { candidate: hoa, employer: minsu, admin: anna, member: hoa, ticket: minsu } as const;
const kinds = { member: 'candidate', ticket: 'employer' } as const;

async function headersFor(call: AnyCall): Promise<Record<string, string>> {
  const { who } = call.access as { who: 'anyone' | keyof typeof accounts };
  if (who === 'anyone') return {};
  const kind = who === 'member' || who === 'ticket' ? kinds[who] : who;
  const token = await startSession(server.db, { kind, id: accounts[who].id }, server.clock(), 10);
  return { authorization: `Bearer ${token}` };
}

/** Records with small ids, which good values among the garbage hit. */
await addOpenAd(server, minsu.companyId);
const ad = await addOpenAd(server, minsu.companyId);
await applyTo(server, hoa, ad, await writeResume(server, hoa));

/** Everybody may come in again, whatever garbage has made of them. */
async function restorePeople(): Promise<void> {
  await sql`delete from rate_limit`.execute(server.db);
  await sql`update candidate set status = 'ACTIVE', withdrawn_at = null`.execute(server.db);
  await sql`update employer set status = 'APPROVED', withdrawn_at = null where id = ${minsu.id}`.execute(
    server.db,
  );
}

/** A refusal of the catalogue or an answer; never a fault. */
async function expectNoFault(request: InjectOptions): Promise<number> {
  const response = await server.app.inject(request);
  const seen = { status: response.statusCode, body: response.body.slice(0, 300), log: faults.join('') };
  expect(seen, JSON.stringify(request).slice(0, 2_000)).toMatchObject({
    log: '',
    body: expect.stringMatching(/^\{"status":\d+,"message":/),
  });
  expect(seen.status).not.toBe(500);
  expect(seen.status).not.toBe(503);
  return response.statusCode;
}

describe('garbage in every field of every call', () => {
  const ROUNDS = 15;
  test.each(allCalls.map((call) => [call.name as string, call] as const))('%s', async (name, call) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'output' }) as Schema;
    await restorePeople();
    const headers = await headersFor(call);
    for (let round = 0; round < ROUNDS; round += 1) {
      faults.length = 0;
      const body = garbageFor(schema);
      const url = `/api/v1${path}`;
      if (method === 'POST') await expectNoFault({ method, url, headers, payload: body });
      else {
        const pairs = Object.entries(body).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
        ]);
        await expectNoFault({ method, url: `${url}?${new URLSearchParams(pairs)}`, headers });
      }
    }
  });
});

/** A list of one ad asks for the ad first. */
const needsAd = (name: string) => name === 'GET /employer/applicant/list';

describe('lists', () => {
  const lists = allCalls.filter((call) => {
    const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'output' }) as Schema;
    return schema.properties?.page !== undefined;
  });

  test.each(lists.map((call) => [call.name as string, call] as const))(
    '%s: a page past the end is empty and asks the database for nothing it would have to skip',
    async (name, call) => {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      await restorePeople();
      const headers = await headersFor(call);
      for (const page of ['1000000000', '999999']) {
        const input = { page, limit: '100', ...(needsAd(name) ? { recruitment_id: String(ad) } : {}) };
        const response = await server.app.inject({
          method,
          url: `/api/v1${path}${method === 'GET' ? `?${new URLSearchParams(input)}` : ''}`,
          headers,
          ...(method === 'POST' ? { payload: input } : {}),
        });
        const { status, data } = response.json();
        expect({ status, list: data.list, page: data.page }).toEqual({
          status: 200,
          list: [],
          page: Number(page),
        });
      }
      for (const wrong of ['0', '-1', '1.5', '1000000001', 'x', '']) {
        const url = `/api/v1${path}`;
        const response =
          method === 'GET'
            ? await server.app.inject({ url: `${url}?page=${wrong}`, headers })
            : await server.app.inject({ method, url, headers, payload: { page: wrong } });
        if (wrong !== '') expect(response.json().status).toBe(414);
        expect(response.statusCode).toBeLessThan(500);
      }
    },
  );
});
