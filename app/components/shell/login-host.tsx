import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isOwnAddress } from '#app/addresses.ts';
import { useQuery } from '#app/query.ts';
import { type LoginRequest, onLoginRequest } from '../login/open.ts';

/** What the login modal gets; it lives in components/login/login-modal.tsx and exports `LoginModal`. */
export interface LoginModalProps extends LoginRequest {
  onClose: () => void;
}

const files = import.meta.glob<{ LoginModal: ComponentType<LoginModalProps> }>('../login/login-modal.tsx');

/** Draws the login modal when somebody asks for it or the address says `?loginUser=active`. */
export function LoginHost() {
  const [query, changeQuery] = useQuery();
  const [request, setRequest] = useState<LoginRequest>();
  const [modal, setModal] = useState<{ Modal: ComponentType<LoginModalProps> }>();
  const tab = queryTab(query);
  const next = query.get('next') ?? undefined;

  useEffect(() => onLoginRequest(setRequest), []);
  useEffect(() => {
    if (tab) setRequest({ tab, reason: 'required', next: next && isOwnAddress(next) ? next : undefined });
  }, [tab, next]);
  useEffect(() => {
    if (!request) return;
    void files['../login/login-modal.tsx']?.().then(({ LoginModal }) => setModal({ Modal: LoginModal }));
  }, [request]);

  // Closing drops the route query (spec 2.4).
  const close = useCallback(() => {
    setRequest(undefined);
    if (!tab) return;
    changeQuery(
      (old) => {
        for (const name of ['loginUser', 'loginEmployer', 'next']) old.delete(name);
      },
      { replace: true, keepScroll: true },
    );
  }, [changeQuery, tab]);

  if (!request || !modal) return null;
  return <modal.Modal {...request} onClose={close} />;
}

function queryTab(query: URLSearchParams): LoginRequest['tab'] | undefined {
  if (query.get('loginEmployer') === 'active') return 'employer';
  return query.get('loginUser') === 'active' ? 'candidate' : undefined;
}
