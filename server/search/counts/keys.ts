import { type RawBuilder, sql } from 'kysely';
import { isShown, periodChange } from '#server/states/search.ts';

/** Number of letters by which texts are compared: more may not fit into an index entry. */
const KEY_LETTERS = 200;

/** Distinct texts of `list`, in one spelling each. */
const distinctTexts = (list: RawBuilder<unknown>) =>
  sql`ARRAY(SELECT DISTINCT ON (lower(own)) own FROM unnest(${list}) AS own WHERE own <> '' ORDER BY lower(own), own)`;

/**
 * Selects the values under which ads are counted now, as rows of `counted_ad`.
 * @param ids rows with an `id` each, as SQL
 */
export function selectCountedAds(ids: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const ifShown = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    sql`CASE WHEN period.is_shown THEN ${value} ELSE ${otherwise} END`;
  return sql`
    SELECT asked.id AS recruitment_id,
      ARRAY(SELECT DISTINCT own FROM recruitment_career rc JOIN career k ON k.id = rc.career_id, unnest(ARRAY[k.id, k.parent_id]) AS own
            WHERE rc.recruitment_id = asked.id AND own IS NOT NULL ORDER BY own) AS named,
      ${ifShown(sql`s.company_id`, sql`NULL`)} AS company_id,
      ${ifShown(sql`ARRAY(SELECT DISTINCT unnest(s.careers) AS own ORDER BY own)`, sql`'{}'`)} AS careers,
      ${ifShown(sql`s.province`, sql`NULL`)} AS province,
      ${ifShown(distinctTexts(sql`ARRAY[r.title_vi, r.title_kr, r.title_en]`), sql`'{}'`)} AS titles,
      ${ifShown(distinctTexts(sql`r.skills`), sql`'{}'`)} AS skills,
      ${ifShown(sql`s.updated_at`, sql`NULL`)} AS changed_at,
      ${periodChange(now)} AS due_at
    FROM (${ids}) asked LEFT JOIN recruitment_search s ON s.id = asked.id LEFT JOIN recruitment r ON r.id = s.id,
      LATERAL (SELECT ${isShown(now).sql} AS is_shown) period`;
}

/** Columns of `counted_ad`. */
export const countedColumns = sql`recruitment_id, named, company_id, careers, province, titles, skills, changed_at, due_at`;
/**
 * Condition on a row of `counted_ad`: the ad is counted under some value or will change on a known date, so the row must be
 * stored.
 */
export const isCounted = sql`(cardinality(named) > 0 OR company_id IS NOT NULL OR due_at IS NOT NULL)`;

/**
 * Selects the keys of `ad_count` under which each of these rows of `counted_ad` is counted once, with the text in its
 * own spelling.
 */
export const selectCountKeys = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT own.kind, own.id, own.name, own.text, a.changed_at FROM ${rows} a, LATERAL (
    SELECT 'named' AS kind, named.id, '' AS name, NULL AS text FROM unnest(a.named) AS named (id)
    UNION ALL SELECT 'company', a.company_id, '', NULL WHERE a.company_id IS NOT NULL
    UNION ALL SELECT 'listed', listed.id, place.name, NULL
      FROM unnest(a.careers || 0::bigint) AS listed (id), unnest(ARRAY['', a.province]) AS place (name)
      WHERE a.company_id IS NOT NULL AND place.name IS NOT NULL
    UNION ALL SELECT 'title', a.company_id, ${toKey('title')}, title FROM unnest(a.titles) AS title
    UNION ALL SELECT 'skill', a.company_id, ${toKey('skill')}, skill FROM unnest(a.skills) AS skill
  ) own`;

function toKey(column: string) {
  return sql`left(lower(${sql.ref(column)}), ${sql.lit(KEY_LETTERS)})`;
}
