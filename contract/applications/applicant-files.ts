import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { flag, id } from '../fields.ts';
import { streamedAnswer } from '../file-answer.ts';

const input = z.object({
  recruitment_id: id(),
  /** True to include phone and e-mail from the resumes. The applications then count as seen. */
  contacts: flag(),
});

export const downloadApplicantsCsv = call('GET /employer/applicant/csv', {
  summary: 'All visible applicants of an own ad as CSV; audited',
  access: employer(...memberRoles.deciding),
  // The file is generated page by page while it is sent, so no transaction is open. Only its audit row and the "seen"
  // marks are written.
  effect: 'act',
  limit: 'applicantFile',
  input,
  output: streamedAnswer,
  answers: 'text/csv',
});

export const downloadApplicantsXlsx = call('GET /employer/applicant/xlsx', {
  summary: 'All visible applicants of an own ad as a workbook; audited',
  access: employer(...memberRoles.deciding),
  effect: 'act',
  limit: 'applicantFile',
  input,
  output: streamedAnswer,
  answers: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
