import type { ReactNode } from 'react';
import type { ManyApplicants } from '../applicants-many/use-many-applicants.tsx';
import styles from './applicants-frame.module.css';

interface ApplicantsFrameProps {
  /** The search and filters above the applicants. */
  bar: ReactNode;
  /** The frame takes the height of the window, and its parts scroll separately. */
  fills: boolean;
  panel: ReactNode;
  /** The selection of several applicants; its actions appear with the first one. */
  many?: ManyApplicants;
  undo?: ReactNode;
  /** True if the panel covers the rest. */
  isCovered?: boolean;
  children: ReactNode;
}

/**
 * Frame of board, list and queue: bar, applicants, panel beside them, and at the bottom the line to undo a decision and
 * the actions on several applicants.
 */
export function ApplicantsFrame({
  bar,
  fills,
  panel,
  many,
  undo,
  isCovered,
  children,
}: ApplicantsFrameProps) {
  return (
    <div
      className={`work-room ${styles.room}`}
      data-fill={fills ? '' : undefined}
      data-beside={panel ? '' : undefined}
    >
      <div className={styles.side} inert={isCovered}>
        {bar}
        {children}
        <div className={styles.foot}>
          {undo}
          {many?.isOffered && many.selected.size > 0 && <div className={styles.chosen}>{many.bar(true)}</div>}
        </div>
      </div>
      {panel}
    </div>
  );
}

/** A list inside the frame, in place of a board. */
export const FrameList = ({ children }: { children: ReactNode }) => (
  <div className={styles.listed}>{children}</div>
);

/** Announcement for screen readers on a change. */
export const LiveAnnouncements = ({ texts }: { texts: readonly [said: string, news: string] }) => (
  <>
    <p className="visually-hidden" role="status">
      {texts[0]}
    </p>
    <p className="visually-hidden" role="status">
      {texts[1]}
    </p>
  </>
);
