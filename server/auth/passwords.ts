import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#server/work-queue.ts';

/** argon2id as the library sets it up: 19 MiB and two passes, about 60 ms here (docs/rules.md#sessions). */
const AT_ONCE = 2;
const USUAL_MILLISECONDS = 60;
/** A sign-in is answered within 2 s, by 503 if need be: that leaves half a second for the hash itself and the database. */
const bounds = { queued: 1_000, wait: 1_500 };
const inTurn = createWorkQueue(AT_ONCE, USUAL_MILLISECONDS, bounds);

/** Belongs to no account. Verifying against it takes the same time as a real one, so that time does not tell which IDs exist. */
let nobodysHash: Promise<string> | undefined;

/** Hashes a new password. At most two are made at a time, each wants a core and memory; 503 when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/**
 * Tells whether a password fits. Does exactly one verification, also when there is no account to compare with; refuses
 * with 503 when too many wait.
 * @param stored nothing for an unknown ID or an account without a password: then the answer is no
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password');
  // Awaited in both cases: the first sign-in of a process waits for it, whoever it is.
  const nobodys = await nobodysHash;
  const fits = await inTurn(() => verify(stored ?? nobodys, password));
  return fits && stored !== null && stored !== undefined;
}
