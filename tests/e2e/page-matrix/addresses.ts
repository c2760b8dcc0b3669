import { sql } from 'kysely';
import { screens } from '#app/route-table/screens.ts';
import { type ContentKind, contentKinds, contentPaths } from '#contract/admin/content/kinds.ts';
import { dateOf } from '#contract/calendar.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { openAdminSetup } from '#server/accounts/auth/admin-setup.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { createEmailRestoreLink } from '#server/accounts/auth/sessions/take-back-links.ts';
import { signLink } from '#server/hiring/alerts/links.ts';
import { toLinkSubject } from '#server/hiring/endings/links.ts';
import { issueLink } from '#server/hiring/reminders/judge.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Viewer } from './people.ts';

/** A page to inspect. */
export interface PageVisit {
  /** Path without a language prefix. */
  address: string;
  viewer: Viewer;
}

/**
 * Address of each URL pattern in the demo, and its viewer: accounts and records that fill the page as much as possible.
 * Every pattern must be listed here.
 */
export async function listPageVisits(db: Db, secretKey: string): Promise<Record<string, PageVisit>> {
  const ad = await fullestAd(db);
  const application = await fullestApplication(db);
  const waiting = await employerIn(db, 'WAITING');
  const registered = await employerIn(db, 'REGISTERED');
  const landing = await fullestLanding(db);
  const owner = { id: await ownerOf(db) };
  const team = await largestTeam(db);
  const { ticket } = await openAdminSetup(db, { uid: 'walker' }, new Date());

  const alert = await db
    .selectFrom('job_alert as a')
    .innerJoin('alert_reader as r', 'r.id', 'a.reader_id')
    .where('r.candidate_id', 'is not', null)
    .orderBy('a.id')
    .select(['a.id', 'a.reader_id', 'r.candidate_id'])
    .executeTakeFirstOrThrow();

  const inquiry = await db
    .selectFrom('inquiry')
    .where('candidate_id', 'is not', null)
    .where('status', '=', 'ANSWERED')
    .orderBy('id')
    .select(['id', 'candidate_id'])
    .executeTakeFirstOrThrow();
  const asked = await db
    .selectFrom('inquiry')
    .where('employer_id', 'is not', null)
    .where('status', '=', 'UNANSWERED')
    .orderBy('id')
    .select(['id', 'employer_id'])
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('inquiry')
    .where('candidate_id', '=', inquiry.candidate_id)
    .where('status', '=', 'UNANSWERED')
    .where('kind', '=', 'QUESTION')
    .select('id')
    .executeTakeFirstOrThrow();

  const order = await db
    .selectFrom('service_order as o')
    .innerJoin('employer as e', 'e.company_id', 'o.company_id')
    .where('o.status', '=', 'UNPAID')
    .orderBy('o.id', 'desc')
    .select(['o.id', 'e.id as employer_id'])
    .executeTakeFirstOrThrow();

  const banner = await db
    .selectFrom('placement as p')
    .innerJoin('banner_review as v', 'v.placement_id', 'p.id')
    .innerJoin('employer as e', 'e.company_id', 'p.company_id')
    .where('v.state', '=', 'REFUSED')
    .select(['p.id', 'e.id as employer_id'])
    .executeTakeFirstOrThrow();

  const visitor = (address: string): PageVisit => ({ address, viewer: undefined });
  const candidate = (address: string): PageVisit => ({
    address,
    viewer: { kind: 'candidate', id: application.candidate_id },
  });
  const employer = (address: string): PageVisit => ({
    address,
    viewer: { kind: 'employer', id: ad.employer_id },
  });
  const buyer = (address: string): PageVisit => ({
    address,
    viewer: { kind: 'employer', id: order.employer_id },
  });
  const admin = (address: string): PageVisit => ({ address, viewer: { kind: 'admin', id: owner.id } });
  const asker = (address: string): PageVisit => ({
    address,
    viewer: { kind: 'candidate', id: inquiry.candidate_id ?? 0 },
  });
  const askingCompany = (address: string): PageVisit => ({
    address,
    viewer: { kind: 'employer', id: asked.employer_id ?? 0 },
  });
  return {
    '/question': asker('/question'),
    '/question/create': asker(`/question/create?recruitment=${ad.id}`),
    '/question/detail/:id': asker(`/question/detail/${inquiry.id}`),
    '/question/edit/:id': asker(`/question/edit/${open.id}`),
    '/employer/question': askingCompany('/employer/question'),
    '/employer/question/create': askingCompany('/employer/question/create'),
    '/employer/question/detail/:id': askingCompany(`/employer/question/detail/${asked.id}`),
    '/employer/question/edit/:id': askingCompany(`/employer/question/edit/${asked.id}`),
    '/admin/question': admin('/admin/question'),
    '/admin/report': admin('/admin/report'),
    '/admin/question/edit/:id': admin(`/admin/question/edit/${inquiry.id}`),
    '/admin/question/reply': admin('/admin/question/reply'),
    '/admin/question/reply/create': admin('/admin/question/reply/create'),
    '/admin/question/reply/edit/:id': admin(`/admin/question/reply/edit/${await firstOf(db, 'saved_reply')}`),
    '/': visitor('/'),
    '/search': visitor('/search?key=nhan'),
    '/recruitment': visitor('/recruitment'),
    '/employers': visitor('/employers'),
    '/transparency': visitor('/transparency'),
    '/recruitment/:key': visitor(`/recruitment/${ad.id}-x`),
    '/jobs/in/:place': visitor(`/jobs/in/${landing.province}`),
    '/jobs/:career': visitor(`/jobs/${landing.career_id}`),
    '/jobs/:career/:place': visitor(`/jobs/${landing.career_id}/${landing.province}`),
    '/alerts/confirm/:link': visitor(`/alerts/confirm/${signLink(secretKey, 'alert', alert.id)}`),
    '/alerts/stop/:link': visitor(`/alerts/stop/${signLink(secretKey, 'alert-reader', alert.reader_id)}`),
    '/logout': visitor('/logout?ask=1'),
    '/company/:key': visitor(`/company/${ad.company_id}-x`),
    '/menus': visitor('/menus'),
    '/events': visitor('/events'),
    '/events/:key': visitor(`/events/${await firstOf(db, 'event')}-x`),
    '/notification': visitor('/notification'),
    '/notification/:key': visitor(`/notification/${await firstOf(db, 'notification')}-x`),
    '/faq': visitor('/faq'),
    '/faq/:key': visitor(`/faq/${await firstOf(db, 'faq')}-x`),
    '/policy': visitor('/policy'),
    '/403': visitor('/403'),
    '/offline': visitor('/offline'),
    '/404': visitor('/404'),
    '/user/login': visitor('/user/login'),
    '/user': candidate('/user'),
    '/user/settings': candidate('/user/settings'),
    // The first candidate of the demo has referred some of the others.
    '/user/referral': {
      address: '/user/referral',
      viewer: { kind: 'candidate', id: await firstOf(db, 'candidate') },
    },
    '/user/alerts': { address: '/user/alerts', viewer: { kind: 'candidate', id: alert.candidate_id ?? 0 } },
    '/user/alerts/:id': {
      address: `/user/alerts/${alert.id}`,
      viewer: { kind: 'candidate', id: alert.candidate_id ?? 0 },
    },
    '/user/recruitment': candidate('/user/recruitment'),
    '/user/profile-management': candidate('/user/profile-management'),
    '/user/profile-management/create': candidate('/user/profile-management/create'),
    '/user/profile-management/edit/:id': candidate(`/user/profile-management/edit/${application.profile_id}`),
    '/user/recruitment/saved': candidate('/user/recruitment/saved'),
    '/user/company/saved': candidate('/user/company/saved'),
    '/user/recruitment/story': candidate('/user/recruitment/story'),
    '/user/recruitment/apply': candidate('/user/recruitment/apply'),
    '/user/recruitment/apply/:id': candidate(`/user/recruitment/apply/${application.profile_apply_id}`),
    '/employer': employer('/employer'),
    '/employer/recruitment': employer('/employer/recruitment'),
    '/employer/candidate': employer('/employer/candidate'),
    '/employer/candidate/:id': employer(`/employer/candidate/${ad.id}`),
    '/employer/candidate/:id/apply/:profile_apply_id': employer(
      `/employer/candidate/${ad.id}/apply/${ad.profile_apply_id}`,
    ),
    '/employer/interview': employer('/employer/interview'),
    '/employer/recruitment/pay': employer('/employer/recruitment/pay'),
    '/employer/activity': employer('/employer/activity'),
    '/employer/report': employer('/employer/report'),
    '/employer/recruitment/create': employer('/employer/recruitment/create?working_form=NORMAL'),
    '/employer/recruitment/edit/:id': employer(`/employer/recruitment/edit/${ad.id}`),
    '/employer/service': buyer('/employer/service'),
    '/employer/service/buy/premium': buyer('/employer/service/buy/premium'),
    '/employer/service/buy/theme': buyer('/employer/service/buy/theme'),
    '/employer/service/buy/banner': buyer('/employer/service/buy/banner'),
    '/employer/service/buy/combo': buyer('/employer/service/buy/combo'),
    '/employer/service/banner/:id': {
      address: `/employer/service/banner/${banner.id}`,
      viewer: { kind: 'employer', id: banner.employer_id },
    },
    '/employer/service/order': buyer('/employer/service/order'),
    '/employer/service/order/:id': buyer(`/employer/service/order/${order.id}`),
    '/employer/payment/success': buyer('/employer/payment/success'),
    '/employer/register': visitor('/employer/register'),
    '/employer/register/success': {
      address: '/employer/register/success',
      viewer: { ticketOf: registered.uid },
    },
    '/employer/license': { address: '/employer/license', viewer: { ticketOf: waiting.uid } },
    '/employer/forgot-id': visitor('/employer/forgot-id'),
    '/employer/forgot-password': visitor('/employer/forgot-password'),
    '/employer/company/edit': employer('/employer/company/edit'),
    '/employer/account': employer('/employer/account'),
    '/employer/team': { address: '/employer/team', viewer: { kind: 'employer', id: team } },
    '/employer/invitation': visitor(`/employer/invitation#${await inviteColleague(db, team)}`),
    '/employer/answers': visitor(`/employer/answers#${await mailDueAnswers(db)}`),
    '/employer/extend': visitor(`/employer/extend#${await mailEnding(db)}`),
    '/admin/login': visitor('/admin/login'),
    '/admin': admin('/admin'),
    '/admin/account/candidate': admin('/admin/account/candidate'),
    '/admin/account/candidate/detail/:id': admin(
      `/admin/account/candidate/detail/${application.candidate_id}`,
    ),
    '/admin/account/employer': admin('/admin/account/employer'),
    '/admin/account/employer/detail/:id': admin(`/admin/account/employer/detail/${waiting.id}`),
    '/admin/recruitment': admin('/admin/recruitment'),
    '/admin/recruitment/banner': admin('/admin/recruitment/banner'),
    '/admin/recruitment/banner/:id': admin(`/admin/recruitment/banner/${banner.id}`),
    '/admin/recruitment/:id/detail': admin(`/admin/recruitment/${ad.id}/detail`),
    '/admin/recruitment/create': admin(`/admin/recruitment/create?company_id=${ad.company_id}`),
    '/admin/recruitment/:id/edit': admin(`/admin/recruitment/${ad.id}/edit`),
    '/admin/recruitment/:id/candidate': admin(`/admin/recruitment/${ad.id}/candidate`),
    '/admin/recruitment/employer': admin('/admin/recruitment/employer'),
    '/admin/recruitment/employer/:id': admin(`/admin/recruitment/employer/${ad.company_id}`),
    '/admin/recruitment/job': admin('/admin/recruitment/job'),
    ...(await contentAddresses(db, admin)),
    '/admin/system': admin('/admin/system'),
    '/admin/setting/recruitment': admin('/admin/setting/recruitment'),
    '/admin/setting/banner': admin('/admin/setting/banner'),
    '/admin/setting/theme': admin('/admin/setting/theme'),
    '/admin/setting/combo': admin('/admin/setting/combo'),
    '/admin/setting/tax': admin('/admin/setting/tax'),
    '/admin/setting/grant': admin('/admin/setting/grant'),
    '/admin/order': admin('/admin/order'),
    '/admin/order/deposit': admin('/admin/order/deposit'),
    '/admin/order/deposit/:id': admin(`/admin/order/deposit/${await firstOf(db, 'deposit')}`),
    '/admin/order/statement': admin('/admin/order/statement'),
    '/dev/vnpay': visitor('/dev/vnpay?vnp_Amount=110000000&vnp_TxnRef=SVACDEFGHJ01'),
    '/admin/order/settlement': admin('/admin/order/settlement'),
    '/admin/order/support': admin('/admin/order/support'),
    '/admin/order/support/:id': admin(`/admin/order/support/${await firstOf(db, 'support_claim')}`),
    '/admin/order/:id': admin(`/admin/order/${await firstOf(db, 'service_order')}`),
    '/admin/audit': admin('/admin/audit'),
    '/admin/import': admin('/admin/import'),
    '/admin/sign-in': admin('/admin/sign-in'),
    '/admin/home/arrangement': admin('/admin/home/arrangement'),
    '/admin/home/arrangement/preview': admin('/admin/home/arrangement/preview'),
    '/admin/policy/update': admin('/admin/policy/update'),
    '/admin/job': admin('/admin/job'),
    '/admin/business': admin('/admin/business'),
    '/admin/account': admin('/admin/account'),
    '/admin/account/staff': admin('/admin/account/staff'),
    '/admin/account/staff/detail/:id': admin(`/admin/account/staff/detail/${owner.id + 1}`),
    '/admin/invitation': visitor(`/admin/invitation#${await inviteSomebody(db, owner.id)}`),
    '/admin/setup': visitor(`/admin/setup#${ticket}`),
    '/user/take-back': visitor(
      `/user/take-back#${await createEmailRestoreLink(db, { kind: 'admin', id: owner.id }, 'cu@quantri.vidu.vn', new Date())}`,
    ),
    '/admin/test-2': admin('/admin/test-2'),
    '/admin/test-2/clock': admin('/admin/test-2/clock'),
    '/admin/test-2/pieces': admin('/admin/test-2/pieces?part=lists'),
    '/admin/test-2/mails': admin('/admin/test-2/mails'),
    '/admin/test-2/states': admin('/admin/test-2/states'),
    '/admin/test-2/answers': admin('/admin/test-2/answers'),
    '/dev/ui': visitor('/dev/ui'),
    '*': visitor('/no-such-page'),
  };
}

/** A page with other records, or with none. */
export interface ExtraVisit {
  name: string;
  /** Its pattern in the table of addresses. */
  path: string;
  stop: PageVisit;
  /** HTTP status, if it differs from that of the page. */
  status?: number;
}

/** Ads that take no applications, lists without results, and pages as new users see them. */
export async function findExtraVisits(db: Db): Promise<ExtraVisit[]> {
  const at = (name: string, path: string, viewer: Viewer, address = path): ExtraVisit => ({
    name,
    path,
    stop: { address, viewer },
  });
  const ad = async (name: string, status: number, isOver: boolean): Promise<ExtraVisit> => {
    const id = await adThatStands(db, status, isOver);
    return at(name, '/recruitment/:key', undefined, `/recruitment/${id}-x`);
  };
  const report = async () => {
    const owner: Viewer = { kind: 'admin', id: await ownerOf(db) };
    const path = '/admin/question/edit/:id';
    return at('a report of an ad', path, owner, `/admin/question/edit/${await reportOfAd(db)}`);
  };
  const person: Viewer = { kind: 'candidate', id: await newestCandidate(db) };
  const company: Viewer = { kind: 'employer', id: await companyWithoutAds(db) };
  return [
    { ...(await ad('an ad that is closed', recruitmentStatus.STOP, false)), status: 410 },
    await ad('an ad that takes no applications', recruitmentStatus.STOP_RECEIVE, false),
    await ad('an ad that is over', recruitmentStatus.RECRUITING, true),
    at('a list that finds nothing', '/recruitment', undefined, '/recruitment?key=qwzxqwzx'),
    at('questions that no words fit', '/faq', undefined, '/faq?key=qwzxqwzx'),
    at('the privacy policy', '/policy', undefined, '/policy?kind=PRIVACY'),
    at('a search before anything is asked', '/search', undefined, '/search'),
    at('a search that finds nothing', '/search', undefined, '/search?key=qwzxqwzx'),
    at('the overview of a newcomer', '/user', person),
    at('no resumes', '/user/profile-management', person),
    at('no applications', '/user/recruitment/apply', person),
    at('no saved jobs', '/user/recruitment/saved', person),
    at('no saved companies', '/user/company/saved', person),
    at('no viewed jobs', '/user/recruitment/story', person),
    at('no support money', '/user/referral', person),
    at('no questions of a candidate', '/question', person),
    await report(),
    at('the dashboard of a new company', '/employer', company),
    await applicantsOfOneStage(db),
    at('no ads', '/employer/recruitment', company),
    at('no services of a company', '/employer/service/order', company),
  ];
}

/** A list whose query has another parameter order than that of the page: the browser must accept it is. */
async function applicantsOfOneStage(db: Db): Promise<ExtraVisit> {
  const { id, employer_id } = await fullestAd(db);
  return {
    name: 'applicants of one stage as a list',
    path: '/employer/candidate/:id',
    stop: {
      address: `/employer/candidate/${id}?view=list&stage=seen`,
      viewer: { kind: 'employer', id: employer_id },
    },
  };
}

async function ownerOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('admin')
    .where('role', '=', 'owner')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function reportOfAd(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('inquiry')
    .where('recruitment_id', 'is not', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The career with the most ads in one province. */
function fullestLanding(db: Db) {
  return db
    .selectFrom('landing')
    .where('career_id', 'is not', null)
    .where('province', 'is not', null)
    .orderBy('ads', 'desc')
    .orderBy('career_id')
    .select(['career_id', 'province'])
    .executeTakeFirstOrThrow();
}

/** Lists, forms and other pages of each kind of published content, for its first record. */
async function contentAddresses(db: Db, admin: (address: string) => PageVisit) {
  const visits: Record<string, PageVisit> = {};
  for (const kind of contentKinds) {
    const id = await firstOf(db, kind);
    for (const { path } of screens)
      if (`${path}/`.startsWith(`${contentPaths[kind]}/`))
        visits[path] = admin(path.replace(':id', String(id)));
  }
  return visits;
}

async function firstOf(
  db: Db,
  table: ContentKind | 'saved_reply' | 'service_order' | 'deposit' | 'candidate' | 'support_claim',
): Promise<number> {
  const { id } = await db.selectFrom(table).orderBy('id').select('id').executeTakeFirstOrThrow();
  return id;
}

async function adThatStands(db: Db, status: number, isOver: boolean): Promise<number> {
  const today = sql<string>`current_date`;
  const { id } = await db
    .selectFrom('recruitment as r')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('e.status', '=', 'APPROVED')
    .where('r.status', '=', status)
    .where('r.hidden', '=', false)
    .where('r.posted_at', 'is not', null)
    .where('r.start_date', '<', today)
    .where('r.end_date', isOver ? '<' : '>', today)
    .orderBy('r.id')
    .select('r.id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newestCandidate(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('candidate as c')
    .leftJoin('resume as r', 'r.candidate_id', 'c.id')
    .leftJoin('application as a', 'a.candidate_id', 'c.id')
    .where('c.status', '=', 'ACTIVE')
    .where('r.profile_id', 'is', null)
    .where('a.profile_apply_id', 'is', null)
    .orderBy('c.id', 'desc')
    .select('c.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Approves a waiting company, because the demo has no company without ads. */
async function companyWithoutAds(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('employer as e')
    .leftJoin('recruitment as r', 'r.company_id', 'e.company_id')
    .where('e.status', '=', 'WAITING')
    .where('r.id', 'is', null)
    .orderBy('e.id', 'desc')
    .select('e.id')
    .executeTakeFirstOrThrow();
  const approved = { status: 'APPROVED', approved_at: new Date() } as const;
  await db.updateTable('employer').set(approved).where('id', '=', id).execute();
  return id;
}

/** The open ad with the most applications, at least one of them undecided. */
function fullestAd(db: Db) {
  return db
    .selectFrom('application as a')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('r.status', '=', 4)
    .where('e.status', '=', 'APPROVED')
    .where('a.cancelled_at', 'is', null)
    .groupBy(['r.id', 'e.id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('r.id')
    .select((eb) => [
      'r.id',
      'r.company_id',
      'e.id as employer_id',
      eb.fn.max('a.profile_apply_id').as('profile_apply_id'),
    ])
    .executeTakeFirstOrThrow();
}

/** The undecided application with the most advanced stage: invited. */
function fullestApplication(db: Db) {
  return db
    .selectFrom('application')
    .where('cancelled_at', 'is', null)
    .where('invited_at', 'is not', null)
    .where('profile_id', 'is not', null)
    .orderBy('result', 'asc')
    .orderBy('profile_apply_id')
    .select(['profile_apply_id', 'candidate_id', 'profile_id'])
    .executeTakeFirstOrThrow();
}

function employerIn(db: Db, status: 'WAITING' | 'REGISTERED') {
  return db
    .selectFrom('employer')
    .where('status', '=', status)
    .orderBy('id')
    .select(['id', 'user_uid as uid'])
    .executeTakeFirstOrThrow();
}

/** Creates an invitation and returns its ticket. */
async function inviteSomebody(db: Db, invited_by: number): Promise<string> {
  const now = new Date();
  const expires_at = new Date(now.getTime() + 3_600_000);
  const times = { created_at: now, sent_at: now, expires_at };
  const { id } = await db
    .insertInto('admin_invitation')
    .values({ email: 'moi@quantri.vidu.vn', role: 'support', invited_by, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return issueTicket(db, { purpose: 'admin-invitation', subject: String(id), minutes: 60 }, now);
}

/** The account with the most members; its first member is an owner. */
async function largestTeam(db: Db): Promise<number> {
  const { employer_id } = await db
    .selectFrom('company_member')
    .groupBy('employer_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('employer_id')
    .select('employer_id')
    .executeTakeFirstOrThrow();
  return employer_id;
}

/** An invitation into a company. @returns the token of its link */
async function inviteColleague(db: Db, employer_id: number): Promise<string> {
  const now = new Date();
  const expires_at = new Date(now.getTime() + 3_600_000);
  const times = { created_at: now, sent_at: now, expires_at };
  const { id } = await db
    .insertInto('company_invitation')
    .values({
      employer_id,
      email: 'moi@nhom.vidu.vn',
      role: 'recruiter',
      invited_by: employer_id,
      handed_by: null,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return issueTicket(db, { purpose: 'company-invitation', subject: String(id), minutes: 60 }, now);
}

/** The link of a mail about the end of an ad. @returns its token */
async function mailEnding(db: Db): Promise<string> {
  const now = new Date();
  const { id, end_date, member_id } = await db
    .selectFrom('recruitment as r')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('r.status', '=', recruitmentStatus.RECRUITING)
    .where('r.hidden', '=', false)
    .where('r.end_date', '>', dateOf(now))
    .where('e.status', '=', 'APPROVED')
    .orderBy('r.id')
    .select(['r.id', 'r.end_date', 'e.id as member_id'])
    .executeTakeFirstOrThrow();
  const subject = toLinkSubject({ recruitmentId: id, memberId: member_id, end_date: end_date ?? '' });
  return issueTicket(db, { purpose: 'extend-ad', subject, minutes: 60 }, now);
}

/** The link of a reminder about the applicants of an ad. @returns its token */
async function mailDueAnswers(db: Db): Promise<string> {
  const now = new Date();
  const { employer_id, recruitment_id } = await db
    .selectFrom('application as a')
    .innerJoin('employer as e', 'e.company_id', 'a.company_id')
    .where('e.status', '=', 'APPROVED')
    .where('a.result', 'is', null)
    .where('a.cancelled_at', 'is', null)
    .orderBy('a.profile_apply_id')
    .select(['e.id as employer_id', 'a.recruitment_id'])
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('application as a')
    .where('a.recruitment_id', '=', recruitment_id)
    .where('a.result', 'is', null)
    .where('a.cancelled_at', 'is', null)
    .limit(5)
    .select('a.profile_apply_id')
    .execute();
  const until = new Date(now.getTime() + 3_600_000);
  const { id } = await db
    .insertInto('answer_reminder')
    .values({ employer_id, member_id: employer_id, day: '2020-01-01', mail_id: null, reminded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reminded_application')
    .values(open.map((one) => ({ ...one, reminder_id: id, answer_due: until })))
    .execute();
  return issueLink(db, { memberId: employer_id, reminderId: id, until }, now);
}
