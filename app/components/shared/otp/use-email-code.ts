import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { limits } from '#contract/limits.ts';
import { useProofFromOtherTab } from './proof-link.ts';
import { requestCode, verifyCode } from './requests.ts';
import { clearSentCode } from './sent-code.ts';
import { useSentCode } from './use-sent-code.ts';

export interface ProvenEmail {
  purpose: OtpPurpose;
  email: string;
  /** The current address, which needs no code. */
  known?: string;
  onEmail: (email: string) => void;
  /** Called before a code is sent: shows the errors of the address beside the fields. */
  mayAsk?: () => boolean;
  /** The ticket that proves the address; '' until it is proven. Another address needs another one. */
  ticket: string;
  onTicket: (ticket: string) => void;
  /** Error of the form about the address. */
  error?: ReactNode;
  /** ID of the account whose password is to be set (purpose forgot-password). */
  userUid?: string;
}

/** State of the proof of an e-mail address: the code sent and typed, its countdown, and errors. */
export function useEmailCode(props: ProvenEmail) {
  const { purpose, email, known, onEmail, mayAsk, ticket, onTicket, error, userUid } = props;
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'sending' | 'checking'>();
  const [problem, setProblem] = useState<{ at: 'email' | 'code'; text: string }>();
  const sent = useSentCode(purpose, email);
  const { isSent } = sent;
  const isProven = ticket !== '';
  const isKnown = known !== undefined && email.toLowerCase() === known.toLowerCase();
  const address = useRef<HTMLInputElement>(null);
  useProofFromOtherTab(purpose, isSent && !isProven ? email : undefined, (proof) => {
    clearSentCode(purpose);
    onTicket(proof);
  });
  const [isAsked, setAsked] = useWasSubmitted(address);
  // A message of the form (not proven yet) is outdated by the code that was sent.
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
    sent.keep(result);
    // The form's message about the address is outdated by the code that was sent.
    onEmail(email);
  }

  async function check(otp: string) {
    if (busy) return;
    setBusy('checking');
    setProblem(undefined);
    const result = await verifyCode({ purpose, user_email: email, otp, user_uid: userUid }, t);
    setBusy(undefined);
    if ('problem' in result) {
      if (result.isOver) clearSentCode(purpose);
      return setProblem({ at: result.at, text: result.problem });
    }
    sent.drop();
    // The code field is removed; the focus continues at the address that it has proven.
    address.current?.focus();
    onTicket(result.otp_ticket);
  }

  function type(next: string) {
    setCode(next);
    setProblem(undefined);
  }

  function checkTyped() {
    if (code.length === limits.otpDigits) void check(code);
    else setProblem({ at: 'code', text: t('otp.digits') });
  }

  return {
    address,
    ...sent,
    isProven,
    isKnown,
    /** The user has tried to continue without the code. */
    isAsked,
    code,
    busy,
    problem,
    clearProblem: () => setProblem(undefined),
    send,
    check,
    checkTyped,
    type,
  };
}

export type EmailCodeState = ReturnType<typeof useEmailCode>;

/** The form's message about an unproven address is hidden once a code was sent, until the user tries to continue. */
function useWasSubmitted(field: RefObject<HTMLInputElement | null>) {
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    const form = field.current?.form;
    const record = () => setTried(true);
    form?.addEventListener('submit', record);
    return () => form?.removeEventListener('submit', record);
  }, [field]);
  return [isTried, setTried] as const;
}
