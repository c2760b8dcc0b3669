import { all, any, column } from '#server/db/predicates.ts';
import { approvedStates } from '#server/employers/states.ts';

const account = column('employer_status', 'e.status');
const source = column('source', 'c.source');

/**
 * A company is public when its account is approved now, or when it was imported and has no account. An imported one that
 * somebody claims waits for the approval like every other (docs/rules.md#states). No other file compares this.
 * In SQL over `company c` and, left-joined to it, `employer e`.
 */
export const isPublic = any(account.isOneOf(approvedStates), all(account.isNull, source.isSet));
