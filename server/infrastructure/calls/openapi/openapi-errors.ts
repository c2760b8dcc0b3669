import type { AnyCall } from '#contract/call.ts';
import { statuses } from '#contract/status.ts';
import { refTo } from './openapi-names.ts';

/** HTTP statuses of errors, each with the codes of the envelope that it may carry. */
const byHttp = Map.groupBy(
  // 405 is left out, because an operation is only documented for the method that it has.
  Object.entries(statuses).filter(([, { http }]) => http !== 200 && http !== 405),
  ([, { http }]): number => http,
);

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } };

/** Envelopes of errors, by name. */
export const errorSchemas = {
  Failure: {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { type: 'integer', description: 'Code of the error, see the table of statuses' },
      message: { type: 'string', description: 'Text for a reader, in the language of Accept-Language' },
      data: { type: 'object', description: 'Details of some errors', additionalProperties: true },
    },
  },
  InvalidInput: {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: {
      status: { type: 'integer', description: '414 if fields are invalid' },
      message: { type: 'string', description: 'Text for a reader, in the language of Accept-Language' },
      data: {
        type: 'object',
        description: 'Messages by field',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  },
};

/** Answers that operations refer to: `#/components/responses/Http404`. */
export const errorResponses = Object.fromEntries(
  [...byHttp]
    .sort(([a], [b]) => a - b)
    .map(([http, entries]) => [
      `Http${http}`,
      {
        description: `Status ${entries.map(([name, { code }]) => `${code} ${name}`).join(', ')}`,
        ...([429, 503].includes(http) && { headers: { 'Retry-After': retryAfter } }),
        content: { 'application/json': { schema: refTo(http === 422 ? 'InvalidInput' : 'Failure') } },
      },
    ]),
);

/** Errors that a call can answer, by HTTP status. Each call can fail for reasons of load, limit and unreadable input. */
export function errorsOf(call: AnyCall, hasInput: boolean): Record<string, object> {
  const isOpen = call.access.who === 'anyone';
  const mayWrite = call.effect !== 'read' || call.name.startsWith('POST');
  const codes = [
    400,
    // Calls for sign-in and registration are open to anyone, but can be rejected like calls that need an account.
    ...(isOpen && !mayWrite ? [] : [401, 403, 410]),
    ...(hasInput || !isOpen ? [404] : []),
    ...(mayWrite ? [409, 413] : []),
    ...(hasInput || mayWrite ? [422] : []),
    ...[429, 500, 503],
  ];
  return Object.fromEntries(
    codes
      .filter((code) => byHttp.has(code))
      .map((code) => [code, { $ref: `#/components/responses/Http${code}` }]),
  );
}
