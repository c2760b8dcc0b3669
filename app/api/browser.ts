import type { CallResult } from '#contract/call.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { retryUntilLoaded } from '../browser/retry.ts';
import { updateSessionEnd } from '../browser/session.ts';
import { flattenToFields } from './flatten.ts';
import type { Api, ApiOptions } from './types.ts';

const base = '/api/v1';
const loadAnswers = () => import('./error-handling.ts');
/** Status of a call that is rejected until the user agrees to a new version of a policy; reads still work. */
const agreementNeeded = 4052;
const isAgreed = async () =>
  (await import('./agreement.ts').catch(() => undefined))?.requestAgreement() ?? false;
/** After these statuses nothing on the page works, so even a screen that shows its own errors does not handle them. */
const endOfSession: readonly number[] = [401, 4023, 4024, 4031];

/**
 * The API client of pages over HTTP.
 * @param isLoading for loaders: the page itself handles records that are not found
 */
export function makeBrowserApi(language: Language, isLoading = false): Api {
  /** A call has failed and may have shown a toast; a later success dismisses it. */
  let hasFailed = false;
  const call = async (
    name: string,
    input: unknown,
    options: ApiOptions = {},
  ): Promise<CallResult<unknown>> => {
    let answer = await send(name, input, options, language);
    // After the agreement the action continues as if nothing had happened.
    if (answer.status === agreementNeeded && !options.background && (await isAgreed()))
      answer = await send(name, input, options, language);
    const { silent: isSilent = false, background, fieldsInToast, missingHere = isLoading } = options;
    const isToSay = isSilent
      ? !background && endOfSession.includes(answer.status)
      : !answer.ok || answer.message !== '';
    hasFailed ||= !answer.ok;
    if ((isToSay || (hasFailed && answer.ok)) && !options.signal?.aborted) {
      const handle = ({ handleCallResult }: Awaited<ReturnType<typeof loadAnswers>>) =>
        handleCallResult(name, answer, { missingHere, isSilent, fieldsInToast });
      // A lost connection has also kept the error handling from loading. It reports the failure once it is loaded, and
      // no caller waits for it.
      const answers = await loadAnswers().catch(() => void retryUntilLoaded(loadAnswers).then(handle));
      if (answers && handle(answers)) return new Promise(() => {});
    }
    return answer;
  };
  // The cast is safe: the answer's type follows from the call's name, and the server has validated the answer.
  return call as Api;
}

async function send(
  name: string,
  input: unknown,
  options: ApiOptions,
  language: Language,
): Promise<CallResult<unknown>> {
  const space = name.indexOf(' ');
  const method = name.slice(0, space);
  const isRead = method === 'GET';
  const headers: Record<string, string> = { 'X-Client': 'web', 'Accept-Language': languageTag[language] };
  if (options.key) headers['Idempotency-Key'] = options.key;
  if (options.background) headers['X-Background'] = '1';
  const polledAt = options.background ? Date.now() : undefined;
  const address = base + name.slice(space + 1) + (isRead ? queryOf(input) : '');
  try {
    if (options.files) {
      const { sendFiles } = await import('./upload.ts');
      return parse(await sendFiles(address, headers, input, options));
    }
    if (!isRead) headers['Content-Type'] = 'application/json';
    const response = await fetch(address, {
      method,
      headers,
      // Pages show current data; unchanged answers are not sent again.
      cache: 'no-cache',
      body: isRead ? undefined : JSON.stringify(input ?? {}),
      signal: options.signal,
      keepalive: options.outlives,
    });
    updateSessionEnd(response.headers.get('X-Session-Seconds'), polledAt);
    if (response.headers.has('Content-Disposition'))
      return (await import('./save-file.ts')).triggerDownload(response);
    return parse(await response.text());
  } catch (error) {
    if (options.signal?.aborted) throw error;
    console.warn(name, error);
    return unreachable;
  }
}

/** 0: no answer arrived, so the result of the call is unknown. */
const unreachable: CallResult<never> = { ok: false, status: 0, message: '', data: null, fields: {} };

function parse(text: string): CallResult<unknown> {
  let body: { status?: number; message?: string; data?: unknown };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return unreachable;
  }
  const { status = 500, message = '', data = null } = body;
  if (status === 200) return { ok: true, status, message, data };
  const fields = status === 414 && data && typeof data === 'object' ? (data as Record<string, string[]>) : {};
  return { ok: false, status, message, data, fields };
}

function queryOf(input: unknown): string {
  const pairs = flattenToFields(input);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
