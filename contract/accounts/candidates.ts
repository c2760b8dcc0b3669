import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { pastDate } from '../date-fields.ts';
import { genders } from '../enums.ts';
import { locationCode, oneOf, optionalInteger, optionalText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { email, phone } from './account-fields.ts';

/**
 * Personal data under their wire names. An account, a resume and a first registration have these fields
 * (docs/rules.md#wire-names).
 */
export const personalFields = {
  profile_full_name: text(limits.fullName, 2),
  profile_date_birthday: pastDate(),
  profile_user_gender: oneOf(genders),
  profile_user_phone: phone(),
  profile_user_email: email(),
  /** Second line of the address: house number and street. */
  profile_address: text(limits.addressDetail),
  /** Ward code. */
  address_code: locationCode(),
};

const unit = z.object({ code: z.string(), name: z.string(), level: z.int() }).nullable();

/** The personal data of `personalFields` in answers. */
export const personalDataShape = {
  profile_full_name: z.string(),
  profile_date_birthday: z.string(),
  profile_user_gender: z.enum(genders),
  profile_user_phone: z.string(),
  profile_user_email: z.string(),
  profile_address: z.string(),
  address_code: z.string(),
  address: z.object({ province: unit, district: unit, ward: unit, detail: z.string() }),
};

/** The account's personal data; the version increases with each change. */
const myInfo = z.object({ user_id: z.int(), version: z.int(), ...personalDataShape });

export const showMyInfo = call('GET /candidate/my-info', {
  summary: 'Account information of the signed-in candidate',
  access: candidate,
  output: myInfo,
});

export const updateMyInfo = call('POST /candidate/update-info', {
  summary: 'Saves the account information; another e-mail needs its proof, resumes keep their own copy',
  access: candidate,
  input: z.object({
    ...personalFields,
    /** Ticket that proves a new value of profile_user_email. verify-otp returns it for the purpose contact-email. */
    otp_ticket: optionalText(64),
    /** Version that the candidate has read. If another tab has saved since, the change is rejected with 4027. */
    version: optionalInteger(1, 1_000_000),
  }),
  output: myInfo,
});

/** Shows the data of the candidate's overview page, with the most urgent task first. */
export const showCandidateOverview = call('GET /candidate/overview', {
  summary: 'Counts and next steps of the signed-in candidate',
  access: candidate,
  output: z.object({
    profile_full_name: z.string(),
    resumes: z.object({ total: z.int(), completed: z.int() }),
    /** Id of an unfinished resume; null if there is none, or if another resume is complete. */
    unfinished_profile_id: z.int().nullable(),
    applications: z.object({ total: z.int(), in_progress: z.int(), interview: z.int(), closed: z.int() }),
    /** Numbers of saved ads that accept applications, and of saved companies. */
    saved: z.object({ open_recruitments: z.int(), companies: z.int() }),
    /** Interviews that wait for the candidate's answer or are upcoming, earliest first. */
    interviews: z.array(
      z.object({
        profile_apply_id: z.int(),
        recruitment_title: z.string(),
        company_name: z.string(),
        interview_date: z.string(),
        interview_time: z.string(),
        confirmed: z.boolean(),
      }),
    ),
  }),
});
