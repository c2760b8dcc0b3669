import { type ComponentType, useEffect, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import type { Role } from '#app/browser/account.ts';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { onSessionChange, sessionEndsAt } from '#app/browser/session.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { loadNamespaces } from '#app/i18n/load-namespaces.ts';

async function loadDialog() {
  const [Dialog] = await Promise.all([
    import('../login/signed-in-dialogs.tsx').then(({ SignedInDialogs }) => SignedInDialogs),
    loadNamespaces(['login']),
  ]);
  return { Dialog };
}

/** Follows sign-in and sign-out in other tabs, and preloads the dialogs that may appear while a user is signed in. */
export function SessionWatch() {
  const viewer = useViewer();
  const { move, reload } = usePageLocation();
  const [role, setRole] = useState<Role>();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ role: Role }> }>();

  // A reading page is the same for everyone: its user-specific parts follow the account cookie.
  useEffect(() => (move ? onSessionChange(reload) : undefined), [move, reload]);
  // The account cookie expires with the session, often a moment before this page notices: an active user must still be
  // notified. Only a sign-out, here or in another tab, removes the end of the session as well.
  useEffect(() => {
    if (viewer || sessionEndsAt() === undefined) setRole(viewer?.role);
  }, [viewer]);
  useEffect(() => {
    if (!viewer) return;
    void retryUntilLoaded(loadDialog).then(setDialog);
  }, [viewer]);

  return role && dialog ? <dialog.Dialog role={role} /> : null;
}
