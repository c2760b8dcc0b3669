import IconBrandGoogleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/api/here.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ProvidedIdentity } from '#contract/auth.ts';
import { sayFailure } from './failure.ts';
import styles from './login-modal.module.css';
import type { LoginReason } from './open.ts';
import { openProvider, type ProviderFailure } from './provider-popup.ts';
import { ReturnLine } from './return-line.tsx';

interface CandidateTabProps {
  next: string | undefined;
  nextName: string | undefined;
  reason: LoginReason | undefined;
  isPending: boolean | undefined;
  /** Why signing in has to begin again. */
  said: string | undefined;
  /** The provider knows the person, we do not yet. */
  onNewcomer: (identity: ProvidedIdentity) => void;
  onSignedIn: () => void;
}

type State = 'idle' | 'waiting' | 'checking';

/** One button: the provider proves who somebody is, there is no password here. */
export function CandidateTab({
  next,
  nextName,
  reason = 'asked',
  isPending,
  said,
  onNewcomer,
  onSignedIn,
}: CandidateTabProps) {
  const { t, language } = useWords();
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<ProviderFailure | { said: string } | undefined>(
    said ? { said } : undefined,
  );
  const stop = useRef<() => void>(undefined);

  const signIn = useCallback(
    async (identity: ProvidedIdentity) => {
      setState('checking');
      setProblem(undefined);
      const answer = await api('POST /auth/loginSocial', identity, { quiet: true });
      if (!answer.ok) {
        setState('idle');
        setProblem({ said: sayFailure(answer, t) });
      } else if (answer.data.state === 'OK') onSignedIn();
      else onNewcomer(identity);
    },
    [onNewcomer, onSignedIn, t],
  );

  // Only the identity of this very return counts, and only once.
  const resume = useRef(isPending ? signIn : undefined);
  useEffect(() => {
    const take = resume.current;
    resume.current = undefined;
    if (!take) return;
    void api('GET /auth/pending', {}, { quiet: true }).then((answer) => {
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

  return (
    <div className={styles.tab}>
      <div>
        <h3 className="h2">{t(`login.candidate.title_${reason}`)}</h3>
        <ReturnLine next={next} nextName={nextName} />
      </div>
      <div>
        <Button wide size="large" icon={IconBrandGoogleFilled} loading={state === 'checking'} onClick={begin}>
          {t('login.candidate.go_on')}
        </Button>
        {problem && (
          <div role="alert">
            <FieldError>
              {typeof problem === 'string' ? t(`login.provider.${problem}`) : problem.said}
            </FieldError>
          </div>
        )}
        <p role="status" className={state === 'waiting' ? styles.waiting : 'visually-hidden'}>
          {state === 'waiting' && t('login.candidate.waiting')}
        </p>
      </div>
      <p className="text-3 text-sm">{t('login.candidate.first_time')}</p>
    </div>
  );
}
