import type { OutputOf } from '#contract/index.ts';

/** Data of the ad that applying needs, and callbacks for its result. */
export interface ApplyProps {
  recruitmentId: number;
  /** The ad's title, shown under the heading. */
  title: string;
  /** Days within which the company promises an answer; null without a promise. */
  answerDays: number | null;
  onClose: () => void;
  /** The application is stored, or existed already: the page flags the ad as applied. */
  onApplied: () => void;
}

export type ResumeRow = OutputOf<'GET /candidate/profile/list'>['list'][number];
