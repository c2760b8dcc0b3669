import type { ApplicationResult, ApplicationStage } from '#contract/enums.ts';
import { type Applicant, type ColumnKey, columnOf } from '../applicants/columns.ts';

/** What a company does with an applicant; some ask first (dialogs.tsx). */
export type Act = 'seen' | 'pass_cv' | 'invite' | 'pass_interview' | 'hire' | 'reject' | 'not_hiring';

const acts: readonly Act[] = ['seen', 'pass_cv', 'invite', 'pass_interview', 'hire', 'reject', 'not_hiring'];

/** The result an act records for this applicant; none for acts that record no result or are not possible. */
export function resultOf(act: Act, { abilities: { results } }: Applicant): ApplicationResult | undefined {
  const wanted: Partial<Record<Act, ApplicationResult[]>> = {
    pass_cv: ['CV_PASSED'],
    pass_interview: ['INTERVIEW_PASSED'],
    hire: ['ELECT'],
    reject: ['CV_CANCEL', 'NOT_ELECT'],
    not_hiring: ['NOT_HIRING'],
  };
  return wanted[act]?.find((result) => results.includes(result));
}

/** Whether the server would allow the act now, by what it said of the applicant. */
function isPossible(act: Act, row: Applicant): boolean {
  if (act === 'seen') return row.stage === 'NOT_SEEN' && row.abilities.open_resume;
  if (act === 'invite') return row.abilities.invite;
  return resultOf(act, row) !== undefined;
}

/** What may be done with an applicant now, in the order of the way. */
export const actsOf = (row: Applicant): Act[] => acts.filter((act) => isPossible(act, row));

/** The act that brings an applicant into a column; none when it cannot get there from where it is. */
export function actionForColumn(column: ColumnKey, row: Applicant): Act | undefined {
  if (columnOf(row.stage) === column) return undefined;
  const into: Record<ColumnKey, Act | undefined> = {
    not_seen: undefined,
    seen: 'seen',
    passed: 'pass_cv',
    interview: 'invite',
    interview_passed: 'pass_interview',
    hired: 'hire',
    out: 'reject',
  };
  const act = into[column];
  return act && isPossible(act, row) ? act : undefined;
}

/** Where the applicant will stand once the act is done, to show it there at once. */
export function stageAfter(act: Act, row: Applicant): ApplicationStage {
  if (act === 'seen') return 'SEEN';
  if (act === 'invite') return 'INVITED';
  return resultOf(act, row) ?? row.stage;
}
