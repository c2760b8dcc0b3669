import type * as contract from '#contract/hiring/answer-links.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { decideByLink, extendByLink, undoByLink } from './acts.ts';
import { listDueApplicants } from './due-applicants.ts';

export const answerLinkHandlers: Handlers<typeof contract> = {
  checkDueAnswers: (work, input) => listDueApplicants(work, input),
  decideByLink: (work, input) => decideByLink(work, input),
  extendByLink: (work, input) => extendByLink(work, input),
  undoByLink: (work, input) => undoByLink(work, input),
};
