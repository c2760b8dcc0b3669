import { type RawBuilder, sql } from 'kysely';
import { sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { type SearchCriteria, searchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { conditionOf } from '#server/search/conditions.ts';
import { findRecruitments } from '#server/search/find.ts';

/** Ads of one feed: more than a reader misses between two looks. */
const ENTRIES = 20;

const filters = Object.entries(searchCriteria.shape).filter(
  ([name]) => !['page', 'limit', 'sort'].includes(name),
);

/** Reads the filters of an address as its list does: what makes no sense is left out, so that an old feed goes on. */
export function readFeedCriteria(query: Record<string, unknown>): SearchCriteria {
  const known = filters.flatMap(([name, field]) => {
    const read = field.safeParse(query[name]);
    return read.success && query[name] !== undefined ? [[name, query[name]]] : [];
  });
  return { ...searchCriteria.parse(Object.fromEntries(known)), sort: sorts.NEWEST, limit: ENTRIES };
}

/** The query of the list with the same filters, with "?" when there is any. */
export function writeFeedQuery(criteria: SearchCriteria): string {
  const query = new URLSearchParams();
  for (const [name] of filters) {
    const value = criteria[name as keyof SearchCriteria];
    if (Array.isArray(value)) for (const one of value) query.append(name, String(one));
    else if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** An ad of a feed, and when it changed last. */
interface FeedHit {
  id: number;
  updated_at: Date;
}

/** Finds the newest ads that match. Without words nothing is counted or ranked: a walk along one index. */
export async function listFeedHits(
  db: Db,
  criteria: SearchCriteria,
  { language, now }: { language: Language; now: Date },
): Promise<FeedHit[]> {
  const { rows } = await (await hitsOf(db, criteria, { language, now })).execute(db);
  return rows;
}

async function hitsOf(
  db: Db,
  criteria: SearchCriteria,
  reader: { language: Language; now: Date },
): Promise<RawBuilder<FeedHit>> {
  const newest = sql`ORDER BY posted_at DESC, id DESC LIMIT ${sql.lit(ENTRIES)}`;
  if (criteria.key === undefined)
    return sql`SELECT id, updated_at FROM recruitment_search s
      WHERE ${await conditionOf(db, criteria, reader.now)} ${newest}`;
  const { ids = [] } = (await findRecruitments(db, criteria, reader)) ?? {};
  return sql`SELECT id, updated_at FROM recruitment_search WHERE id = ANY(${ids}::bigint[]) ${newest}`;
}
