import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Encodable, encodeFor, encodeStream } from './encoding.ts';
import { etagMatches } from './known-etag.ts';

/** A text that is sent to many clients, with the tag of its bytes. */
export interface TaggedText extends Encodable {
  etag: string;
}

/** Prepares a text for `sendText`. A constant text is prepared once, so that it is compressed once. */
export function prepareText(text: string | Buffer): TaggedText {
  const plain = Buffer.from(text);
  return { plain, coded: {}, etag: toEtag(plain) };
}

/** The weak ETag of a text, or of the data that determines the text. Weak, because its compressed forms have other bytes. */
export const toEtag = (text: string | Buffer): string => `W/"${hash('sha1', text, 'base64url')}"`;

/**
 * Sends a text compressed as the client accepts it, with ETag and, if given, Last-Modified. A client that sends the tag
 * gets 304. If-Modified-Since alone is not evaluated: an entry that has left a list leaves no date. The caller sets
 * type and Cache-Control.
 */
export function sendText(reply: FastifyReply, text: TaggedText, lastModified?: Date): FastifyReply {
  if (isKnownText(reply, text.etag, lastModified)) return reply.code(304).send();
  return sendEncoded(reply, text);
}

/** Sends bytes in the best coding that the client accepts. */
export function sendEncoded(reply: FastifyReply, bytes: Encodable): FastifyReply {
  const { coding, body } = encodeFor(bytes, acceptedEncoding(reply));
  if (coding) reply.header('content-encoding', coding);
  return reply.send(body);
}

/**
 * Sends a text like `sendText`, but streamed while it is written.
 * @param open starts writing; not called for a client that has the text already
 * @param etag the tag of the data that determines the text (`toEtag`)
 */
export async function sendTextStream(
  reply: FastifyReply,
  open: () => Readable | Promise<Readable>,
  { etag, lastModified }: { etag: string; lastModified?: Date | undefined },
): Promise<FastifyReply> {
  if (isKnownText(reply, etag, lastModified)) return reply.code(304).send();
  const { coding, body } = encodeStream(await open(), acceptedEncoding(reply));
  if (coding) reply.header('content-encoding', coding);
  return reply.send(body);
}

function isKnownText(reply: FastifyReply, etag: string, lastModified: Date | undefined): boolean {
  reply.header('etag', etag).header('vary', 'Accept-Encoding');
  if (lastModified) reply.header('last-modified', lastModified.toUTCString());
  return etagMatches(reply.request.headers['if-none-match'], etag);
}

function acceptedEncoding({ request }: FastifyReply): string | undefined {
  const accepts = request.headers['accept-encoding'];
  return Array.isArray(accepts) ? accepts.join(',') : accepts;
}
