import type * as advertisers from '#contract/admin/admin-advertisers.ts';
import type * as forms from '#contract/admin/admin-recruitment-forms.ts';
import type * as admin from '#contract/admin/admin-recruitments.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type * as templates from '#contract/recruitments/description-templates.ts';
import type * as own from '#contract/recruitments/own-recruitments.ts';
import type * as many from '#contract/recruitments/own-recruitments-many.ts';
import type * as contract from '#contract/recruitments/recruitments.ts';
import type { EmployerActor, Handlers } from '#server/infrastructure/calls/context.ts';
import { noAbilities } from '#server/states/recruitments.ts';
import { approveAd, hideAd, resumeAd, returnAd, suspendAd, unhideAd } from './admin/admin-acts.ts';
import { listApplicants } from './admin/admin-applicants.ts';
import {
  createAdForCompany,
  deleteAnyAd,
  publishAd,
  showAdForm,
  showNewAdForm,
  updateAnyAd,
} from './admin/admin-forms.ts';
import { listRecruitments } from './admin/admin-list.ts';
import { showRecruitment } from './admin/admin-show.ts';
import { listAdvertiserCompanies, listCareersWithAds, showAdvertiserCompany } from './admin/advertisers.ts';
import {
  copyOwnAd,
  createDraft,
  deleteOwnAd,
  resumeOwnAd,
  stopOwnAd,
  stopReceivingOwnAd,
  submitOwnAd,
  updateOwnAd,
} from './own/actions.ts';
import { showDashboard } from './own/dashboard.ts';
import { listOwnHiddenPay, showOwnAdPay } from './own/hidden-pay.ts';
import { applyToEachAd, extendOwnAd } from './own/many.ts';
import { listOwnAds } from './own/own-list.ts';
import { showContact, showOwnAd, showPublicAd } from './record/show.ts';
import { createTemplateActions } from './record/text-templates.ts';

export const recruitmentHandlers: Handlers<typeof contract> = {
  showRecruitment: (context, { id }) => showPublicAd(context, id),
  showRecruitmentContact: ({ db, language, now }, { id }) => showContact(db, id, language, now),
};

/** An ad as a member sees it. Roles that only read ads get no actions. */
const forMember = <Ad extends { abilities: typeof noAbilities }>({ role }: EmployerActor, ad: Ad): Ad =>
  hasCompanyRole(role, memberRoles.ads) ? ad : { ...ad, abilities: noAbilities };

export const ownRecruitmentHandlers: Handlers<typeof own> = {
  listOwnRecruitments: async ({ db, actor, language, now }, filters) => {
    const ads = await listOwnAds(db, actor, filters, language, now);
    return { ...ads, list: ads.list.map((ad) => forMember(actor, ad)) };
  },
  showOwnRecruitment: async ({ db, actor, language, now }, { id }) => {
    return forMember(actor, await showOwnAd(db, actor.companyId, id, language, now));
  },
  createRecruitment: (context, fields) => createDraft(context, fields),
  updateRecruitment: (context, fields) => updateOwnAd(context, fields),
  submitRecruitment: (context, { id }) => submitOwnAd(context, id),
  stopReceiving: (context, { id }) => stopReceivingOwnAd(context, id),
  resumeRecruitment: (context, { id }) => resumeOwnAd(context, id),
  stopRecruitment: (context, { id }) => stopOwnAd(context, id),
  copyRecruitment: (context, { id }) => copyOwnAd(context, id),
  deleteRecruitment: async (context, { id }) => {
    await deleteOwnAd(context, id);
    return {};
  },
  showEmployerDashboard: ({ db, actor, language, now }) => showDashboard(db, actor, language, now),
};

const descriptionTemplates = createTemplateActions({
  table: 'description_template',
  max: limits.descriptionTemplates,
  starts: { words: 'description_start', keys: ['plain', 'production', 'sales'] },
});

/** Calls about descriptions that a company has saved as templates for new ads. */
export const descriptionTemplateHandlers: Handlers<typeof templates> = {
  listDescriptionTemplates: ({ db, actor, language }) =>
    descriptionTemplates.list(db, actor.companyId, language),
  createDescriptionTemplate: descriptionTemplates.create,
  updateDescriptionTemplate: descriptionTemplates.update,
  removeDescriptionTemplate: (work, { id }) => descriptionTemplates.remove(work, id),
};

export const ownRecruitmentManyHandlers: Handlers<typeof many> = {
  stopReceivingMany: (context, { ids }) => applyToEachAd(context, ids, stopReceivingOwnAd),
  resumeMany: (context, { ids }) => applyToEachAd(context, ids, resumeOwnAd),
  stopMany: (context, { ids }) => applyToEachAd(context, ids, stopOwnAd),
  extendMany: (context, { ids, end_date }) =>
    applyToEachAd(context, ids, (work, id) => extendOwnAd(work, id, end_date)),
  listHiddenPay: ({ db, actor, language }) => listOwnHiddenPay(db, actor, language),
  showPayMany: (context, { ids }) => applyToEachAd(context, ids, showOwnAdPay),
  copyMany: (context, { ids }) => applyToEachAd(context, ids, copyOwnAd, true),
};

export const adminRecruitmentHandlers: Handlers<typeof admin> = {
  listAllRecruitments: (work, filters) => listRecruitments(work.db, filters, work),
  showAnyRecruitment: (work, { id }) => showRecruitment(work.db, id, work),
  approveRecruitment: approveAd,
  returnRecruitment: returnAd,
  suspendRecruitment: suspendAd,
  resumeSuspended: resumeAd,
  hideRecruitment: hideAd,
  showRecruitmentAgain: unhideAd,
};

export const adminRecruitmentFormHandlers: Handlers<typeof forms> = {
  showNewRecruitment: ({ db, language }, { company_id }) => showNewAdForm(db, company_id, language),
  showRecruitmentForm: (work, { id }) => showAdForm(work.db, id, work),
  createRecruitmentFor: createAdForCompany,
  updateAnyRecruitment: updateAnyAd,
  publishRecruitment: publishAd,
  deleteAnyRecruitment: async (work, input) => {
    await deleteAnyAd(work, input);
    return {};
  },
};

export const adminAdvertiserHandlers: Handlers<typeof advertisers> = {
  listAdvertisers: ({ db, language, now }, filters) =>
    listAdvertiserCompanies(db, filters, { language, now }),
  showAdvertiser: ({ db, language, now }, { id }) => showAdvertiserCompany(db, id, { language, now }),
  listRecruitmentJobs: async ({ db, language }) => ({ list: await listCareersWithAds(db, language) }),
  listAnyApplicants: listApplicants,
};
