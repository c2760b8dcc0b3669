import { createHash } from 'node:crypto';
import type { AnyCall } from '#contract/call.ts';
import type { LimitName } from '#contract/call-limits.ts';
import type { StatusName } from '#contract/status.ts';
import { bypassCaches } from '#server/infrastructure/db/caches/bypass-caches.ts';
import { type Changed, isChangeKind } from '#server/infrastructure/db/caches/changed-records.ts';
import {
  invalidationCount,
  isOutdated,
  listTransactionChanges,
  notifyChanged,
} from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readPublic } from '#server/infrastructure/db/public-reads.ts';
import type { ChangedRecord } from '#server/infrastructure/db/record-names.ts';
import { checkUpload, type Upload } from '#server/infrastructure/files/check.ts';
import { ApiError, internalError, validationError } from '../errors/api-errors.ts';
import { databaseRefusal } from '../errors/database-refusal.ts';
import { translate } from '../text/i18n.ts';
import { type AccountChecks, actorKey, authorize } from './actor.ts';
import { type CallRequest, CallSideEffects, type CallTools, makeContext } from './call-context.ts';
import { type CallResponse, toErrorResponse } from './call-response.ts';
import { CheckedList } from './checked-answer.ts';
import type { Actor, Context, TicketActor } from './context.ts';
import { CHANGED_SECONDS, changedCookie } from './cookies.ts';
import { runIdempotent } from './idempotency.ts';
import type { Limits } from './limits.ts';
import { checkOutput, parseInput } from './shapes.ts';
import { listAskedRecords, listRefusedRecords, listShownRecords } from './shown-records.ts';

export interface PipelineDeps extends CallTools {
  accounts: AccountChecks;
  /** Throws 404 if the input names a record that the member of a company does not see (server/hiring/assignments/sight.ts). */
  checkSight: (call: AnyCall, actor: Actor | TicketActor, input: unknown, db: Db) => Promise<void>;
  /** Called with unexpected errors and with the cause of an ApiError, such as a full disk; other ApiErrors are normal answers. */
  logFault: (fault: unknown, requestId: string, call: string) => void;
  /** Called with each error that is answered with a retry hint: the database is unavailable or overloaded. */
  logPassing: (fault: unknown, requestId: string, call: string) => void;
  /** Called when an account has requested so many different records that the log must name it. */
  logReached: (limit: LimitName, who: string, requestId: string) => void;
}

type AnyHandler = (context: Context, input: unknown) => Promise<unknown>;
export type RunCall = (call: AnyCall, handler: AnyHandler, request: CallRequest) => Promise<CallResponse>;

/**
 * Calls of signing in go by real time, also in a demo whose clock is moved (docs/decisions/0151-demo-time-travel.md). Those that register an
 * account or agree to a policy write business records.
 */
const signInCalls =
  / \/((admin|employer)\/)?auth\/(?!agreement|register|accept-invitation|login(Social|Email))/;

/** Creates the pipeline of every call: actor, access, limit, input, handler, output, envelope. */
export function createPipeline(given: PipelineDeps): RunCall {
  return async (call, handler, request) => {
    const deps = signInCalls.test(call.name) ? { ...given, clock: given.realClock } : given;
    const effects = new CallSideEffects();
    const teller = { db: deps.db, language: request.language, setCookie: effects.setCookie };
    const since = invalidationCount(deps.db);
    try {
      const actor = await authorize(call, request.identity, { ...teller, now: deps.clock() }, deps.accounts);
      const who = actorKey(actor, request.address);
      await consumeRateLimits(deps.limits, call, who, request);
      const input = parseInput(call, request.input);
      await consumeRecordLimit(deps, call, { who, input, requestId: request.requestId });
      // Files are checked before the transaction begins: re-encoding a large picture takes a second, and other requests
      // must not wait for the locks of the transaction.
      const files = await checkFiles(call, request.files ?? []);
      const handle = async (db: Db) => {
        await deps.checkSight(call, actor, input, db);
        const answer = await handler(makeContext(deps, request, { actor, db, files, effects }), input);
        const data = answer instanceof CheckedList ? answer : checkOutput(call, answer);
        if (call.effect !== 'read' && isAudited(call, actor) && !effects.isAudited)
          throw new Error(`${call.name} changed something without an audit row`);
        effects.notifiedChanges = await notifyDeclaredChanges(call, db);
        return { data, message: effects.message };
      };
      const said = await inTransaction(call, deps, { actor, request, input, who, handle });
      if ('ended' in said) {
        throw await deps.accounts.endedAccountError(said.ended, actor, { ...teller, now: deps.clock() });
      }
      const { data, message } = said;
      if (effects.notifiedChanges.length > 0 || (call.effect === 'act' && call.changes))
        effects.setCookie(changedCookie, '1', { maxAgeSeconds: CHANGED_SECONDS, httpOnly: true });
      return {
        status: 'OK',
        body: { status: 200, message: message ? translate(request.language, message) : '', data },
        ...(isPublicRead(call) && describeShown(deps.db, since, listShownRecords(call, data))),
        cookies: cookiesFor(request, effects),
      };
    } catch (fault) {
      for (const keep of effects.onFailure)
        await keep().catch((trouble: unknown) => deps.logFault(trouble, request.requestId, call.name));
      return {
        ...refusal(fault, request, call, deps),
        ...(isPublicRead(call) && describeShown(deps.db, since, listRefusedRecords(call, request.input))),
        cookies: cookiesFor(request, effects),
      };
    }
  };
}

/** True if a write by this call must leave an audit row: all those of staff, even on their own account, but drafts. */
const isAudited = ({ access, auditedLater, isUnfinished }: AnyCall, actor: Actor | TicketActor): boolean =>
  !auditedLater &&
  !isUnfinished &&
  (access.who === 'admin' || (access.who === 'password' && actor.type === 'admin'));

/** Only our own pages get cookies, regardless of what the call does (docs/rules.md#sessions). */
function cookiesFor({ isWeb }: CallRequest, { cookies }: CallSideEffects) {
  return isWeb ? cookies : [];
}

/**
 * Notifies all nodes of the changes that the call declares. This node empties its caches before the caller gets the answer.
 * @returns these changes, and those that the call's writes have notified in addition
 */
async function notifyDeclaredChanges(
  { name, changes = [], effect }: AnyCall,
  db: Db,
): Promise<readonly Changed[]> {
  await notifyChanged(db, changes.filter(isChangeKind));
  const { notified, undeclared } = listTransactionChanges(db);
  if (undeclared.length > 0) throw new Error(`${name} changed ${undeclared.join(', ')} without notifying it`);
  // A call with effect `act` opens its own transactions, whose changes this check does not see.
  if (effect === 'write' && changes.includes('records') && notified.length === 0)
    throw new Error(`${name} declares that it changes records, and names none`);
  return notified;
}

/** Validates the uploads. Rejects with 414 and a message at the upload's own field. */
async function checkFiles(call: AnyCall, files: readonly Upload[]): Promise<Context['files']> {
  const checked: Context['files'] = [];
  for (const upload of files) {
    const kind = call.files?.[upload.field];
    if (!kind) continue;
    const file = await checkUpload(kind, upload);
    if (typeof file === 'string') throw validationError({ [upload.field]: file });
    checked.push(file);
  }
  return checked;
}

type HandlerResult = { data: unknown; message: string };

interface Write {
  actor: Actor | TicketActor;
  request: CallRequest;
  /** The parsed input. */
  input: unknown;
  who: string;
  handle: (db: Db) => Promise<HandlerResult>;
}

/**
 * Runs a write in one transaction, once for each idempotency key, and only while the account may act; other calls need
 * no transaction. `ended` is the reason why the account may no longer act: nothing was done then.
 */
function inTransaction(
  call: AnyCall,
  { db, realClock, accounts }: PipelineDeps,
  { actor, request, input, who, handle }: Write,
): Promise<HandlerResult | { ended: StatusName }> {
  if (call.effect !== 'write') return routeRead(call, db, { actor, request, input, handle });
  const key = call.idempotent ? request.idempotencyKey : undefined;
  return db.transaction().execute(async (trx) => {
    const ended = await accounts.lockActiveAccount(trx, actor, call.locksAccount ? 'change' : 'share');
    if (ended) return { ended };
    const work = () => handle(trx);
    if (!key) return work();
    return runIdempotent(trx, {
      actor: who,
      call: call.name,
      key,
      bodyHash: hashBody(request),
      now: realClock(),
      work,
    });
  });
}

/**
 * The only place that routes reads to a replica: shared calls made by anonymous visitors. Any HTTP cache may serve
 * these answers, so no visitor expects to read their own write in them. Signed-in users always read from the primary
 * (docs/decisions/0078-several-hosts.md).
 */
function routeRead(
  call: AnyCall,
  db: Db,
  { actor, request, input, handle }: Omit<Write, 'who'>,
): Promise<HandlerResult> {
  const { ended, ticket } = request.identity;
  if (call.effect !== 'read' || call.sharedSeconds === undefined) return handle(db);
  // Companies and staff change public data, and read their own change in lists and totals.
  const isAnew = actor.type === 'employer' || actor.type === 'admin' || hasChanged(request);
  if (isAnew) return handle(bypassCaches(db));
  const isVisitor = actor.type === 'visitor' && !ended && !ticket && !request.isForMember;
  if (!isVisitor) return handle(db);
  return readPublic(db, handle, {
    asked: listAskedRecords(call, input),
    shown: ({ data }) => listShownRecords(call, data),
  });
}

const hasChanged = ({ isAnew, cookies }: CallRequest): boolean =>
  isAnew ?? cookies[changedCookie] !== undefined;

/** True if pages for everyone may contain the answer. */
const isPublicRead = ({ effect, access }: AnyCall): boolean => effect === 'read' && access.who === 'anyone';

/**
 * Describes the records that an answer shows.
 * @param since number of invalidations before the call began
 */
const describeShown = (db: Db, since: number, records: readonly ChangedRecord[]) => ({
  records,
  isOutdated: isOutdated(db, since, records),
});

async function consumeRateLimits(
  limits: Limits,
  call: AnyCall,
  who: string,
  { address, isForPage }: CallRequest,
): Promise<void> {
  const own = [call.limit ?? []].flat();
  for (const limit of own) await limits.consume(limit, call.access.who === 'anyone' ? address : who);
  if (own.length > 0) return;
  if (call.effect !== 'read') await limits.consume('write', who);
  else if (!isForPage) await limits.read(address);
}

async function consumeRecordLimit(
  { limits, logReached }: PipelineDeps,
  call: AnyCall,
  { who, input, requestId }: { who: string; input: unknown; requestId: string },
): Promise<void> {
  if (!call.limitRecords) return;
  const { limit, warnOnly, field } = call.limitRecords;
  const record = String((input as Record<string, unknown>)[field]);
  await limits.takeRecord(limit, who, record);
  if (warnOnly && (await limits.reachesRecord(warnOnly, who, record))) logReached(warnOnly, who, requestId);
}

function hashBody(request: CallRequest): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(request.input ?? {}));
  for (const file of request.files ?? []) hash.update(file.field).update(file.content);
  return hash.digest();
}

function refusal(fault: unknown, request: CallRequest, call: AnyCall, deps: PipelineDeps): CallResponse {
  const known = fault instanceof ApiError ? fault : databaseRefusal(fault);
  const error = known ?? internalError(request.requestId);
  const trouble = known ? known.cause : fault;
  if (trouble !== undefined) deps.logFault(trouble, request.requestId, call.name);
  else if (error !== fault) deps.logPassing(fault, request.requestId, call.name);
  return toErrorResponse(error, request.language);
}
