import type { AccountChecks } from '#server/infrastructure/calls/actor.ts';
import { requireAgreement } from './agreements/agreements.ts';
import { endedAccountError, lockActiveAccount } from './sessions/lock-account.ts';

/** Checks of the caller's account that the pipeline runs for every call. */
export const accountChecks: AccountChecks = { requireAgreement, lockActiveAccount, endedAccountError };
