import type * as applicantAssignment from '#contract/applications/applicant-assignment.ts';
import type * as applicantBoard from '#contract/applications/applicant-board.ts';
import type * as applicantFiles from '#contract/applications/applicant-files.ts';
import type * as applicantMessages from '#contract/applications/applicant-messages.ts';
import type * as applicantNotes from '#contract/applications/applicant-notes.ts';
import type * as applicantQueue from '#contract/applications/applicant-queue.ts';
import type * as applicants from '#contract/applications/applicants.ts';
import type * as applicantsMany from '#contract/applications/applicants-many.ts';
import type * as applications from '#contract/applications/applications.ts';
import type * as interviews from '#contract/applications/interviews.ts';
import type * as ownSearch from '#contract/applications/own-search.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { drawResume } from '#server/documents/pdf/draw.ts';
import { askForNews } from '#server/hiring/answers/news.ts';
import { redactForRole } from '#server/hiring/roles/for-role.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { createTemplateActions } from '../recruitments/record/text-templates.ts';
import { downloadApplicants } from './applicants/applicant-files.ts';
import { listBoard, listOwnApplicants } from './applicants/applicant-list.ts';
import { listQueue } from './applicants/applicant-queue.ts';
import { getFrozenResume, showOwnApplicant } from './applicants/applicants.ts';
import { findNeighbours } from './applicants/neighbours.ts';
import { searchOwnRecords } from './applicants/search-own.ts';
import { listAppliedTo } from './candidate/applied.ts';
import { applyToRecruitment } from './candidate/apply.ts';
import { cancelApplication, confirmInterview, declineInterview } from './candidate/candidate-acts.ts';
import { listOwnApplications, showOwnApplication } from './candidate/candidate-list.ts';
import { listMatchingAds } from './candidate/matching-ads.ts';
import { undoDecisions } from './record/pending.ts';
import { markViewed } from './record/visible-application.ts';
import { assignApplicant } from './results/assign-applicant.ts';
import { scheduleClosing } from './results/closing.ts';
import { listOwnInterviews } from './results/interviews.ts';
import { inviteApplicant } from './results/invite.ts';
import { decideMany } from './results/many.ts';
import { addNote, removeNote } from './results/notes.ts';
import { setResult } from './results/set-result.ts';
import { addTag, listTags, removeTag } from './results/tags.ts';
import { writeToManyApplicants } from './results/write-many.ts';

/** Calls of candidates about their applications. */
export const applicationHandlers: Handlers<typeof applications> = {
  createApplication: (work, input) => applyToRecruitment(work, input),
  listApplications: ({ db, actor, language, now }, filters) =>
    listOwnApplications(db, actor.id, filters, language, now),
  listApplied: ({ db, actor }, { recruitment_ids }) => listAppliedTo(db, actor.id, recruitment_ids),
  listMatchingAds: ({ db, actor, language, now }) => listMatchingAds(db, actor.id, language, now),
  showApplication: (work, { profile_apply_id }) => showOwnApplication(work, work.actor.id, profile_apply_id),
  cancelApplication: (work, input) => cancelApplication(work, input),
  askForNews: (work, { profile_apply_id }) => askForNews(work, profile_apply_id),
  confirmInterview: (work, { profile_apply_id }) => confirmInterview(work, profile_apply_id),
  declineInterview: (work, { profile_apply_id, reason }) => declineInterview(work, profile_apply_id, reason),
};

/** Calls that list and search the applicants of an ad. */
export const applicantBoardHandlers: Handlers<typeof applicantBoard> = {
  showApplicantBoard: async ({ db, actor, language, now }, filters) => {
    return redactForRole(actor.role, await listBoard(db, actor, filters, language, now));
  },
};

/** Calls about the queue of applicants of all ads. */
export const applicantQueueHandlers: Handlers<typeof applicantQueue> = {
  listApplicantQueue: async ({ db, actor, language, now }, input) =>
    redactForRole(actor.role, await listQueue(db, actor, input, language, now)),
};

/** Calls of the company about several applicants at once. */
export const applicantsManyHandlers: Handlers<typeof applicantsMany> = {
  decideMany: (work, input) => decideMany(work, input),
};

/** Calls of the company about one applicant. */
export const applicantHandlers: Handlers<typeof applicants> = {
  listApplicants: async ({ db, actor, language, now }, filters) => {
    return redactForRole(actor.role, await listOwnApplicants(db, actor, filters, language, now));
  },
  showApplicant: async (work, target) => {
    const { db, actor, language, now } = work;
    // Counts as seen only if the member's role decides on applicants: a candidate must not wait for an answer because
    // only a hiring manager has looked.
    if (hasCompanyRole(actor.role, memberRoles.deciding)) await markViewed(work, target);
    const applicant = await showOwnApplicant(db, actor, target, language, now);
    const neighbours = await findNeighbours(db, actor, target, applicant.recruitment.skills, now);
    return redactForRole(actor.role, { ...applicant, ...neighbours });
  },
  downloadApplicant: async (work, { look, language = work.language, ...target }) => {
    const { companyId } = work.actor;
    const resume = await work.pool.transaction().execute(async (db) => {
      await markViewed({ ...work, db }, target);
      return getFrozenResume(db, companyId, target, language, work.now);
    });
    return drawResume(resume, look ?? 'ONE_COLUMN', language);
  },
  setResult: (work, input) => setResult(work, input),
  inviteApplicant: (work, input) => inviteApplicant(work, input),
  closeOpenApplications: (work, { recruitment_id }) => scheduleClosing(work, recruitment_id),
  undoDecision: (work, input) => undoDecisions(work, input),
};

const messageTemplates = createTemplateActions({
  table: 'message_template',
  max: limits.messageTemplates,
  starts: {
    words: 'message_start',
    keys: ['more_documents', 'still_reading', 'availability', 'position_changed'],
  },
});

/** Calls for messages to applicants and for message templates. */
export const applicantMessageHandlers: Handlers<typeof applicantMessages> = {
  writeMany: (work, input) => writeToManyApplicants(work, input),
  listTemplates: ({ db, actor, language }) => messageTemplates.list(db, actor.companyId, language),
  createTemplate: messageTemplates.create,
  updateTemplate: messageTemplates.update,
  removeTemplate: (work, { id }) => messageTemplates.remove(work, id),
};

/** Calls for the company's internal notes and tags. */
export const applicantNoteHandlers: Handlers<typeof applicantNotes> = {
  addNote: async (work, input) => {
    return redactForRole(work.actor.role, await addNote(work, input));
  },
  removeNote: async (work, input) => {
    return redactForRole(work.actor.role, await removeNote(work, input));
  },
  addTag: (work, input) => addTag(work, input),
  removeTag: (work, input) => removeTag(work, input),
  listTags: async ({ db, actor, now }) => redactForRole(actor.role, await listTags(db, actor, now)),
};

/** Calls about the member who works on an applicant. */
export const applicantAssignmentHandlers: Handlers<typeof applicantAssignment> = {
  assignApplicant: (work, input) => assignApplicant(work, input),
};

/** Calls that export all applicants of an ad as a file. */
export const applicantFileHandlers: Handlers<typeof applicantFiles> = {
  downloadApplicantsCsv: (work, asked) => downloadApplicants(work, asked, 'csv'),
  downloadApplicantsXlsx: (work, asked) => downloadApplicants(work, asked, 'xlsx'),
};

/** Calls about the interviews of a company. */
export const interviewHandlers: Handlers<typeof interviews> = {
  listInterviews: ({ db, actor, language, now }, asked) => listOwnInterviews(db, actor, asked, language, now),
};

/** Calls that search the ads and applicants of a company. */
export const ownSearchHandlers: Handlers<typeof ownSearch> = {
  searchOwn: searchOwnRecords,
};
