import { setMaxListeners } from 'node:events';
import { createTransport } from 'nodemailer';
import type { MailFailure } from '#contract/enums.ts';
import type { RenderedMail } from './render.ts';

/** Sends a rendered mail to a mail server. Rejects if it was not accepted. */
export type SendMail = (mail: RenderedMail & { to: string; messageId: string }) => Promise<void>;

/** Timeout of every step with the mail server: 15 seconds (docs/rules.md#numbers); the task is retried later. */
const TIMEOUT = 15_000;

/**
 * Mails that a node sends at a time, each over its own connection. One is for codes alone, so that they are sent even
 * while a slow mail server blocks all the others.
 */
export const senderCounts = { forAll: 4, forCodes: 1 };

/**
 * Sends through SMTP_URL as MAIL_FROM; several mails share a connection. After `cut`, current and later mails are
 * rejected like those that a server did not accept: they wait for their next try.
 */
export function openTransport(env: { SMTP_URL: string; MAIL_FROM: string }): {
  send: SendMail;
  cut: () => void;
  close: () => void;
} {
  const ending = new AbortController();
  // Each mail being sent adds a listener.
  setMaxListeners(0, ending.signal);
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: senderCounts.forAll + senderCounts.forCodes,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    // Mails contain only the content that we pass. The library may not load more from disk or network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, messageId, subject, html, text, attachments, stopAddress }) => {
      const sending = transport.sendMail({
        from: env.MAIL_FROM,
        // An address object: typed text can never become a second header or recipient.
        to: { name: '', address: to },
        messageId,
        subject,
        html,
        text,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(stopAddress ? stopHeaders(stopAddress) : {}),
        },
      });
      await untilAborted(sending, ending.signal);
    },
    cut: () => ending.abort(),
    close: () => transport.close(),
  };
}

/** Waits until a mail is accepted, at most until sending is aborted. */
async function untilAborted(sending: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const cut = Promise.withResolvers<never>();
  const stop = () => cut.reject(new Error('the server ends while the mail is being sent'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    await Promise.race([sending, cut.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** With these headers, mail programs show a button that unsubscribes with one POST, without a visit (RFC 2369, RFC 8058). */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** True if the mail server rejected this mail for good. A retry would only harm our reputation as a sender. */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return aboutThisMail && responseCode !== undefined && responseCode >= 500;
}

/** The status code of a mail server's rejection (RFC 3463, else RFC 5321), without its text, which contains the recipient. */
export function toMailFailure(error: unknown): MailFailure {
  const { responseCode = 0, response = '' } = error as { responseCode?: number; response?: string };
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  if (subject === '7') return 'unwanted';
  if (subject === '2') return detail === '2' ? 'mailbox_full' : 'no_mailbox';
  if (subject === '1') return 'no_mailbox';
  return byCode[responseCode] ?? 'refused';
}

const byCode: Readonly<Record<number, MailFailure>> = {
  550: 'no_mailbox',
  551: 'no_mailbox',
  552: 'mailbox_full',
  553: 'no_mailbox',
  554: 'unwanted',
};
