import { z } from 'zod';

/** Kinds of records that public pages show, and whose changes are notified by id. */
export type RecordKind = 'ad' | 'company';

const kinds = new WeakMap<z.core.$ZodType, RecordKind>();

/**
 * States whose id a schema accepts. Answers for everyone mark each id of an ad or a company in this way: a page is dropped
 * from the caches when a record changes that its answers contain (docs/decisions/0158-notifications-name-records.md).
 */
export function idOf<Schema extends z.ZodType>(kind: RecordKind, schema: Schema): Schema {
  kinds.set(schema, kind);
  return schema;
}

export const adId = () => idOf('ad', z.int());
export const companyId = () => idOf('company', z.int());

/** The kind of record that the values of a schema identify; undefined for all other values. */
export const recordKindOf = (schema: z.core.$ZodType): RecordKind | undefined => kinds.get(schema);
