import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id, integer, listOf, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { applicantTarget } from './applicants.ts';
import { scorecards, scoreShape } from './scorecard-shapes.ts';

/** The text of a card. */
export const scorecardText = z.object({ text: optionalText(limits.scorecardText) });

/**
 * Ratings and text of a scorecard. It needs a rating for each criterion of the ad, or one overall rating if the ad has
 * no criteria.
 */
const cardFields = scorecardText.extend({
  marks: listOf(z.object({ criterion_id: id(), mark: integer(1, limits.bestMark) }), limits.criteriaPerAd),
  overall: optionalInteger(1, limits.bestMark),
});

const answer = z.object({ score: scoreShape, scorecards });

export const saveScorecard = call('POST /employer/applicant/save-scorecard', {
  summary: 'Gives or changes the own scorecard of an applicant; answers the cards of colleagues, too',
  access: employer(...memberRoles.applicants),
  input: applicantTarget.extend(cardFields.shape),
  output: answer,
  idempotent: true,
});

export const withdrawScorecard = call('POST /employer/applicant/withdraw-scorecard', {
  summary: 'Withdraws the own scorecard of an applicant',
  access: employer(...memberRoles.applicants),
  input: applicantTarget,
  output: answer,
});
