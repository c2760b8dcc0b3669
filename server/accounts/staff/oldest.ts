import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  type showAdminDashboard,
  type WaitingQueue,
  waitingQueues,
} from '#contract/admin/admin-dashboard.ts';
import { type AdminRole, hasStaffRole, staffRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { oldestBanner } from '#server/money/banners/queue.ts';
import { isNameInQueue, isPageWaiting } from '#server/states/companies.ts';
import { isOpen as isOpenDeposit } from '#server/states/deposits.ts';
import { isApproved, isWaiting } from '#server/states/employers.ts';
import { isAnswered, isUnanswered } from '#server/states/inquiries.ts';
import { isReported } from '#server/states/money.ts';
import { isPending } from '#server/states/recruitments.ts';

type Oldest = z.input<typeof showAdminDashboard.output>['oldest'];
type Row = Omit<Oldest[number], 'queue' | 'since'> & { queue: WaitingQueue; since: Date };

/** Roles that may open a queue, besides owners. */
const openedBy: Record<WaitingQueue, readonly AdminRole[]> = {
  employers: staffRoles.reading,
  names: staffRoles.reading,
  pages: staffRoles.reading,
  recruitments: staffRoles.reading,
  banners: staffRoles.reading,
  inquiries: staffRoles.answering,
  reports: staffRoles.reading,
  deposits: staffRoles.booking,
  orders: staffRoles.booking,
};

/** Finds the longest-waiting entry of each queue that the role may open, by the index of the queue. */
export async function listOldestEntries(
  { db, language, now }: { db: Db; language: Language; now: Date },
  role: AdminRole,
): Promise<Oldest> {
  const open = waitingQueues.filter((queue) => hasStaffRole(role, openedBy[queue]));
  const selects = selectsIn(language, now);
  const each = open.map(
    (queue) =>
      sql`(SELECT ${sql.lit(queue)} AS queue, q.id, q.kind, q.name, q.since FROM (${selects[queue]}) AS q (id, kind, name, since))`,
  );
  const { rows } = await sql<Row>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return open.flatMap((queue) =>
    rows
      .filter((row) => row.queue === queue)
      .map((row) => ({ ...row, name: row.name ?? '', since: row.since.toISOString() })),
  );
}

const noKind = sql`null::text`;

/** SQL of each queue: id, kind, name and start of the wait of the oldest entry. */
function selectsIn(language: Language, now: Date): Record<WaitingQueue, RawBuilder<unknown>> {
  const name = companyName(language);
  const title = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.title_${language}`)}, ${sql.ref(`${alias}.title_vi`)}, ${sql.ref(`${alias}.title_kr`)}, ${sql.ref(`${alias}.title_en`)})`;
  return {
    employers: sql`SELECT e.id, ${noKind}, ${name}, coalesce(e.licence_sent_at, ${now}::timestamptz) FROM employer e JOIN company c ON c.id = e.company_id
      WHERE ${isWaiting.sql} ORDER BY e.licence_sent_at, e.id LIMIT 1`,
    names: sql`SELECT e.id, ${noKind}, ${name}, n.created_at FROM company_name_change n JOIN company c ON c.id = n.company_id
      JOIN employer e ON e.company_id = n.company_id WHERE ${isNameInQueue.sql} ORDER BY n.created_at, n.id LIMIT 1`,
    // The page of a company waits if its story or quote is pending, or a photo that no administrator has seen.
    pages: sql`SELECT e.id, ${noKind}, ${name}, w.since FROM (
        SELECT g.company_id, g.created_at AS since FROM company_page g WHERE ${isPageWaiting.sql}
        UNION ALL SELECT p.company_id, f.unseen_since FROM file f JOIN company_photo p ON p.file_id = f.id WHERE f.unseen_since IS NOT NULL
      ) AS w JOIN company c ON c.id = w.company_id JOIN employer e ON e.company_id = c.id
      WHERE ${isApproved.sql} ORDER BY w.since, e.id LIMIT 1`,
    recruitments: sql`SELECT r.id, ${noKind}, ${title('r')}, coalesce(r.submitted_at, ${now}::timestamptz) FROM recruitment r
      WHERE ${isPending.sql} ORDER BY r.submitted_at, r.id LIMIT 1`,
    banners: oldestBanner(language),
    inquiries: sql`SELECT i.id, ${noKind}, i.title, i.waiting_since FROM inquiry i
      WHERE ${isUnanswered.sql} ORDER BY i.waiting_since, i.id LIMIT 1`,
    reports: sql`SELECT coalesce(i.recruitment_id, i.company_id), CASE WHEN i.recruitment_id IS NULL THEN 'company' ELSE 'recruitment' END,
        coalesce(${title('r')}, ${name}), i.waiting_since
      FROM inquiry i LEFT JOIN recruitment r ON r.id = i.recruitment_id LEFT JOIN company c ON c.id = i.company_id
      WHERE NOT ${isAnswered.sql} AND (i.recruitment_id IS NOT NULL OR i.company_id IS NOT NULL)
      ORDER BY i.waiting_since, i.id LIMIT 1`,
    deposits: sql`SELECT d.id, ${noKind}, d.text, d.booked_on::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' FROM deposit d
      WHERE ${isOpenDeposit.sql} ORDER BY d.booked_on, d.id LIMIT 1`,
    orders: sql`SELECT o.id, ${noKind}, o.reference || ' · ' || ${name}, o.created_at FROM service_order o JOIN company c ON c.id = o.company_id
      WHERE ${isReported.sql} ORDER BY o.created_at, o.id LIMIT 1`,
  };
}
