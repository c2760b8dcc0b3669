import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '#app/address/query.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { signOut } from './sign-out.ts';

export interface SignedOut {
  /** No account is signed in (any longer): the page may begin. It stays true after a sign-in here. */
  isSignedOut: boolean;
  /** Ending the session needs a click: another site linked here, or the first attempt failed. */
  needsConfirmation: boolean;
  /** Ends the session. */
  end: () => void;
}

/**
 * For pages that end an existing session when they open: register, forgot, login of the administration
 * (docs/rules.md#screens).
 */
export function useSignedOut(): SignedOut {
  const isSignedIn = useViewer() !== undefined;
  const [query] = useQuery();
  const [isSignedOut, setReady] = useState(!isSignedIn);
  const [hasFailed, setFailed] = useState(false);
  const isForeign = query.has('ask');

  const end = useCallback(async () => {
    const isEnded = await signOut();
    setFailed(!isEnded);
    setReady(isEnded);
    if (isEnded) toast.info({ title: { key: 'common.notice.signed_out' } });
  }, []);

  useEffect(() => {
    if (!isSignedOut && !isForeign) void end();
  }, [isSignedOut, isForeign, end]);

  return { isSignedOut, needsConfirmation: !isSignedOut && (isForeign || hasFailed), end: () => void end() };
}
