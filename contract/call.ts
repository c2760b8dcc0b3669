import { z } from 'zod';
import type { LimitName } from './call-limits.ts';
import type { FileKind } from './files.ts';

/** Roles of administrators; docs/rules.md#permissions explains each. An owner may do everything. */
export const adminRoles = ['owner', 'operator', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Roles that may use each part of the administration, besides owners. Calls, navigation and file access read this table. */
export const staffRoles = {
  /** Read members and ads, including licences. */
  reading: ['operator', 'support'],
  /** Decide about members and ads. */
  deciding: ['operator'],
  /** Answer inquiries and reports of members. */
  answering: ['support'],
  /** Publish content: events, notifications, questions, policies and the like. */
  publishing: ['operator'],
  /** Manage orders of companies and their payments. */
  booking: ['finance'],
  /** Set prices of services. */
  pricing: ['finance'],
} as const satisfies Record<string, readonly AdminRole[]>;

/** True if a role is among `roles`. An owner always is. */
export const hasStaffRole = (role: AdminRole, roles: readonly AdminRole[]): boolean =>
  role === 'owner' || roles.includes(role);

/** Roles of a company's members; docs/rules.md#members-of-a-company explains each. An owner may do everything. */
export const companyRoles = ['owner', 'recruiter', 'hiring_manager', 'billing', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];
/** A role for which a part of a company's area is open. `buying_recruiter` is a recruiter whom owners let buy. */
export type CompanyRight = CompanyRole | 'buying_recruiter';

/** Roles that may use each part of a company's area, besides owners. Calls, pages, navigation and file access read this table. */
export const memberRoles = {
  /** Write ads: drafts, changes, templates of descriptions. Every member may read them. */
  ads: ['recruiter'],
  /** Read and comment on applicants. Hiring managers get only the data that `redactForRole` leaves. */
  applicants: ['recruiter', 'hiring_manager'],
  /** Decide on applicants, and use tags, messages, interviews and files. */
  deciding: ['recruiter'],
  /** Read reports: counts and times of applications, without personal data. */
  figures: ['recruiter', 'hiring_manager', 'viewer'],
  /** Buy banners, and use what is left of packages. */
  buying: ['billing'],
  /** Read orders and receipts, and place orders. Recruiters do so only for their own ads, if an owner allows it. */
  ordering: ['billing', 'buying_recruiter'],
  /** Read prices of services and the options of a company to buy them. The form of an ad shows both, too. */
  prices: ['recruiter', 'billing'],
} as const satisfies Record<string, readonly CompanyRight[]>;
/** Roles for calls and pages that are open to every member. */
export const everyMember: readonly CompanyRole[] = [...companyRoles];
/** Roles for calls and pages that are open to owners only. */
export const ownersOnly = [] as const satisfies readonly CompanyRole[];

/** True if a role is among `roles`. An owner always is. `mayBuy`: an owner has allowed this recruiter to buy. */
export const hasCompanyRole = (
  role: CompanyRole,
  roles: readonly CompanyRight[],
  { mayBuy = false }: { mayBuy?: boolean | undefined } = {},
): boolean => role === 'owner' || roles.includes(role) || (mayBuy && roles.includes('buying_recruiter'));

/** Callers of a call. Each call must declare its access: nothing is open by default. */
export type Access =
  | { who: 'anyone' }
  | { who: 'candidate' }
  | { who: 'employer'; roles: readonly CompanyRight[] }
  | { who: 'admin'; roles: readonly AdminRole[] }
  /**
   * Holder of a registration and licence ticket (docs/rules.md#sessions), or an owner of the company to which the
   * ticket belongs.
   */
  | { who: 'ticket' }
  /** Any signed-in account. */
  | { who: 'member' }
  /** Any signed-in account that has a password: companies and administrators. */
  | { who: 'password' };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const candidate = { who: 'candidate' } as const satisfies Access;
export const ticket = { who: 'ticket' } as const satisfies Access;
export const member = { who: 'member' } as const satisfies Access;
export const withPassword = { who: 'password' } as const satisfies Access;
/** Members of a company with one of the roles; owners always. */
export const employer = (...roles: CompanyRight[]) => ({ who: 'employer', roles }) as const satisfies Access;
/** Access of a company's call, for the type of its context. */
export type CompanyAccess = ReturnType<typeof employer>;
/** Staff with one of the roles; owners always. */
export const admin = (...roles: AdminRole[]) => ({ who: 'admin', roles }) as const satisfies Access;

/** Kinds of shared data that a call may change: public pages, lists that forms choose from, settings of administrators. */
export const invalidationKinds = ['pages', 'references', 'settings'] as const;
export type InvalidationKind = (typeof invalidationKinds)[number];

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
   * A `write` runs in one transaction together with its audit row, tasks and idempotency row. An `act` opens its own
   * transactions. The reason is either that something must be stored even if the call is rejected (a counted attempt),
   * or that it is slow before it writes (a password hash).
   */
  effect: 'read' | 'write' | 'act';
  /**
   * Caches that the call invalidates on every node: on commit, and not if the call is rejected. `records`: its writes name the
   * ads and companies that they change (`notifyChanged`); a call that succeeds without naming any fails.
   */
  changes?: readonly (InvalidationKind | 'records')[];
  input: Input;
  output: Output;
  /** Counters stored in PostgreSQL (limits.ts), the narrowest first. Reads without one fall under the general limit. */
  limit?: LimitName | readonly LimitName[];
  /**
   * Additionally limits how many different records an account may request; `field` names the record. Repeated requests
   * for the same record are free within the limit's time, because pages poll. `warnOnly` rejects nothing: reaching it
   * is only logged.
   */
  limitRecords?: { limit: LimitName; warnOnly?: LimitName; field: string };
  /** Accepts an Idempotency-Key. Never on calls that carry a password or code (docs/rules.md#envelope). */
  idempotent?: true;
  /**
   * At the start, the pipeline takes an exclusive instead of a shared lock on the row of a company or administrator.
   * The reason: the call counts the account's records before it adds one (docs/decisions/0012-account-ends.md). For
   * candidates the lock is always exclusive. An act locks the row itself.
   */
  locksAccount?: true;
  /** A write of staff that leaves no audit row: it stores what only its caller reads, such as a draft. */
  isUnfinished?: true;
  /** Multipart fields that carry a file, with the kind that bounds it. */
  files?: Readonly<Record<string, FileKind>>;
  /**
   * Media type of a file that a successful call returns without an envelope, for the browser to save. `output` is then
   * `fileAnswer` or `streamedAnswer`. Errors still have their envelope.
   */
  answers?: `${string}/${string}`;
  /**
   * The call stays open to accounts that have not agreed to the newest version of a policy that asks again. Reads are
   * always open (docs/decisions/0053-terms-that-ask-again.md).
   */
  beforeAgreeing?: true;
  /** The audit row is written only when the act is carried out: until then, nothing has happened that it could name. */
  auditedLater?: true;
  /** Exists in demo and test only; in production the path is unknown (docs/rules.md#sessions). */
  demoOnly?: true;
  /** Seconds that browsers of anonymous visitors and HTTP caches may store the answer. Only for answers that are the same for everyone. */
  sharedSeconds?: number;
}

// The annotation marks the call as free of side effects, so that bundlers drop the schema library from pages that
// import only roles.
const emptyObject = /* @__PURE__ */ z.object({});

/** The arguments with which a call is declared, without its name. */
type Declaration<Declared extends AnyCall> = Omit<Declared, 'name' | 'effect' | 'input' | 'output'> &
  Partial<Pick<Declared, 'effect' | 'input' | 'output'>>;

/**
 * Declares a call and preserves its exact types. Unless it says otherwise, a GET reads, a POST writes, and input and
 * answer have no fields.
 */
export function call<
  Name extends `${'GET' | 'POST'} /${string}`,
  const Who extends Access,
  Input extends z.ZodType = typeof emptyObject,
  Output extends z.ZodType = typeof emptyObject,
>(name: Name, declaration: Declaration<Call<Name, Input, Output, Who>>) {
  const effect = name.startsWith('GET ') ? 'read' : 'write';
  const whole = { name, effect, input: emptyObject, output: emptyObject, ...declaration };
  // If the declaration has no schema, the type is that of `emptyObject`.
  return whole as Call<Name, Input, Output, Who>;
}

/** True if a call may be made before agreeing to a new version of a policy: it is a read, or its declaration allows it. */
export const allowedBeforeAgreement = ({ name, effect, beforeAgreeing }: AnyCall): boolean =>
  effect === 'read' || name.startsWith('GET ') || beforeAgreeing === true;

/** Result of a call. A failure is a value that the screen decides on, not an exception. */
export type CallResult<Data> =
  | { ok: true; status: 200; message: string; data: Data }
  | { ok: false; status: number; message: string; data: unknown; fields: Record<string, string[]> };

// biome-ignore lint/suspicious/noExplicitAny: a call of any name and schemas; `unknown` would not match, they are invariant
export type AnyCall = Call<any, any, any, any>;
