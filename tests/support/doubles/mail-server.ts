import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Delivery {
  mail: Email;
  /** Milliseconds since 1970 when it was accepted. */
  at: number;
}

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

/**
 * Starts a mail server on loopback that stores accepted mails. `takesMilliseconds` is its delay for each mail. An entry
 * of `complaints` is the answer to the next mail instead.
 */
export async function startMailServer(takesMilliseconds = () => 0, port = 0) {
  const deliveries: Delivery[] = [];
  const complaints: { code: number; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream)
        .then(async (source) => {
          const mail = await PostalMime.parse(source);
          await wait(takesMilliseconds());
          const complaint = complaints.shift();
          if (complaint)
            return done(Object.assign(new Error(complaint.text), { responseCode: complaint.code }));
          deliveries.push({ mail, at: Date.now() });
          done();
        })
        // The sender died during the transfer: the mail was not accepted.
        .catch(() => done(new Error('the mail broke off')));
    },
  });
  // Senders may be killed at any moment.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    deliveries,
    complaints,
    /** The mails to an address, oldest first. */
    mailsTo: (address: string) =>
      deliveries.map(({ mail }) => mail).filter((mail) => mail.to?.[0]?.address === address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
