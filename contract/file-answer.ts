import { z } from 'zod';

/** A file as the answer of a call with `answers`. It has a full name and an ASCII name. */
export const fileAnswer = z.object({
  name: z.string(),
  ascii: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.output<typeof fileAnswer>;

/** A file that is generated while it is sent, so that even a long one is never in memory as a whole. */
export const streamedAnswer = fileAnswer.omit({ bytes: true }).extend({
  content: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});
export type StreamedAnswer = z.output<typeof streamedAnswer>;
