import { sql } from 'kysely';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { testPassword } from './people.ts';
import type { TestServer } from './server.ts';

const own = { current_password: testPassword };
type Caller = { token: string };

/** Calls about the sign-ins of a company's members, each in a new session of the person who makes it. */
export function securityTools(server: TestServer) {
  const { db, call } = server;
  const session = async ({ id }: { id: number }, kind: 'employer' | 'candidate' | 'admin' = 'employer') => ({
    token: await startSession(db, { kind, id }, server.clock(), 10),
  });
  const login = ({ uid }: { uid: string }) =>
    call('POST /employer/auth/login', { user_uid: uid, password: testPassword });
  /** The newest audit row before a test. */
  let mark = 0;
  return {
    session,
    login,
    signedIn: async (who: { uid: string }) => ({ token: (await login(who)).data.token ?? '' }),
    /** The session as polling of a page sees it. */
    poll: (caller: Caller) => call('GET /auth/session', {}, caller, { headers: { 'x-background': '1' } }),
    act: (caller: Caller) => call('GET /employer/account/show', {}, caller),
    setIdle: async (input: object, who: { id: number }) =>
      call('POST /employer/security/set-idle-time', { ...own, ...input }, await session(who)),
    demand: async (input: object, who: { id: number }) =>
      call('POST /employer/security/require-factor', { ...own, ...input }, await session(who)),
    auditsOf: (action: string) =>
      db
        .selectFrom('audit')
        .where('action', '=', action)
        .where('id', '>', mark)
        .orderBy('id')
        .select(['member_id', 'object_id', 'before', 'after'])
        .execute(),
    /** Removes rules, factors, sessions and mails of all companies. Audit rows cannot be removed, so `auditsOf` begins after them. */
    reset: async () => {
      await db.updateTable('employer').set({ idle_minutes: null, factor_required: false }).execute();
      await sql`truncate second_factor cascade`.execute(db);
      for (const table of ['rate_limit', 'sign_in_failure', 'ticket', 'mail', 'session'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      const { newest } = await db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('id').as('newest'))
        .executeTakeFirstOrThrow();
      mark = newest ?? 0;
    },
  };
}
