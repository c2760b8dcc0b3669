import type * as agreementContract from '#contract/accounts/agreements.ts';
import type * as contract from '#contract/accounts/auth.ts';
import type * as passkeyContract from '#contract/accounts/passkeys.ts';
import type * as factorContract from '#contract/accounts/second-factor.ts';
import type * as sessionContract from '#contract/accounts/sessions.ts';
import { statuses } from '#contract/status.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { loginAdmin } from './admins.ts';
import { agreeToPolicies, showDueAgreements } from './agreements/agreements.ts';
import { deleteTicket } from './codes/tickets.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  removeOwnAuthenticator,
  renewOwnCodes,
  showOwnFactor,
} from './factor/own-factor.ts';
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from './factor/own-passkeys.ts';
import { createPasskeySignInChallenge, signInWithPasskeyAlone } from './factor/passkey-sign-in.ts';
import {
  completePasskeyStep,
  completeSecondStep,
  createSecondStepChallenge,
  enrolAtSecondStep,
} from './factor/second-step.ts';
import { describeIdentity, findIdentity, pendingCookie } from './provider/identity.ts';
import { signInWithIdentity } from './provider/social.ts';
import { toAccountTypeFields, toSessionUser } from './sessions/account-cookie.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';
import { endSession } from './sessions/sessions.ts';
import { signInByEmail } from './test-login.ts';

export const authHandlers: Handlers<typeof contract> = {
  loginAdmin,
  loginSocial: signInWithIdentity,
  loginEmail: signInByEmail,

  showPending: async ({ db, now, env, cookies }) => {
    const secret = cookies[pendingCookie];
    const identity = await findIdentity(db, secret, now);
    return { identity: identity && secret ? describeIdentity(env.SECRET_KEY, secret, identity) : null };
  },

  cancelPending: async ({ db, cookies, clearCookie }) => {
    const secret = cookies[pendingCookie];
    if (secret) await deleteTicket(db, { token: secret, purpose: 'identity' });
    clearCookie(pendingCookie);
    return {};
  },

  logout: async ({ db, session, clearCookie, setMessage }) => {
    if (session) await endSession(db, session.hash);
    for (const name of ['session', 'account', 'ticket', 'factor', pendingCookie]) clearCookie(name);
    setMessage('message.logged_out');
    return {};
  },

  showSession: async ({ actor, session, endedStatus }) => {
    const ended_status = endedStatus ? statuses[endedStatus].code : null;
    const nobody = { accountType: 0, loginSuccess: false, accountActive: null, user: null, seconds_left: 0 };
    if (actor.type === 'visitor' || !session) return { ...nobody, accountType: 0, ended_status };
    return {
      ...toAccountTypeFields(actor),
      loginSuccess: true,
      user: toSessionUser(actor),
      seconds_left: session.secondsLeft,
      ended_status: null,
    };
  },

  // This call only returns the remaining time. The session itself is renewed by every call that a person makes
  // (renewal.ts).
  extendSession: async ({ session }) => ({ seconds_left: session?.secondsLeft ?? 0 }),
};

export const agreementHandlers: Handlers<typeof agreementContract> = {
  showAgreements: showDueAgreements,
  agree: async (context, { policy_ids }) => {
    await agreeToPolicies(context, policy_ids);
    context.setMessage('message.agreed');
    return {};
  },
};

export const secondFactorHandlers: Handlers<typeof factorContract> = {
  signInWithFactor: completeSecondStep,
  enrolAtSignIn: enrolAtSecondStep,
  showFactor: showOwnFactor,
  beginFactor: beginOwnFactor,
  confirmFactor: confirmOwnFactor,
  renewRecoveryCodes: renewOwnCodes,
  switchFactorOff: removeOwnAuthenticator,
};

export const passkeyHandlers: Handlers<typeof passkeyContract> = {
  askForPasskey: createSecondStepChallenge,
  signInWithPasskey: completePasskeyStep,
  askForSignIn: createPasskeySignInChallenge,
  signInByPasskey: signInWithPasskeyAlone,
  beginPasskey: beginOwnPasskey,
  addPasskey: addOwnPasskey,
  removePasskey: removeOwnPasskey,
};

export const sessionHandlers: Handlers<typeof sessionContract> = {
  listSessions: listOwnSessions,
  endSession: async (context, { id }) => {
    await endOwnSession(context, id);
    context.setMessage('message.session_ended');
    return {};
  },
  endOtherSessions: async (context) => {
    const ended = await endOtherSessions(context);
    context.setMessage('message.sessions_ended');
    return { ended };
  },
};
