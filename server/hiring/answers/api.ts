import type * as answers from '#contract/hiring/answers.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { extendAnswer } from './extend.ts';
import { promiseAnswers } from './promise.ts';
import { showStandstill, startClocks } from './standstill.ts';

/** Calls about promised answers: for companies, and for owners of the site after a restore. */
export const answerHandlers: Handlers<typeof answers> = {
  extendAnswer: (work, input) => extendAnswer(work, input),
  promiseAnswers: (work, { recruitment_id }) => promiseAnswers(work, recruitment_id),
  showStandstill: ({ db }) => showStandstill(db),
  startClocks: (work) => startClocks(work),
};
