import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import type { FileAnswer, StreamedAnswer } from '#contract/file-answer.ts';
import { type Language, languageTag, negotiateLanguage, parseLanguage } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import { ApiError, apiError } from '../errors/api-errors.ts';
import { disposition } from '../http/disposition.ts';
import { checkCsrf, checkCsrfOfGet, type Origins, rejectCrossSiteEmbed } from '../http/guard.ts';
import { toNetworkAddress } from '../http/network.ts';
import { accountOf, findAccessError, type Identity } from './actor.ts';
import { readInput } from './body.ts';
import type { CallRequest } from './call-context.ts';
import { type CallResponse, toErrorResponse } from './call-response.ts';
import { CheckedList } from './checked-answer.ts';
import type { Context } from './context.ts';
import type { CookieJar } from './cookies.ts';
import type { Limits } from './limits.ts';
import type { RunCall } from './pipeline.ts';
import { isSharedAnswer, matchesEtag, setCacheHeaders } from './response-caching.ts';

export const apiBase = '/api/v1';

declare module 'fastify' {
  interface FastifyReply {
    /** Status code in the envelope of the answer; 0 if no envelope was sent. */
    answered: number;
  }
}

/** A call with the function that handles it. */
export interface BoundCall {
  call: AnyCall;
  handler: (context: Context, input: unknown) => Promise<unknown>;
}

export interface CallsDeps {
  calls: BoundCall[];
  run: RunCall;
  origins: () => Origins;
  cookies: CookieJar;
  identify: (request: FastifyRequest) => Promise<Identity>;
  limits: Limits;
  /** Renews the session after a user action and reports when it ends (docs/rules.md#sessions). */
  renew: (request: FastifyRequest, reply: FastifyReply, identity: Identity) => Promise<void>;
}

/** Registers every call of the contract on its path below /api/v1, and answers unknown paths and methods by the catalogue. */
export function registerCalls(app: FastifyInstance, deps: CallsDeps): void {
  app.decorateReply('answered', 0);
  const methods = new Map<string, Set<string>>();
  for (const bound of deps.calls) {
    const [method = '', path = ''] = bound.call.name.split(' ');
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
    app.route({
      method: method as 'GET' | 'POST',
      url: apiBase + path,
      handler: (request, reply) => answerCall(deps, bound, request, reply),
    });
  }
  app.all(`${apiBase}/*`, async (request, reply) => {
    const path = request.url.slice(apiBase.length).split('?')[0] ?? '';
    const known = methods.get(path);
    if (known) reply.header('allow', [...known].join(', '));
    await send(
      reply,
      toErrorResponse(apiError(known ? 'NOT_PROTOCOL' : 'PATH_INVALID'), languageOf(request)),
    );
  });
}

async function answerCall(deps: CallsDeps, bound: BoundCall, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  try {
    const hasCookie = deps.cookies.areTrusted(request);
    if (request.method === 'POST') checkCsrf(request, deps.origins(), hasCookie);
    else rejectCrossSiteEmbed(request);
    if (request.method === 'GET' && bound.call.effect !== 'read') checkCsrfOfGet(request, hasCookie);
    const identity = await deps.identify(request);
    // Renew the session before the call runs, so that the call's answer about the session is correct and a logout takes
    // effect last.
    await deps.renew(request, reply, identity);
    // Do not read files into memory for a call that would be rejected anyway.
    const isWelcome = findAccessError(bound.call.access, identity) === undefined;
    const { input, files } = isWelcome
      ? await readCounted(deps.limits, request, bound.call, identity)
      : { input: {}, files: [] };
    const outcome = await deps.run(bound.call, bound.handler, {
      ...describeRequest(request, deps, identity, language),
      input,
      files,
      idempotencyKey: idempotencyKey(request),
    });
    for (const cookie of outcome.cookies) deps.cookies.set(reply, cookie);
    setCacheHeaders(reply, bound.call, { outcome, identity });
    const { answers } = bound.call;
    // The output of a call with `answers` is a file, which the pipeline has checked.
    if (answers && outcome.status === 'OK')
      return sendFile(reply, answers, outcome.body.data as FileAnswer | StreamedAnswer);
    return send(reply, outcome);
  } catch (fault) {
    if (fault instanceof ApiError) return send(reply, toErrorResponse(fault, language));
    throw fault;
  }
}

/** Reads a body. An account's uploads count in any outcome: rejected, aborted or removed afterwards. */
async function readCounted(limits: Limits, request: FastifyRequest, call: AnyCall, identity: Identity) {
  if (!call.files) return readInput(request, call);
  let bytes = 0;
  try {
    return await readInput(request, call, (more) => {
      bytes += more;
    });
  } finally {
    if (bytes > 0) await limits.consume('uploadDay', accountOf(identity), Math.ceil(bytes / 1024));
  }
}

function describeRequest(
  request: FastifyRequest,
  deps: CallsDeps,
  identity: Identity,
  language: Language,
): Omit<CallRequest, 'input'> {
  return {
    identity,
    language,
    requestId: request.id,
    address: toNetworkAddress(request.ip),
    isWeb: request.headers['x-client'] === 'web',
    userAgent: request.headers['user-agent'],
    cookies: deps.cookies.readable(request),
  };
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key))
    throw apiError('CONNECT_ERROR', 'error.key_invalid');
  return key;
}

/** The header decides; our pages always send it. Without it, the language cookie does. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'];
  return header ? negotiateLanguage(header) : (parseLanguage(request.cookies.lang) ?? 'vi');
}

async function send(reply: FastifyReply, outcome: CallResponse) {
  if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
  reply.answered = outcome.body.status;
  const text = writeBody(outcome.body);
  reply.header('content-language', languageTag[languageOf(reply.request)]);
  if (isSharedAnswer(reply) && matchesEtag(reply, String(text))) return reply.code(304).send();
  return reply.code(statuses[outcome.status].http).type('application/json; charset=utf-8').send(text);
}

/**
 * Sends a file to save: it is never opened instead of our page, and no cache stores it
 * (docs/decisions/0043-answers-that-are-files.md).
 */
async function sendFile(reply: FastifyReply, type: string, file: FileAnswer | StreamedAnswer) {
  reply.type(type).header('content-disposition', disposition('attachment', file.name, file.ascii));
  // Aborts the response if the stream fails, so that no browser takes a partial file for a complete one.
  if ('content' in file) return reply.send(Readable.from(file.content, { objectMode: false }));
  const { bytes } = file;
  return reply
    .header('content-length', bytes.length)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

/** The envelope as JSON; rows that are already serialized are joined, not serialized again. */
function writeBody({ data, ...body }: CallResponse['body']): string | Buffer {
  if (!(data instanceof CheckedList)) return JSON.stringify({ ...body, data });
  const start = `${JSON.stringify(body).slice(0, -1)},"data":`;
  return Buffer.concat([Buffer.from(start), data.text, Buffer.from('}')]);
}

/** Makes a call without a socket: server-rendered pages take the same path as the browser, without HTTP. */
export type CallInProcess = (
  name: string,
  input: unknown,
  request: Omit<CallRequest, 'input' | 'files' | 'idempotencyKey'>,
) => Promise<CallResponse>;

/** Creates `CallInProcess` for the bound calls. */
export function createCallInProcess(calls: BoundCall[], run: RunCall): CallInProcess {
  const byName = new Map(calls.map((bound) => [bound.call.name as string, bound]));
  return async (name, input, request) => {
    const bound = byName.get(name);
    if (!bound) return toErrorResponse(apiError('PATH_INVALID'), request.language);
    const outcome = await run(bound.call, bound.handler, { ...request, input, isForPage: true });
    const { data } = outcome.body;
    return data instanceof CheckedList ? { ...outcome, body: { ...outcome.body, data: data.data } } : outcome;
  };
}
