import type { z } from 'zod';
import type * as passkeyContract from '#contract/accounts/passkeys.ts';
import type * as contract from '#contract/accounts/second-factor.ts';
import { limits } from '#contract/limits.ts';
import { auditWithoutSession } from '#server/audit/unsigned-audit.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { ApiError, apiError } from '#server/infrastructure/errors/api-errors.ts';
import { consumeTicket, findTicket, issueTicket } from '../codes/tickets.ts';
import { endedAccountError, lockAccountForSignIn } from '../sessions/lock-account.ts';
import { type SignedIn, signIn } from '../sign-in/sign-in.ts';
import { countFailedSignIn } from '../sign-in/sign-in-failures.ts';
import { logFailedSignIn, type SignInWay } from '../sign-in/sign-in-log.ts';
import { findPasswordMember, type PasswordMember, requiresFactor, toAccountSubject } from './account.ts';
import {
  enableFactor,
  type FactorChange,
  factorAudit,
  findFactor,
  mailFactorChange,
  wrongCode,
} from './manage-factor.ts';
import { consumePasskeyProof, createProofOptions, listPasskeys, passkeyHost } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { consumeTotpCode, describeSecret, newAppSecret, openSecret, sealSecret } from './totp.ts';

const purpose = 'second-step';
/** HttpOnly cookie of a browser that has proven the password of an account in the last five minutes. */
const cookie = 'factor';

/**
 * Starts the session of a member who has proven the password. If the account has a second factor or must have one, no
 * session starts: 4053 describes the next step. Only this browser, or the holder of the ticket in the answer, may
 * continue.
 */
export async function signInWithPassword(
  context: Context,
  member: PasswordMember,
  passwordHash: string | null,
): Promise<SignedIn> {
  const { db, env, now, isWeb } = context;
  const factor = await findFactor(db, member);
  if (!factor && !(await requiresFactor(context, member))) {
    // Checked again in the transaction: a second factor may have been enabled or required in between, and must not be
    // skipped.
    const prove = async (trx: Db) => {
      if ((await findFactor(trx, member)) || (await requiresFactor({ db: trx, env }, member)))
        throw apiError('NOT_VALID', 'error.state_changed');
    };
    return signIn(context, member, passwordHash, { way: 'PASSWORD', prove });
  }
  const secret = factor ? undefined : newAppSecret();
  const payload = secret ? { secret: sealSecret(env, member, secret).toString('base64') } : {};
  const minutes = limits.secondStepMinutes;
  const asked = await db.transaction().execute(async (trx) => {
    const ended = await lockAccountForSignIn(trx, member, passwordHash);
    if (ended) return { ended };
    return {
      ticket: await issueTicket(trx, { purpose, subject: toAccountSubject(member), minutes, payload }, now),
    };
  });
  if (asked.ended) throw await endedAccountError(asked.ended, member, context);
  context.setCookie(cookie, asked.ticket, { httpOnly: true, maxAgeSeconds: minutes * 60 });
  throw apiError('SECOND_STEP', undefined, {
    data: {
      methods: factor ? await listMethods(db, env, member, factor) : [],
      setup: secret ? describeSecret(secret, member) : null,
      ...(isWeb ? {} : { factor_ticket: asked.ticket }),
    },
  });
}

/** Completes the second step with an authenticator code or a recovery code; the session consumes it together with the ticket. */
export async function completeSecondStep(
  context: Context,
  { factor_ticket, method, code }: z.output<typeof contract.signInWithFactor.input>,
): Promise<SignedIn> {
  const { env, now } = context;
  const step = await getStep(context, factor_ticket);
  const { member } = step;
  const way = method === 'app' ? 'APP' : 'RECOVERY';
  const prove = async (trx: Db) => {
    const take = method === 'app' ? consumeTotpCode : consumeRecoveryCode;
    if (!(await take(trx, { env, now }, member, code))) throw wrongCode();
    await endStep(trx, context, step.token);
    if (method === 'recovery') await note(context, trx, member, 'recovery');
  };
  return countTry(context, { member, way }, () => signIn(context, member, step.passwordHash, { way, prove }));
}

/** Creates the passkey challenge for a browser that has proven the password. */
export async function createSecondStepChallenge(
  context: Context,
  { factor_ticket }: { factor_ticket?: string | undefined },
) {
  const { member } = await getStep(context, factor_ticket);
  return createProofOptions(context, member);
}

/** Completes the second step with a passkey. */
export async function completePasskeyStep(
  context: Context,
  { factor_ticket, ...answer }: z.output<typeof passkeyContract.signInWithPasskey.input>,
): Promise<SignedIn> {
  const step = await getStep(context, factor_ticket);
  const { member } = step;
  const way = 'PASSKEY';
  const prove = async (trx: Db) => {
    if (!(await consumePasskeyProof({ ...context, db: trx }, member, answer)))
      throw apiError('NOT_VALID', 'error.passkey_over');
    await endStep(trx, context, step.token);
  };
  return countTry(context, { member, way }, () => signIn(context, member, step.passwordHash, { way, prove }));
}

async function listMethods(db: Db, env: Env, member: PasswordMember, { has_app }: { has_app: boolean }) {
  const hasPasskey = passkeyHost(env) !== undefined && (await listPasskeys(db, member)).length > 0;
  return [...(has_app ? ['app'] : []), 'recovery', ...(hasPasskey ? ['passkey'] : [])];
}

/** Enables a required second factor and starts the session, in one transaction. */
export async function enrolAtSecondStep(
  context: Context,
  { factor_ticket, code }: z.output<typeof contract.enrolAtSignIn.input>,
) {
  const { env } = context;
  const { token, member, passwordHash, secret } = await getStep(context, factor_ticket);
  if (secret === undefined) throw stepOver();
  let recovery_codes: string[] = [];
  const prove = async (trx: Db) => {
    const given = { secret: openSecret(env, member, Buffer.from(secret, 'base64')), code };
    recovery_codes = await enableFactor(trx, context, member, given);
    await endStep(trx, context, token);
    await note(context, trx, member, 'on');
  };
  const signedIn = await signIn(context, member, passwordHash, { way: 'APP', prove });
  return { ...signedIn, recovery_codes };
}

/** Finds the sign-in that waits for its second step, by the sent ticket or this browser's cookie. */
async function getStep({ db, now, cookies }: Context, sent: string | undefined) {
  const token = sent ?? cookies[cookie];
  const ticket = token === undefined ? undefined : await findTicket(db, { token, purpose }, now);
  const found = ticket && (await findPasswordMember(db, ticket.subject));
  if (token === undefined || !ticket || !found) throw stepOver();
  return { token, ...found, secret: (ticket.payload as { secret?: string }).secret };
}

async function endStep(trx: Db, { now, clearCookie }: Context, token: string): Promise<void> {
  if (!(await consumeTicket(trx, { token, purpose }, now))) throw stepOver();
  clearCookie(cookie);
}

/**
 * Counts an attempt as failed before anything is compared, and reverts the count if the attempt was right. So the limit
 * of five attempts holds on any number of nodes.
 */
async function countTry<Done>(
  context: Context,
  { member, way }: { member: PasswordMember; way: SignInWay },
  work: () => Promise<Done>,
) {
  const { limits: counters } = context;
  const key = toAccountSubject(member);
  return logFailedSignIn(context, { kind: member.type, uid: member.uid, way }, async () => {
    await counters.consume('factorFailDay', key);
    await counters.consume('factorFail', key);
    const done = await work().catch((fault: unknown) => {
      if (fault instanceof ApiError) countFailedSignIn(member.type);
      throw fault;
    });
    await counters.forgive('factorFail', key);
    await counters.giveBack('factorFailDay', key);
    return done;
  });
}

/** Audits a change before a session exists. The audit row names the administrator whose account is changed. */
async function note(
  context: Context,
  trx: Db,
  member: PasswordMember,
  change: Extract<FactorChange, 'on' | 'recovery'>,
): Promise<void> {
  if (member.type === 'admin')
    await auditWithoutSession(trx, {
      ...factorAudit(member.id, change),
      by: context.requestId,
      now: context.now,
    });
  await mailFactorChange(context, trx, member, change);
}

const stepOver = () => apiError('NOT_VALID', 'error.factor_over');
