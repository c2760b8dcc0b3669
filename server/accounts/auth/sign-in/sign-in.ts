import type { SessionUser } from '#contract/accounts/auth.ts';
import type { AccountActive, accountTypes } from '#contract/enums.ts';
import { reopenAccount } from '#server/accounts/candidates/reopen.ts';
import type { Context, Member } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { accountCookie, toAccountTypeFields, toSessionUser } from '../sessions/account-cookie.ts';
import { detectDevice } from '../sessions/device-name.ts';
import { readIdleLimitMinutes } from '../sessions/idle-time.ts';
import { endedAccountError, lockAccountForSignIn } from '../sessions/lock-account.ts';
import { endSession, initialLifetime, personTable, startSession } from '../sessions/sessions.ts';
import { trustDevice } from './device.ts';
import { logSignIn, type SignInWay } from './sign-in-log.ts';

export interface SignedIn {
  state: 'OK';
  accountType: Exclude<(typeof accountTypes)[keyof typeof accountTypes], 0>;
  accountActive: AccountActive;
  user: SessionUser;
  token?: string;
  seconds_left: number;
  reopened?: boolean;
}

/**
 * Starts a session. Our own pages get it as cookies, other callers as a token in the answer (docs/rules.md#sessions).
 * The previous session of this browser ends, because a browser has one identity at a time.
 * @param passwordHash the hash that the password matched, for accounts that have one. If the account was withdrawn or
 * got another password since, the sign-in is rejected
 * @param step the second step. Its `prove` runs in the transaction of the session, with the account locked; if it
 * throws, everything is rolled back
 */
export async function signIn(
  context: Context,
  member: Member,
  passwordHash?: string | null,
  step?: { way: SignInWay; prove: (trx: Db) => Promise<void> },
): Promise<SignedIn> {
  const { db, env, now } = context;
  const started = await db.transaction().execute(async (trx) => {
    const reopened = member.type === 'candidate' && (await reopenAccount(trx, member.id, now));
    const ended = await lockAccountForSignIn(trx, member, passwordHash);
    if (ended) return { ended };
    await step?.prove(trx);
    if (context.session) await endSession(trx, context.session.hash);
    await noteSignIn(trx, context, member);
    if (member.type !== 'candidate') {
      const attempt = { kind: member.type, uid: member.uid, way: step?.way ?? 'PASSWORD' };
      await logSignIn(trx, context, attempt, 'OK');
    }
    const account = { kind: member.type, id: member.id };
    const idleMinutes = await readIdleLimitMinutes(trx, env, member);
    const token = await startSession(trx, account, now, idleMinutes, detectDevice(context));
    return { ended: undefined, token, reopened, idleMinutes };
  });
  if (started.ended) throw await endedAccountError(started.ended, member, context);
  const { token, reopened, idleMinutes } = started;
  const seconds = initialLifetime(member.type, idleMinutes);
  if (context.isWeb) {
    context.setCookie('session', token, { httpOnly: true, maxAgeSeconds: seconds });
    context.setCookie('account', accountCookie(member), { maxAgeSeconds: seconds });
    if (member.type !== 'candidate') trustDevice(context, { kind: member.type, uid: member.uid });
  }
  context.setMessage(reopened ? 'message.account_reopened' : 'message.login_success');
  return {
    state: 'OK',
    ...toAccountTypeFields(member),
    user: toSessionUser(member),
    ...(context.isWeb ? {} : { token }),
    seconds_left: seconds,
    ...(reopened ? { reopened } : {}),
  };
}

/**
 * Stores the time of the last sign-in. For members of companies, whose pages have three languages, it also stores the
 * language.
 */
async function noteSignIn(trx: Db, { now, isWeb, language }: Context, { type, id }: Member): Promise<void> {
  const came = { last_login_at: now };
  if (type === 'admin') await trx.updateTable(type).set(came).where('id', '=', id).execute();
  else
    await trx
      .updateTable(personTable[type])
      .set({ ...came, ...(isWeb ? { language } : {}) })
      .where('id', '=', id)
      .execute();
}
