import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { sorts } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { type SearchCriteria, searchCriteria } from '#contract/recruitments/search.ts';
import type { NamedFilter } from '#server/alerts/name.ts';
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
  const known = filters.map(([name, field]) => [name, readValue(field, query[name])]);
  return { ...searchCriteria.parse(Object.fromEntries(known)), sort: sorts.NEWEST, limit: ENTRIES };
}

/** Of a list each value is read by itself: one that makes no sense takes no other with it. */
function readValue(field: z.ZodType, value: unknown): unknown {
  const isList = field.safeParse([]).success;
  const asked = [value].flat();
  if (!isList) return field.safeParse(asked[0]).data;
  const values = [...new Set(asked.flatMap((one) => (field.safeParse([one]).data ?? []) as unknown[]))];
  // Beyond the most that a list takes, as the page drops them.
  while (!field.safeParse(values).success) values.pop();
  return values;
}

/** The criteria without careers, places and experience that nobody knows, as the list drops them from its address. */
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
