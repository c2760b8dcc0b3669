import { z } from 'zod';
import { type OtpPurpose, otpPurposes } from '#contract/accounts/employer-auth.ts';
import { showDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { type MailContent, quoteReason, reasonShape, template } from './template.ts';

const company = z.object({ company_name: z.string() });
const companyWithReason = company.extend(reasonShape);

/** The screen that each code is for; the link of the mail opens it. */
const otpPages: Partial<Record<OtpPurpose, string>> = {
  register: '/employer/register',
  'forgot-id': '/employer/forgot-id',
  'forgot-password': '/employer/forgot-password',
  'change-email': '/employer/account',
  'contact-email': '/user/settings',
  'staff-email': '/admin/account',
};

/**
 * Parameters of a mail about a changed account. Mails that were queued before administrators could change their
 * accounts have no `kind`.
 */
const changedAccount = z.object({
  user_uid: z.string(),
  kind: z.enum(['employer', 'admin']).default('employer'),
});
/** Change of an account that has a password: its owner checks whether the change is theirs. */
const changed = ({ user_uid, kind }: z.output<typeof changedAccount>): MailContent => ({
  variant: kind,
  facts: [['user_uid', user_uid]],
  // An administrator's password is reset by a colleague or from the command line only.
  ...(kind === 'employer' ? { path: '/employer/forgot-password' } : {}),
});

/** Names of passkeys that sign in without the password: a stranger may have added one. */
const passkeysField = { passkeys: z.array(z.string()).default([]) };

/**
 * True if the mail has a link that takes the change back. Mails that were queued before such links existed have none,
 * and a shorter text.
 */
const takeBackField = { take_back: z.boolean().default(false) };
/** The link that gives the account back to its previous address. */
const takeBackContent = (hasLink: boolean, kind: string): Partial<MailContent> =>
  hasLink
    ? {
        variant: `${kind}_link`,
        values: { days: limits.takeBackDays },
        showsSecret: true,
        path: '/user/take-back',
      }
    : {};

const signInPages = {
  candidate: '/?loginUser=active',
  employer: '/?loginEmployer=active',
  admin: '/admin/login',
};

/** Mails about an account: proving an address, signing in, approval, closing. */
export const accountTemplates = {
  'otp-code': template(z.object({ purpose: z.enum(otpPurposes) }), ({ purpose }) => ({
    variant: purpose.replace('-', '_'),
    values: { minutes: limits.otpMinutes, hours: limits.otpLinkHours },
    showsSecret: true,
    path: otpPages[purpose],
  })),
  'employer-id': template(company.extend({ user_uid: z.string() }), ({ company_name, user_uid }) => ({
    facts: [
      ['company', company_name],
      ['user_uid', user_uid],
    ],
    path: '/?loginEmployer=active',
  })),
  'password-changed': template(changedAccount.extend(passkeysField), ({ passkeys, ...account }) => {
    const { facts = [], ...content } = changed(account);
    return { ...content, facts: [...facts, ['passkeys', passkeys.join(', ') || undefined]] };
  }),
  'second-factor': template(
    z.object({
      user_uid: z.string(),
      kind: z.enum(['employer', 'admin']),
      change: z.enum([
        'on',
        'off',
        'app_off',
        'codes',
        'recovery',
        'reset',
        'passkey_added',
        'alone_added',
        'passkey_removed',
      ]),
    }),
    ({ user_uid, kind, change }) => ({
      variant: change,
      facts: [['user_uid', user_uid]],
      path: `/${kind}/account`,
    }),
  ),
  'failed-sign-ins': template(
    z.object({ kind: z.enum(['employer', 'admin']), user_uid: z.string() }),
    ({ kind, user_uid }) => ({
      variant: kind,
      facts: [['user_uid', user_uid]],
      values: { count: limits.signInFailsPerHour, minutes: limits.signInPauseMinutes },
      // An administrator's password is reset from the command line only.
      ...(kind === 'employer' ? { path: '/employer/forgot-password' } : {}),
    }),
  ),
  'email-changed': template(changedAccount.extend(takeBackField), ({ take_back, ...account }) => ({
    ...changed(account),
    ...takeBackContent(take_back, account.kind),
  })),
  'contact-email-changed': template(z.object(takeBackField), ({ take_back }) => ({
    path: '/user',
    ...takeBackContent(take_back, 'candidate'),
  })),
  'email-taken-back': template(
    z.object({
      /** The recipient's role; `replaced` is the previous owner of the account. */
      reader: z.enum(['candidate', 'employer', 'admin', 'replaced']),
      user_uid: z.string().optional(),
    }),
    ({ reader, user_uid }) => ({
      variant: reader,
      facts: [['user_uid', user_uid]],
      ...(reader === 'replaced' ? {} : { path: signInPages[reader] }),
    }),
  ),
  'licence-received': template(company, (values) => ({ values })),
  'employer-approved': template(company, (values) => ({ values, path: '/?loginEmployer=active' })),
  'employer-denied': template(companyWithReason, ({ company_name, ...reason }, language) => ({
    values: { company_name },
    quote: quoteReason(reason, language),
    path: '/?loginEmployer=active',
  })),
  'approval-cancelled': template(companyWithReason, ({ company_name, ...reason }, language) => ({
    values: { company_name },
    quote: quoteReason(reason, language),
    path: '/?loginEmployer=active',
  })),
  'names-taken-over': template(
    z.object({
      company_name: z.string(),
      company_name_kr: z.string().nullable(),
      company_name_en: z.string().nullable(),
    }),
    ({ company_name, company_name_kr, company_name_en }) => ({
      facts: [
        ['company', company_name],
        ['company_kr', company_name_kr ?? undefined],
        ['company_en', company_name_en ?? undefined],
      ],
      path: '/employer/company/edit',
    }),
  ),
  'names-refused': template(companyWithReason, ({ company_name, ...reason }, language) => ({
    values: { company_name },
    quote: quoteReason(reason, language),
    path: '/employer/company/edit',
  })),
  'page-shown': template(company, (values) => ({ values, path: '/employer/company/edit' })),
  'page-refused': template(companyWithReason, ({ company_name, ...reason }, language) => ({
    values: { company_name },
    quote: quoteReason(reason, language),
    path: '/employer/company/edit',
  })),
  'member-withdrawn': template(
    z.object({
      by_admin: z.boolean(),
      is_company: z.boolean().optional(),
      /**
       * Day of the erasure if the owner has closed the account; until then, candidates can undo it by signing in.
       * Missing if the erasure follows within the hour.
       */
      erases_on: z.string().optional(),
      ...reasonShape,
    }),
    ({ by_admin, is_company, erases_on, ...reason }, language) => ({
      variant: by_admin ? 'by_admin' : is_company ? 'by_company' : erases_on ? 'by_owner' : 'at_once',
      values: { date: erases_on ? showDate(erases_on) : '' },
      quote: quoteReason(reason, language),
      ...(erases_on && !is_company ? { path: '/?loginUser=active' } : {}),
    }),
  ),
};
