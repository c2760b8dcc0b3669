import type { z } from 'zod';
import type { Access, AdminRole, AnyCall, Call, CompanyAccess, CompanyRole } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { StatusName } from '#contract/status.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import type { CheckedFile } from '#server/infrastructure/files/check.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import type { CheckedList } from './checked-answer.ts';
import type { Limits } from './limits.ts';

export interface Visitor {
  type: 'visitor';
}
export interface CandidateActor {
  type: 'candidate';
  id: number;
  name: string;
  email: string;
}
/** A person who acts for a company. */
export interface EmployerActor {
  type: 'employer';
  /** Id of the member. The first member of an account has the number of the account. */
  id: number;
  /** The company's account, which owns everything that the members of the company share. */
  employerId: number;
  companyId: number;
  role: CompanyRole;
  /** True for a recruiter who sees only ads with an assignment. */
  assignedOnly: boolean;
  /** True for a recruiter whom the owners let buy services for own ads. */
  mayBuy: boolean;
  uid: string;
  name: string;
  email: string;
}
export interface AdminActor {
  type: 'admin';
  id: number;
  role: AdminRole;
  uid: string;
  name: string;
  email: string;
}
/** Holder of a registration and licence ticket: may only handle that employer's licence. */
export interface TicketActor {
  type: 'ticket';
  employerId: number;
}
export type Member = CandidateActor | EmployerActor | AdminActor;
export type Actor = Visitor | Member;

/** The actors that a handler can get, given the access of its call. */
export type ActorOf<A extends Access> = A extends { who: 'candidate' }
  ? CandidateActor
  : A extends CompanyAccess
    ? EmployerActor
    : A extends { who: 'admin' }
      ? AdminActor
      : A extends { who: 'ticket' }
        ? TicketActor
        : A extends { who: 'member' }
          ? Member
          : A extends { who: 'password' }
            ? EmployerActor | AdminActor
            : Actor;

export interface CookieOptions {
  maxAgeSeconds?: number;
  httpOnly?: boolean;
}

export type PutCookie = (name: string, value: string, options?: CookieOptions) => void;

/** One row of the audit trail; written in the transaction of the action (docs/rules.md#permissions). */
export interface AuditEntry {
  action: string;
  objectKind: string;
  objectId: number;
  before?: unknown;
  after?: unknown;
}

/** Context of a handler. */
export interface Context<A extends Access = Access> {
  /** The request's transaction when the call's effect is `write`, else the pool. */
  db: Db;
  /** The pool itself: for writes that must remain even if the call is rejected, such as a counted attempt. */
  pool: Db;
  actor: ActorOf<A>;
  language: Language;
  /** The business time of this request. */
  now: Date;
  env: Env;
  /** Files of a multipart body, each validated as the kind that the call declares for its field. */
  files: CheckedFile[];
  /** Storage of the checked files. */
  fileStore: FileStore;
  /** Queues tasks in the call's transaction, such as mails to send. */
  queue: TaskQueue;
  requestId: string;
  /** The caller's network address as limits count it (network.ts). */
  address: string;
  /** True for calls of our own pages: a session then goes into a cookie and not into the answer (docs/rules.md#sessions). */
  isWeb: boolean;
  /** The User-Agent header, as the caller sent it. */
  userAgent: string | undefined;
  /** True if a browser prefetches the page: the visitor has not searched or opened anything yet. */
  isPrefetch: boolean;
  cookies: Record<string, string | undefined>;
  /** The valid session of the caller. */
  session: { hash: Buffer; secondsLeft: number } | undefined;
  /** Reason why the sent session is no longer valid. */
  endedStatus: StatusName | undefined;
  limits: Limits;
  setCookie: PutCookie;
  clearCookie(name: string): void;
  /** Sets the message of a successful answer: a translation key. Without it, the answer has no message. */
  setMessage(key: string): void;
  /**
   * Records an action of staff, or an action of a company on other people's data.
   * @param trx the transaction of the action, if the call opens its own (`effect: 'act'`)
   */
  audit(entry: AuditEntry, trx?: Db): Promise<void>;
  /**
   * Records the attempted action of an administrator after the call was rejected, because another administrator had
   * acted first.
   */
  auditRefused(entry: AuditEntry): void;
}

export type Handler<C> =
  C extends Call<infer _Name, infer Input, infer Output, infer Who>
    ? (
        context: Context<Who>,
        input: z.output<Input>,
      ) => Promise<z.input<Output> | CheckedAnswer<z.output<Output>>>
    : never;

/** Type of an answer with checked rows, if the call answers a list. */
type CheckedAnswer<Answer> = Answer extends { list: (infer Part)[] } ? CheckedList<Part, Answer> : never;

/** A handler for every call that a contract module exports; a missing one does not compile. */
export type Handlers<Module> = {
  [Key in keyof Module as Module[Key] extends AnyCall ? Key : never]: Handler<Module[Key]>;
};
