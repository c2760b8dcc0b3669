import { type StatusName, statuses } from '#contract/status.ts';

/** Messages by field: translation keys in, translated at the edge. */
export type FieldErrors = Record<string, string | string[]>;

/**
 * The only way to reject a call. Carries a key, never a text: the edge translates it into the caller's language. A
 * `cause` is an internal failure behind it, which is logged.
 */
export class ApiError extends Error {
  readonly status: StatusName;
  readonly key: string;
  readonly data: unknown;
  readonly fields: FieldErrors | undefined;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    status: StatusName,
    key = `error.status.${statuses[status].code}`,
    details: { data?: unknown; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`${statuses[status].code} ${key}`, { cause: details.cause });
    this.status = status;
    this.key = key;
    this.data = details.data;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Creates an error with a status of the catalogue. `key` may carry parameters: `error.wait|minutes=3`. */
export function apiError(
  status: StatusName,
  key?: string,
  details?: { data?: unknown; retryAfter?: number; cause?: unknown },
): ApiError {
  return new ApiError(status, key, details);
}

/** Creates the error 500, with the id of the request under which the internal error is logged. */
export const internalError = (incident: string): ApiError =>
  new ApiError('SERVER_ERROR', `error.status.500|incident=${incident}`, { data: { incident } });

/** Creates the error 414 with messages by field, under their wire names. */
export function validationError(fields: FieldErrors): ApiError {
  return new ApiError('VALIDATION', undefined, { fields });
}

/** Returns `value` if it exists; otherwise throws 404, also for records of other accounts (docs/rules.md#envelope). */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw apiError('NOT_FOUND');
  return value;
}
