import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AnyCall, Call } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { type StatusName, statuses } from '#contract/status.ts';
import type { Db } from '#server/db/connection.ts';
import { forgetKept } from '#server/db/kept.ts';
import type { Env } from '#server/env.ts';
import type { FileStore } from '#server/files/store.ts';
import { actorName, admit, type Identity } from './actor.ts';
import type { AuditEntry, Context, CookieOptions, PutCookie, UploadedFile } from './context.ts';
import { databaseRefusal } from './database-refusal.ts';
import { ApiError, type FieldMessages, refuse } from './error.ts';
import { answerOnce } from './idempotency.ts';
import type { Limits } from './limits.ts';
import { word } from './words.ts';

/** Everything about one request that a call may need, however it came in. */
export interface CallRequest {
  input: unknown;
  identity: Identity;
  language: Language;
  requestId: string;
  address: string;
  isWeb: boolean;
  cookies: Record<string, string | undefined>;
  files?: UploadedFile[];
  idempotencyKey?: string | undefined;
}

export interface SetCookie {
  name: string;
  /** `null` deletes it. */
  value: string | null;
  options: CookieOptions;
}

/** The envelope with what HTTP needs around it. */
export interface Outcome {
  status: StatusName;
  body: { status: number; message: string; data: unknown };
  cookies: SetCookie[];
  retryAfter?: number | undefined;
}

export interface PipelineDeps {
  db: Db;
  env: Env;
  fileStore: FileStore;
  clock: () => Date;
  limits: Limits;
  /** Told about unexpected faults and what is behind a refusal, such as a full disk; other refusals are answers. */
  logFault: (fault: unknown, requestId: string, call: string) => void;
}

type AnyHandler = (context: Context, input: unknown) => Promise<unknown>;
export type RunCall = (call: AnyCall, handler: AnyHandler, request: CallRequest) => Promise<Outcome>;

/** Builds the one way every call takes: actor, access, limit, input, handler, output, envelope. */
export function createPipeline(deps: PipelineDeps): RunCall {
  return async (call, handler, request) => {
    const cookies: SetCookie[] = [];
    const setCookie: PutCookie = (name, value, options = {}) => cookies.push({ name, value, options });
    try {
      const actor = await admit(call.access, request.identity, { db: deps.db, setCookie });
      await countUse(deps.limits, call, actorName(actor, request.address), request.address);
      const input = parseInput(call, request.input);
      const after: (() => void | Promise<void>)[] = [];
      let saying = '';
      const build = (db: Db): Context & { audited: boolean } => {
        const context: Context & { audited: boolean } = {
          db,
          pool: deps.db,
          actor: actor as Context['actor'],
          language: request.language,
          now: deps.clock(),
          env: deps.env,
          fileStore: deps.fileStore,
          files: request.files ?? [],
          requestId: request.requestId,
          address: request.address,
          isWeb: request.isWeb,
          cookies: request.cookies,
          session: sessionOf(request.identity),
          endedStatus: request.identity.ended?.status,
          limits: deps.limits,
          audited: false,
          setCookie,
          clearCookie: (name) => cookies.push({ name, value: null, options: {} }),
          say: (key) => {
            saying = key;
          },
          audit: async (entry) => {
            await writeAudit(db, context, entry);
            context.audited = true;
          },
          afterCommit: (work) => after.push(work),
        };
        return context;
      };
      const handle = async (db: Db) => {
        const context = build(db);
        const data = checkOutput(call, await handler(context, input));
        if (call.effect !== 'read' && call.access.who === 'admin' && !context.audited)
          throw new Error(`${call.name} changed something without an audit row`);
        return { data, message: saying };
      };
      const result =
        call.effect !== 'write'
          ? await handle(deps.db)
          : await deps.db.transaction().execute((trx) =>
              call.idempotent && request.idempotencyKey
                ? answerOnce(trx, {
                    actor: actorName(actor, request.address),
                    call: call.name,
                    key: request.idempotencyKey,
                    bodyHash: hashBody(request),
                    now: deps.clock(),
                    work: () => handle(trx),
                  })
                : handle(trx),
            );
      for (const work of after) await work();
      const message = result.message ? word(request.language, result.message) : '';
      return { status: 'OK', body: { status: 200, message, data: result.data }, cookies };
    } catch (fault) {
      return refusal(fault, request, call, deps, cookies);
    } finally {
      // Nodes are told of a change a moment after it; whoever was answered here reads what he wrote at once.
      if (call.effect !== 'read') forgetKept(deps.db);
    }
  };
}

function sessionOf({ sessionHash, secondsLeft, ended }: Identity): Context['session'] {
  return sessionHash && !ended ? { hash: sessionHash, secondsLeft: secondsLeft ?? 0 } : undefined;
}

async function countUse(limits: Limits, call: AnyCall, who: string, address: string): Promise<void> {
  if (call.limit) await limits.take(call.limit, call.access.who === 'anyone' ? address : who);
  else if (call.effect !== 'read') await limits.take('write', who);
  else await limits.read(address);
}

function parseInput(call: Call, input: unknown): unknown {
  const parsed = call.input.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new ApiError('VALIDATION', undefined, { fields: fieldMessages(parsed.error) });
}

/** Messages under wire names: `address.ward`, `skills.0`. */
export function fieldMessages(error: z.ZodError): FieldMessages {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'form';
    const key = issue.message.startsWith('error.') ? issue.message : 'error.field.invalid';
    fields[name] = [...(fields[name] ?? []), key];
  }
  return fields;
}

/** Drops what the contract does not declare, so that a new column cannot leak; a wrong answer is our fault, not the caller's. */
function checkOutput(call: Call, data: unknown): unknown {
  const parsed = call.output.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`${call.name} answers against its contract: ${parsed.error.message}`);
}

async function writeAudit(db: Db, context: Context, entry: AuditEntry): Promise<void> {
  const { actor } = context;
  if (actor.type !== 'admin') throw new Error('only administrators are audited');
  await db
    .insertInto('audit')
    .values({
      admin_id: actor.id,
      action: entry.action,
      object_kind: entry.objectKind,
      object_id: entry.objectId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: context.requestId,
      happened_at: context.now,
    })
    .execute();
}

function hashBody(request: CallRequest): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(request.input ?? {}));
  for (const file of request.files ?? []) hash.update(file.field).update(file.content);
  return hash.digest();
}

function refusal(
  fault: unknown,
  request: CallRequest,
  call: AnyCall,
  deps: PipelineDeps,
  cookies: SetCookie[],
): Outcome {
  const known = fault instanceof ApiError ? fault : databaseRefusal(fault);
  const error = known ?? refuse('SERVER_ERROR', `error.status.500|incident=${request.requestId}`);
  const trouble = known ? known.cause : fault;
  if (trouble !== undefined) deps.logFault(trouble, request.requestId, call.name);
  return { ...toOutcome(error, request.language), cookies };
}

/** Words a refusal in the reader's language. */
export function toOutcome(error: ApiError, language: Language): Outcome {
  const data = error.fields
    ? Object.fromEntries(
        Object.entries(error.fields).map(([field, keys]) => [
          field,
          [keys].flat().map((key) => word(language, key)),
        ]),
      )
    : (error.data ?? {});
  return {
    status: error.status,
    body: { status: statuses[error.status].code, message: word(language, error.key), data },
    cookies: [],
    retryAfter: error.retryAfter,
  };
}
