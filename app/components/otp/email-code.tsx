import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { OtpInput } from '#app/ui/fields/otp-input.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Icon } from '#app/ui/marks/icon.tsx';
import { useWords } from '#app/words/words.tsx';
import type { OtpPurpose } from '#contract/employer-auth.ts';
import { limits } from '#contract/limits.ts';
import styles from './email-code.module.css';
import { useProofElsewhere } from './proof-link.ts';
import { requestCode, verifyCode } from './requests.ts';
import { dropSent, keepSent, readSent, type SentCode } from './sent-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface EmailCodeProps {
  purpose: OtpPurpose;
  email: string;
  /** Name of its field. */
  name?: string;
  /** The address that needs no code: the one in use. */
  known?: string;
  onEmail: (email: string) => void;
  onBlur?: () => void;
  /** Second entry of the address, shown until it is proven. */
  again?: ReactNode;
  /** Asked before a code is sent: says beside the fields what is wrong with the address. */
  mayAsk?: () => boolean;
  /** The ticket that proves the address; '' until it is proven. Another address needs another one. */
  ticket: string;
  onTicket: (ticket: string) => void;
  /** What the form says about the address. */
  error?: ReactNode;
  /** Whose password is to be set (purpose forgot-password). */
  userUid?: string;
  label: ReactNode;
}

const clockOf = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** An e-mail and the code of six digits mailed to it: send, enter, count down, send again. Words: `otp`. */
export function EmailCode(props: EmailCodeProps) {
  const { purpose, email, name = 'user_email', known, onEmail, onBlur, again, mayAsk } = props;
  const { ticket, onTicket, error, userUid, label } = props;
  const { t } = useWords();
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'sending' | 'checking'>();
  const [problem, setProblem] = useState<{ at: 'email' | 'code'; text: string }>();
  const expiresIn = useSecondsLeft(sent?.expiresAt);
  const resendIn = useSecondsLeft(sent?.resendAt);
  const isSent = sent !== undefined && sent.to === email;
  const isProven = ticket !== '';
  const isKnown = known !== undefined && email.toLowerCase() === known.toLowerCase();
  const address = useRef<HTMLInputElement>(null);
  const [isNew, setNew] = useState(false);
  // After the first drawing, which the server made without it.
  useEffect(() => setSent(readSent(purpose)), [purpose]);
  useProofElsewhere(purpose, isSent && !isProven ? email : undefined, (proof) => {
    dropSent(purpose);
    onTicket(proof);
  });
  const [isAsked, setAsked] = useState(false);
  // What the form says about an unproven address is answered by the code that was sent, until somebody tries to go on.
  useEffect(() => {
    const form = address.current?.form;
    const ask = () => setAsked(true);
    form?.addEventListener('submit', ask);
    return () => form?.removeEventListener('submit', ask);
  }, []);
  // A message of the form (not proven yet) is answered by the code that is on its way.
  useEffect(() => {
    if (error) setProblem(undefined);
  }, [error]);

  async function send() {
    if (busy) return;
    setProblem(undefined);
    if (mayAsk?.() === false) return;
    if (email.trim() === '') return setProblem({ at: 'email', text: t('otp.no_email') });
    setBusy('sending');
    const result = await requestCode(purpose, email, t);
    setBusy(undefined);
    if ('problem' in result) return setProblem({ at: isSent ? 'code' : 'email', text: result.problem });
    setCode('');
    setAsked(false);
    const now = Date.now();
    const next = {
      to: email,
      expiresAt: now + result.expires_in * 1000,
      resendAt: now + result.resend_in * 1000,
    };
    keepSent(purpose, next);
    setNew(true);
    setSent(next);
    // What the form said of the address is answered by the code that is on its way.
    onEmail(email);
  }

  async function check(otp: string) {
    if (busy) return;
    setBusy('checking');
    setProblem(undefined);
    const result = await verifyCode({ purpose, user_email: email, otp, user_uid: userUid }, t);
    setBusy(undefined);
    if ('problem' in result) {
      if (result.isOver) dropSent(purpose);
      return setProblem({ at: result.at, text: result.problem });
    }
    setSent(undefined);
    dropSent(purpose);
    // The field of the code goes; the way on begins at the address it has proven.
    address.current?.focus();
    onTicket(result.otp_ticket);
  }

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
            ref={address}
            type="email"
            name={name}
            autoComplete="email"
            value={email}
            readOnly={isProven}
            onValue={(next) => {
              setProblem(undefined);
              onEmail(next.trim());
            }}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isProven || isSent || isKnown) return;
              event.preventDefault();
              void send();
            }}
          />
          {isProven ? (
            <Button onClick={() => onTicket('')}>{t('otp.change')}</Button>
          ) : (
            !isSent &&
            !isKnown && (
              <Button look="outline" loading={busy === 'sending'} onClick={() => void send()}>
                {t('otp.send')}
              </Button>
            )
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
      {isSent && !isProven && !isKnown && (
        <Field
          label={t('otp.code')}
          required
          error={problem?.at === 'code' ? problem.text : isAsked && error ? t('otp.digits') : undefined}
          help={expiresIn === 0 ? t('otp.expired') : t('otp.sent', { email })}
        >
          <OtpInput
            name="otp"
            value={code}
            length={limits.otpDigits}
            aria-busy={busy === 'checking'}
            onValue={(next) => {
              setCode(next);
              setProblem(undefined);
            }}
            onWhole={(whole) => void check(whole)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (code.length === limits.otpDigits) void check(code);
              else setProblem({ at: 'code', text: t('otp.digits') });
            }}
            autoFocus={isNew}
          />
          <div className={styles.times}>
            <span className="text-2">
              {t('otp.valid_for')} <span className="font-num">{clockOf(expiresIn)}</span>
            </span>
            <button
              type="button"
              className={styles.again}
              disabled={resendIn > 0 || busy === 'sending'}
              onClick={() => void send()}
            >
              {resendIn > 0 ? t('otp.resend_in', { count: resendIn }) : t('otp.resend')}
            </button>
          </div>
        </Field>
      )}
    </>
  );
}
