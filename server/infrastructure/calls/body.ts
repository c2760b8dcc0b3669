import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import type { AnyCall } from '#contract/call.ts';
import { fileMessages } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { Upload } from '#server/infrastructure/files/check.ts';
import { ApiError, apiError, validationError } from '../errors/api-errors.ts';
import { isTooDeep } from './depth.ts';

/** Bounds for bracket names such as `address[ward]` or `career_ids[0]`; deeper or longer input is cut, never expanded. */
const qsBounds = { depth: 5, arrayLimit: 100, parameterLimit: 1_000, plainObjects: false } as const;

/** Parses a query or form text, including bracket names. */
export const parseQuery = (text: string): Record<string, unknown> => qs.parse(text, qsBounds);

/** Key under which a request stores its unparsed query. */
const sent = Symbol('query as it was sent');

/** Passes a query on unparsed; `queryOf` parses it. Cached pages never need it, and parsing it is a tenth of their cost. */
export const skipQueryParsing = (text: string): Record<string, unknown> => ({ [sent]: text });

/** The query of a request, including bracket names. */
export function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  const given = query as Record<string, unknown> & { [sent]?: string };
  return given[sent] === undefined ? given : parseQuery(given[sent]);
}

/** Limit for all form fields of one body together, the same as for JSON bodies. */
export const bodyBytes = 1_048_576;

/**
 * Limits of a multipart body: the largest file that a call accepts, and a little more, so that "too large" can be
 * reported at the field.
 */
export const multipartLimits = {
  fileSize: limits.attachmentBytes + 65_536,
  fields: 200,
  fieldSize: 262_144,
  parts: 250,
  headerPairs: 50,
};
/**
 * Maximum number of files that the parser accepts: one more than the call does, so that "too many" can be reported at
 * the field.
 */
const filesOf = (call: AnyCall) => fileFields(call).length + 1;
const fileFields = (call: AnyCall) => Object.keys(call.files ?? {});

/**
 * Reads the input of a call from any of the three body kinds, or from the query of a GET (docs/rules.md#envelope).
 * @param heard called with the received bytes of a multipart body, even if it is then rejected
 */
export async function readInput(
  request: FastifyRequest,
  call: AnyCall,
  heard: (bytes: number) => void = () => {},
): Promise<{ input: unknown; files: Upload[] }> {
  if (request.method === 'GET') return { input: queryOf(request), files: [] };
  if (request.isMultipart()) return readMultipart(request, call, heard);
  if (isTooDeep(request.body)) throw apiError('CONNECT_ERROR', 'error.unreadable');
  return { input: request.body ?? {}, files: [] };
}

async function readMultipart(request: FastifyRequest, call: AnyCall, heard: (bytes: number) => void) {
  const most = bodyBytes + fileFields(call).length * multipartLimits.fileSize;
  if (Number(request.headers['content-length']) > most) throw apiError('TOO_LARGE');
  const parts = readParts(request, call).catch((fault: Error & { statusCode?: number }) => {
    // The parser reports broken bodies with plain errors. They are the sender's mistake, not an internal error.
    if (fault instanceof ApiError || fault.statusCode !== undefined) throw fault;
    throw apiError('CONNECT_ERROR', 'error.unreadable');
  });
  return Promise.race([parts, refuseBeyond(request, most, heard)]);
}

async function readParts(request: FastifyRequest, call: AnyCall) {
  const files: Upload[] = [];
  const pairs: string[] = [];
  for await (const part of request.parts({ limits: { files: filesOf(call) } })) {
    if (part.type === 'file') files.push(await readFile(part, call, files));
    // A truncated value is not what was sent.
    else if (part.valueTruncated || part.fieldnameTruncated) throw apiError('TOO_LARGE');
    else pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value ?? ''))}`);
  }
  return { input: parseQuery(pairs.join('&')), files };
}

/**
 * Rejects bodies beyond a number of bytes. The parser bounds parts, but reads forever if none begins or ends, so bytes
 * are counted as they arrive.
 */
function refuseBeyond({ raw }: FastifyRequest, most: number, heard: (bytes: number) => void): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      heard(chunk.length);
      if (received <= most) return;
      raw.off('data', count);
      raw.unpipe();
      raw.resume();
      reject(apiError('TOO_LARGE'));
    };
    raw.on('data', count);
  });
}

async function readFile(
  part: Multipart & { type: 'file' },
  call: AnyCall,
  earlier: readonly Upload[],
): Promise<Upload> {
  const field = part.fieldname.replace(/\[\d*\]$/, '');
  if (!fileFields(call).includes(field)) {
    part.file.resume();
    throw apiError('VALIDATION', undefined, { data: {} });
  }
  // The handler would read the first file and ignore the other.
  if (earlier.some((file) => file.field === field)) {
    part.file.resume();
    throw validationError({ [field]: fileMessages.one });
  }
  const content = await part.toBuffer();
  // Browsers send a name without a path; other clients may not.
  const name = (part.filename ?? '').toWellFormed().split(/[\\/]/).at(-1)?.slice(0, 200) || 'file';
  return { field, name, content };
}
