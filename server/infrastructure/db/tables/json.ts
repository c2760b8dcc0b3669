import type { ColumnType } from 'kysely';

/** jsonb: any JSON when read, its text when written. */
export type Json = ColumnType<unknown, string, string>;
/** jsonb with a default. */
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
/** jsonb that may be null. */
export type NullableJson = ColumnType<unknown, string | null, string | null>;
