import { z } from 'zod';
import { anyone, call, ticket } from '../call.ts';
import { employerStatuses, shownEmployerStates } from '../enums.ts';
import { oneOf, optionalId, optionalText, runAlways, text } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { message } from '../text/messages.ts';
import {
  email,
  employerUid,
  otpCode,
  passwordsMatch,
  passwordTwice,
  phone,
  taxCode,
} from './account-fields.ts';
import { signInAnswer } from './auth.ts';
import { registrationConsents, retention } from './consents.ts';
import { employerSignIn, loginUid } from './sign-in-fields.ts';

/** Purposes of a mailed code. Its ticket is valid for that purpose only (docs/rules.md#sessions). */
export const otpPurposes = [
  'register',
  'forgot-id',
  'forgot-password',
  'change-email',
  'contact-email',
  'close-account',
  'close-company',
  'staff-email',
] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

const purpose = z.preprocess((value) => value || 'register', oneOf(otpPurposes));
const otpTicket = z.object({ otp_ticket: z.string(), expires_in: z.int() });
/**
 * Token that identifies the caller who requested a code. Pages have it in a cookie; other clients send the value that
 * send-otp returned.
 */
const otpToken = optionalText(64);

/**
 * State of an employer account that is not approved. The same shape is returned with 4022, 4023, after registration and
 * after sending the licence; `ticket` opens the licence screen for 30 minutes (docs/rules.md#sessions).
 */
const licenceState = z.object({
  user_id: z.int(),
  ticket: z.string(),
  state: z.enum(shownEmployerStates),
  company_license: z.string().nullable(),
  type_license: z.string().nullable(),
  /** Why an administrator denied the account or withdrew the approval. */
  reason: z.string().nullable(),
  /** The language in which an administrator wrote, if it is not the reader's. */
  reason_language: z.enum(languages).nullable(),
});
export type LicenceState = z.output<typeof licenceState>;

const contact = {
  user_name: text(limits.nameMax, limits.nameMin),
  user_phone: phone(),
  user_email: email(),
  otp_ticket: text(64),
};
/** Rejects an e-mail whose two entries differ (docs/rules.md#validation). API clients may leave the second one out. */
const sameEmail = z.refine<{ user_email: string; user_email_confirm?: string | undefined }>(
  ({ user_email, user_email_confirm }) =>
    user_email_confirm === undefined || user_email_confirm === user_email,
  { error: message('email_match'), path: ['user_email_confirm'], ...runAlways },
);

/** Fields of a registration, grouped by the steps of the screen. The call takes the fields of all steps at once. */
export const registerSteps = {
  company: z.object({
    company_tax_code: taxCode(),
    company_name: text(limits.shortText, 2),
    company_representative: text(limits.representative, 2),
  }),
  contact: z.object({ ...contact, user_email_confirm: text(limits.email) }).check(sameEmail),
  access: z.object({ user_uid: employerUid(), ...passwordTwice }).check(passwordsMatch),
  consents: z.object({
    retention_years: retention(),
    ...registrationConsents,
  }),
};
export type RegisterStep = keyof typeof registerSteps;

export const registerEmployer = call('POST /employer/auth/register', {
  summary: 'Opens the account of a company whose e-mail is proven; it waits for a licence then',
  access: anyone,
  effect: 'act',
  limit: 'register',
  input: z
    .object({
      ...registerSteps.company.shape,
      ...contact,
      user_email_confirm: optionalText(limits.email),
      ...registerSteps.access.shape,
      ...registerSteps.consents.shape,
    })
    .check(passwordsMatch, sameEmail),
  output: licenceState.extend({ isEmployerResgister: z.literal(true) }),
});

export const loginEmployer = call('POST /employer/auth/login', {
  summary: 'Signs an approved employer in; 4022 and 4023 answer a licence ticket instead',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'login',
  input: employerSignIn,
  output: signInAnswer,
});

export const sendOtp = call('POST /employer/auth/send-otp', {
  summary: 'Mails a code of six digits; answers the same whether or not the address has an account',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'otpSend',
  input: z.object({ user_email: email(), purpose }),
  output: z.object({
    expires_in: z.int(),
    resend_in: z.int(),
    /**
     * Token without which the code cannot be tried. Returned to clients without X-Client; the product's own pages have
     * it as a cookie.
     */
    otp_token: z.string().optional(),
  }),
});

export const verifyOtp = call('POST /employer/auth/verify-otp', {
  summary: 'Takes a code once and gives a ticket that proves the address',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'otpVerify',
  input: z.object({ user_email: email(), otp: otpCode(), purpose, otp_token: otpToken }),
  output: otpTicket,
});

export const checkEmployerOtp = call('POST /employer/auth/check-employer-otp', {
  summary: 'The same in recovery: with user_uid for a new password, without for the ID',
  access: anyone,
  effect: 'act',
  limit: 'otpVerify',
  input: z.object({
    user_email: email(),
    otp: otpCode(),
    user_uid: optionalText(limits.uidMax),
    otp_token: otpToken,
  }),
  output: otpTicket,
});

export const openOtpLink = call('POST /employer/auth/open-otp-link', {
  summary:
    'Takes the link that came with a code, in any browser, and gives the ticket that proves the address',
  access: anyone,
  beforeAgreeing: true,
  limit: 'otpVerify',
  input: z.object({ purpose, otp_link: text(64) }),
  output: otpTicket.extend({ user_email: z.string() }),
});

const free = z.object({ is_free: z.literal(true) });

export const checkUid = call('POST /employer/auth/check-uid', {
  summary: 'Tells whether an ID is free; a taken one is 414 at its field',
  access: anyone,
  effect: 'read',
  limit: ['check', 'checkHour'],
  input: z.object({ user_uid: employerUid() }),
  output: free,
});

export const checkEmail = call('POST /employer/check-email', {
  summary: 'Tells whether an e-mail is free; a taken one is 4036',
  access: anyone,
  effect: 'read',
  limit: ['check', 'checkHour'],
  input: z.object({ user_email: email() }),
  output: free,
});

export const checkCompanyTax = call('POST /employer/check-company-tax', {
  summary: 'Finds an unused tax code in the company registry; unknown is 4021, used is 414 at its field',
  access: anyone,
  effect: 'read',
  limit: ['check', 'checkHour'],
  input: z.object({ company_tax_code: taxCode() }),
  /** Names are null if the installation has no registry (COMPANY_REGISTRY=none); the company then types them. */
  output: free.extend({
    company_name: z.string().nullable(),
    company_representative: z.string().nullable(),
  }),
});

const foundUid = z.object({ user_uid: z.string(), company_name: z.string(), created_at: z.iso.datetime() });

export const searchEmployer = call('POST /employer/auth/search-employer', {
  summary:
    'Shows and mails the IDs that belong to a proven address; the fields beside `list` are of the oldest one',
  access: anyone,
  limit: 'otpVerify',
  input: z.object({ user_email: email(), otp_ticket: text(64) }),
  output: foundUid.extend({ list: z.array(foundUid) }),
});

export const forgotPassword = call('POST /employer/auth/forgot-password', {
  summary: 'Sets a new password with a proven address; every session of the account ends',
  access: anyone,
  effect: 'act',
  limit: 'otpVerify',
  input: z
    .object({ user_uid: loginUid('employer'), otp_ticket: text(64), ...passwordTwice })
    .check(passwordsMatch),
});

export const registerBusiness = call('POST /employer/auth/register-business', {
  summary: 'Takes the business licence of the ticket holder; an administrator looks at it then',
  access: ticket,
  limit: 'upload',
  idempotent: true,
  files: { file: 'licence' },
  input: z.object({ user_id: optionalId() }),
  output: licenceState.omit({ ticket: true }).extend({ status: z.enum(employerStatuses) }),
});

/** Steps to an approved account, as the licence screen shows them. */
export const licenceSteps = ['registered', 'licence', 'review', 'approved'] as const;

export const showLicence = call('GET /employer/auth/licence', {
  summary: 'What the licence screen shows to the ticket holder',
  access: ticket,
  output: z.object({
    user_id: z.int(),
    status: z.enum(employerStatuses),
    /** True if the account is in review because its approval was withdrawn. */
    approval_cancelled: z.boolean(),
    reason: z.string().nullable(),
    reason_language: z.enum(languages).nullable(),
    company_name: z.string(),
    company_tax_code: z.string().nullable(),
    user_uid: z.string(),
    user_email: z.string(),
    company_license: z.string().nullable(),
    type_license: z.string().nullable(),
    license_name: z.string().nullable(),
    can_send: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(licenceSteps),
        state: z.enum(['done', 'current', 'failed', 'waiting']),
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
