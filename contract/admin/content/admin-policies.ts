import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { date } from '#contract/date-fields.ts';
import { policyKinds, policyStates } from '#contract/enums.ts';
import { flag, id, integer, oneOf, runAlways } from '#contract/fields.ts';
import { languages } from '#contract/languages.ts';
import { required } from '#contract/text/messages.ts';
import { memberHistory } from '../admin-decisions.ts';
import { localizedRichText, nullableRichText } from './content-fields.ts';

const access = admin(...staffRoles.publishing);
const write = { access, changes: ['pages'], idempotent: true } as const;

/** A version is a draft, or published for the day from which it applies. It is never hidden. */
export const policyStatuses = ['DRAFT', 'PUBLISHED'] as const;

/** Fields of every version in answers. */
const version = {
  id: z.int(),
  kind: z.enum(policyKinds),
  status: z.enum(policyStatuses),
  start_date: z.iso.date(),
  asks_again: z.boolean(),
  /** State of the version today, computed from its first day. */
  state: z.enum(policyStates),
  version: z.int(),
  updated_at: z.iso.datetime(),
};

export const listVersions = call('GET /admin/policy/list', {
  summary: 'All versions of the terms or of the privacy policy, drafts first, then from the latest day on',
  access,
  input: z.object({ kind: oneOf(policyKinds) }),
  output: z.object({ list: z.array(z.object({ ...version, languages: z.array(z.enum(languages)) })) }),
});

const record = z.object({ ...version, ...nullableRichText('body'), history: memberHistory });

export const showVersion = call('GET /admin/policy/show', {
  summary: 'One version in all languages',
  access,
  input: z.object({ id: id() }),
  output: record,
});

const fields = {
  ...localizedRichText('body'),
  status: oneOf(policyStatuses),
  start_date: date(),
  /** True if members who agreed to an older version have read-only access until they agree to this one. */
  asks_again: flag(),
};
const hasText = z.refine<Record<string, unknown>>(
  (value) => languages.some((language) => value[`body_${language}`]),
  { error: required, path: ['body'], ...runAlways },
);

export const createVersion = call('POST /admin/policy/create', {
  ...write,
  summary: 'Adds a version, as a draft or published for a day from today on',
  input: z.object({ ...fields, kind: oneOf(policyKinds) }).check(hasText),
  output: record,
});

export const updateVersion = call('POST /admin/policy/update', {
  ...write,
  summary:
    'Changes a version that does not hold yet. Refused with 4027 when it does, or a colleague changed it',
  input: z.object({ ...fields, id: id(), version: integer(1, 1_000_000) }).check(hasText),
  output: record,
});

export const removeVersion = call('POST /admin/policy/delete', {
  ...write,
  summary: 'Deletes a version that does not hold yet. Refused with 4027 when it does',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
});

export type PolicyFields = z.output<typeof createVersion.input>;
