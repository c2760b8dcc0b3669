import { useCallback, useEffect, useState } from 'react';
import { isInternalAddress } from '#app/address/addresses.ts';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { type LoginRequest, loginQueryNames, onLoginRequest } from '#app/browser/login-request.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { usePath } from './use-path.ts';

/** Sign-in of the administration: the home page with the login over it (docs/rules.md#screens). */
const adminLogin = '/admin/login';

const LoginModal = dialogWithTranslations(async () => (await import('../login/login-modal.tsx')).LoginModal);
const AdminLoginModal = dialogWithTranslations(
  async () => (await import('../login/admin-login-modal.tsx')).AdminLoginModal,
);

/** Renders the login if it is requested, the URL has `?loginUser=active`, or it is that of the administration. */
export function LoginHost() {
  const [query, changeQuery] = useQuery();
  const isAdmin = usePath() === adminLogin;
  const [request, setRequest] = useState<LoginRequest>();
  const go = useNavigateTo();
  usePrefetch(useViewer() ? undefined : LoginModal);
  const tab = queryTab(query);
  const asked = query.get('next');
  const next = asked && isInternalAddress(asked) ? asked : undefined;
  const isPending = query.has('pending');

  useEffect(() => onLoginRequest(setRequest), []);
  useEffect(() => {
    if (tab) setRequest({ tab, reason: next ? 'required' : 'asked', next, isPending });
  }, [tab, next, isPending]);

  const done = useCallback(() => setRequest(undefined), []);
  // Closing removes the route query (docs/rules.md#screens).
  const close = useCallback(() => {
    setRequest(undefined);
    if (!tab) return;
    changeQuery(
      (old) => {
        for (const name of loginQueryNames) old.delete(name);
      },
      { replace: true, keepScroll: true },
    );
  }, [changeQuery, tab]);

  if (isAdmin) return <AdminLoginModal next={next} onClose={() => go('/')} />;
  if (!request) return null;
  return <LoginModal {...request} onClose={close} onDone={done} />;
}

function queryTab(query: URLSearchParams): LoginRequest['tab'] | undefined {
  if (query.get('loginEmployer') === 'active') return 'employer';
  return query.get('loginUser') === 'active' ? 'candidate' : undefined;
}
