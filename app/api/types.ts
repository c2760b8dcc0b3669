import { data } from 'react-router';
import type { CallResult } from '#contract/call.ts';
import type { CallName, InputOf, OutputOf } from '#contract/index.ts';

export interface ApiOptions {
  signal?: AbortSignal;
  /** Sent as Idempotency-Key: the same key for every attempt of the same action. */
  key?: string;
  /** A call that the user did not cause (polling): it does not extend the session. */
  background?: boolean;
  /** Files by field name; the call then goes as multipart/form-data. */
  files?: Record<string, readonly File[]>;
  /** Fraction of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The screen shows its own errors: no toast, no login modal. */
  silent?: boolean;
  /** For calls without a form that could show field messages: the first message of each field goes into one toast. */
  fieldsInToast?: boolean;
  /** The screen handles missing records itself: no redirect to the 404 page. */
  missingHere?: boolean;
  /** The request is completed even if its page is left at once. */
  outlives?: boolean;
}

/** Makes a call by its name. In the browser over /api/v1, under SSR in the same process: same answer. */
export type Api = <Name extends CallName>(
  name: Name,
  input?: InputOf<Name>,
  options?: ApiOptions,
) => Promise<CallResult<OutputOf<Name>>>;

/** The data of an answer; a failed one becomes the error page with its status (404, 403, 410, 500). */
export function assertOk<Data>(answer: CallResult<Data>): Data {
  if (answer.ok) return answer.data;
  throw data({ message: answer.message, data: answer.data }, { status: pageStatus(answer.status) });
}

/** HTTP status of a page whose data call was answered with a catalogue code; 0 if no answer arrived. */
function pageStatus(code: number): number {
  if (code === 401 || code === 406 || code === 4024) return 401;
  if (code === 4031) return 410;
  if (code === 4021 || code === 415) return 404;
  return (code >= 400 && code < 600 && code !== 414) || code === 0 ? code : 500;
}

/** True for a failure after which the same action may succeed later; the form keeps the typed input. */
export function isRetryable(status: number): boolean {
  return status === 0 || status === 414 || status === 429 || (status >= 500 && status < 600);
}
