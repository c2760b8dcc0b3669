import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { describeApi } from '#server/infrastructure/calls/openapi/openapi.ts';
import { describeCalls } from '#server/infrastructure/calls/openapi/openapi-schema.ts';
import { translateForField } from '#server/infrastructure/text/i18n.ts';
import { people } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { type InputSchema, valuesOf } from '../support/values/from-schema.ts';
import { withoutReferences } from '../support/values/references.ts';

/** `npm run test:fuzz` sends 5,000. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 200);
/** Seed of the random inputs, which are the same on every run. */
const SEED = 20_261_129;

const server = await startTestServer();
const { hoa, minsu, anna } = await people(server);
const accounts = {
  candidate: hoa,
  employer: minsu,
  admin: anna,
  member: hoa,
  ticket: minsu,
  password: minsu,
};
const kinds = { member: 'candidate', ticket: 'employer', password: 'employer' } as const;

interface Operation {
  parameters?: { name: string; required: boolean; schema: InputSchema }[];
  requestBody?: { content: Record<string, { schema: InputSchema }> };
  responses: Record<string, unknown>;
}
const calls = allCalls.filter(({ files }) => !files);
const document = describeApi(await describeCalls(calls), 'https://sanviec.test');
const { paths } = withoutReferences(document, document) as {
  paths: Record<string, Record<string, Operation>>;
};

/** Reasons that a schema can express. Others depend on records, dates or several fields. */
const expressible = [
  ...['max_length|max=1', 'min_length|min=1', 'number', 'min|min=1', 'max|max=1', 'at_least_one'],
  ...['min_entries|min=1', 'max_entries|max=1', 'email', 'phone', 'uid', 'admin_uid', 'otp', 'tax_code'],
  ...[
    'month',
    'time',
    'time_range',
    'date',
    'password_length',
    'login_password|min=1|max=1',
    'password_characters',
    'password_digit',
  ],
].map((key) => `error.field.${key}`);
const withoutNumbers = (text: string) => text.replace(/\d[\d.,]*/g, '#');

/** The longest duration of an order line depends on its service (docs/decisions/0124-api-document-that-holds.md). */
const excepted = /^POST \/employer\/service\/\S+: items\.\d+\.duration: /;

/** Messages that no input allowed by the OpenAPI document should cause. */
function preventable(data: Record<string, string[]>): string[] {
  return Object.entries(data).flatMap(([field, messages]) => {
    const known = new Set(expressible.map((key) => withoutNumbers(translateForField('en', field, key))));
    return messages.filter((text) => known.has(withoutNumbers(text))).map((text) => `${field}: ${text}`);
  });
}

async function headersFor({ access }: AnyCall): Promise<Record<string, string>> {
  const who: 'anyone' | keyof typeof accounts = access.who;
  if (who === 'anyone') return {};
  const kind = who === 'member' || who === 'ticket' || who === 'password' ? kinds[who] : who;
  const token = await startSession(server.db, { kind, id: accounts[who].id }, server.clock(), 10);
  return { authorization: `Bearer ${token}` };
}

/** Random input may close accounts and reach limits. */
async function restorePeople(): Promise<void> {
  await sql`delete from rate_limit`.execute(server.db);
  await sql`update candidate set status = 'ACTIVE', withdrawn_at = null`.execute(server.db);
  await sql`update employer set status = 'APPROVED', withdrawn_at = null where id = ${minsu.id}`.execute(
    server.db,
  );
}

function inputSchemaOf({ parameters = [], requestBody }: Operation): InputSchema {
  const body = requestBody?.content['application/json']?.schema;
  if (body) return body;
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Sends one random input of an operation and returns what contradicts the document. */
async function findContradictions(call: AnyCall, seed: number): Promise<string[]> {
  const [method, path] = call.name.split(' ') as ['GET' | 'POST', string];
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call.name} is not in the document`);
  const [input] = fc.sample(valuesOf(inputSchemaOf(operation)), { seed, numRuns: 1 }) as [object];
  const url = `/api/v1${path}`;
  const headers = { ...(await headersFor(call)), 'accept-language': 'en' };
  const response =
    method === 'POST'
      ? await server.app.inject({ method, url, headers, payload: input })
      : await server.app.inject({ method, url: `${url}?${queryOf(input)}`, headers });
  const { statusCode } = response;
  const isListed = String(statusCode) in operation.responses;
  const unlisted = isListed ? [] : [`answers ${statusCode}, which the document does not list`];
  const reasons = statusCode === 422 ? preventable(response.json().data) : [];
  return [...unlisted, ...reasons]
    .map((text) => `${call.name}: ${text}`)
    .filter((text) => !excepted.test(text));
}

function queryOf(input: object): URLSearchParams {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs);
}

test('no call refuses input that the document allows for a reason that a schema can express', async () => {
  const found = new Set<string>();
  for (let number = 0; number < requests; number += 1) {
    // A step without a common divisor reaches every call, and spreads a short run over all areas.
    const call = calls[(number * 89) % calls.length];
    if (!call) throw new Error('the contract has no calls');
    if (number % 10 === 0) await restorePeople();
    for (const text of await findContradictions(call, SEED + number)) found.add(text);
  }
  expect([...found]).toEqual([]);
});
