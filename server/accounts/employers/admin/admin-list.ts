import { sql } from 'kysely';
import type { z } from 'zod';
import type { listEmployers } from '#contract/admin/people/admin-employers.ts';
import { dateOf, workingDaysBetween } from '#contract/calendar.ts';
import { shownEmployerStates } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import { chooseCompanyName, nameColumns } from '#server/accounts/companies/names.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import { reasonColumns, toReasonFields } from '#server/audit/decision-reasons.ts';
import { withPendingActs } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { containsWord } from '#server/infrastructure/db/page.ts';
import { isNameWaiting, isPageWaiting } from '#server/states/companies.ts';
import {
  employerAbilitiesOf,
  employerDisplayState,
  isApproved,
  isWaiting,
} from '#server/states/employers.ts';
import { openReportsOfCompany } from '#server/states/inquiries.ts';

type Filters = z.output<typeof listEmployers.input>;

const orders = {
  newest: sql`e.id desc`,
  oldest: sql`e.id asc`,
  waiting_longest: sql`e.licence_sent_at asc nulls last, e.id asc`,
} as const;

/** SQL condition: company `c` has requested names that wait for a decision. */
const hasNewNames = sql<boolean>`EXISTS (SELECT FROM company_name_change n WHERE n.company_id = c.id AND ${isNameWaiting.sql})`;

/** SQL condition: photos, story or quote of company `c` wait for a decision. */
const hasWaitingPage = sql<boolean>`(EXISTS (SELECT FROM company_page g WHERE g.company_id = c.id AND ${isPageWaiting.sql})
  OR EXISTS (SELECT FROM company_photo p JOIN file f ON f.id = p.file_id WHERE p.company_id = c.id AND f.unseen_since IS NOT NULL))`;

/** SQL: the number of companies that may act and whose page waits for a decision. */
export const countWaitingPages = sql<number>`(select count(*)::int from company c join employer e on e.company_id = c.id
  where ${isApproved.sql} and c.id in (select g.company_id from company_page g where ${isPageWaiting.sql}
    union select p.company_id from file f join company_photo p on p.file_id = f.id where f.unseen_since is not null))`;

/** Query of companies' accounts, with the columns that the list and the page of a company share. */
export const employerMembers = (db: Db) =>
  db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .select((eb) => [
      'e.id',
      'e.user_uid',
      'e.user_name',
      'e.user_email',
      'e.status',
      'e.approval_cancelled',
      ...reasonColumns,
      'e.created_at',
      'e.licence_sent_at',
      'e.version',
      'c.id as company_id',
      ...nameColumns,
      'c.company_tax_code',
      'c.logo_id',
      eb
        .selectFrom('recruitment as r')
        .whereRef('r.company_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('recruitment_count'),
      hasNewNames.as('names_wait'),
      hasWaitingPage.as('page_waits'),
      openReportsOfCompany.as('open_reports'),
    ]);
export type EmployerRow = Awaited<ReturnType<ReturnType<typeof employerMembers>['execute']>>[number];

/**
 * SQL condition: a name of the company or the account contains the word. It is one condition, because nearly every
 * company has "công ty" in its name, and looking up the names first took longer.
 */
const holdsNameOrAccount = (word: Parameters<typeof containsWord>[1]) =>
  sql<boolean>`(${containsWord(sql.ref('e.folded'), word)} or ${containsWord(sql.ref('c.folded'), word)})`;

/** Lists companies' accounts with their approval state, and counts each state. */
export async function listEmployerMembers(db: Db, { names, pages, ...filters }: Filters, view: AdminView) {
  const members = await listRecords(db, {
    records: employerMembers(db)
      .$if(names !== undefined, (rows) => rows.where(isApproved.sql).where(hasNewNames))
      .$if(pages !== undefined, (rows) => rows.where(isApproved.sql).where(hasWaitingPage)),
    state: employerDisplayState,
    states: shownEmployerStates,
    search: holdsNameOrAccount,
    id: 'e.id',
    order: orders[filters.sort ?? 'newest'],
    filters,
  });
  const rows = members.list.map((row) => toRow(row, view));
  return { ...members, list: await withPendingActs(db, 'employer', rows, view) };
}

/** Maps a row of the query to a row of the list. */
export function toRow(row: EmployerRow, { actor, language, now }: AdminView) {
  const waitsSince = isWaiting.matches(row) ? row.licence_sent_at : null;
  return {
    id: row.id,
    user_uid: row.user_uid,
    user_name: row.user_name,
    user_email: row.user_email,
    company: {
      id: row.company_id,
      name: chooseCompanyName(row, language),
      tax_code: row.company_tax_code,
      logo: row.logo_id === null ? null : fileUrl(row.logo_id),
    },
    state: employerDisplayState.of(row),
    ...toReasonFields(row, language),
    created_at: row.created_at.toISOString(),
    licence_sent_at: row.licence_sent_at?.toISOString() ?? null,
    waiting_days: waitsSince && workingDaysBetween(dateOf(waitsSince), dateOf(now)),
    recruitment_count: row.recruitment_count ?? 0,
    open_reports: row.open_reports,
    names_wait: row.names_wait,
    page_waits: row.page_waits,
    version: row.version,
    abilities: employerAbilitiesOf(row, actor),
  };
}
