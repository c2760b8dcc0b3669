import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { downloadAuditCsv, listAudit } from '#contract/admin/admin-audit.ts';
import { addDays, dateOf, startOfDate, timeOf } from '#contract/calendar.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { formatAuditAction, formatAuditChanges, formatAuditKind } from '#server/audit/audit-format.ts';
import { actorNameColumn, objectName } from '#server/audit/history.ts';
import type { Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import { writeXlsx } from '#server/documents/sheets/xlsx.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPastEnd, offsetOf, toPage } from '#server/infrastructure/db/page.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { createWordsCondition, firstSearchedDay } from './audit-words.ts';

type Work = Pick<Context, 'pool' | 'language' | 'now' | 'audit'> & { actor: AdminActor };
type Filters = z.output<typeof downloadAuditCsv.input>;

/** Rows of a download that are read per query. */
const AT_ONCE = 1_000;

/** Query of audit rows that match the filters, and the condition for the typed words. */
function entriesOf(db: Db, { admin_id, kind, key, from, until }: Filters, words?: RawBuilder<boolean>) {
  return db
    .selectFrom('audit as u')
    .$if(words !== undefined, (query) => query.where(words ?? sql<boolean>`true`))
    .$if(admin_id !== undefined, (query) => query.where('u.admin_id', '=', admin_id ?? 0))
    .$if(kind !== undefined, (query) => query.where('u.object_kind', '=', kind ?? ''))
    .$if(key !== undefined, (query) => query.where('u.object_id', '=', key ?? 0))
    .$if(from !== undefined, (query) => query.where('u.happened_at', '>=', startOfDate(from ?? '')))
    .$if(until !== undefined, (query) =>
      query.where('u.happened_at', '<', startOfDate(addDays(until ?? '', 1))),
    );
}

const withNames = (query: ReturnType<typeof entriesOf>) =>
  query
    .leftJoin('admin as m', 'm.id', 'u.admin_id')
    .leftJoin('employer as e', 'e.id', 'u.employer_id')
    .leftJoin('company as c', 'c.id', 'e.company_id')
    .orderBy('u.id', 'desc')
    .select([
      'u.id',
      'u.action',
      'u.object_kind',
      'u.object_id',
      'u.before',
      'u.after',
      'u.happened_at',
      actorNameColumn.as('who'),
      objectName.as('object_name'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** Translates a row into the reader's language. */
const inWords = (row: Row, language: Language) => ({
  id: row.id,
  who: row.who,
  what: formatAuditAction(row, language),
  object_kind: row.object_kind,
  kind: formatAuditKind(row.object_kind, language),
  object_id: row.object_id,
  object_name: row.object_name,
  changes: formatAuditChanges(row, language),
  happened_at: row.happened_at.toISOString(),
});

/** One page of the log, newest first. Pages end at 10,000 rows, so rows beyond are not counted. */
export async function listAuditLog(
  db: Db,
  asked: z.output<typeof listAudit.input>,
  { language, now }: Pick<Context, 'language' | 'now'>,
): Promise<z.input<typeof listAudit.output>> {
  const filters = { ...asked, ...firstSearchedDay(asked, now) };
  const words = await createWordsCondition(db, filters, language);
  const counted = entriesOf(db, filters, words)
    .select('u.id')
    .limit(limits.pagedItemsMax + 1);
  const [people, count, rows] = await Promise.all([
    db.selectFrom('admin').orderBy('name').select(['id', 'name']).execute(),
    db.selectFrom(counted.as('o')).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    isPastEnd(filters)
      ? []
      : withNames(entriesOf(db, filters, words))
          .offset(offsetOf(filters))
          .limit(filters.limit)
          .execute(),
  ]);
  const list = rows.map((row) => inWords(row, language));
  return { ...toPage(list, count.total, filters), people };
}

/**
 * The log as a file that is written while it is sent. The download is audited before the first byte, so the file
 * contains its own row.
 */
export async function downloadAuditLog(
  { pool, actor, language, now, audit }: Work,
  asked: Filters,
  format: 'csv' | 'xlsx',
): Promise<StreamedAnswer> {
  const filters = { ...asked, ...firstSearchedDay(asked, now) };
  const words = await createWordsCondition(pool, filters, language);
  await audit({ action: 'audit.download', objectKind: 'audit', objectId: actor.id, after: { format } });
  async function* cells() {
    let last: number | undefined;
    for (;;) {
      const rows = await withNames(entriesOf(pool, filters, words))
        .$if(last !== undefined, (query) => query.where('u.id', '<', last ?? 0))
        .limit(AT_ONCE)
        .execute();
      if (rows.length === 0) return;
      yield rows.map((row) => {
        const { who, what, kind, object_id, object_name, changes } = inWords(row, language);
        const day = { day: dateOf(row.happened_at) };
        return [day, timeOf(row.happened_at), who, what, kind, object_id, object_name, changes.join('\n')];
      });
      last = rows.at(-1)?.id;
    }
  }
  const widths = { day: 13, time: 9, who: 22, what: 34, kind: 16, number: 10, record: 36, changes: 60 };
  const sheet: Worksheet = {
    name: translate(language, 'admin.audit.title'),
    columns: Object.entries(widths).map(([key, width]) => ({
      heading: translate(language, `admin.audit.${key === 'kind' ? 'kind_head' : key}`),
      width,
    })),
    rows: cells(),
  };
  const name = `sanviec-audit-${dateOf(now)}.${format}`;
  return { name, ascii: name, content: format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, now) };
}
