import type { z } from 'zod';
import type { FileKind } from './files.ts';
import type { LimitName } from './limits.ts';

/** Staff roles and what they are for: docs/rules.md#permissions. An owner may do everything. */
export const adminRoles = ['owner', 'operator', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Whom a part of the administration is for, beside owners: the calls, the navigation and the files of it ask here. */
export const staffRoles = {
  /** Members and ads, licences included. */
  reading: ['operator', 'support'],
  /** Decisions about members and ads. */
  deciding: ['operator'],
  /** Inquiries and reports of members. */
  answering: ['support'],
  /** What the site itself publishes: events, notifications, questions, policies and the like. */
  publishing: ['operator'],
  /** Orders of companies and what they paid. */
  booking: ['finance'],
  /** What services cost. */
  pricing: ['finance'],
} as const satisfies Record<string, readonly AdminRole[]>;

/** Whether a role is among `roles`; an owner always is. */
export const hasStaffRole = (role: AdminRole, roles: readonly AdminRole[]): boolean =>
  role === 'owner' || roles.includes(role);

/** Who may make a call. Nothing is open unless it says so. */
export type Access =
  | { who: 'anyone' }
  | { who: 'candidate' }
  | { who: 'employer' }
  | { who: 'admin'; roles: readonly AdminRole[] }
  /** Holder of a registration and licence ticket (docs/rules.md#sessions), or the employer it belongs to. */
  | { who: 'ticket' }
  /** Any signed-in account. */
  | { who: 'member' }
  /** Any signed-in account that has a password: companies and administrators. */
  | { who: 'password' };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const candidate = { who: 'candidate' } as const satisfies Access;
export const employer = { who: 'employer' } as const satisfies Access;
export const ticket = { who: 'ticket' } as const satisfies Access;
export const member = { who: 'member' } as const satisfies Access;
export const withPassword = { who: 'password' } as const satisfies Access;
/** Staff with one of the roles; owners always. */
export const admin = (...roles: AdminRole[]) => ({ who: 'admin', roles }) as const satisfies Access;

/**
 * What a call may change for everybody: public pages, the lists that forms choose from, what administrators set.
 */
export const invalidationKinds = ['pages', 'references', 'settings'] as const;
export type Change = (typeof invalidationKinds)[number];

/**
 * One operation of the API, declared once: the server validates with it, the browser and OpenAPI read it.
 * `name` is "METHOD /path" below /api/v1.
 */
export interface Call<
  Name extends `${'GET' | 'POST'} /${string}` = `${'GET' | 'POST'} /${string}`,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  name: Name;
  /** One sentence for the OpenAPI page. */
  summary: string;
  access: Who;
  /**
   * A write runs in one transaction together with its audit row, tasks and idempotency row. An act opens its own
   * transactions, because something must stay even when it is refused (a counted try) or it is slow before it writes (a password hash).
   */
  effect: 'read' | 'write' | 'act';
  /**
   * What it changes for everybody: every node empties its caches of that, with the commit and not when it is refused.
   */
  changes?: readonly Change[];
  input: Input;
  output: Output;
  /** Counters stored in PostgreSQL (limits.ts), the narrowest first; reads without one fall under the general limit. */
  limit?: LimitName | readonly LimitName[];
  /**
   * Counts beside how many different records an account asks for: those that `field` names. The same one again is free
   * within the limit's time, because pages poll. `tell` refuses nothing, the log hears when it is reached.
   */
  limitRecords?: { limit: LimitName; warnOnly?: LimitName; field: string };
  /** Accepts an Idempotency-Key. Never on calls that carry a password or code (docs/rules.md#envelope). */
  idempotent?: true;
  /**
   * The pipeline locks the row of a company or administrator for itself at the start instead of sharing it: the call counts what the account
   * has before it adds to it (docs/decisions/0012-account-ends.md). Those of candidates always do. An act locks the row itself.
   */
  locksAccount?: true;
  /** Multipart fields that carry a file, with the kind that bounds it. */
  files?: Readonly<Record<string, FileKind>>;
  /**
   * The media type of a file that a good answer is, without an envelope (`fileAnswer` or `streamedAnswer` is then its output): a browser saves it. What
   * is refused has its envelope as ever.
   */
  answers?: `${string}/${string}`;
  /**
   * Stays open to somebody who has not agreed to the newest version of a policy that asks again. Reading is always open
   * (docs/decisions/0053-terms-that-ask-again.md).
   */
  beforeAgreeing?: true;
  /** There in demo and test only; production does not know the path (docs/rules.md#sessions). */
  demoOnly?: true;
  /**
   * Seconds for which whoever has no session, and any cache, may store the answer; only for what is the same for
   * everybody.
   */
  sharedSeconds?: number;
}

/** Declares a call and keeps its exact types. */
export function call<
  Name extends `${'GET' | 'POST'} /${string}`,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Who extends Access,
>(name: Name, declaration: Omit<Call<Name, Input, Output, Who>, 'name'>): Call<Name, Input, Output, Who> {
  return { name, ...declaration };
}

/** Whether a call may be made before agreeing to a new version of a policy: it reads, or it is declared to stay open. */
export const allowedBeforeAgreement = ({ name, effect, beforeAgreeing }: AnyCall): boolean =>
  effect === 'read' || name.startsWith('GET ') || beforeAgreeing === true;

/** What a caller gets: a failure is a value that the screen decides on, not an exception. */
export type CallResult<Data> =
  | { ok: true; status: 200; message: string; data: Data }
  | { ok: false; status: number; message: string; data: unknown; fields: Record<string, string[]> };

// biome-ignore lint/suspicious/noExplicitAny: a call of whatever name and schemas; `unknown` would not match, they are invariant
export type AnyCall = Call<any, any, any, any>;
