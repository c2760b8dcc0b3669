import type { OutputOf } from '#contract/index.ts';

export type DueAnswersData = OutputOf<'POST /answer/check-due'>;
export type DueApplicant = DueAnswersData['applicants'][number];

/** Props of the parts that render an applicant behind the link of a reminder mail. */
export interface DueApplicantProps {
  ticket: string;
  applicant: DueApplicant;
  /** Gets the applicant after an act, and what to announce. */
  onChanged: (applicant: DueApplicant, said: string) => void;
  /** An act was not possible: the page may be out of date. */
  onRefused: () => void;
}
