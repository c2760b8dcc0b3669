import { type ComponentType, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionChange } from '#app/session.ts';
import { useViewer } from '#app/viewer.ts';

/** Follows sign-in and sign-out in other tabs, and keeps the session dialog at hand while somebody is signed in. */
export function SessionWatch() {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType }>();

  useEffect(() => onSessionChange(() => void revalidate()), [revalidate]);
  useEffect(() => {
    if (!viewer) return;
    void import('../login/session-dialog.tsx').then(({ SessionDialog }) =>
      setDialog({ Dialog: SessionDialog }),
    );
  }, [viewer]);

  return viewer && dialog ? <dialog.Dialog /> : null;
}
