import { z } from 'zod';
import { email, token } from '#contract/accounts/account-fields.ts';
import { companyNames, wholeCompanyPage } from '#contract/accounts/companies.ts';
import { admin, call, staffRoles } from '#contract/call.ts';
import { shownEmployerStates } from '#contract/enums.ts';
import { id, listOf, oneOf, optional, optionalInteger, optionalText } from '#contract/fields.ts';
import { storedFile } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { addressShape } from '#contract/places/locations.ts';
import {
  defineDecisionCalls,
  expectedVersion,
  givenConsents,
  memberHistory,
  pendingAct,
} from '../admin-decisions.ts';
import { reasonFields, translatedReasonShape } from '../decision-reasons.ts';

const employerAbilities = z.object({
  approve: z.boolean(),
  deny: z.boolean(),
  cancel_approval: z.boolean(),
  withdraw: z.boolean(),
  decide_names: z.boolean(),
  decide_page: z.boolean(),
  hand_over: z.boolean(),
});

const employerRow = z.object({
  id: z.int(),
  user_uid: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    tax_code: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  state: z.enum(shownEmployerStates),
  ...translatedReasonShape,
  created_at: z.iso.datetime(),
  licence_sent_at: z.iso.datetime().nullable(),
  /**
   * Working days since the licence arrived, of the three that are promised for the review; null unless it waits for
   * its first review.
   */
  waiting_days: z.int().nullable(),
  recruitment_count: z.int(),
  /** True if the company has requested other names. */
  names_wait: z.boolean(),
  /** True if photos, story or quote of the company wait for a decision. */
  page_waits: z.boolean(),
  /** Unanswered reports of the company, including those of its ads. */
  open_reports: z.int(),
  version: z.int(),
  abilities: employerAbilities,
});

export const listEmployers = call('GET /admin/employer/list', {
  summary: 'Employer members with their approval state',
  access: admin(...staffRoles.reading),
  input: z.object({
    /** `key` searches company, tax code, ID, name and e-mail. */
    ...listInput(shownEmployerStates),
    sort: optional(oneOf(['newest', 'oldest', 'waiting_longest'])),
    /** `waiting`: only companies that have requested other names. */
    names: optional(oneOf(['waiting'])),
    /** `waiting`: only companies whose photos, story or quote wait for a decision. */
    pages: optional(oneOf(['waiting'])),
  }),
  output: pageWithCounts(employerRow.extend({ pending: pendingAct }), shownEmployerStates),
});

export const showEmployer = call('GET /admin/employer/show', {
  summary: 'One employer: account, company, licence, automatic checks, history; the view is audited',
  access: admin(...staffRoles.reading),
  effect: 'write',
  input: z.object({ id: id() }),
  output: employerRow.extend({
    /** Number of all reports of the company, including answered ones. */
    report_count: z.int(),
    user_phone: z.string(),
    language: z.string(),
    approved_at: z.iso.datetime().nullable(),
    last_login_at: z.iso.datetime().nullable(),
    licence: storedFile.nullable(),
    company_details: z.object({
      representative: z.string().nullable(),
      address: addressShape,
      established_date: z.string().nullable(),
      employee_count: z.int().nullable(),
      website: z.string().nullable(),
    }),
    /**
     * Comparisons with the registry that were made (docs/rules.md#reference-data). `not_checked`: there was nothing to
     * compare with.
     */
    checks: z.array(
      z.object({
        kind: z.enum(['tax_code', 'company_name', 'representative', 'email']),
        outcome: z.enum(['same', 'different', 'not_checked']),
        registered: z.string().nullable(),
        given: z.string().nullable(),
      }),
    ),
    names: z.object(companyNames),
    /** The names that wait for a decision. */
    name_change: z
      .object({ id: z.int(), version: z.int(), ...companyNames, created_at: z.iso.datetime() })
      .nullable(),
    /** Story and quote that wait for a decision. */
    page_change: z.object({ version: z.int(), ...wholeCompanyPage }).nullable(),
    /** Photos that wait for a decision. */
    waiting_photos: z.array(z.object({ id: z.string(), url: z.string() })),
    consents: givenConsents,
    history: memberHistory,
    next_waiting_id: z.int().nullable(),
  }),
});

const decide = defineDecisionCalls(z.object({ id: z.int(), state: z.enum(shownEmployerStates) }));

/**
 * Caches that a decision on a company's banner must invalidate. The banner is shown while the company is approved, but
 * names no company, so that all pages are invalidated.
 */
const banners = ['pages'] as const;

export const approveEmployer = decide(
  'POST /admin/employer/approve',
  'Approves a company that waits',
  {
    ...expectedVersion,
    /**
     * Id of the licence that was reviewed; left out if the company is approved without one. If another licence has
     * arrived since, the answer is 4027.
     */
    licence_id: optionalText(64),
  },
  banners,
);
export const denyEmployer = decide(
  'POST /admin/employer/deny',
  'Denies the approval with a reason',
  { ...expectedVersion, ...reasonFields('deny') },
  [],
);
export const cancelApproval = decide(
  'POST /admin/employer/cancel-approval',
  'Takes an approval back; its ads are no longer listed',
  reasonFields('cancel_approval'),
  banners,
);
export const withdrawEmployer = decide(
  'POST /admin/employer/withdraw',
  'Withdraws the member; its sessions and its open applications end',
  reasonFields('withdraw'),
  banners,
);

export const handCompanyOver = decide(
  'POST /admin/employer/hand-over',
  'Invites a new owner by mail into an approved company whose owners have not signed in for 30 days, and mails those owners',
  { ...expectedVersion, user_email: email(), ...reasonFields('hand_over') },
  [],
);

const seenNames = { change_id: id(), ...expectedVersion };
export const takeOverNames = decide(
  'POST /admin/employer/take-over-names',
  'Gives a company the names that it asked for. Others since, or a decision, are 4027',
  seenNames,
);
export const rejectNameChange = decide(
  'POST /admin/employer/refuse-names',
  'Refuses the names that a company asked for, with a reason; it keeps those it has',
  { ...seenNames, ...reasonFields('refuse_name') },
  [],
);

/** Parts of a company's page that the administrator has seen: the version of story and quote if they wait, and photos. */
const seenPage = {
  version: optionalInteger(1, 1_000_000),
  photos: listOf(token(), limits.companyPhotos),
};
export const showCompanyPage = decide(
  'POST /admin/employer/show-page',
  'Shows photos, story and quote of a company that wait. Others since, or a decision, are 4027',
  seenPage,
);
export const refuseCompanyPage = decide(
  'POST /admin/employer/refuse-page',
  'Refuses story and quote that wait, and removes photos that wait, with a reason',
  { ...seenPage, ...reasonFields('refuse_page') },
);
