import { z } from 'zod';

/** A file as an answer (`answers`), with its name in full and in ASCII. */
export const fileAnswer = z.object({
  name: z.string(),
  ascii: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.output<typeof fileAnswer>;

/** A file that is written while it is sent (`answers`), so that however long it is, it lies nowhere as a whole. */
export const streamedAnswer = fileAnswer.omit({ bytes: true }).extend({
  content: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});
export type StreamedAnswer = z.output<typeof streamedAnswer>;
