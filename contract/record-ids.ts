import { z } from 'zod';

/** Kinds of records that public pages show, and whose changes are notified by id. */
export type RecordKind = 'ad' | 'company';

const kinds = new WeakMap<z.core.$ZodType, RecordKind>();

/**
 * Marks a schema whose values are ids of ads or companies. Answers for everyone mark all such ids: if a record changes,
 * the pages whose answers contain its id are dropped from the caches
 * (docs/decisions/0158-notifications-name-records.md).
 */
export function idOf<Schema extends z.ZodType>(kind: RecordKind, schema: Schema): Schema {
  kinds.set(schema, kind);
  return schema;
}

export const adId = () => idOf('ad', z.int());
export const companyId = () => idOf('company', z.int());

/** Returns the kind of record whose ids a schema is marked for; undefined if it is not marked. */
export const recordKindOf = (schema: z.core.$ZodType): RecordKind | undefined => kinds.get(schema);
