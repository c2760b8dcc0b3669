import { column } from '#server/infrastructure/db/predicates.ts';

const status = column('status', 'p.status');

/**
 * True if the resume has all that companies need (server/hiring/resumes/completeness.ts), so it may be sent and shown.
 * In SQL over `resume p`.
 */
export const isComplete = status.is('COMPLETED');
/** True if the resume lacks required parts: the candidate is still writing it. */
export const isUnfinished = status.is('WRITING');
