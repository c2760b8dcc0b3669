import { readCookie, writeCookie } from '#app/browser/cookies.ts';

/** One month. Only the ID is saved, never a password (docs/rules.md#sessions). */
const monthInSeconds = 2_592_000;

const cookieOf = { employer: 'remember_uid', admin: 'remember_admin_uid' } as const;
export type LoginKind = keyof typeof cookieOf;

/** Name of the draft that stores the ID across a page reload. */
export const loginDraft = (kind: LoginKind) => `login:${kind}`;

/** The ID that the user asked this browser to remember; '' for none. */
export function rememberedUid(kind: LoginKind): string {
  return readCookie(document.cookie, cookieOf[kind]) ?? '';
}

/** Saves the ID for a month, or deletes it. */
export function rememberUid(kind: LoginKind, uid: string, isWanted: boolean): void {
  writeCookie(cookieOf[kind], isWanted ? uid : '', isWanted ? monthInSeconds : 0);
}
