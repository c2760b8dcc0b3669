import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#server/infrastructure/concurrency/work-queue.ts';

/**
 * Maximum of concurrent hashes. argon2id with the library's defaults takes 19 MiB, two passes and about 60 ms on the
 * reference machine (docs/rules.md#sessions).
 */
const AT_ONCE = 2;
const USUAL_MILLISECONDS = 60;
/**
 * Limits of the queue, in milliseconds. A sign-in is answered within 2 s, with 503 if necessary, so half a second
 * remains for the hash itself and the database.
 */
const bounds = { queued: 1_000, wait: 1_500 };
const inTurn = createWorkQueue(AT_ONCE, USUAL_MILLISECONDS, bounds);

/**
 * Hash that belongs to no account. Verifying against it takes the same time as a real one, so timing does not reveal
 * which IDs exist.
 */
let nobodysHash: Promise<string> | undefined;

/**
 * Hashes a new password. At most two hashes run at a time, because each needs a core and memory; rejects with 503 when
 * the queue is full.
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/**
 * Checks that a password is right. Does exactly one verification, even if there is no account to compare with. Rejects
 * with 503 when the queue is full.
 * @param stored empty for an unknown ID or an account without a password; the result is then false
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password');
  // Awaited for known and unknown IDs alike, because the first sign-in of a process has to wait for it.
  const nobodys = await nobodysHash;
  const fits = await inTurn(() => verify(stored ?? nobodys, password));
  return fits && stored !== null && stored !== undefined;
}
