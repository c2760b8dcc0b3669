import type { Applicant } from './columns.ts';
import type { Moves } from './use-moves.ts';

/** What the cards of a board may do: the board hands it to its columns, and they to their cards. */
export interface CardActions {
  moves: Moves;
  /** Who is chosen among several. */
  many: { selected: ReadonlySet<number>; toggle: (id: number) => void };
  /** The card whose panel is open. */
  openId?: number | undefined;
  onOpen: (row: Applicant) => boolean;
  hrefOf: (row: Applicant) => string;
  now: Date;
}
