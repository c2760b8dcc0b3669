import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { type SearchCriteria, searchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { NamedFilter } from '#server/hiring/alerts/name.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecruitments, toSearchCondition } from '#server/search/index.ts';

/** Ads per feed: more than are added between two polls of a feed reader. */
const ENTRIES = 20;

const filters = Object.entries(searchCriteria.shape).filter(
  ([name]) => !['page', 'limit', 'sort', 'widen', 'without_pay'].includes(name),
);

/**
 * Parses the filters of a URL like the list does. Invalid values are ignored, so that old feed URLs keep working. A
 * feed contains only ads that match all conditions (no widening).
 */
export function readFeedCriteria(query: Record<string, unknown>): SearchCriteria {
  const known = filters.map(([name, field]) => [name, readValue(field, query[name])]);
  const criteria = searchCriteria.parse(Object.fromEntries(known));
  return { ...criteria, widen: false, sort: sorts.NEWEST, limit: ENTRIES };
}

/** Each value of a list is parsed separately, so that an invalid one does not invalidate the others. */
function readValue(field: z.ZodType, value: unknown): unknown {
  const isList = field.safeParse([]).success;
  const asked = [value].flat();
  if (!isList) return field.safeParse(asked[0]).data;
  const values = [...new Set(asked.flatMap((one) => (field.safeParse([one]).data ?? []) as unknown[]))];
  // Drop values above the limit of a list, as the page does.
  while (!field.safeParse(values).success) values.pop();
  return values;
}

/**
 * Removes careers, locations and experience that have no name, because they are unknown. The list removes them from its
 * URL, too.
 */
export function withoutUnnamed(criteria: SearchCriteria, named: readonly NamedFilter[]): SearchCriteria {
  const isNamed = (field: NamedFilter['field']) => (value: string | number) =>
    named.some((one) => one.field === field && one.value === String(value));
  return {
    ...criteria,
    career_ids: criteria.career_ids.filter(isNamed('career_ids')),
    address_codes: criteria.address_codes.filter(isNamed('address_codes')),
    experience_ids: criteria.experience_ids.filter(isNamed('experience_ids')),
  };
}

/** Query string of the list with the same filters, with "?" unless it is empty. */
export function writeFeedQuery(criteria: SearchCriteria): string {
  const query = new URLSearchParams();
  for (const [name] of filters) {
    const value = criteria[name as keyof SearchCriteria];
    if (Array.isArray(value)) for (const one of value) query.append(name, String(one));
    // A switch that is off filters nothing, so it is left out.
    else if (value !== undefined && value !== false) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** An ad of a feed with its last change. */
interface FeedHit {
  id: number;
  updated_at: Date;
}

/**
 * Finds the newest matching ads. Without typed words nothing is counted or ranked, so the query scans only one index.
 */
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
      WHERE ${await toSearchCondition(db, criteria, reader.now)} ${newest}`;
  const { ids = [] } = (await findRecruitments(db, criteria, reader)) ?? {};
  return sql`SELECT id, updated_at FROM recruitment_search WHERE id = ANY(${ids}::bigint[]) ${newest}`;
}
