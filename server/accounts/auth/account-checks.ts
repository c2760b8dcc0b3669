import type { AccountChecks } from '#server/infrastructure/calls/actor.ts';
import { requireAgreement } from './agreements/agreements.ts';
import { endedAccountError, lockActiveAccount } from './sessions/lock-account.ts';

/** The checks of accounts that every call makes. */
export const accountChecks: AccountChecks = { requireAgreement, lockActiveAccount, endedAccountError };
