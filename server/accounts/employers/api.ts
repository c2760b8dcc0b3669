import type * as closing from '#contract/accounts/company-closing.ts';
import type * as account from '#contract/accounts/employer-account.ts';
import type * as contract from '#contract/accounts/employer-auth.ts';
import type * as admin from '#contract/admin/people/admin-employers.ts';
import { handOver } from '#server/accounts/company-members/hand-over.ts';
import { auditView } from '#server/audit/history.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { changeEmail, changePassword, changePhone, getAccount, saveName } from './account/account.ts';
import { redeemEmailLink, sendCode, verifyCode } from './account/codes.ts';
import { isEmailTaken, isTaxCodeUsed, isUidTaken } from './account/queries.ts';
import { setForgottenPassword, showForgottenUid } from './account/recovery.ts';
import { approveEmployer, cancelApproval, denyEmployer, withdrawEmployer } from './admin/admin-acts.ts';
import { listEmployerMembers } from './admin/admin-list.ts';
import { approveNameChange, rejectNameChange } from './admin/admin-names.ts';
import { approveCompanyPage, refuseCompanyPage } from './admin/admin-pages.ts';
import { showEmployerMember } from './admin/admin-show.ts';
import { closeCompanyAccount, showCompanyClosing } from './close.ts';
import { sendLicence, showLicence } from './licence.ts';
import { loginEmployer } from './login.ts';
import { registerEmployer } from './register.ts';
import { findInRegistry } from './registry.ts';

export const employerAuthHandlers: Handlers<typeof contract> = {
  registerEmployer,
  loginEmployer,
  sendOtp: sendCode,
  verifyOtp: verifyCode,
  checkEmployerOtp: (context, { user_uid, ...given }) =>
    verifyCode(context, { ...given, purpose: user_uid ? 'forgot-password' : 'forgot-id' }),
  openOtpLink: redeemEmailLink,

  checkUid: async ({ db }, { user_uid }) => {
    if (await isUidTaken(db, user_uid)) throw validationError({ user_uid: 'error.field.uid_taken' });
    return { is_free: true };
  },

  checkEmail: async ({ db, actor, now }, { user_email: email }) => {
    const own = actor.type === 'employer' ? { own: actor.id } : {};
    if (await isEmailTaken(db, { email, ...own, now })) throw apiError('EMAIL_EXISTS');
    return { is_free: true };
  },

  checkCompanyTax: async ({ db, env }, { company_tax_code }) => {
    const registered = await findInRegistry(db, env, company_tax_code);
    if (await isTaxCodeUsed(db, company_tax_code))
      throw validationError({ company_tax_code: 'error.field.tax_code_used' });
    return {
      is_free: true,
      company_name: registered?.name ?? null,
      company_representative: registered?.representative ?? null,
    };
  },

  searchEmployer: showForgottenUid,
  forgotPassword: setForgottenPassword,
  registerBusiness: (context, { user_id }) => sendLicence(context, user_id),
  showLicence: ({ db, actor, language }) => showLicence(db, actor.employerId, language),
};

export const employerAccountHandlers: Handlers<typeof account> = {
  showAccount: ({ db, actor, language }) => getAccount(db, actor.id, language),
  updateAccount: saveName,
  changeEmail,
  changePhone,
  changePassword,
};

export const companyClosingHandlers: Handlers<typeof closing> = { showCompanyClosing, closeCompanyAccount };

export const adminEmployerHandlers: Handlers<typeof admin> = {
  listEmployers: ({ db, actor, language, now }, filters) =>
    listEmployerMembers(db, filters, { actor, language, now }),
  showEmployer: async (work, { id }) => {
    const shown = await showEmployerMember(work.db, id, work);
    await auditView(work, 'employer', id);
    return shown;
  },
  approveEmployer,
  denyEmployer,
  cancelApproval,
  withdrawEmployer,
  handCompanyOver: handOver,
  takeOverNames: approveNameChange,
  showCompanyPage: approveCompanyPage,
  refuseCompanyPage,
  rejectNameChange,
};
