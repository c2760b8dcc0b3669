import IconBrandGoogleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs';
import type { LoginReason } from '#app/browser/login-request.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import styles from './login-modal.module.css';
import { ReturnLine } from './return-line.tsx';
import { type ProviderSignIn, useProviderSignIn } from './use-provider-sign-in.ts';

interface CandidateTabProps extends ProviderSignIn {
  nextName: string | undefined;
  reason: LoginReason | undefined;
}

/** One button: the provider proves the identity, there is no password here. */
export function CandidateTab({
  next,
  nextName,
  reason = 'asked',
  isPending,
  notice,
  onNewcomer,
  onSignedIn,
}: CandidateTabProps) {
  const { t } = useTranslation();
  const { state, problem, begin } = useProviderSignIn({ next, isPending, notice, onNewcomer, onSignedIn });
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
              {typeof problem === 'string' ? t(`login.provider.${problem}`) : problem.notice}
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
