import { needsDocumentLoad } from '#app/address/document-navigation.ts';
import { broadcastSession } from '#app/browser/session.ts';
import type { Guard } from '#app/screen.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Language } from '#contract/languages.ts';
import { loginQuery } from './open.ts';

/** docs/rules.md#numbers: the reload after a sign-in without a remembered page waits half a second. */
const reloadDelayMs = 500;

const homes: Partial<Record<Guard, { area: string; to: string }>> = {
  employer: { area: '/employer', to: '/employer' },
  admin: { area: '/admin', to: '/admin' },
};

/** Where a sign-in leads: the remembered page where this kind of account has business, else the first page of its area. */
export function destinationOf(role: Guard, next: string | undefined): string | undefined {
  const home = homes[role];
  if (!home) return next;
  const isInArea = next === home.area || next?.startsWith(`${home.area}/`);
  return isInArea && !next?.startsWith('/admin/login') ? next : home.to;
}

/**
 * What happens on the screen after a sign-in (docs/rules.md#sessions): to the remembered page with a success toast, or
 * the message is kept and the present page reloads.
 * @param go moves within the product, or loads another document
 * @param reopened the account was closing, and the sign-in has opened it again
 */
export function afterSignIn(
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
  // Another document comes: the message waits for it.
  toast.keep('success', title);
  if (to) {
    go(to);
    return;
  }
  const url = new URL(location.href);
  for (const name of loginQuery) url.searchParams.delete(name);
  setTimeout(() => location.replace(url), reloadDelayMs);
}
