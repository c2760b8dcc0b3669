import type { CallResult } from '#contract/call.ts';
import { defaultLanguage, pathIn } from '#contract/languages.ts';
import { addressOf, splitAddress } from '../address/addresses.ts';
import { loginAddress } from '../address/login-address.ts';
import { returnUrl } from '../address/return-url.ts';
import { currentViewer } from '../browser/account.ts';
import { languageCookie } from '../browser/cookies.ts';
import { clearSession } from '../browser/session.ts';
import { openLogin } from '../components/login/open.ts';
import type { Guard } from '../screen.ts';
import { type ToastMessage, toast } from '../ui/overlays/toast.ts';

type Failure = Extract<CallResult<unknown>, { ok: false }>;

interface Asker {
  /** What it cannot find is its own matter, as a loader's is the page's. */
  missingHere: boolean;
  /** Says itself what went wrong: only the end of a session that was there is left. */
  isQuiet: boolean;
  /** No form shows field messages: the first of each field goes into one toast. */
  fieldsInToast?: boolean | undefined;
}

/**
 * What the page does with an answer beside what its caller does (docs/rules.md#wire-names, docs/rules.md#envelope).
 * @returns whether the page is on its way to the login: nothing else may lead it elsewhere
 */
export function handleCallResult(
  name: string,
  answer: CallResult<unknown>,
  { missingHere, isQuiet, fieldsInToast = false }: Asker,
): boolean {
  if (answer.ok) {
    toast.dismiss(toastKeyOf(name, answer.status));
    toast.dismiss(nothingComes);
    if (!isQuiet && answer.message) toast.success(answer.message);
    return false;
  }
  if (isQuiet && !currentViewer()) return false;
  if (fieldsInToast && answer.status === 414) toastFieldErrors(name, answer);
  return handleFailure(name, answer, missingHere);
}

/** What toasts about calls that only read are about while no answer comes: any answer shows that it is over. */
const nothingComes = 'nothing comes';

/** What a toast about an answer is about: the call, which may pass at a retry. */
function toastKeyOf(name: string, status: number): string {
  return isReadCall(name) && (status === 0 || status === 429 || status === 503) ? nothingComes : name;
}

function handleFailure(name: string, answer: Failure, missingHere: boolean): boolean {
  const { status } = answer;
  const isSessionGone = status === 401 || status === 406 || status === 4024 || status === 4031;
  if (isSessionGone || (status === 4023 && currentViewer())) return askToSignIn(status);
  if (saidByScreen.has(status)) return false;
  if (status !== 404) toast.error({ ...wordingOf(name, answer), about: toastKeyOf(name, status) });
  // What a page cannot load is the page's own 404, at the same address.
  else if (!missingHere) goTo('/404');
  return false;
}

/** Field messages and the licence screen are the business of who asked; that a policy asks again was said by its dialog. */
const saidByScreen = new Set([414, 4022, 4023, 4052]);

function toastFieldErrors(about: string, { fields, message }: Failure): void {
  const first = Object.values(fields).flatMap((messages) => messages.slice(0, 1));
  toast.error({ title: message, text: [...new Set(first)].join(' '), stay: 5000, about });
}

/** The server's message; where the call itself broke, what came of it and the message below. */
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

/** Whether a call only reads, by its name: the contract, which declares it, does not come with the page. */
export function isReadCall(name: string): boolean {
  return /^GET |^POST \/(home|location)\/|\/(show|quote|check-(?!employer-otp)[a-z-]+)$/.test(name);
}

/** The auth handler of docs/rules.md#sessions: who was signed in lands at the login of the area, a visitor gets the modal. */
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

/** Whose pages an address belongs to: another tab may have signed in somebody of another kind meanwhile. */
function areaOf(path: string): Guard | undefined {
  const [, first] = path.split(/[/?]/, 2);
  const areas: Partial<Record<string, Guard>> = { user: 'candidate', employer: 'employer', admin: 'admin' };
  return areas[first ?? ''];
}

/** Another document, in the language of this one's address, else this browser's. */
function goTo(path: string): void {
  const { language: named } = splitAddress(location.pathname);
  location.assign(
    named ? pathIn(named, path) : addressOf(path, languageCookie(document.cookie) ?? defaultLanguage),
  );
}
