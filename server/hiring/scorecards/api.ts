import type * as scorecards from '#contract/applications/scorecards.ts';
import type * as adCriteria from '#contract/recruitments/ad-criteria.ts';
import type { ApplicationTarget } from '#server/hiring/applications/record/visible-application.ts';
import { findOwnRecruitment } from '#server/hiring/recruitments/record/queries.ts';
import { redactForRole } from '#server/hiring/roles/for-role.ts';
import type { Context, EmployerActor, Handlers } from '#server/infrastructure/calls/context.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { saveCard, withdrawCard } from './cards.ts';
import { listCriteria, setCriteria } from './criteria.ts';
import { readScore, showCards } from './scores.ts';

/** Calls about the criteria of an ad, by which applicants are rated. */
export const adCriteriaHandlers: Handlers<typeof adCriteria> = {
  listCriteria: async ({ db, actor }, { id }) => {
    orNotFound(await findOwnRecruitment(db, actor.companyId, id));
    return { criteria: await listCriteria(db, id) };
  },
  setCriteria: (work, input) => setCriteria(work, input),
};

type Work = Pick<Context, 'db' | 'language'> & { actor: EmployerActor };

/** The scorecards of an applicant after an act, as the member may read them now. */
async function answer({ db, actor, language }: Work, target: ApplicationTarget) {
  const score = await readScore(db, target.profile_apply_id, actor.id);
  const cards = await showCards(db, target, actor.id, language);
  return redactForRole(actor.role, { score, scorecards: cards });
}

/** Calls about scorecards: the ratings that members give an applicant. */
export const scorecardHandlers: Handlers<typeof scorecards> = {
  saveScorecard: async (work, input) => {
    await saveCard(work, input);
    return answer(work, input);
  },
  withdrawScorecard: async (work, input) => {
    await withdrawCard(work, input);
    return answer(work, input);
  },
};
