import type { Language } from '#contract/languages.ts';
import { type StatusName, statuses } from '#contract/status.ts';
import type { ChangedRecord } from '../db/record-names.ts';
import type { ApiError } from '../errors/api-errors.ts';
import { translate, translateForField } from '../text/i18n.ts';
import type { CookieOptions } from './context.ts';

export interface SetCookie {
  name: string;
  /** Value of the cookie; `null` deletes the cookie. */
  value: string | null;
  options: CookieOptions;
}

/** The envelope with its HTTP data. */
export interface CallResponse {
  status: StatusName;
  body: { status: number; message: string; data: unknown };
  cookies: SetCookie[];
  retryAfter?: number | undefined;
  /** The ads and companies that a public answer contains. */
  records?: readonly ChangedRecord[];
  /** True if one of `records` has changed since the call began: then no cache may store the answer. */
  isOutdated?: boolean;
}

/** Converts an error into a response in the caller's language. */
export function toErrorResponse(error: ApiError, language: Language): CallResponse {
  const data = error.fields
    ? Object.fromEntries(
        Object.entries(error.fields).map(([field, keys]) => [
          field,
          [keys].flat().map((key) => translateForField(language, field, key)),
        ]),
      )
    : (error.data ?? {});
  return {
    status: error.status,
    body: { status: statuses[error.status].code, message: translate(language, error.key), data },
    cookies: [],
    retryAfter: error.retryAfter,
  };
}
