import type { SessionUser } from '#contract/auth.ts';
import type { AccountActive, accountTypes } from '#contract/enums.ts';
import type { Context, Member } from '#server/http/context.ts';
import { accountCookie, accountFacts, userOf } from './account-cookie.ts';
import { rememberDevice } from './device.ts';
import { endSession, startSession } from './sessions.ts';

export interface SignedIn {
  state: 'OK';
  accountType: Exclude<(typeof accountTypes)[keyof typeof accountTypes], 0>;
  accountActive: AccountActive;
  user: SessionUser;
  token?: string;
  seconds_left: number;
}

/**
 * Begins a session. Our own pages get it as cookies, everybody else as a token in the answer (decisions 3).
 * The session that this browser had before ends: nobody is two people at once.
 */
export async function signIn(context: Context, member: Member): Promise<SignedIn> {
  const { db, env, now } = context;
  if (context.session) await endSession(db, context.session.hash);
  const token = await startSession(db, { kind: member.type, id: member.id }, now, env.SESSION_IDLE_MINUTES);
  const seconds = env.SESSION_IDLE_MINUTES * 60;
  if (context.isWeb) {
    context.setCookie('session', token, { httpOnly: true, maxAgeSeconds: seconds });
    context.setCookie('account', accountCookie(member), { maxAgeSeconds: seconds });
    if (member.type !== 'candidate') rememberDevice(context, { kind: member.type, uid: member.uid });
  }
  context.say('message.login_success');
  return {
    state: 'OK',
    ...accountFacts(member),
    user: userOf(member),
    ...(context.isWeb ? {} : { token }),
    seconds_left: seconds,
  };
}
