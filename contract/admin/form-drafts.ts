import { z } from 'zod';
import { admin, adminRoles, call } from '../call.ts';
import { identifier, matching, oneOf, optionalInteger, withKeywords } from '../fields.ts';
import { limits } from '../limits.ts';
import { invalid, message } from '../text/messages.ts';
import { draftKinds, draftSize } from './draft-kinds.ts';

// Common declaration of draft calls. They leave no audit row: the audit records only what is saved in the end.
const own = { access: admin(...adminRoles), isUnfinished: true } as const;
const one = {
  kind: oneOf(draftKinds),
  /** Id of the record, or `new` for a new one, followed by a name if several new ones are possible (`new-TERMS`). */
  record: identifier(40).check(matching(/^[0-9A-Za-z_-]+$/, invalid)),
};
const saved = {
  /** Version of the record that was being changed; null for a new one. */
  record_version: z.int().nullable(),
  saved_at: z.iso.datetime(),
};

export const showDraft = call('GET /admin/draft/show', {
  ...own,
  summary: 'What the caller has typed into the form of a record and not saved yet, on any device',
  input: z.object(one),
  output: z.object({
    draft: z.object({ ...saved, fields: z.record(z.string(), z.unknown()) }).nullable(),
  }),
});

export const saveDraft = call('POST /admin/draft/save', {
  ...own,
  summary:
    'Keeps the changed fields of a form for 7 days: 64 KB, and 20 forms of an account, of which the oldest goes. Fields that the form does not have are not stored',
  input: z.object({
    ...one,
    record_version: optionalInteger(0, 1_000_000_000),
    fields: z.record(z.string(), z.unknown()).check(
      withKeywords(
        z.refine<Record<string, unknown>>((fields) => draftSize(fields) <= limits.draftBytes, {
          error: message('draft_size', { max: limits.draftBytes / 1_024 }),
        }),
        { description: `At most ${limits.draftBytes} bytes as JSON` },
      ),
    ),
  }),
  output: z.object({ saved_at: z.iso.datetime() }),
  // The account is locked, because its drafts are counted before one is added.
  locksAccount: true,
});

export const deleteDraft = call('POST /admin/draft/delete', {
  ...own,
  summary: 'Deletes the draft of a form, if there is one',
  input: z.object(one),
});
