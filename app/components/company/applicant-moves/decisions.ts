import { createStore } from '#app/ui/store.ts';
import type { PendingDecision } from '#contract/applications/applicants.ts';
import { limits } from '#contract/limits.ts';
import type { Applicant } from './columns.ts';

/** An act that can still be undone: a decision on one or several applicants, or a message. */
export interface OpenDecision {
  act_id: number;
  recruitment_id: number;
  /** Name of the decision and the person. Without it, the title is made from the rows. */
  title?: string | undefined;
  /** The only applicant whom it concerns. */
  row?: Applicant | undefined;
  /**
   * Time by the browser's clock until which the decision can be undone in the line above the rows, in milliseconds. It is
   * carried out then, or later if it is a refusal with a delayed notice.
   */
  ends: number;
  /** Time at which the candidate is notified of a refusal whose notice is delayed. */
  toldAt?: string | null | undefined;
}

/** Decisions made in this window. They survive a step to the page of another applicant. */
const made = createStore<readonly OpenDecision[]>([]);
const none: readonly OpenDecision[] = [];

export const madeDecisions = { subscribe: made.subscribe, now: made.now, none: () => none };

/** Remembers an act until it is undone or carried out. */
export function addDecision(
  { act_id, seconds_left, told_at }: Pick<PendingDecision, 'act_id' | 'seconds_left' | 'told_at'>,
  about: Omit<OpenDecision, 'act_id' | 'ends' | 'toldAt'>,
): void {
  const now = Date.now();
  const others = made.now().filter((one) => one.act_id !== act_id && one.ends > now);
  const seconds = told_at ? limits.decisionUndoSeconds : seconds_left;
  made.set([...others, { ...about, act_id, ends: now + seconds * 1000, toldAt: told_at }]);
}

/** Forgets an act that was undone. */
export const removeDecision = (actId: number): void =>
  made.set(made.now().filter((one) => one.act_id !== actId));

interface Here {
  made: readonly OpenDecision[];
  /** Applicants with an action in flight, whose rows are about to change. */
  moved: ReadonlyMap<number, unknown>;
  now: number;
}

/**
 * Lists the decisions that can be undone, the latest first: those in the server's rows, which include decisions of
 * colleagues and from before a reload, and those made in this window on people whom the rows do not contain.
 */
export function openDecisions(rows: readonly Applicant[], { made: here, moved, now }: Here): OpenDecision[] {
  const byAct = new Map<number, OpenDecision>();
  const shown = new Set(rows.map((row) => row.profile_apply_id));
  for (const one of here) if (!one.row || !shown.has(one.row.profile_apply_id)) byAct.set(one.act_id, one);
  for (const row of rows) {
    if (!row.pending || moved.has(row.profile_apply_id)) continue;
    const { act_id, seconds_left, told_at } = row.pending;
    const known = here.find((one) => one.act_id === act_id);
    // A refusal with a delayed notice can be undone for days on the applicant's page. The undo line offers it only in
    // the window in which it was made.
    if (told_at && !known) continue;
    const isShared = byAct.has(act_id);
    byAct.set(act_id, {
      act_id,
      recruitment_id: row.recruitment_id,
      title: known?.title,
      row: isShared ? undefined : row,
      ends: known?.ends ?? now + seconds_left * 1000,
      toldAt: told_at,
    });
  }
  return [...byAct.values()].filter(({ ends }) => ends > now).sort((a, b) => b.act_id - a.act_id);
}
