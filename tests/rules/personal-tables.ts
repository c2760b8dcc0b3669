import { sql } from 'kysely';
import { contentKinds } from '#contract/admin/content/kinds.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/**
 * Tables without personal data: reference data, content published by the site, and statistics of published ads. No person
 * may be stored in them.
 */
export const tablesWithoutPersons: string[] = [
  ...contentKinds,
  'ad_count',
  'ad_day',
  'ad_month',
  'activity_day',
  'career',
  'change_log',
  'content_image',
  'count_change',
  'counted_ad',
  'event_company',
  'experience_band',
  'import_run',
  'industry',
  'landing',
  'location',
  'location_successor',
  'pay_market',
  'pay_market_change',
  'policy',
  'recruitment_career',
  'recruitment_search',
  'recruitment_words',
  'recruitment_type',
  'saved_reply',
  'search_suggest',
  'search_suggest_top',
  'search_token',
  'search_word',
  'setting',
  'site_fact',
  'skill',
  'suggest_text',
  'theme_recruitment',
  'transparency_month',
  'home_arrangement',
];

/** A column of one of our tables. */
export interface Column {
  table: string;
  column: string;
  type: string;
}
/** A foreign key. */
export interface Reference extends Column {
  target: string;
  /** `c`: the row is deleted with its target; `n`: the column is set to null. */
  onDelete: string;
}

/** Columns (except generated ones) and foreign keys, as they are in the migrated database. */
export async function readSchema(db: Db): Promise<{ columns: Column[]; references: Reference[] }> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(db);
  const { rows: references } = await sql<Reference>`
    select c.relname as table, a.attname as column, t.relname as target, f.confdeltype as "onDelete", '' as type
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.conparentid = 0 and c.relnamespace = 'public'::regnamespace`.execute(db);
  return { columns, references };
}

/** Tables whose rows belong to an account: they refer to it, directly or through other tables. References to a file do not count. */
export function tablesOf(references: readonly Reference[], ...accounts: string[]): Set<string> {
  const own = new Set(accounts);
  for (const table of own)
    for (const link of references.filter(({ target }) => target === table && target !== 'file'))
      own.add(link.table);
  return own;
}
