import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import type { AnyCall } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { UploadedFile } from './context.ts';
import { refuse } from './error.ts';

/** Bounds for bracket names such as `address[ward]` or `career_ids[0]`; deeper or longer is cut, never expanded. */
const qsBounds = { depth: 5, arrayLimit: 100, parameterLimit: 1_000, plainObjects: false } as const;

export const parseQuery = (text: string): Record<string, unknown> => qs.parse(text, qsBounds);

/** Limits of a multipart body: the largest file a call can take, and a little more so that "too large" can be told beside the field. */
export const multipartLimits = {
  fileSize: limits.attachmentBytes + 65_536,
  // One more than any call takes, so that "too many" can be told beside the field.
  files: limits.companyPhotos + 1,
  fields: 200,
  fieldSize: 262_144,
  parts: 250,
  headerPairs: 50,
};

/** Reads the input of a call out of any of the three body kinds, or the query of a GET (decisions 1). */
export async function readInput(
  request: FastifyRequest,
  call: AnyCall,
): Promise<{ input: unknown; files: UploadedFile[] }> {
  if (request.method === 'GET') return { input: request.query, files: [] };
  if (request.isMultipart()) return readMultipart(request, call);
  return { input: request.body ?? {}, files: [] };
}

async function readMultipart(request: FastifyRequest, call: AnyCall) {
  const files: UploadedFile[] = [];
  const pairs: string[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field')
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value ?? ''))}`);
    else files.push(await readFile(part, call));
  }
  return { input: parseQuery(pairs.join('&')), files };
}

async function readFile(part: Multipart & { type: 'file' }, call: AnyCall): Promise<UploadedFile> {
  const field = part.fieldname.replace(/\[\d*\]$/, '');
  if (!call.files?.includes(field)) {
    part.file.resume();
    throw refuse('VALIDATION', undefined, { data: {} });
  }
  const content = await part.toBuffer();
  // Browsers send a path-free name; other clients may not.
  const name = (part.filename ?? '').toWellFormed().split(/[\\/]/).at(-1)?.slice(0, 200) || 'file';
  return { field, name, mime: part.mimetype, content };
}
