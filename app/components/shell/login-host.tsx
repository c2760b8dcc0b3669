import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isOwnAddress } from '#app/addresses.ts';
import { useQuery } from '#app/query.ts';
import type { LoginModalProps } from '../login/login-modal.tsx';
import { type LoginRequest, loginQuery, onLoginRequest } from '../login/open.ts';
import { usePath } from './use-path.ts';

/** Where the administration signs in: the home page with the login over it (spec 2.3). */
const adminLogin = '/admin/login';

/** Draws the login when somebody asks for it, the address says `?loginUser=active`, or it is the administration's. */
export function LoginHost() {
  const [query, changeQuery] = useQuery();
  const isAdmin = usePath() === adminLogin;
  const [request, setRequest] = useState<LoginRequest>();
  const [modal, setModal] = useState<{ Modal: ComponentType<LoginModalProps> }>();
  const [admin, setAdmin] = useState<{ Modal: ComponentType<{ next: string | undefined }> }>();
  const tab = queryTab(query);
  const asked = query.get('next');
  const next = asked && isOwnAddress(asked) ? asked : undefined;
  const isPending = query.has('pending');

  useEffect(() => onLoginRequest(setRequest), []);
  useEffect(() => {
    if (tab) setRequest({ tab, reason: next ? 'required' : 'asked', next, isPending });
  }, [tab, next, isPending]);
  useEffect(() => {
    if (request) void import('../login/login-modal.tsx').then((file) => setModal({ Modal: file.LoginModal }));
  }, [request]);
  useEffect(() => {
    if (!isAdmin) return;
    void import('../login/admin-login-modal.tsx').then((file) => setAdmin({ Modal: file.AdminLoginModal }));
  }, [isAdmin]);

  const done = useCallback(() => setRequest(undefined), []);
  // Closing drops the route query (spec 2.4).
  const close = useCallback(() => {
    setRequest(undefined);
    if (!tab) return;
    changeQuery(
      (old) => {
        for (const name of loginQuery) old.delete(name);
      },
      { replace: true, keepScroll: true },
    );
  }, [changeQuery, tab]);

  if (isAdmin) return admin ? <admin.Modal next={next} /> : null;
  if (!request || !modal) return null;
  return <modal.Modal {...request} onClose={close} onDone={done} />;
}

function queryTab(query: URLSearchParams): LoginRequest['tab'] | undefined {
  if (query.get('loginEmployer') === 'active') return 'employer';
  return query.get('loginUser') === 'active' ? 'candidate' : undefined;
}
