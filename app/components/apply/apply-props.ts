import type { OutputOf } from '#contract/index.ts';

/** What applying needs to know of the ad, and whom it tells how it ended. */
export interface ApplyProps {
  recruitmentId: number;
  /** The ad's title, shown under the task. */
  title: string;
  onClose: () => void;
  /** The application is stored, or one stood already: the page marks the ad as applied. */
  onApplied: () => void;
}

export type ResumeRow = OutputOf<'GET /candidate/profile/list'>['list'][number];
