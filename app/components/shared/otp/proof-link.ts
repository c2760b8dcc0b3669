import { useEffect, useRef } from 'react';
import { api } from '#app/api/client.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { tokenInAddress } from './token-in-address.ts';

/** BroadcastChannel on which the tabs of a browser notify each other of a proof from a link. */
const channelName = 'sanviec.otp';
/** Timeout for another tab to answer that it waits for this proof, in milliseconds. */
const TIMEOUT = 400;
/** Duration in milliseconds of the toast that says on which tab to continue: long enough to read it. */
const STAY = 10_000;

type ProofMessage =
  | { kind: 'proven'; purpose: OtpPurpose; email: string; ticket: string }
  | { kind: 'taken'; ticket: string };

/** Removes the token from the URL without navigation, so that it is not used again. */
function dropToken() {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Passes the proof to the tab that waits for it. @returns true if there was one */
function offer(proven: Extract<ProofMessage, { kind: 'proven' }>): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ProofMessage>) => {
      if (data.kind === 'taken' && data.ticket === proven.ticket) resolve(true);
    };
    channel.postMessage(proven);
    setTimeout(() => resolve(false), TIMEOUT);
  }).finally(() => channel.close());
}

/**
 * Handles the link in the mail with a code, on the page that it opens. The proof goes to the tab of this browser that
 * waits for it, else to this page.
 * @param purpose undefined for a page without such links
 * @param onProof called here with the proven address and its ticket, and with '' for both if another tab has taken them
 */
export function useProofLink(
  purpose: OtpPurpose | undefined,
  onProof: (email: string, ticket: string) => void,
): void {
  const take = useRef(onProof);
  take.current = onProof;
  useEffect(() => {
    const otp_link = tokenInAddress();
    if (!purpose || !otp_link) return;
    void follow(purpose, otp_link).then((proof) => proof && take.current(proof.email, proof.ticket));
  }, [purpose]);
}

async function follow(purpose: OtpPurpose, otp_link: string) {
  const answer = await api('POST /employer/auth/open-otp-link', { purpose, otp_link }, { silent: true });
  if (!answer.ok) {
    if (answer.status === 4027) dropToken();
    toast.error({ title: answer.message || { key: 'common.notice.unreachable' } });
    return undefined;
  }
  dropToken();
  const { user_email: email, otp_ticket: ticket } = answer.data;
  if (!(await offer({ kind: 'proven', purpose, email, ticket }))) return { email, ticket };
  toast.success({ title: { key: 'otp.elsewhere' }, stay: STAY });
  return { email: '', ticket: '' };
}

/**
 * Waits for a link that is opened in another tab of this browser.
 * @param email the address a code was sent to; empty if none was sent
 */
export function useProofFromOtherTab(
  purpose: OtpPurpose,
  email: string | undefined,
  onTicket: (ticket: string) => void,
): void {
  const take = useRef(onTicket);
  take.current = onTicket;
  useEffect(() => {
    if (!email) return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<ProofMessage>) => {
      if (data.kind !== 'proven' || data.purpose !== purpose || data.email !== email.toLowerCase()) return;
      channel.postMessage({ kind: 'taken', ticket: data.ticket } satisfies ProofMessage);
      take.current(data.ticket);
    };
    return () => channel.close();
  }, [purpose, email]);
}
