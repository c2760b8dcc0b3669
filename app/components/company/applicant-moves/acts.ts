import type { ApplicationStage, DecidedResult } from '#contract/enums.ts';
import { type Applicant, type ColumnKey, columnOfStage } from './columns.ts';

/** Action of a company on an applicant; some have a dialog (dialogs.tsx). */
export type ApplicantAct = (typeof acts)[number];

const acts = [
  'seen',
  'pass_cv',
  'pass_and_invite',
  'invite',
  'pass_interview',
  'hire',
  'reject',
  'not_hiring',
  'extend',
] as const;

/** True for the actions that offer an interview. */
export const isInvitation = (act: ApplicantAct): act is 'invite' | 'pass_and_invite' =>
  act === 'invite' || act === 'pass_and_invite';

/** The result that an action records for this applicant; undefined for actions that record none or are not possible. */
export function resultOfAct(
  act: ApplicantAct,
  { abilities: { results } }: Applicant,
): DecidedResult | undefined {
  const wanted: Partial<Record<ApplicantAct, DecidedResult[]>> = {
    pass_cv: ['CV_PASSED'],
    pass_interview: ['INTERVIEW_PASSED'],
    hire: ['ELECT'],
    reject: ['CV_CANCEL', 'NOT_ELECT'],
    not_hiring: ['NOT_HIRING'],
  };
  return wanted[act]?.find((result) => results.includes(result));
}

/** Checks that the server would allow the action now, by the abilities in its answer. */
function isPossible(act: ApplicantAct, row: Applicant): boolean {
  if (act === 'seen') return row.stage === 'NOT_SEEN' && row.abilities.open_resume;
  if (act === 'invite') return row.abilities.invite;
  if (act === 'extend') return row.abilities.extend_answer;
  if (act === 'pass_and_invite') return isPossible('pass_cv', row);
  return resultOfAct(act, row) !== undefined;
}

/** Actions that are possible on an applicant now, in the order of the process. */
export const listPossibleActs = (row: Applicant): ApplicantAct[] =>
  acts.filter((act) => isPossible(act, row));

/** The action that moves an applicant into a column; undefined if the applicant cannot move there from the current stage. */
export function actionForColumn(column: ColumnKey, row: Applicant): ApplicantAct | undefined {
  if (columnOfStage(row.stage) === column) return undefined;
  const into: Record<ColumnKey, readonly ApplicantAct[]> = {
    not_seen: [],
    seen: ['seen'],
    passed: ['pass_cv'],
    interview: ['invite', 'pass_and_invite'],
    interview_passed: ['pass_interview'],
    hired: ['hire'],
    out: ['reject'],
  };
  return into[column].find((act) => isPossible(act, row));
}

/** Stage of the applicant after the action, for the optimistic update. */
export function stageAfter(act: ApplicantAct, row: Applicant): ApplicationStage {
  if (act === 'seen') return 'SEEN';
  if (isInvitation(act)) return 'INVITED';
  return resultOfAct(act, row) ?? row.stage;
}
