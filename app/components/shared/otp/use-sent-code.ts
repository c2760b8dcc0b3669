import { useEffect, useState } from 'react';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { clearSentCode, readSentCode, type SentCode, saveSentCode } from './sent-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The code that was sent to an address, here or before a reload of this tab, and its countdown. */
export function useSentCode(purpose: OtpPurpose, email: string) {
  const [sent, setSent] = useState<SentCode>();
  const [isNew, setNew] = useState(false);
  const expiresIn = useSecondsLeft(sent?.expiresAt);
  const resendIn = useSecondsLeft(sent?.resendAt);
  // Runs after the first render, because the server has rendered without the sent code.
  useEffect(() => setSent(readSentCode(purpose)), [purpose]);

  return {
    isSent: sent !== undefined && sent.to === email,
    /** Sent by this component instance, not restored after a reload. */
    isNew,
    expiresIn,
    resendIn,
    keep(seconds: { expires_in: number; resend_in: number }) {
      setNew(true);
      setSent(saveSentCode(purpose, email, seconds));
    },
    drop() {
      setSent(undefined);
      clearSentCode(purpose);
    },
  };
}
