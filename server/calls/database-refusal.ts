import { type ApiError, refuse } from './refusals.ts';

/** Long enough for PostgreSQL to restart in most cases. */
const RETRY_SECONDS = 2;

/** The disk of PostgreSQL is full: somebody has to make room first. */
const DISK_FULL = '53100';
const ROOM_SECONDS = 60;

/** Connection, shutdown and resource classes of PostgreSQL, and what the socket says. */
const away = /^(08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)/;
/** Lock and statement timeout, serialization failure, deadlock. */
const busy = new Set(['55P03', '57014', '40001', '40P01']);
/** `pg` gives these faults no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** A database that is away or too busy: 503 and a hint when to retry, instead of 500. Nothing for other faults. */
export function databaseRefusal(fault: unknown): ApiError | undefined {
  const { code, message } = (fault ?? {}) as { code?: unknown; message?: unknown };
  if (code === DISK_FULL)
    return refuse('UNAVAILABLE', 'error.no_space', { retryAfter: ROOM_SECONDS, cause: fault });
  const isAway =
    typeof code === 'string' ? away.test(code) || busy.has(code) : awayMessages.test(String(message));
  return isAway ? refuse('UNAVAILABLE', undefined, { retryAfter: RETRY_SECONDS }) : undefined;
}
