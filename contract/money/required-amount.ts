import { integer } from '../fields.ts';

/** An amount that a form requires although its call does not: without one, the call would take everything that is left. */
export const requiredAmount = integer(1, Number.MAX_SAFE_INTEGER);
