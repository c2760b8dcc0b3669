import { column } from '#server/db/predicates.ts';

const status = column('status', 'p.status');

/** Nothing that companies need is missing (server/resumes/completeness.ts): it may be sent and shown. In SQL over `resume p`. */
export const isComplete = status.is('COMPLETED');
/** Somebody is still writing it. */
export const isUnfinished = status.is('WRITING');
