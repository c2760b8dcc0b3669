import { call, candidate, employer, everyMember, ownersOnly } from '../call.ts';
import { streamedAnswer } from '../file-answer.ts';

export const downloadEverything = call('GET /candidate/account/download', {
  summary: 'Everything that is stored of the candidate: JSON and files; needs a sign-in of the last minutes',
  access: candidate,
  limit: 'ownData',
  output: streamedAnswer,
  answers: 'application/zip',
});

export const downloadMember = call('GET /employer/account/download', {
  summary:
    'What is stored of the member who asks: account, sign-ins, questions, mails; needs a sign-in of the last minutes',
  access: employer(...everyMember),
  limit: 'ownData',
  output: streamedAnswer,
  answers: 'application/zip',
});

export const downloadCompany = call('GET /employer/company/download', {
  summary:
    'What the company stores: ads, applicants within sight, who then count as opened, orders, log and files; owners only, needs a sign-in of the last minutes',
  access: employer(...ownersOnly),
  // The download writes an audit row, and for a company its applicants then count as opened.
  effect: 'act',
  limit: 'companyData',
  output: streamedAnswer,
  answers: 'application/zip',
});
