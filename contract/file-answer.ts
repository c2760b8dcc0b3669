import { z } from 'zod';

/** A file as an answer (`answers`), with its name in full and in ASCII. */
export const fileAnswer = z.object({
  name: z.string(),
  ascii: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.output<typeof fileAnswer>;
