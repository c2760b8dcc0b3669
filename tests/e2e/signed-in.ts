import type { BrowserContextOptions } from 'playwright-core';
import type { CandidatePerson } from '#server/testing/people.ts';

/** Options of a browser in which a candidate of testing/people.ts is signed in already. */
export function asCandidate(url: string, person: CandidatePerson): BrowserContextOptions {
  const account = {
    accountType: 1,
    accountActive: 'User',
    loginSuccess: true,
    accountData: { user: { user_name: person.name, user_email: person.email } },
  };
  const base = {
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    storageState: {
      cookies: [
        { ...base, name: 'sid', value: person.token, httpOnly: true },
        { ...base, name: 'account', value: encodeURIComponent(JSON.stringify(account)), httpOnly: false },
        { ...base, name: 'lang', value: 'en', httpOnly: false },
      ],
      origins: [],
    },
  };
}
