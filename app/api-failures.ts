import type { Answer } from '#contract/call.ts';
import { addressOf, isUnprefixed, splitAddress } from './addresses.ts';
import { openLogin } from './components/login/open.ts';
import { languageCookie } from './cookies.ts';
import { loginAddress } from './guard.ts';
import { dropSession } from './session.ts';
import { toast } from './ui/toast.ts';
import { currentViewer } from './viewer.ts';

type Failure = Extract<Answer<unknown>, { ok: false }>;

/** What the page does with a refused call beside what its caller does (spec 8). */
export function handleFailure({ status, message }: Failure): void {
  const isSessionGone = status === 401 || status === 406 || status === 4024 || status === 4031;
  if (isSessionGone || (status === 4023 && currentViewer())) askToSignIn(status);
  else if (!saidByScreen.has(status)) toast.error({ title: message || { key: messageKey(status) } });
}

/** Field messages, missing pages and the licence screen are the business of who asked. */
const saidByScreen = new Set([414, 404, 4022, 4023]);

function messageKey(status: number): string {
  if (status === 403) return 'common.notice.no_permission';
  if (status === 429 || status === 503) return 'common.notice.busy';
  return status === 0 ? 'common.notice.unreachable' : 'common.failed.text';
}

/** The auth handler of spec 4: who was signed in lands at the login of the area, a visitor gets the modal. */
function askToSignIn(status: number): void {
  const viewer = currentViewer();
  const here = splitAddress(location.pathname).path + location.search;
  if (!viewer) {
    openLogin({
      tab: here.startsWith('/employer') ? 'employer' : 'candidate',
      reason: 'required',
      next: here,
    });
    toast.info({ title: { key: 'common.notice.sign_in' } });
    return;
  }
  dropSession();
  toast.keep('info', { key: status === 401 ? 'common.notice.sign_in' : 'common.notice.ended' });
  const next = isUnprefixed(here) ? here : undefined;
  location.assign(addressOf(loginAddress(viewer.role, next), languageCookie(document.cookie) ?? 'vi'));
}
