import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { fileKinds } from '#contract/files.ts';
import { statuses } from '#contract/status.ts';
import { installedAt } from '#server/infrastructure/environment/version.ts';
import { prepareText, sendText } from '#server/infrastructure/http/text.ts';
import { errorResponses, errorSchemas, errorsOf } from './openapi-errors.ts';
import { asTypeName, nameSchemas, refTo } from './openapi-names.ts';
import { docsStyle, renderDocs } from './openapi-page.ts';
import { type DescribedCall, describeCalls, type ObjectSchema, rolesOf } from './openapi-schema.ts';

/**
 * Serves the contract as OpenAPI 3.1 and as a page that needs no script. Both are created with the first request: they
 * take a second of CPU time, which no start should wait for.
 */
export function registerOpenApi(app: FastifyInstance, calls: readonly AnyCall[], origin: () => string): void {
  let making: ReturnType<typeof makeDocuments> | undefined;
  const make = () => (making ??= makeDocuments(calls, origin()));
  const style = prepareText(docsStyle);
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    sendText(
      revalidated(reply).type('application/json; charset=utf-8'),
      (await make()).document,
      installedAt,
    ),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    sendText(revalidated(reply).type('text/css; charset=utf-8'), style, installedAt),
  );
  app.get('/api/docs', async (_request, reply) =>
    sendText(revalidated(reply).type('text/html; charset=utf-8'), (await make()).page, installedAt),
  );
}

const revalidated = (reply: FastifyReply) => reply.header('cache-control', 'public, no-cache');

/** Bytes that all answers share, regardless of the number of slow readers. */
async function makeDocuments(calls: readonly AnyCall[], origin: string) {
  const described = await describeCalls(calls);
  return {
    document: prepareText(JSON.stringify(describeApi(described, origin))),
    page: prepareText(renderDocs(described)),
  };
}

/** Builds the OpenAPI document of a list of calls. */
export function describeApi(calls: readonly DescribedCall[], origin: string) {
  const { schemas, withNames } = nameSchemas(calls.flatMap(rootsOf));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of calls) {
    const [method = '', path = ''] = described.call.name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(described, method, withNames) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sanviec',
      version: '1',
      summary: 'Job marketplace for readers of Vietnamese, Korean and English',
      description: describeStatuses(),
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this site', url: `${origin}/` },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        ticket: { type: 'apiKey', in: 'header', name: 'X-Ticket' },
      },
      schemas: { ...schemas, ...errorSchemas },
      responses: errorResponses,
    },
    paths,
  };
}

/** Areas of the API: the first part of each path. */
const tags: Record<string, string> = {
  answer: 'Answers to applicants by the link of a reminder',
  admin: 'Administration, by the roles of staff',
  alert: 'Saved searches that mail new ads',
  auth: 'Sign-in of candidates, sessions and codes',
  candidate: 'The account, resumes and applications of a candidate',
  company: 'Public pages of companies',
  content: 'Events, news, questions, policies and menus',
  employer: 'The account, ads, applicants and orders of a company',
  home: 'The home page, search and lists that forms choose from',
  location: 'Provinces, districts and wards',
  payment: 'Prices and payment',
  question: 'Inquiries and reports',
  recruitment: 'Public pages of ads',
  site: 'Settings and state of the site',
};

const inputName = ({ call }: DescribedCall) => `${asTypeName(call.name)}Input`;
const outputName = ({ call }: DescribedCall) => `${asTypeName(call.name)}Data`;

/** Schemas of a call that have a name of their own. Fields of a query are parameters instead. */
function rootsOf(described: DescribedCall) {
  const { call, input, output } = described;
  const isBody = !call.name.startsWith('GET') && !call.files;
  return [
    ...(isBody ? [{ name: inputName(described), schema: input }] : []),
    ...(call.answers ? [] : [{ name: outputName(described), schema: output }]),
  ];
}

type WithNames = (schema: object) => unknown;

function describeCall(described: DescribedCall, method: string, withNames: WithNames) {
  const { call, input } = described;
  const hasInput = Object.keys(input.properties ?? {}).length > 0 || input.properties === undefined;
  return {
    operationId: call.name.replace(/[ /]+/g, '-').toLowerCase(),
    summary: call.summary,
    description: describeAccess(call),
    tags: [call.name.split('/')[1]],
    security: securityOf(call),
    ...(method === 'GET'
      ? { parameters: queryOf(input, withNames) }
      : { requestBody: bodyOf(described, withNames) }),
    responses: {
      200: call.answers ? fileOf(call.answers) : envelopeOf(outputName(described)),
      ...errorsOf(call, hasInput),
    },
  };
}

function describeAccess({ access, idempotent }: AnyCall): string {
  const who = callers[access.who] + ('roles' in access ? ` (${rolesOf(access.roles).join(', ')})` : '');
  return `For ${who}.${idempotent ? ' Takes an `Idempotency-Key`.' : ''}`;
}

const callers: Record<string, string> = {
  anyone: 'anyone',
  candidate: 'candidates',
  employer: 'companies',
  admin: 'administrators',
  ticket: 'holders of a ticket, and the company that it belongs to (owner)',
  member: 'any signed-in account',
  password: 'companies and administrators',
};

const fileOf = (type: string) => ({
  description: 'The file itself; what is refused has the envelope',
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

const envelopeOf = (data: string) => ({
  description: 'The envelope',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'message', 'data'],
        properties: {
          status: { const: 200 },
          message: { type: 'string' },
          data: refTo(data),
        },
      },
    },
  },
});

function securityOf(call: AnyCall) {
  if (call.access.who === 'anyone') return [];
  if (call.access.who === 'ticket') return [{ ticket: [] }, { bearer: [] }, { session: [] }];
  return [{ bearer: [] }, { session: [] }];
}

/** Files are sent in a multipart body; without a file, a call accepts all three kinds (docs/rules.md#envelope). */
function bodyOf(described: DescribedCall, withNames: WithNames) {
  const { input } = described;
  const { files = {} } = described.call;
  const required = (input.required?.length ?? 0) > 0;
  const kinds = Object.entries(files);
  if (kinds.length === 0) {
    const body = { schema: refTo(inputName(described)) };
    return {
      required,
      content: {
        'application/json': body,
        'application/x-www-form-urlencoded': body,
        'multipart/form-data': body,
      },
    };
  }
  const parts = kinds.map(([field]) => [field, { type: 'string', format: 'binary' }] as const);
  const types = kinds.map(([field, kind]) => [field, { contentType: fileKinds[kind].types.join(', ') }]);
  const schema = {
    ...input,
    properties: { ...input.properties, ...Object.fromEntries(parts) },
    required: [...(input.required ?? []), ...parts.map(([field]) => field)],
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: withNames(schema), encoding: Object.fromEntries(types) } },
  };
}

function queryOf(input: ObjectSchema, withNames: WithNames) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema: withNames(schema as object),
  }));
}

function describeStatuses(): string {
  const rows = Object.entries(statuses).map(([name, { code, http }]) => `| ${code} | ${name} | ${http} |`);
  return [
    'Every answer is `{ status, message, data }`; `status` is the contract, HTTP says the same to proxies.',
    '',
    '| status | name | HTTP |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}
