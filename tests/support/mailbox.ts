import { vi } from 'vitest';
import type { TestServer } from './server.ts';
import { waitLimit } from './wait-limit.ts';

interface TestMail {
  template: string;
  language: string;
  subject: string;
  text: string;
}

/** Mails to an address, newest first, from the mailbox of demo and test. */
export async function mailsTo(server: TestServer, address: string): Promise<TestMail[]> {
  const response = await server.app.inject({ url: `/dev/mail.json?to=${encodeURIComponent(address)}` });
  return response.json<{ list: TestMail[] }>().list;
}

/** The last code that was mailed to an address; polls until there is one. */
export async function codeMailedTo(server: TestServer, address: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const [newest] = await mailsTo(server, address);
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
      if (!code) throw new Error(`no code was mailed to ${address}`);
      return code;
    },
    { timeout: waitLimit, interval: 50 },
  );
}
