import { dateOf } from '#contract/calendar.ts';
import type { PolicyState, ShownContentState } from '#contract/enums.ts';
import { all, caseOf, column, not } from '#server/db/predicates.ts';

const status = column('status', 'x.status');
const startDate = column('start_date', 'x.start_date');
const endDate = column('end_date', 'x.end_date');

// All predicates are in SQL over any table of what the site publishes (menu, banner, event, …) under the name `x`.

const isPublished = status.is('PUBLISHED');
const hasNotBegun = (now: Date) => startDate.isAfterDay(dateOf(now));
const isPastLastDay = (now: Date) => endDate.isBeforeDay(dateOf(now));

/** The public sees it: it is published, and today lies in its period. */
export const isPubliclyVisible = (now: Date) =>
  all(isPublished, not(hasNotBegun(now)), not(isPastLastDay(now)));

/** The public sees this version of a policy: it is published and has held on some day up to now. */
export const wasInForce = (now: Date) => all(isPublished, not(hasNotBegun(now)));

/** This version of a policy may still be changed: nobody has been bound by it. */
export const isOpenPolicy = (now: Date) => not(wasInForce(now));

/** How an administrator reads the state of a version of a policy. `inForce`: the one that holds now. */
export const policyState =
  (now: Date, inForce: number | undefined) =>
  (row: PolicyRow): PolicyState => {
    if (!isPublished.matches(row)) return 'draft';
    if (hasNotBegun(now).matches(row)) return 'scheduled';
    return row.id === inForce ? 'in_force' : 'past';
  };
type PolicyRow = { id: number; status: string; start_date: string };

/** How an administrator reads its state. */
export const shownContent = (now: Date) =>
  caseOf<ShownContentState>()(
    [
      ['draft', status.is('DRAFT')],
      ['hidden', status.is('HIDDEN')],
      ['scheduled', hasNotBegun(now)],
      ['over', isPastLastDay(now)],
    ],
    'showing',
  );
