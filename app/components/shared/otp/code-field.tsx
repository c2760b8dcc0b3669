import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { OtpInput } from '#app/ui/fields/otp-input.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { limits } from '#contract/limits.ts';
import styles from './email-code.module.css';
import type { EmailCodeState } from './use-email-code.ts';

interface CodeFieldProps {
  email: string;
  /** Error of the form about the address. */
  error: ReactNode;
  otp: EmailCodeState;
}

const clockOf = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** The mailed digits, how long they are valid, and the button for another code. */
export function CodeField({ email, error, otp }: CodeFieldProps) {
  const { t } = useTranslation();
  const { expiresIn, resendIn } = otp;
  return (
    <Field
      label={t('otp.code')}
      required
      error={
        otp.problem?.at === 'code' ? otp.problem.text : otp.isAsked && error ? t('otp.digits') : undefined
      }
      help={expiresIn === 0 ? t('otp.expired') : t('otp.sent', { email })}
    >
      <OtpInput
        name="otp"
        value={otp.code}
        length={limits.otpDigits}
        aria-busy={otp.busy === 'checking'}
        onValue={otp.type}
        onWhole={(whole) => void otp.check(whole)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          otp.checkTyped();
        }}
        autoFocus={otp.isNew}
      />
      <div className={styles.times}>
        <span className="text-2">
          {t('otp.valid_for')} <span className="font-num">{clockOf(expiresIn)}</span>
        </span>
        <button
          type="button"
          className={styles.again}
          disabled={resendIn > 0 || otp.busy === 'sending'}
          onClick={() => void otp.send()}
        >
          {resendIn > 0 ? t('otp.resend_in', { count: resendIn }) : t('otp.resend')}
        </button>
      </div>
    </Field>
  );
}
