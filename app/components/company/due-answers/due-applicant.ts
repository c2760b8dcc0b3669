import type { OutputOf } from '#contract/index.ts';

export type DueAnswersData = OutputOf<'POST /answer/check-due'>;
export type DueApplicant = DueAnswersData['applicants'][number];

/** An applicant of a link, for the parts of its row. */
export interface DueApplicantProps {
  ticket: string;
  applicant: DueApplicant;
  /** Gets the applicant after an act, and what to announce. */
  onChanged: (applicant: DueApplicant, said: string) => void;
  /** An act was not possible: the page may be out of date. */
  onRefused: () => void;
}
