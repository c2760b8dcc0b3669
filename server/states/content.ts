import { dateOf } from '#contract/calendar.ts';
import type { PolicyState, ShownContentState } from '#contract/enums.ts';
import { all, caseOf, column, not } from '#server/infrastructure/db/predicates.ts';

const status = column('status', 'x.status');
const startDate = column('start_date', 'x.start_date');
const endDate = column('end_date', 'x.end_date');

// All predicates are in SQL over any table of published content (menu, banner, event, …) with the alias `x`.

const isPublished = status.is('PUBLISHED');
const hasNotBegun = (now: Date) => startDate.isAfterDay(dateOf(now));
const isPastLastDay = (now: Date) => endDate.isBeforeDay(dateOf(now));

/** True if the public sees the record: it is published, and today is in its period. */
export const isPubliclyVisible = (now: Date) =>
  all(isPublished, not(hasNotBegun(now)), not(isPastLastDay(now)));

/** True if this version of a policy is public: it is published and was in force on some day up to now. */
export const wasInForce = (now: Date) => all(isPublished, not(hasNotBegun(now)));

/** True if this version of a policy may still be changed, because it has not bound any member yet. */
export const isOpenPolicy = (now: Date) => not(wasInForce(now));

/** State of a policy version as administrators see it. `inForce`: the version in force now. */
export const policyState =
  (now: Date, inForce: number | undefined) =>
  (row: PolicyRow): PolicyState => {
    if (!isPublished.matches(row)) return 'draft';
    if (hasNotBegun(now).matches(row)) return 'scheduled';
    return row.id === inForce ? 'in_force' : 'past';
  };
type PolicyRow = { id: number; status: string; start_date: string };

/** State of a record as administrators see it. */
export const contentDisplayState = (now: Date) =>
  caseOf<ShownContentState>()(
    [
      ['draft', status.is('DRAFT')],
      ['hidden', status.is('HIDDEN')],
      ['scheduled', hasNotBegun(now)],
      ['over', isPastLastDay(now)],
    ],
    'showing',
  );
