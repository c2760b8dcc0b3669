import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { resumeLooks } from '../enums.ts';
import { id, oneOf, optional } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { languages } from '../languages.ts';

/** How a resume comes out on paper; left out, it has one column and the words of the reader's language. */
export const onPaper = {
  look: optional(oneOf(resumeLooks)),
  language: optional(oneOf(languages)),
};

const one = z.object({ profile_id: id() });

export const downloadResume = call('GET /candidate/profile/pdf', {
  summary: 'One own resume as PDF',
  access: candidate,
  effect: 'read',
  limit: 'resumePdf',
  input: one.extend(onPaper),
  output: fileAnswer,
  answers: 'application/pdf',
});
