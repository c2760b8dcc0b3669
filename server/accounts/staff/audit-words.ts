import { type RawBuilder, sql } from 'kysely';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import { formatAuditAction, formatAuditKind } from '#server/audit/audit-format.ts';
import { objectName } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { patternsOf } from '#server/infrastructure/db/page.ts';

/** Days that a search for words covers if no first day is given, because names of records have no index. */
const SEARCHED_DAYS = 90;

/** The first day that a search for words covers. */
export function firstSearchedDay(
  { words, from }: { words?: string | undefined; from?: string | undefined },
  now: Date,
) {
  return words === undefined || from !== undefined ? {} : { from: addDays(dateOf(now), 1 - SEARCHED_DAYS) };
}

/**
 * Creates the SQL condition on rows of `audit as u` that each typed word occurs in the action or kind as the reader
 * sees them, the author, the record or the stored values. Undefined without words.
 */
export async function createWordsCondition(
  db: Db,
  { words, from }: { words?: string | undefined; from?: string | undefined },
  language: Language,
): Promise<RawBuilder<boolean> | undefined> {
  if (words === undefined) return undefined;
  const kinds = await db
    .selectFrom('audit')
    .where('happened_at', '>=', startOfDate(from ?? ''))
    .groupBy(['action', 'object_kind'])
    .select(['action', 'object_kind'])
    .execute();
  const named = kinds.map((one) => ({
    ...one,
    text: fold(`${formatAuditAction(one, language)} ${formatAuditKind(one.object_kind, language)}`),
  }));
  const conditions = patternsOf(words).map(({ word, pattern }) => {
    const matching = named.filter(({ text }) => text.includes(word));
    return sql<boolean>`(
      (u.action, u.object_kind) IN (
        SELECT * FROM unnest(${matching.map(({ action }) => action)}::text[],
          ${matching.map(({ object_kind }) => object_kind)}::text[]))
      OR u.admin_id IN (SELECT a.id FROM admin a WHERE a.folded LIKE ${pattern})
      OR u.employer_id IN (
        SELECT o.id FROM employer o JOIN company p ON p.id = o.company_id WHERE p.folded LIKE ${pattern})
      OR fold_text(coalesce(u.before::text, '') || coalesce(u.after::text, '')) LIKE ${pattern}
      OR fold_text(coalesce(${objectName}, '')) LIKE ${pattern})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
