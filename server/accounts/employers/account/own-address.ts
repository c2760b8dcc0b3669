import { otpAddress } from '#server/accounts/auth/codes/otp.ts';
import {
  findTrustedDevice,
  hasDeviceCookie,
  type PasswordAccount,
} from '#server/accounts/auth/sign-in/device.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { listMembersByEmail } from './queries.ts';

/**
 * True if the caller is signed in with an account of this e-mail address, or this browser has been within a year.
 * Accounts are looked up only if the browser has the cookie of an earlier sign-in, and then for any address, so that
 * response times do not reveal which addresses have an account.
 */
export async function isOwnEmail(context: Context, email: string): Promise<boolean> {
  const { db, actor } = context;
  const address = otpAddress(email);
  if ('email' in actor && actor.email && otpAddress(actor.email) === address) return true;
  if (!hasDeviceCookie(context)) return false;
  const [members, admin] = await Promise.all([
    listMembersByEmail(db, address),
    db
      .selectFrom('admin')
      .where((where) => where(where.fn('lower', ['email']), '=', address))
      .select('uid')
      .executeTakeFirst(),
  ]);
  const accounts: PasswordAccount[] = [
    ...members.map(({ user_uid }) => ({ kind: 'employer' as const, uid: user_uid })),
    ...(admin ? [{ kind: 'admin' as const, uid: admin.uid }] : []),
  ];
  const known = await Promise.all(accounts.map((account) => findTrustedDevice(context, account)));
  return known.some((id) => id !== undefined);
}
