import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { advertiserStates, applicationStages } from '../enums.ts';
import { id, oneOf, optional } from '../fields.ts';
import { listInput, pageOf, pageWithCounts, paging } from '../paging.ts';

const advertiser = z.object({
  id: z.int(),
  company_name: z.string(),
  company_tax_code: z.string().nullable(),
  logo: z.string().nullable(),
  /** Id of the company's account; null for an imported company, which has none. */
  employer_id: z.int().nullable(),
  state: z.enum(advertiserStates),
  /** Number of ads that are public now; `recruitment_count` counts all ads. */
  listed_count: z.int(),
  recruitment_count: z.int(),
});

export const listAdvertisers = call('GET /admin/advertiser/list', {
  summary: 'Companies by whether they advertise now, did so before, or never',
  access: admin(...staffRoles.reading),
  input: z.object({
    /** `key` searches names and tax code. */
    ...listInput(advertiserStates),
    sort: optional(oneOf(['newest', 'name', 'ads'])),
  }),
  output: pageWithCounts(advertiser, advertiserStates),
});

export const showAdvertiser = call('GET /admin/advertiser/show', {
  summary: 'One company with how many ads it has; the ads are a list of their own',
  access: admin(...staffRoles.reading),
  input: z.object({ id: id() }),
  output: advertiser,
});

export const listRecruitmentJobs = call('GET /admin/recruitment/job-list', {
  summary: 'Careers by group with how many ads name them, and how many of these the public finds now',
  access: admin(...staffRoles.reading),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        parent_id: z.int().nullable(),
        name: z.string(),
        is_active: z.boolean(),
        recruitment_count: z.int(),
        listed_count: z.int(),
      }),
    ),
  }),
});

export const listAnyApplicants = call('GET /admin/applicant/list', {
  summary:
    'Who applied to an ad, and where each application stands: no resume and no words of either side; the view is audited',
  access: admin(...staffRoles.reading),
  effect: 'write',
  input: z.object({ recruitment_id: id(), ...paging }),
  output: pageOf(
    z.object({
      id: z.int(),
      candidate_id: z.int(),
      profile_full_name: z.string(),
      profile_user_email: z.string(),
      stage: z.enum(applicationStages),
      stage_at: z.iso.datetime(),
      applied_at: z.iso.datetime(),
    }),
  ).extend({ title: z.string(), company_name: z.string() }),
});
