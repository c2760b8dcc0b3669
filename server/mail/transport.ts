import { setMaxListeners } from 'node:events';
import { createTransport } from 'nodemailer';
import type { MailFailure } from '#contract/enums.ts';
import type { RenderedMail } from './render.ts';

/** Gives a rendered mail to a mail server. Rejects when it was not taken. */
export type SendMail = (mail: RenderedMail & { to: string; messageId: string }) => Promise<void>;

/**
 * Everything that talks to the mail server gives up after 15 seconds (docs/rules.md#numbers); the task is retried
 * later.
 */
const TIMEOUT = 15_000;

/**
 * Mails that a node sends at a time, each over a connection of its own. One is for codes alone, so that they leave also
 * while a slow mail server holds all the others.
 */
export const senders = { forAll: 4, forCodes: 1 };

/**
 * Sends through SMTP_URL as MAIL_FROM; several mails share a connection. After `cut` what was being sent, and all that is yet to
 * be, is rejected like a mail that a server did not take: it waits for its next try.
 */
export function openTransport(env: { SMTP_URL: string; MAIL_FROM: string }): {
  send: SendMail;
  cut: () => void;
  close: () => void;
} {
  const ending = new AbortController();
  // Each mail under way listens.
  setMaxListeners(0, ending.signal);
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: senders.forAll + senders.forCodes,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    // Mails carry what we hand over and fetch nothing from disk or network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, messageId, subject, html, text, attachments, stopAddress }) => {
      const sending = transport.sendMail({
        from: env.MAIL_FROM,
        // An address object: what a person typed can never become a second header or recipient.
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

/** Waits for a mail to be taken, at most until the sending is cut. */
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

/** With these mail programs show a button that ends the mails by one POST, without a visit (RFC 2369, RFC 8058). */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Did the mail server refuse this mail for good? A retry would only harm our name as a sender. */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return aboutThisMail && responseCode !== undefined && responseCode >= 500;
}

/** What the refusal of a mail server says about why (RFC 3463, else RFC 5321), without its words: they name the reader. */
export function failureOf(error: unknown): MailFailure {
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
