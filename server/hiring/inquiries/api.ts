import type * as admin from '#contract/admin/admin-inquiries.ts';
import type * as replies from '#contract/admin/admin-replies.ts';
import type * as reports from '#contract/admin/admin-reports.ts';
import type * as contract from '#contract/hiring/inquiries.ts';
import { auditView } from '#server/audit/history.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { addToInquiry, createInquiry, updateInquiry, uploadPhoto } from './acts.ts';
import { answerOneInquiry, claimInquiry, unclaimInquiry } from './admin-acts.ts';
import { listAllInquiries, showAnyInquiry } from './admin-list.ts';
import { listOwnInquiries, showOwnInquiry } from './own.ts';
import type { InquiryWriter } from './queries.ts';
import { createReply, listReplies, removeReply, showReply, updateReply } from './replies.ts';
import { handOverReport, hideAdOfReport, removePhotoOfReport } from './report-acts.ts';
import { listReportQueue } from './report-queue.ts';
import { listReportsOf } from './reports.ts';

type Work = Context & { actor: InquiryWriter };

/** Each action returns the updated inquiry. */
const acts = {
  create: async (work: Work, input: Parameters<typeof createInquiry>[1]) => {
    const id = await createInquiry(work, input);
    work.setMessage(input.reason === undefined ? 'message.inquiry_sent' : 'message.report_sent');
    return showOwnInquiry(work, id);
  },
  update: async (work: Work, input: Parameters<typeof updateInquiry>[1]) => {
    await updateInquiry(work, input);
    work.setMessage('message.update_success');
    return showOwnInquiry(work, input.id);
  },
  add: async (work: Work, input: Parameters<typeof addToInquiry>[1]) => {
    await addToInquiry(work, input);
    work.setMessage('message.inquiry_added');
    return showOwnInquiry(work, input.id);
  },
};

/** Candidates and companies share one module. A call only decides whose inquiries are used. */
export const inquiryHandlers: Handlers<typeof contract> = {
  listQuestions: listOwnInquiries,
  showQuestion: (work, { id }) => showOwnInquiry(work, id),
  uploadQuestionPhoto: uploadPhoto,
  createQuestion: acts.create,
  updateQuestion: acts.update,
  addToQuestion: acts.add,
  listEmployerQuestions: listOwnInquiries,
  showEmployerQuestion: (work, { id }) => showOwnInquiry(work, id),
  uploadEmployerQuestionPhoto: uploadPhoto,
  createEmployerQuestion: acts.create,
  updateEmployerQuestion: acts.update,
  addToEmployerQuestion: acts.add,
};

export const adminInquiryHandlers: Handlers<typeof admin> = {
  listInquiries: (work, filters) => listAllInquiries(work.db, filters, work),
  showInquiry: async (work, { id }) => {
    const shown = await showAnyInquiry(work.db, id, work);
    await auditView(work, 'inquiry', id);
    return shown;
  },
  takeInquiry: claimInquiry,
  releaseInquiry: unclaimInquiry,
  answerInquiry: answerOneInquiry,
};

export const adminReplyHandlers: Handlers<typeof replies> = {
  listReplies: ({ db, language }, filters) => listReplies(db, filters, language),
  showReply: ({ db }, { id }) => showReply(db, id),
  createReply,
  updateReply,
  removeReply,
};

export const adminReportHandlers: Handlers<typeof reports> = {
  listReported: listReportQueue,
  listReports: listReportsOf,
  hideReportedAd: hideAdOfReport,
  removeReportedPhoto: removePhotoOfReport,
  handReportOver: handOverReport,
};
