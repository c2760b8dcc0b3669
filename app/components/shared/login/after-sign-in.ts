import { needsDocumentLoad } from '#app/address/document-navigation.ts';
import type { Role } from '#app/browser/account.ts';
import { loginQueryNames } from '#app/browser/login-request.ts';
import { broadcastSession } from '#app/browser/session.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Language } from '#contract/languages.ts';

/** Delay of the reload after a sign-in without a remembered page: half a second (docs/rules.md#numbers). */
const reloadDelayMs = 500;

const homes: Partial<Record<Role, { area: string; to: string }>> = {
  employer: { area: '/employer', to: '/employer' },
  admin: { area: '/admin', to: '/admin' },
};

/** Destination after a sign-in: the remembered page if this kind of account may open it, else the first page of its area. */
export function destinationAfterSignIn(role: Role, next: string | undefined): string | undefined {
  const home = homes[role];
  if (!home) return next;
  const isInArea = next === home.area || next?.startsWith(`${home.area}/`);
  return isInArea && !next?.startsWith('/admin/login') ? next : home.to;
}

/**
 * Completes a sign-in on the screen (docs/rules.md#sessions): opens the remembered page with a success toast, or saves
 * the message and reloads the current page.
 * @param go navigates within the product, or loads another document
 * @param reopened the account was closing, and the sign-in has reopened it
 */
export function goAfterSignIn(
  to: string | undefined,
  go: (to: string) => void,
  language: Language,
  reopened?: boolean,
): void {
  broadcastSession('login');
  const title = { key: reopened ? 'common.notice.reopened' : 'common.notice.signed_in' };
  if (to && !needsDocumentLoad(to, language)) {
    toast.success({ title });
    go(to);
    return;
  }
  // Another document will load: save the message for it.
  toast.keep('success', title);
  if (to) {
    go(to);
    return;
  }
  const url = new URL(location.href);
  for (const name of loginQueryNames) url.searchParams.delete(name);
  setTimeout(() => location.replace(url), reloadDelayMs);
}
