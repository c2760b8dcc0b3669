import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type listReports, reportsShownMax } from '#contract/admin/admin-reports.ts';
import type { ReportReason } from '#contract/enums.ts';
import { auditView } from '#server/audit/history.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listMessages, listPhotos } from './queries.ts';

type Work = Pick<Context, 'db' | 'audit'>;

/**
 * Lists the reports of an ad or a company for administrators, without name or account of the writers. The
 * audit gets a row for each listed report. Throws 404 for an unknown subject or one without reports.
 */
export async function listReportsOf(
  work: Work,
  { recruitment_id, company_id }: z.output<typeof listReports.input>,
): Promise<z.input<typeof listReports.output>> {
  const { db } = work;
  const of =
    recruitment_id !== undefined
      ? ({ table: 'recruitment', column: 'recruitment_id', id: recruitment_id } as const)
      : ({ table: 'company', column: 'company_id', id: company_id } as const);
  if (of.id === undefined) throw apiError('NOT_FOUND');
  orNotFound(await db.selectFrom(of.table).where('id', '=', of.id).select('id').executeTakeFirst());
  const rows = await db
    .selectFrom('inquiry as i')
    .leftJoin('admin as a', 'a.id', 'i.taken_by')
    .where(sql<SqlBool>`${sql.ref(`i.${of.column}`)} = ${of.id}`)
    .orderBy('i.id', 'desc')
    .limit(reportsShownMax)
    .select([
      'i.id',
      // The cast is safe: each report has a reason (constraint inquiry_report_has_a_reason).
      sql<ReportReason>`i.reason`.as('reason'),
      'i.status',
      'i.detail',
      'i.created_at',
      'a.name as taken_by',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .execute();
  if (rows.length === 0) throw apiError('NOT_FOUND');
  const list = [];
  for (const { detail, created_at, total: _total, ...row } of rows) {
    await auditView(work, 'inquiry', row.id);
    list.push({
      ...row,
      texts: [detail, ...(await listAdded(db, row.id))].filter(Boolean),
      photos: await listPhotos(db, row.id),
      created_at: created_at.toISOString(),
    });
  }
  return { list, total: rows[0]?.total ?? 0 };
}

/** Messages that the writer has added. */
async function listAdded(db: Db, inquiryId: number): Promise<string[]> {
  const messages = await listMessages(db, inquiryId);
  return messages.filter(({ admin_id }) => admin_id === null).map(({ text }) => text);
}
