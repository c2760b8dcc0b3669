/** SQLSTATE classes and codes of lost connections, shutdown and lack of resources, and the error codes of sockets. */
const away =
  /^(08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/;
/** Messages of errors that mean an unavailable database, too. `pg` and `hosts.ts` give these errors no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|No host of |Query read timeout)/;

/** SQLSTATEs of a busy database: lock and statement timeout, serialization failure, deadlock. */
const busy = new Set(['55P03', '57014', '40001', '40P01']);

/** SQLSTATE of a write on a read-only host: the host was demoted to a standby while we were connected to it. */
export const READ_ONLY = '25006';

/** True if the error means that the database, or its primary, cannot be reached at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return away.test(code) || code === READ_ONLY;
  return awayMessages.test(String(message));
}

/** True if the same statement may succeed in a moment: the database cannot be reached, or was too busy. */
export const isTransientError = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || busy.has(String((error as { code?: unknown } | undefined)?.code));
