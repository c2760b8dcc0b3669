import type { BrowserContextOptions } from 'playwright-core';
import type { Language } from '#contract/languages.ts';
import { demoPassword } from '#demo/people.ts';
import { type AccountKind, accountTypeOf, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

type Cookie = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>['cookies'][number];

/** Viewer of a page: an account of the demo, the holder of a licence ticket, or an anonymous visitor. */
export type Viewer = { kind: AccountKind; id: number } | { ticketOf: string } | undefined;

const idleMinutes = 10;
const activeName = { candidate: 'User', employer: 'Employer', admin: 'Admin' } as const;

/** Cookies of a browser that reads `language` and in which `viewer` is signed in, in a new session. */
export async function cookiesOf(
  site: { db: Db; url: string },
  viewer: Viewer,
  language: Language,
): Promise<Cookie[]> {
  const base = {
    domain: new URL(site.url).hostname,
    path: '/',
    expires: -1,
    secure: false,
    httpOnly: false,
    sameSite: 'Lax' as const,
  };
  const choice = { ...base, name: 'lang', value: language };
  if (!viewer) return [choice];
  if ('ticketOf' in viewer)
    return [choice, { ...base, name: 'ticket', value: await licenceTicket(site.url, viewer.ticketOf) }];
  const staff = viewer.kind === 'admin' && {
    user_role: (
      await site.db.selectFrom('admin').where('id', '=', viewer.id).select('role').executeTakeFirstOrThrow()
    ).role,
  };
  const account = {
    accountType: accountTypeOf[viewer.kind],
    accountActive: activeName[viewer.kind],
    loginSuccess: true,
    accountData: { user: { user_name: 'Sanviec', user_email: 'walker@example.com', ...staff } },
  };
  return [
    choice,
    {
      ...base,
      name: 'sid',
      value: await startSession(site.db, viewer, new Date(), idleMinutes),
      httpOnly: true,
    },
    { ...base, name: 'account', value: encodeURIComponent(JSON.stringify(account)) },
  ];
}

/** Signing in without an approved licence creates no session, but a ticket for uploading one. */
async function licenceTicket(url: string, uid: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/employer/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web', origin: url },
    body: JSON.stringify({ user_uid: uid, password: demoPassword }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('ticket='));
  if (!cookie) throw new Error(`no ticket for ${uid}: ${await answer.text()}`);
  return decodeURIComponent(cookie.slice('ticket='.length, cookie.indexOf(';')));
}
