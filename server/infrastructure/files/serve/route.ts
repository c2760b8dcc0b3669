import { once } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '#server/infrastructure/calls/body.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { disposition } from '#server/infrastructure/http/disposition.ts';
import { etagMatches } from '#server/infrastructure/http/known-etag.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import { isFileNotFound } from '../storage/storage.ts';
import type { FileStore } from '../store.ts';
import { type FileReader, type FileRow, findReadableFile } from './access.ts';

export interface FileDeps {
  db: Db;
  files: FileStore;
  clock: () => Date;
  /** Identifies the caller by cookie or bearer; an empty object for a visitor. Reading a file does not renew a session. */
  findFileReader(request: FastifyRequest): Promise<FileReader>;
}

const countServed = defineCounter('files_served', 'Files that were sent to somebody');
const countServedBytes = defineCounter('files_served_bytes', 'Bytes of the files that were sent');

interface FileRoute {
  Params: { id: string };
}

/** Adds `GET|HEAD /files/:id`: every request is authorised again, streamed, and harmless when opened directly. */
export function registerFiles(app: FastifyInstance, deps: FileDeps): void {
  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    handler: async (request, reply) => {
      const file = await findAsked(deps, request);
      if (!file) return refuseUnknown(reply);
      const isKnown = file.is_public && etagMatches(request.headers['if-none-match'], etagOf(file));
      // Opens the file before any header is sent, so that an unavailable storage can be answered with 503.
      const bytes = isKnown || request.method === 'HEAD' ? undefined : await openStored(deps.files, file.id);
      if (bytes === 'gone') return refuseUnknown(reply);
      describe(reply, file, queryOf(request as FastifyRequest).download !== undefined);
      if (!bytes) return reply.code(isKnown ? 304 : 200).send();
      // If the client has already closed the response, which may happen while a slow storage opens the file, the file
      // is closed.
      if (reply.raw.destroyed) {
        bytes.destroy();
        return reply.hijack();
      }
      void once(reply.raw, 'close').then(() => bytes.destroy());
      countServed();
      countServedBytes('', file.bytes);
      return reply.send(bytes);
    },
  });
}

async function findAsked(deps: FileDeps, request: FastifyRequest<FileRoute>): Promise<FileRow | undefined> {
  const { id } = request.params;
  if (!/^[A-Za-z0-9]{22}$/.test(id)) return undefined;
  const reader = await deps.findFileReader(request as FastifyRequest);
  return findReadableFile(deps.db, id, reader, deps.clock());
}

const openStored = (files: FileStore, id: string) =>
  files.open(id).catch((error: unknown): 'gone' => {
    if (isFileNotFound(error)) return 'gone';
    throw error;
  });

/** Missing, foreign and deleted files get the same answer (docs/rules.md#envelope). */
function refuseUnknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'private, no-store').type('text/plain').send('404');
}

function describe(reply: FastifyReply, file: FileRow, asDownload: boolean): void {
  const shown = !asDownload && (file.mime.startsWith('image/') || file.mime === 'application/pdf');
  reply
    .type(file.mime)
    .header('content-length', file.bytes)
    .header('content-disposition', disposition(shown ? 'inline' : 'attachment', file.name))
    .header('x-content-type-options', 'nosniff')
    // The content runs no scripts, loads nothing and cannot access our pages; only our pages may frame it.
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer');
  if (!file.is_public) {
    reply.header('cache-control', 'private, no-store');
    return;
  }
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etagOf(file));
}

function etagOf(file: FileRow): string {
  return `"${file.sha256.subarray(0, 16).toString('base64url')}"`;
}
