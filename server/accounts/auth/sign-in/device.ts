import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { newTicketToken } from '../codes/tickets.ts';
import { personTable } from '../sessions/sessions.ts';

/** An account with a password, identified by the ID that was typed to sign in. */
export interface PasswordAccount {
  kind: 'employer' | 'admin';
  uid: string;
}

/** Cookie of a browser that has signed in with a password before; no script can read it (docs/rules.md#sessions). */
const deviceCookie = 'device';
/** Maximum of accounts in the cookie: more than people in one office use on one machine. */
const ACCOUNTS = 8;

type DeviceContext = Pick<Context, 'cookies' | 'env' | 'now'>;

/**
 * Content of the cookie: an id of the browser, and for each account its expiry and a signature over browser, account
 * and expiry. It names no account, and a changed cookie proves nothing.
 */
interface Device {
  id: string;
  entries: string[];
}

function readDevice(cookie: string | undefined): Device | undefined {
  const [id, ...entries] = cookie?.split('.') ?? [];
  return id && /^[A-Za-z0-9]{22}$/.test(id) ? { id, entries } : undefined;
}

/** True if an account has signed in with a password in this browser; the signature is not checked. */
export const hasDeviceCookie = ({ cookies }: Pick<Context, 'cookies'>): boolean =>
  readDevice(cookies[deviceCookie]) !== undefined;

/**
 * The id of this browser if it has signed in with this account within a year, and since the account was taken back if
 * that happened (take-back/); undefined otherwise.
 */
export async function findTrustedDevice(
  caller: DeviceContext & Pick<Context, 'db'>,
  account: PasswordAccount,
): Promise<string | undefined> {
  const signed = findSigned(caller, account);
  if (!signed) return undefined;
  const since = await devicesSince(caller.db, account);
  const begins = signed.end - limits.deviceDays * DAY_MILLISECONDS;
  return since && begins <= since.getTime() ? undefined : signed.id;
}

async function devicesSince(db: Db, { kind, uid }: PasswordAccount): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom(personTable[kind])
    .where(kind === 'admin' ? 'uid' : 'user_uid', '=', uid)
    .select('devices_since')
    .executeTakeFirst();
  return row?.devices_since;
}

function findSigned({ cookies, env, now }: DeviceContext, account: PasswordAccount) {
  const device = readDevice(cookies[deviceCookie]);
  const entry = device?.entries.find((one) => {
    const end = endOf(one);
    return (
      end > realTime(now).getTime() && isSame(one, sign(env.SECRET_KEY, { device: device.id, account, end }))
    );
  });
  return device && entry !== undefined ? { id: device.id, end: endOf(entry) } : undefined;
}

/** Marks this browser as trusted for this account. */
export function trustDevice(
  context: DeviceContext & Pick<Context, 'setCookie'>,
  account: PasswordAccount,
): void {
  const { cookies, env, now } = context;
  const { id, entries } = readDevice(cookies[deviceCookie]) ?? { id: newTicketToken(), entries: [] };
  const end = realTime(now).getTime() + limits.deviceDays * DAY_MILLISECONDS;
  const own = (entry: string) =>
    isSame(entry, sign(env.SECRET_KEY, { device: id, account, end: endOf(entry) }));
  const others = entries.filter((entry) => endOf(entry) > realTime(now).getTime() && !own(entry));
  const kept = [sign(env.SECRET_KEY, { device: id, account, end }), ...others].slice(0, ACCOUNTS);
  context.setCookie(deviceCookie, [id, ...kept].join('.'), {
    httpOnly: true,
    maxAgeSeconds: limits.deviceDays * (DAY_MILLISECONDS / 1000),
  });
}

const endOf = (entry: string): number => Number.parseInt(entry.split('-')[0] ?? '', 36);

function sign(
  secretKey: string,
  { device, account, end }: { device: string; account: PasswordAccount; end: number },
): string {
  const text = `device\0${device}\0${account.kind}\0${account.uid}\0${end}`;
  return `${end.toString(36)}-${createHmac('sha256', secretKey).update(text).digest('hex')}`;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
