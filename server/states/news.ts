import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { all, column } from '#server/infrastructure/db/predicates.ts';
import { isVisible, stage } from './applications.ts';

// Predicates of candidates' requests for news of their application (docs/decisions/0156-figures-of-answers.md). In SQL
// over `application a`.

const appliedAt = column('applied_at', 'a.applied_at');

/** The first moment at which a candidate may ask for news of an application: the start of the tenth day after applying. */
export const newsRequestFrom = (appliedOn: Date): Date =>
  startOfDate(addDays(dateOf(appliedOn), limits.newsAfterDays));

/**
 * True if the company may see the applicant and has neither decided nor invited. A pending decision does not count,
 * because the candidate must not notice it.
 */
export const isUnanswered = (now: Date) => all(isVisible(now), stage.isOneOf(['NOT_SEEN', 'SEEN']));

/** True if the candidate may ask for news, except that a former request is not checked. */
export const mayAskForNews = (now: Date) =>
  all(
    isUnanswered(now),
    appliedAt.isNotAfter(new Date(startOfDate(addDays(dateOf(now), 1 - limits.newsAfterDays)).getTime() - 1)),
  );
