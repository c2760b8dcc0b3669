import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';

/** Callbacks of the cards of a board, passed through its columns. */
export interface CardActions {
  moves: StageChanges;
  /** The selection of several applicants. */
  many: { selected: ReadonlySet<number>; toggle: (id: number) => void };
  /** The card whose panel is open. */
  openId?: number | undefined;
  onOpen: (row: Applicant) => boolean;
  hrefOf: (row: Applicant) => string;
  now: Date;
}
