import { type ApiError, apiError } from './api-errors.ts';
import { isTransientError } from './availability-errors.ts';

/** Value of Retry-After: PostgreSQL restarts within this time in most cases. */
const RETRY_SECONDS = 2;

/** SQLSTATE of a full disk of PostgreSQL. It lasts longer, because an operator has to free space. */
const DISK_FULL = '53100';
const ROOM_SECONDS = 60;
/** Maps a database that is unavailable or overloaded to 503 with a retry hint, instead of 500. Undefined for other errors. */
export function databaseRefusal(fault: unknown): ApiError | undefined {
  const { code } = (fault ?? {}) as { code?: unknown };
  if (code === DISK_FULL)
    return apiError('UNAVAILABLE', 'error.no_space', { retryAfter: ROOM_SECONDS, cause: fault });
  return isTransientError(fault)
    ? apiError('UNAVAILABLE', undefined, { retryAfter: RETRY_SECONDS })
    : undefined;
}
