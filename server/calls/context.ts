import type { z } from 'zod';
import type { Access, AdminRole, AnyCall, Call } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { StatusName } from '#contract/status.ts';
import type { Db } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import type { CheckedFile } from '#server/files/check.ts';
import type { FileStore } from '#server/files/store.ts';
import type { TaskQueue } from '#server/tasks/queue.ts';
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
export interface EmployerActor {
  type: 'employer';
  id: number;
  companyId: number;
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

/** Who a handler can meet, given who the call lets in. */
export type ActorOf<A extends Access> = A extends { who: 'candidate' }
  ? CandidateActor
  : A extends { who: 'employer' }
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

/** One row of the audit trail; written in the transaction of the act (docs/rules.md#permissions). */
export interface AuditEntry {
  action: string;
  objectKind: string;
  objectId: number;
  before?: unknown;
  after?: unknown;
}

/** What a handler works with. */
export interface Context<A extends Access = Access> {
  /** The request's transaction when the call's effect is `write`, else the pool. */
  db: Db;
  /** The pool itself: for what must stay even when the call is refused, such as a counted try. */
  pool: Db;
  actor: ActorOf<A>;
  language: Language;
  /** The business time of this request. */
  now: Date;
  env: Env;
  /** Files of a multipart body, each judged as the kind that the call names for its field. */
  files: CheckedFile[];
  /** Where checked files are stored. */
  fileStore: FileStore;
  /** Takes tasks in the call's transaction, such as mails to send. */
  queue: TaskQueue;
  requestId: string;
  /** What counts as the caller's network address, for limits (network.ts). */
  address: string;
  /** True when our own pages ask: then a session goes into a cookie and not into the answer (docs/rules.md#sessions). */
  isWeb: boolean;
  /** The header of that name, as the caller sent it. */
  userAgent: string | undefined;
  /** The page is prefetched by a browser: nobody has searched or opened anything yet. */
  isPrefetch: boolean;
  cookies: Record<string, string | undefined>;
  /** The living session of the caller. */
  session: { hash: Buffer; secondsLeft: number } | undefined;
  /** Why the session that was sent does not count any more. */
  endedStatus: StatusName | undefined;
  limits: Limits;
  setCookie: PutCookie;
  clearCookie(name: string): void;
  /** Chooses the message of a good answer: a translation key. Without it the answer carries none. */
  setMessage(key: string): void;
  /**
   * Records what staff did, and what a company did with the data of others.
   * @param trx the transaction of the act, where the call opens its own (`effect: 'act'`)
   */
  audit(entry: AuditEntry, trx?: Db): Promise<void>;
  /** Records, once the call has been refused, what an administrator wanted to do: somebody else was faster. */
  auditRefused(entry: AuditEntry): void;
}

export type Handler<C> =
  C extends Call<infer _Name, infer Input, infer Output, infer Who>
    ? (
        context: Context<Who>,
        input: z.output<Input>,
      ) => Promise<z.input<Output> | CheckedAnswer<z.output<Output>>>
    : never;

/** What a list of checked rows answers, where the call answers a list. */
type CheckedAnswer<Answer> = Answer extends { list: (infer Part)[] } ? CheckedList<Part, Answer> : never;

/** A handler for every call that a contract module exports; a missing one does not compile. */
export type Handlers<Module> = {
  [Key in keyof Module as Module[Key] extends AnyCall ? Key : never]: Handler<Module[Key]>;
};
