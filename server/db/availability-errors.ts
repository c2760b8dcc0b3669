/** Connection, shutdown and resource classes of PostgreSQL, and what the socket says. */
const away =
  /^(08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/;
/** `pg` and `hosts.ts` give these faults no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|No host of |Query read timeout)/;

/** Lock and statement timeout, serialization failure, deadlock. */
const busy = new Set(['55P03', '57014', '40001', '40P01']);

/** A host that was told to follow another one while we were connected to it. */
export const READ_ONLY = '25006';

/** Whether a fault says that the database, or the one that accepts writes, cannot be reached at this moment. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  const { code, message } = (fault ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return away.test(code) || code === READ_ONLY;
  return awayMessages.test(String(message));
}

/** Whether the same may succeed in a moment: the database cannot be reached, or was too busy. */
export const isTransientError = (fault: unknown): boolean =>
  isDatabaseUnavailable(fault) || busy.has(String((fault as { code?: unknown } | undefined)?.code));
