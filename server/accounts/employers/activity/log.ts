import type { z } from 'zod';
import type { listActivity } from '#contract/accounts/company-activity.ts';
import { DAY_MILLISECONDS, dateOf, timeOf } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { findTranslation, formatAuditAction } from '#server/audit/audit-format.ts';
import type { Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import { writeXlsx } from '#server/documents/sheets/xlsx.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { isPastEnd, offsetOf, toPage } from '#server/infrastructure/db/page.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { countActivity, type LogRange, type LogRow, listActivityRows, listAllMembers } from './queries.ts';

type Work = Pick<Context<CompanyAccess>, 'actor' | 'language' | 'now'>;
type Filters = { member_id?: number | undefined };

/** Rows of a download that are read per query. */
const AT_ONCE = 1_000;

/** Builds the range of log rows that the filters select; only members of the own company. */
async function rangeFor(db: Db, { actor, now }: Work, { member_id }: Filters) {
  const people = await listAllMembers(db, actor.employerId);
  const memberIds = people.map(({ id }) => id).filter((id) => member_id === undefined || id === member_id);
  const since = new Date(now.getTime() - limits.activityDays * DAY_MILLISECONDS);
  return { people, range: { memberIds, since } satisfies LogRange };
}

/** One page of the log, newest first. Pages end at 10,000 rows, so rows beyond are not counted. */
export async function listCompanyActivity(
  { db, ...work }: Work & { db: Db },
  filters: z.output<typeof listActivity.input>,
): Promise<z.input<typeof listActivity.output>> {
  const { people, range } = await rangeFor(db, work, filters);
  const [total, rows] = await Promise.all([
    countActivity(db, range, limits.pagedItemsMax + 1),
    isPastEnd(filters)
      ? []
      : listActivityRows(db, range, { offset: offsetOf(filters), limit: filters.limit, now: work.now }),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const list = rows.map((row) => ({
    key: `${row.kind}-${row.id}`,
    happened_at: row.happened_at.toISOString(),
    member: { id: row.member_id, name: names.get(row.member_id) ?? '' },
    what: describeAction(row, work.language),
    kind: row.kind,
    object_id: row.object_id,
    object_name: nameOf(row, work.language),
  }));
  return { ...toPage(list, total, filters), people };
}

/** The log as a file that is written while it is sent. The download is audited before the first byte, so the file has its own row. */
export async function downloadCompanyActivity(
  { pool, audit, ...work }: Work & Pick<Context, 'pool' | 'audit'>,
  filters: Filters,
  format: 'csv' | 'xlsx',
): Promise<StreamedAnswer> {
  const { actor, language, now } = work;
  await audit({
    action: 'activity.download',
    objectKind: 'employer',
    objectId: actor.employerId,
    after: { format },
  });
  const { people, range } = await rangeFor(pool, work, filters);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  async function* cells() {
    let after: LogRange['after'];
    for (;;) {
      const rows = await listActivityRows(pool, { ...range, after }, { offset: 0, limit: AT_ONCE, now });
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => [
        { day: dateOf(row.happened_at) },
        timeOf(row.happened_at),
        names.get(row.member_id) ?? '',
        describeAction(row, language),
        nameOf(row, language),
      ]);
      after = last;
    }
  }
  const widths = { day: 13, time: 9, who: 24, what: 34, record: 60 };
  const sheet: Worksheet = {
    name: translate(language, 'activity.title'),
    columns: Object.entries(widths).map(([key, width]) => ({
      heading: translate(language, `activity.${key}`),
      width,
    })),
    rows: cells(),
  };
  const name = `sanviec-activity-${dateOf(now)}.${format}`;
  return { name, ascii: name, content: format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, now) };
}

/** The action in the reader's language. */
function describeAction({ kind, action }: LogRow, language: Language): string {
  if (kind === 'company') return formatAuditAction({ action }, language);
  const key = kind === 'recruitment' ? `admin.event.ad_${action}` : `activity.${kind}.${action}`;
  return findTranslation(language, key) ?? translate(language, 'admin.audit.other_act');
}

/**
 * Name of the record that the action concerns: an applicant with the ad, an ad, the reference of an order, or the
 * audit's own name.
 */
function nameOf({ kind, name, ...row }: LogRow, language: Language): string {
  const title = selectLocalized(row, 'title', language)?.text ?? '';
  if (kind === 'recruitment') return title;
  return [name, title].filter(Boolean).join(' · ');
}
