import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { CodeField } from './code-field.tsx';
import styles from './email-code.module.css';
import { type ProvenEmail, useEmailCode } from './use-email-code.ts';

interface EmailCodeProps extends ProvenEmail {
  /** Name of its field. */
  name?: string;
  onBlur?: () => void;
  /** Second entry of the address, shown until it is proven. */
  again?: ReactNode;
  label: ReactNode;
  /** The code is sent to this address and cannot be sent to another. */
  isFixed?: boolean;
}

/** An e-mail address and the code of six digits mailed to it: send, enter, count down, send again. */
export function EmailCode(props: EmailCodeProps) {
  const { email, name = 'user_email', onEmail, onBlur, again, onTicket, error, label, isFixed } = props;
  const { t } = useTranslation();
  const otp = useEmailCode(props);
  const { isSent, isProven, isKnown, problem, busy } = otp;

  return (
    <>
      <Field
        label={label}
        required
        error={isProven ? undefined : problem?.at === 'email' ? problem.text : isSent ? undefined : error}
        help={isProven ? undefined : t(isKnown ? 'otp.help_known' : 'otp.help')}
      >
        <div className={styles.line}>
          <TextInput
            ref={otp.address}
            type="email"
            name={name}
            autoComplete="email"
            value={email}
            readOnly={isProven || isFixed}
            onValue={(next) => {
              otp.clearProblem();
              onEmail(next.trim());
            }}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent) || isProven || isSent || isKnown)
                return;
              event.preventDefault();
              void otp.send();
            }}
          />
          {isProven
            ? !isFixed && <Button onClick={() => onTicket('')}>{t('otp.change')}</Button>
            : !isSent &&
              !isKnown && (
                <Button variant="outline" loading={busy === 'sending'} onClick={() => void otp.send()}>
                  {t('otp.send')}
                </Button>
              )}
        </div>
      </Field>
      {!isProven && again}
      {isProven && (
        <p role="status" className={styles.proven}>
          <Icon of={IconCircleCheck} />
          {t('otp.proven')}
        </p>
      )}
      {isSent && !isProven && !isKnown && <CodeField email={email} error={error} otp={otp} />}
    </>
  );
}
