import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { fileKinds } from '#contract/files.ts';
import { statuses } from '#contract/status.ts';
import { installed } from '#server/infrastructure/environment/version.ts';
import { prepareText, sendText } from '#server/infrastructure/http/text.ts';
import { docsStyle, renderDocs } from './openapi-page.ts';
import { type DescribedCall, describeCalls, type ObjectSchema } from './openapi-schema.ts';

/**
 * Serves the contract as OpenAPI 3.1 and as a page that needs no script. Both are created with the first request: they
 * take a second of CPU time, which no start should wait for.
 */
export function registerOpenApi(app: FastifyInstance, calls: readonly AnyCall[]): void {
  let making: ReturnType<typeof makeDocuments> | undefined;
  const make = () => (making ??= makeDocuments(calls));
  const style = prepareText(docsStyle);
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    sendText(revalidated(reply).type('application/json; charset=utf-8'), (await make()).document, installed),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    sendText(revalidated(reply).type('text/css; charset=utf-8'), style, installed),
  );
  app.get('/api/docs', async (_request, reply) =>
    sendText(revalidated(reply).type('text/html; charset=utf-8'), (await make()).page, installed),
  );
}

const revalidated = (reply: FastifyReply) => reply.header('cache-control', 'public, no-cache');

/** Bytes that all answers share, regardless of the number of slow readers. */
async function makeDocuments(calls: readonly AnyCall[]) {
  const described = await describeCalls(calls);
  return {
    document: prepareText(JSON.stringify(describeApi(described))),
    page: prepareText(renderDocs(described)),
  };
}

/** Builds the OpenAPI document of a list of calls. */
export function describeApi(calls: readonly DescribedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of calls) {
    const [method = '', path = ''] = described.call.name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(described, method) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sanviec', version: '1', description: describeStatuses() },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        ticket: { type: 'apiKey', in: 'header', name: 'X-Ticket' },
      },
    },
    paths,
  };
}

function describeCall({ call, input, output }: DescribedCall, method: string) {
  return {
    operationId: call.name.replace(/[ /]+/g, '-').toLowerCase(),
    summary: call.summary,
    tags: [call.name.split('/')[1]],
    security: securityOf(call),
    ...(method === 'GET' ? { parameters: queryOf(input) } : { requestBody: bodyOf(call, input) }),
    responses: { 200: call.answers ? fileOf(call.answers) : envelopeOf(output) },
  };
}

const fileOf = (type: string) => ({
  description: 'The file itself; what is refused has the envelope',
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

const envelopeOf = (data: ObjectSchema) => ({
  description: 'The envelope',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'message', 'data'],
        properties: {
          status: { const: 200 },
          message: { type: 'string' },
          data,
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
function bodyOf({ files = {} }: AnyCall, input: ObjectSchema) {
  const required = (input.required?.length ?? 0) > 0;
  const kinds = Object.entries(files);
  if (kinds.length === 0) {
    const body = { schema: input };
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
    content: { 'multipart/form-data': { schema, encoding: Object.fromEntries(types) } },
  };
}

function queryOf(input: ObjectSchema) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
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
