import type { Language } from '#contract/languages.ts';
import type { Changed } from '#server/infrastructure/db/caches/changed-records.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import type { Upload } from '#server/infrastructure/files/check.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import type { Identity } from './actor.ts';
import type { SetCookie } from './call-response.ts';
import type { Actor, AuditEntry, Context, PutCookie, TicketActor } from './context.ts';
import type { Limits } from './limits.ts';

/** Everything about one request that a call may need, regardless of its transport. */
export interface CallRequest {
  input: unknown;
  identity: Identity;
  language: Language;
  requestId: string;
  address: string;
  isWeb: boolean;
  /** The User-Agent header, as the caller sent it. */
  userAgent?: string | undefined;
  /**
   * True if the call renders a page: pages are bounded by concurrency, so their calls are not counted
   * (docs/rules.md#limits).
   */
  isForPage?: boolean;
  /** True if a signed-in user reads shared data, and must therefore see their own writes. */
  isForMember?: boolean;
  /** True if the reader has just changed public data. Then neither a cached total nor a replica may answer. */
  isAnew?: boolean;
  /** True if a browser prefetches the page: the visitor has not searched or opened anything. */
  isPrefetch?: boolean;
  cookies: Record<string, string | undefined>;
  files?: Upload[];
  idempotencyKey?: string | undefined;
}

/** Dependencies of every call, independent of the caller. */
export interface CallTools {
  db: Db;
  env: Env;
  fileStore: FileStore;
  queue: TaskQueue;
  clock: () => Date;
  /**
   * The real clock. The business clock of a demo can be ahead of it by some days, but sign-in always uses real time.
   */
  realClock: () => Date;
  limits: Limits;
}

/** Side effects of a handler besides its answer. */
export class CallSideEffects {
  readonly cookies: SetCookie[] = [];
  /** Translation key of the message of a successful answer; '' for none. */
  message = '';
  isAudited = false;
  /** Public changes of this call of which all nodes were notified. */
  notifiedChanges: readonly Changed[] = [];
  /** Work to do after a rejected call. The call's own writes are rolled back, those of this work remain. */
  readonly onFailure: (() => Promise<void>)[] = [];

  readonly setCookie: PutCookie = (name, value, options = {}) => {
    this.cookies.push({ name, value, options });
  };
}

/**
 * Creates the context of a handler, for one call.
 * @param db the call's transaction, or the pool
 * @param effects receives the side effects of the handler
 */
export function makeContext(
  tools: CallTools,
  request: CallRequest,
  {
    actor,
    db,
    files,
    effects,
  }: { actor: Actor | TicketActor; db: Db; files: Context['files']; effects: CallSideEffects },
): Context {
  const now = tools.clock();
  return {
    db,
    pool: tools.db,
    actor: actor as Context['actor'],
    language: request.language,
    now,
    env: tools.env,
    fileStore: tools.fileStore,
    queue: tools.queue,
    files,
    requestId: request.requestId,
    address: request.address,
    isWeb: request.isWeb,
    userAgent: request.userAgent,
    isPrefetch: request.isPrefetch ?? false,
    cookies: request.cookies,
    session: sessionOf(request.identity),
    endedStatus: request.identity.ended?.status,
    limits: tools.limits,
    setCookie: effects.setCookie,
    clearCookie: (name) => effects.cookies.push({ name, value: null, options: {} }),
    setMessage: (key) => {
      effects.message = key;
    },
    audit: async (entry, trx = db) => {
      await writeAudit(trx, { actor, requestId: request.requestId, now }, entry);
      effects.isAudited = true;
    },
    auditRefused: (entry) =>
      effects.onFailure.push(() => {
        const refused = { ...entry, action: `${entry.action}.refused` };
        return writeAudit(tools.db, { actor, requestId: request.requestId, now }, refused);
      }),
  };
}

function sessionOf({ sessionHash, secondsLeft, ended }: Identity): Context['session'] {
  return sessionHash && !ended ? { hash: sessionHash, secondsLeft: secondsLeft ?? 0 } : undefined;
}

/** Writes an audit row of staff or a company in the transaction of the action. `requestId`: the request that caused it. */
export async function writeAudit(
  db: Db,
  { actor, requestId, now }: { actor: Actor | TicketActor; requestId: string; now: Date },
  entry: AuditEntry,
): Promise<void> {
  if (actor.type !== 'admin' && actor.type !== 'employer')
    throw new Error('only staff and companies are audited');
  await db
    .insertInto('audit')
    .values({
      admin_id: actor.type === 'admin' ? actor.id : null,
      employer_id: actor.type === 'employer' ? actor.employerId : null,
      member_id: actor.type === 'employer' ? actor.id : null,
      action: entry.action,
      object_kind: entry.objectKind,
      object_id: entry.objectId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: requestId,
      happened_at: now,
    })
    .execute();
}
