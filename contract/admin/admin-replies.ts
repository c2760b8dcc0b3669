import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { expectedVersion, memberHistory } from './admin-decisions.ts';

const access = admin(...staffRoles.answering);

const fields = {
  ...localizedText('title', limits.title, limits.titleMin),
  ...localizedText('text', limits.longText),
};
/** A title and a text in one language are enough; readers of another language get that one. */
const rules = [inOneLanguage('title'), inOneLanguage('text')] as const;

const row = z.object({
  id: z.int(),
  ...nullableLocalized('title'),
  ...nullableLocalized('text'),
  version: z.int(),
  updated_at: z.iso.datetime(),
});
const reply = row.extend({ history: memberHistory });
const one = z.object({ id: id() });

export const listReplies = call('GET /admin/saved-reply/list', {
  summary: 'Answers to inquiries that were kept to use them again, by title, with their texts',
  access,
  // Saved replies have no states, so there are no tabs.
  input: z.object(listInput([])),
  output: pageWithCounts(row, []),
});

export const showReply = call('GET /admin/saved-reply/show', {
  summary: 'One kept answer in all languages, with what was done to it',
  access,
  input: one,
  output: reply,
});

export const createReply = call('POST /admin/saved-reply/create', {
  summary: 'Keeps an answer for all who answer inquiries',
  access,
  input: z.object(fields).check(...rules),
  output: reply,
  idempotent: true,
});

export const updateReply = call('POST /admin/saved-reply/update', {
  summary: 'Changes a kept answer. Refused with 4027 when a colleague has changed it meanwhile',
  access,
  input: z.object({ ...fields, id: id(), ...expectedVersion }).check(...rules),
  output: reply,
  idempotent: true,
});

export const removeReply = call('POST /admin/saved-reply/delete', {
  summary: 'Deletes a kept answer; what was answered with it stays',
  access,
  input: one,
  output: one,
  idempotent: true,
});

export type ReplyFields = z.output<typeof createReply.input>;
