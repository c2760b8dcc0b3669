import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  countWaiting as countWaitingCall,
  showAdminDashboard,
} from '#contract/admin/admin-dashboard.ts';
import { DAY_MILLISECONDS, dateOf, workingDaysBetween } from '#contract/calendar.ts';
import { type AdminRole, hasStaffRole, staffRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { showRegistration } from '#server/accounts/auth/agreements/registration.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { countWaitingPages } from '#server/accounts/employers/admin/admin-list.ts';
import { canDecide } from '#server/audit/admin-work.ts';
import { isCommittedAction, objectName } from '#server/audit/history.ts';
import { countReported, listReported } from '#server/hiring/inquiries/report-queue.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { countWaitingBanners } from '#server/money/banners/queue.ts';
import { countAds } from '#server/search/index.ts';
import { isHired } from '#server/states/applications.ts';
import { isActive } from '#server/states/candidates.ts';
import { isNameInQueue } from '#server/states/companies.ts';
import { isApproved, isWaiting } from '#server/states/employers.ts';
import { isUnanswered } from '#server/states/inquiries.ts';
import { isPending } from '#server/states/recruitments.ts';
import { isShown } from '#server/states/search.ts';
import { listFailures } from './failures.ts';
import { showFirstSteps } from './first-steps.ts';
import { listOldestEntries } from './oldest.ts';
import { countWaitingMoney, showWaitingMoney } from './waiting-money.ts';

type Answer = z.input<typeof showAdminDashboard.output>;
type Waiting = z.input<typeof countWaitingCall.output>;

/** Items of each queue on the first page. */
const SHOWN = 5;

/** Shows queues (oldest entries first), failures, totals and the latest actions, as far as the role may see them. */
export async function showDashboard(
  { db, language, now, env }: Pick<Context, 'db' | 'language' | 'now' | 'env'>,
  actor: AdminActor,
): Promise<Answer> {
  const today = dateOf(now);
  // The role finance works on payments and settlement, so it does not see companies whose licence waits
  // (docs/rules.md#permissions).
  const seesMembers = hasStaffRole(actor.role, staffRoles.reading);
  const answers = hasStaffRole(actor.role, staffRoles.answering);
  const booksMoney = hasStaffRole(actor.role, staffRoles.booking);
  const view = { db, language, now, env };
  const [employers, names, recruitments, inquiries, totals, oldest, failures, log, money, first_steps] =
    await Promise.all([
      seesMembers ? listWaitingEmployers(db, language) : [],
      seesMembers ? listWaitingNames(db, language) : [],
      seesMembers ? listWaitingRecruitments(db, language) : [],
      answers ? listWaitingInquiries(db) : [],
      countTotals(db, now),
      listOldestEntries(view, actor.role),
      canDecide(actor) ? listFailures(db, language, now) : null,
      seesMembers ? listLog(db) : [],
      booksMoney ? showWaitingMoney(view) : null,
      showFirstSteps(view, actor),
    ]);
  return {
    admin: { name: actor.name, role: actor.role },
    registration: await showRegistration({ db, now, env }, actor.role === 'owner'),
    first_steps,
    money,
    waiting_employers: employers.map(({ licence_sent_at, total: _total, ...row }) => {
      const sent = licence_sent_at ?? now;
      return { ...row, sent_at: sent.toISOString(), waiting_days: workingDaysBetween(dateOf(sent), today) };
    }),
    waiting_employer_count: employers[0]?.total ?? 0,
    waiting_names: names.map(({ created_at, total: _total, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
    waiting_name_count: names[0]?.total ?? 0,
    waiting_recruitments: recruitments.map((row) => ({
      id: row.id,
      title: selectLocalized(row, 'title', language)?.text ?? '',
      company_name: row.company_name,
      submitted_at: (row.submitted_at ?? now).toISOString(),
    })),
    waiting_recruitment_count: recruitments[0]?.total ?? 0,
    waiting_inquiries: inquiries.map(({ total: _total, ...row }) => ({
      ...row,
      waiting_since: row.waiting_since.toISOString(),
    })),
    waiting_inquiry_count: inquiries[0]?.total ?? 0,
    ...(await listReported(db, { id: actor.id, language, limit: seesMembers ? SHOWN : 0 })),
    oldest,
    failures,
    totals,
    log: log.map((row) => ({
      ...row,
      object_name: row.object_name ?? '',
      happened_at: row.happened_at.toISOString(),
    })),
  };
}

/** Number of entries in each queue; 0 for those that the role may not open. */
export async function countWaiting(db: Db, { role }: AdminActor): Promise<Waiting> {
  const count = (roles: readonly AdminRole[], entries: RawBuilder<number>) =>
    hasStaffRole(role, roles) ? entries : sql<number>`0`;
  const { reading, answering, booking } = staffRoles;
  const counting = sql<Omit<Waiting, 'reports'>>`select
    ${count(reading, sql`(select count(*)::int from employer e where ${isWaiting.sql})`)} as employers,
    ${count(
      reading,
      sql`(select count(*)::int from company_name_change n join employer e on e.company_id = n.company_id
        where ${isNameInQueue.sql})`,
    )} as names,
    ${count(reading, countWaitingPages)} as pages,
    ${count(reading, sql`(select count(*)::int from recruitment r where ${isPending.sql})`)} as recruitments,
    ${count(reading, countWaitingBanners)} as banners,
    ${count(answering, sql`(select count(*)::int from inquiry i where ${isUnanswered.sql})`)} as inquiries,
    ${count(booking, countWaitingMoney.deposits)} as deposits,
    ${count(booking, countWaitingMoney.orders)} as orders`;
  const [{ rows }, reports] = await Promise.all([
    counting.execute(db),
    hasStaffRole(role, reading) ? countReported(db) : 0,
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('a select without from always has one row');
  return { ...counts, reports };
}

const listWaitingEmployers = (db: Db, language: Language) =>
  db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where(isWaiting.sql)
    .orderBy('e.licence_sent_at')
    .orderBy('e.id')
    .limit(SHOWN)
    .select(['e.id', companyName(language).as('company_name'), 'e.licence_sent_at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .execute();

/** Companies that have requested another name, with the current one and the new one. */
const listWaitingNames = (db: Db, language: Language) =>
  db
    .selectFrom('company_name_change as n')
    .innerJoin('company as c', 'c.id', 'n.company_id')
    .innerJoin('employer as e', 'e.company_id', 'n.company_id')
    .where(isNameInQueue.sql)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .limit(SHOWN)
    .select(['e.id', companyName(language).as('company_name'), 'n.created_at'])
    .select((eb) =>
      (language === 'vi' ? eb.ref('n.new_name') : eb.fn.coalesce(`n.new_name_${language}`, 'n.new_name')).as(
        'new_name',
      ),
    )
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .execute();

const listWaitingRecruitments = (db: Db, language: Language) =>
  db
    .selectFrom('recruitment as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .where(isPending.sql)
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(SHOWN)
    .select([
      'r.id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'r.submitted_at',
      companyName(language).as('company_name'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .execute();

const listWaitingInquiries = (db: Db) =>
  db
    .selectFrom('inquiry as i')
    .where(isUnanswered.sql)
    .orderBy('i.waiting_since')
    .orderBy('i.id')
    .limit(SHOWN)
    .select([
      'i.id',
      'i.kind',
      'i.title',
      'i.waiting_since',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .execute();

/**
 * Counts public ads as search finds them, with the totals that search shows: approximate from a hundred thousand on.
 */
async function countTotals(db: Db, now: Date): Promise<Answer['totals']> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  const everyShown = { words: [], filters: [], shown: isShown(now).sql, rest: [], isNarrow: false };
  const counting = sql<Omit<Answer['totals'], 'listed' | 'listed_is_exact'>>`select
    (select count(*)::int from candidate c where ${isActive.sql}) as candidates,
    (select count(*)::int from employer e where ${isApproved.sql}) as employers,
    (select count(*)::int from application a where ${isHired.sql} and result_at > ${daysAgo(30)}) as hired_30_days`;
  const [{ total, isExact }, { rows }] = await Promise.all([
    countAds(db, { arms: [everyShown], now }),
    counting.execute(db),
  ]);
  const [totals] = rows;
  if (!totals) throw new Error('a select without from always has one row');
  return { ...totals, listed: total, listed_is_exact: isExact };
}

const listLog = (db: Db) =>
  db
    .selectFrom('audit as u')
    .innerJoin('admin as m', 'm.id', 'u.admin_id')
    .where(isCommittedAction)
    .orderBy('u.id', 'desc')
    .limit(10)
    .select([
      'u.id',
      'm.name as admin_name',
      'u.action',
      'u.object_kind',
      'u.object_id',
      'u.happened_at',
      objectName.as('object_name'),
    ])
    .execute();
