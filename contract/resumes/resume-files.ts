import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { resumeLayouts } from '../enums.ts';
import { id, oneOf, optional } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { message, required } from '../text/messages.ts';

/** PDF options of a resume. Default: one column, in the reader's language. */
export const pdfOptions = {
  look: optional(oneOf(resumeLayouts)),
  language: optional(oneOf(languages)),
};

const one = z.object({ profile_id: id() });

export const downloadResume = call('GET /candidate/profile/pdf', {
  summary: 'One own resume as PDF',
  access: candidate,
  limit: 'pdf',
  input: one.extend(pdfOptions),
  output: fileAnswer,
  answers: 'application/pdf',
});

export const exportResume = call('GET /candidate/profile/json-resume', {
  summary: 'One own resume as JSON Resume 1.0.0 (jsonresume.org), without its files',
  access: candidate,
  input: one,
  output: fileAnswer,
  answers: 'application/json',
});

/** Size of a text in a file, in bytes. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export const importResume = call('POST /candidate/profile/import-json-resume', {
  summary: 'A new, hidden resume from the text of a JSON Resume 1.0.0',
  access: candidate,
  input: z.object({
    json: z.string({ error: required }).check(
      z.refine((text) => text.trim() !== '', { error: required }),
      z.refine((text) => bytesOf(text) <= limits.jsonResumeBytes, {
        error: message('json_size', { kilobytes: limits.jsonResumeBytes / 1024 }),
      }),
    ),
  }),
  output: z.object({
    profile_id: z.int(),
    title: z.string(),
    /** Names of the parts of the file that the new resume does not contain, in the reader's language. */
    left_out: z.array(z.string()),
  }),
  idempotent: true,
});
