import { issueLicenceTicket } from '#server/accounts/auth/codes/licence-ticket.ts';
import type { TestServer } from '../server.ts';

/** Creates a ticket for an employer's licence screen, as signing in without approval does. */
export async function licenceTicketOf(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  employer: { id: number },
): Promise<string> {
  const teller = { db, now: clock(), language: 'en', setCookie: () => {} } as const;
  return (await issueLicenceTicket(teller, employer.id)).ticket;
}
