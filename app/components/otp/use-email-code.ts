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
  /** The address that needs no code: the one in use. */
  known?: string;
  onEmail: (email: string) => void;
  /** Asked before a code is sent: says beside the fields what is wrong with the address. */
  mayAsk?: () => boolean;
  /** The ticket that proves the address; '' until it is proven. Another address needs another one. */
  ticket: string;
  onTicket: (ticket: string) => void;
  /** What the form says about the address. */
  error?: ReactNode;
  /** Whose password is to be set (purpose forgot-password). */
  userUid?: string;
}

/** Where the proof of an e-mail stands: the code sent and typed, its seconds, and what went wrong. Words: `otp`. */
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
    sent.keep(result);
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
      if (result.isOver) clearSentCode(purpose);
      return setProblem({ at: result.at, text: result.problem });
    }
    sent.drop();
    // The field of the code goes; the way on begins at the address it has proven.
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
    /** Somebody tried to go on without the code. */
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

/** What the form says about an unproven address is answered by the code that was sent, until somebody tries to go on. */
function useWasSubmitted(field: RefObject<HTMLInputElement | null>) {
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    const form = field.current?.form;
    const note = () => setTried(true);
    form?.addEventListener('submit', note);
    return () => form?.removeEventListener('submit', note);
  }, [field]);
  return [isTried, setTried] as const;
}
