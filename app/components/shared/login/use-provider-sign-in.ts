import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { toastSignInError } from './failure.ts';
import { openProvider, type ProviderFailure } from './provider-popup.ts';

export interface ProviderSignIn {
  next: string | undefined;
  /** The provider has redirected to this page. */
  isPending: boolean | undefined;
  /** Why the sign-in must be started again. */
  notice: string | undefined;
  /** The provider knows the person, but there is no account yet. */
  onNewcomer: (identity: ProvidedIdentity) => void;
  /** @param reopened the account was closing and is open again */
  onSignedIn: (reopened?: boolean) => void;
}

type State = 'idle' | 'waiting' | 'checking';

/** Signs a candidate in by the identity provider. @returns the progress, and `begin` to open the popup */
export function useProviderSignIn({ next, isPending, notice, onNewcomer, onSignedIn }: ProviderSignIn) {
  const { t, language } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<ProviderFailure | { notice: string } | undefined>(
    notice ? { notice } : undefined,
  );
  const stop = useRef<() => void>(undefined);

  const signIn = useCallback(
    async (identity: ProvidedIdentity) => {
      setState('checking');
      setProblem(undefined);
      const answer = await api('POST /auth/loginSocial', identity, { silent: true });
      if (!answer.ok) {
        setState('idle');
        setProblem({ notice: toastSignInError(answer, t) });
      } else if (answer.data.state === 'OK') onSignedIn(answer.data.reopened);
      else onNewcomer(identity);
    },
    [onNewcomer, onSignedIn, t],
  );

  // The sign-in to resume after a redirect: only the identity of this redirect counts, and only once.
  const resume = useRef(isPending ? signIn : undefined);
  useEffect(() => {
    const take = resume.current;
    resume.current = undefined;
    if (!take) return;
    void api('GET /auth/pending', {}, { silent: true }).then((answer) => {
      if (answer.ok && answer.data.identity) return take(answer.data.identity);
      setProblem('over');
    });
  }, []);
  useEffect(() => () => stop.current?.(), []);

  function begin() {
    stop.current?.();
    setProblem(undefined);
    setState('waiting');
    stop.current = openProvider({
      language,
      next,
      onIdentity: (identity) => void signIn(identity),
      onFailure: (failure) => {
        setState('idle');
        setProblem(failure);
      },
    });
  }

  return { state, problem, begin };
}
