import { type CompanyRole, everyMember, memberRoles, ownersOnly } from '#contract/call.ts';
import type { TemplateName } from './templates/index.ts';

/** The readers of a kind of mail in a company, and the conditions that hold when it is sent. */
export interface CompanyMail {
  /**
   * `ad`: members assigned to the ad. `order`: the buyer, and members with billing. `all`: all members with the role. `contact`: the contact
   * of the account, who also reads what has no other reader. `member`: the member whom the mail is about.
   */
  readers: 'ad' | 'order' | 'all' | 'contact' | 'member';
  /** Roles that may read it; owners always may. */
  roles: readonly CompanyRole[];
  /** State that the account of the company must have. A closed one gets mails about its money only. */
  company: 'approved' | 'living' | 'any';
  /**
   * The mail is sent to the address for which it was written, even if the member's address changes: news of a sign-in
   * must not follow a stranger who changes the e-mail.
   */
  keepsAddress?: true;
  /** The mail is also sent to a member who has left. */
  afterLeaving?: true;
}

const ad = { readers: 'ad', roles: memberRoles.ads, company: 'living' } as const;
const applicant = { readers: 'ad', roles: memberRoles.deciding, company: 'approved' } as const;
// A recruiter gets mails about an order only as its buyer.
const order = { readers: 'order', roles: [...memberRoles.buying, 'recruiter'], company: 'any' } as const;
const account = { readers: 'all', roles: ownersOnly, company: 'living' } as const;
const own = { readers: 'member', roles: everyMember, company: 'living' } as const;
const signIn = { ...own, keepsAddress: true } as const;
/** Mails with a link or notice for exactly this address, in any state of member and account. */
const address = { ...signIn, company: 'any', afterLeaving: true } as const;

/**
 * The readers of each mail in a company; null: no company gets it. A kind that is missing does not compile
 * (docs/rules.md#mails-to-companies, docs/decisions/0140-readers-of-mails.md).
 */
export const companyMails: Record<TemplateName, CompanyMail | null> = {
  // Codes and invitations are sent to an address that may not belong to a member yet.
  'otp-code': null,
  'company-invited': null,

  'employer-id': signIn,
  'password-changed': signIn,
  'second-factor': signIn,
  'failed-sign-ins': signIn,
  'email-changed': address,
  'email-taken-back': address,
  'company-role-changed': own,
  'company-factor-required': own,
  'company-member-ended': { ...own, company: 'any', afterLeaving: true },
  'company-handed-over': account,

  'licence-received': account,
  'employer-approved': account,
  'employer-denied': account,
  'approval-cancelled': account,
  'names-taken-over': account,
  'names-refused': account,
  'page-shown': account,
  'page-refused': account,
  'member-withdrawn': { readers: 'contact', roles: ownersOnly, company: 'any' },

  'recruitment-approved': ad,
  'recruitment-returned': ad,
  'recruitment-suspended': ad,
  'recruitment-hidden': ad,
  'recruitment-resumed': ad,
  'recruitment-prepared': ad,
  'recruitment-edited': ad,
  'recruitment-deleted': ad,
  'recruitment-ending': { ...ad, company: 'approved' },
  // The mail is about all ads of a company.
  'pay-hidden': { ...ad, readers: 'contact' },

  'order-placed': order,
  'order-paid': order,
  'order-cancelled': order,
  'order-refunded': order,
  'banner-approved': order,
  'banner-refused': order,
  'banner-ended': order,

  'application-received': applicant,
  'news-asked': applicant,
  'application-cancelled': applicant,
  'interview-confirmed': applicant,
  'interview-declined': applicant,
  'interviews-tomorrow': applicant,
  'answers-due': applicant,
  'note-mention': { readers: 'member', roles: memberRoles.applicants, company: 'approved' },
  'applicant-assigned': { readers: 'member', roles: memberRoles.applicants, company: 'approved' },
  // The author of the inquiry has named the address for the answer.
  'inquiry-answered': { ...own, keepsAddress: true },

  'contact-email-changed': null,
  'application-sent': null,
  'cv-passed': null,
  'interview-invited': null,
  'interview-tomorrow': null,
  'company-message': null,
  'interview-passed': null,
  hired: null,
  'not-selected': null,
  'position-closed': null,
  'answer-extended': null,
  'no-answer': null,
  'support-due': null,
  'support-paid': null,
  'support-returned': null,
  'support-decided': null,
  'alert-confirm': null,
  'new-jobs': null,
  'saved-ads-ending': null,
  'staff-invited': null,
  'staff-role-changed': null,
  'staff-ended': null,
};

/** The rule of a mail that a company gets. Throws if no company gets this kind. */
export function getCompanyMail(template: TemplateName): CompanyMail {
  const rule = companyMails[template];
  if (!rule) throw new Error(`no company gets the mail ${template}`);
  return rule;
}
