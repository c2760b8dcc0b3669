import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { arbitraryFor, arbitraryInput } from '../support/values/arbitrary.ts';

const faults: string[] = [];
const server = await startTestServer({}, { logTo: { write: (line) => faults.push(line) } });
const { hoa, minsu, anna } = await people(server);

/** Seed of the random inputs, which are the same on every run; a failure prints how to repeat it. */
const SEED = 20_261_122;

interface Schema {
  properties?: Record<string, Schema>;
}

const accounts = {
  candidate: hoa,
  employer: minsu,
  admin: anna,
  member: hoa,
  ticket: minsu,
  password: minsu,
} as const;
const kinds = { member: 'candidate', ticket: 'employer', password: 'employer' } as const;

async function headersFor(call: AnyCall): Promise<Record<string, string>> {
  const { who } = call.access as { who: 'anyone' | keyof typeof accounts };
  if (who === 'anyone') return {};
  const kind = who === 'member' || who === 'ticket' || who === 'password' ? kinds[who] : who;
  const token = await startSession(server.db, { kind, id: accounts[who].id }, server.clock(), 10);
  return { authorization: `Bearer ${token}` };
}

/** Records with small ids, so that valid values among the garbage match some. */
await addOpenAd(server, minsu.companyId);
const ad = await addOpenAd(server, minsu.companyId);
await applyTo(server, hoa, ad, await writeResume(server, hoa));

/** Restores all accounts to a state in which they can sign in, after any garbage. */
async function restorePeople(): Promise<void> {
  await sql`delete from rate_limit`.execute(server.db);
  await sql`update candidate set status = 'ACTIVE', withdrawn_at = null`.execute(server.db);
  await sql`update employer set status = 'APPROVED', withdrawn_at = null where id = ${minsu.id}`.execute(
    server.db,
  );
}

/** Expects an answer or an error of the catalogue, never an internal error. */
async function expectNoFault(request: InjectOptions): Promise<number> {
  const response = await server.app.inject(request);
  // A file has no envelope.
  const isFile = response.statusCode === 200 && response.headers['content-disposition'] !== undefined;
  const body = isFile ? '{"status":200,"message":' : response.body.slice(0, 300);
  const seen = { status: response.statusCode, body, log: faults.join('') };
  expect(seen, JSON.stringify(request).slice(0, 2_000)).toMatchObject({
    log: '',
    body: expect.stringMatching(/^\{"status":\d+,"message":/),
  });
  expect(seen.status).not.toBe(500);
  expect(seen.status).not.toBe(503);
  return response.statusCode;
}

const named = allCalls.map((call) => [call.name as string, call] as const);

/** Sends an input as a page would: as JSON, or as a query if the call only reads. */
function requestOf(call: AnyCall, input: object, headers: Record<string, string>): InjectOptions {
  const [method, path] = call.name.split(' ') as ['GET' | 'POST', string];
  const url = `/api/v1${path}`;
  if (method === 'POST') return { method, url, headers, payload: input };
  const pairs = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)]);
  return { method, url: `${url}?${new URLSearchParams(pairs)}`, headers };
}

test.each(named)(
  '%s: input that its schema accepts is parsed to the same value a second time',
  (_name, { input }) => {
    fc.assert(
      fc.property(fc.oneof(arbitraryFor(input), arbitraryInput(input)), (sent) => {
        const once = input.safeParse(sent);
        if (once.success) expect(input.safeParse(once.data)).toEqual({ success: true, data: once.data });
      }),
      { seed: SEED, numRuns: 60 },
    );
  },
);

test.each(named)('%s: any field values, valid or not, cause no internal error', async (_name, call) => {
  await restorePeople();
  const headers = await headersFor(call);
  await fc.assert(
    fc.asyncProperty(fc.oneof(arbitraryFor(call.input), arbitraryInput(call.input)), async (sent) => {
      faults.length = 0;
      await expectNoFault(requestOf(call, sent as object, headers));
    }),
    { seed: SEED, numRuns: 12 },
  );
});

/** A list of one ad needs the ad's id. */
const needsAd = (name: string) => /^GET \/(employer|admin)\/applicant\/list$/.test(name);

describe('lists', () => {
  const lists = allCalls.filter((call) => {
    const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'output' }) as Schema;
    return schema.properties?.page !== undefined;
  });

  test.each(lists.map((call) => [call.name as string, call] as const))(
    '%s: a page past the end is empty and makes the database skip no rows',
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
