import { z } from 'zod';
import { admin, adminRoles, call } from '../call.ts';
import { languages } from '../languages.ts';
import { referenceList } from '../paging.ts';

/** Calls of the pages below /admin/test-2, for people who try out the product. They exist in demo and test only. */
const forTrial = {
  access: admin(...adminRoles),
  demoOnly: true,
} as const;

const inAllLanguages = z.record(z.enum(languages), z.string());

export const listMails = call('GET /admin/test-2/mails', {
  ...forTrial,
  summary: 'Every kind of mail with the subject of a sample in each language',
  output: referenceList(z.object({ template: z.string(), subjects: inAllLanguages })),
});

export const listAnswers = call('GET /admin/test-2/answers', {
  ...forTrial,
  summary: 'Every status that a call can answer with, and what it says in each language',
  output: referenceList(z.object({ id: z.int(), name: z.string(), http: z.int(), messages: inAllLanguages })),
});
