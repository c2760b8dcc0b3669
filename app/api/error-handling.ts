import type { CallResult } from '#contract/call.ts';
import { defaultLanguage, pathIn } from '#contract/languages.ts';
import { addressOf, splitAddress } from '../address/addresses.ts';
import { loginAddress } from '../address/login-address.ts';
import { returnUrl } from '../address/return-url.ts';
import { currentViewer, type Role } from '../browser/account.ts';
import { languageCookie } from '../browser/cookies.ts';
import { openLogin } from '../browser/login-request.ts';
import { clearSession } from '../browser/session.ts';
import { type ToastMessage, toast } from '../ui/overlays/toast.ts';

type Failure = Extract<CallResult<unknown>, { ok: false }>;

interface Asker {
  /** The caller handles records that are not found, as the page does for a loader. */
  missingHere: boolean;
  /** The caller shows its own errors: only the end of a session is handled here. */
  isSilent: boolean;
  /** No form shows field messages: the first of each field goes into one toast. */
  fieldsInToast?: boolean | undefined;
}

/**
 * Side effects of a call result on the page, besides those of its caller (docs/rules.md#wire-names,
 * docs/rules.md#envelope).
 * @returns whether the page is navigating to the login: the caller must not navigate elsewhere
 */
export function handleCallResult(
  name: string,
  answer: CallResult<unknown>,
  { missingHere, isSilent, fieldsInToast = false }: Asker,
): boolean {
  if (answer.ok) {
    toast.dismiss(toastKeyOf(name, answer.status));
    toast.dismiss(unreachableTopic);
    if (!isSilent && answer.message) toast.success(answer.message);
    return false;
  }
  if (isSilent && !currentViewer()) return false;
  if (fieldsInToast && answer.status === 414) toastFieldErrors(name, answer);
  return handleFailure(name, answer, missingHere);
}

/** Topic of toasts about reads that got no answer. Any later answer dismisses them, because the server is back. */
const unreachableTopic = 'nothing comes';

/** Topic of a toast about an answer: the call, which may succeed at a retry. */
function toastKeyOf(name: string, status: number): string {
  return isReadCall(name) && (status === 0 || status === 429 || status === 503) ? unreachableTopic : name;
}

function handleFailure(name: string, answer: Failure, missingHere: boolean): boolean {
  const { status } = answer;
  const isSessionGone = status === 401 || status === 406 || status === 4024 || status === 4031;
  if (isSessionGone || (status === 4023 && currentViewer())) return askToSignIn(status);
  if (handledByScreen.has(status)) return false;
  if (status !== 404) toast.error({ ...wordingOf(name, answer), about: toastKeyOf(name, status) });
  // If a page cannot load a record, it shows its own 404 at the same URL.
  else if (!missingHere) goTo('/404');
  return false;
}

/** The caller handles field messages and the licence screen; the agreement dialog has handled a policy that asks again. */
const handledByScreen = new Set([414, 4022, 4023, 4052]);

function toastFieldErrors(about: string, { fields, message }: Failure): void {
  const first = Object.values(fields).flatMap((messages) => messages.slice(0, 1));
  toast.error({ title: message, text: [...new Set(first)].join(' '), stay: 5000, about });
}

/**
 * Title and text of a toast: the server's message alone; after a broken call, a title about the consequence and the
 * message below it.
 */
function wordingOf(name: string, { status, message }: Failure) {
  const said = message || { key: messageKey(status) };
  const isBroken = status === 0 || (status >= 500 && status < 600);
  if (!isBroken) return { title: said };
  return { title: { key: `common.notice.${isReadCall(name) ? 'read_failed' : 'save_failed'}` }, text: said };
}

function messageKey(status: number): ToastMessage['key'] {
  if (status === 403) return 'common.notice.no_permission';
  if (status === 429 || status === 503) return 'common.notice.busy';
  return status === 0 ? 'common.notice.unreachable' : 'common.notice.failed';
}

/** True if a call only reads, judged by its name: the contract, which declares it, is not loaded with the page. */
export function isReadCall(name: string): boolean {
  return /^GET |^POST \/(home|location)\/|\/(show|quote|check-(?!employer-otp)[a-z-]+)$/.test(name);
}

/**
 * Sign-in after a rejected call (docs/rules.md#sessions): a user whose session ended goes to the login of the area, a
 * visitor gets the modal.
 */
function askToSignIn(status: number): boolean {
  const viewer = currentViewer();
  const next = returnUrl();
  const area = areaOf(next);
  if (!viewer) {
    openLogin({ tab: area === 'employer' ? 'employer' : 'candidate', reason: 'required', next });
    toast.info({ title: { key: 'common.notice.sign_in' } });
    return false;
  }
  clearSession();
  toast.keep('info', { key: status === 401 ? 'common.notice.sign_in' : 'common.notice.ended' });
  goTo(loginAddress(area ?? viewer.role, next));
  return true;
}

/** Account type of the pages at a path: another tab may have signed in an account of another type in the meantime. */
function areaOf(path: string): Role | undefined {
  const [, first] = path.split(/[/?]/, 2);
  const areas: Partial<Record<string, Role>> = { user: 'candidate', employer: 'employer', admin: 'admin' };
  return areas[first ?? ''];
}

/** Loads another document, in the language of the current URL, else of this browser. */
function goTo(path: string): void {
  const { language: named } = splitAddress(location.pathname);
  location.assign(
    named ? pathIn(named, path) : addressOf(path, languageCookie(document.cookie) ?? defaultLanguage),
  );
}
