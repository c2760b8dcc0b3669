import { z } from 'zod';
import { admin, adminRoles, call, staffRoles } from '../call.ts';
import { bannerKinds, inquiryKinds, mailEnds, mailFailures, policyKinds, taskFailures } from '../enums.ts';
import { id } from '../fields.ts';
import { invalid } from '../text/messages.ts';
import { reportedSubject } from './admin-reports.ts';

/** Counters next to the sidebar entries. */
export const countWaiting = call('GET /admin/dashboard/waiting', {
  summary:
    'How many companies, names and pages of companies, ads and banners wait for a decision, inquiries for an answer, reported ads and companies, deposits and reported transfers for booking; 0 for what the role may not open',
  access: admin(...adminRoles),
  output: z.object({
    ...{ employers: z.int(), names: z.int(), pages: z.int(), recruitments: z.int(), banners: z.int() },
    ...{ inquiries: z.int(), reports: z.int(), deposits: z.int(), orders: z.int() },
  }),
});

/** Records that wait: how many, their amount in VND, and the oldest. */
const waitingMoney = z.object({ count: z.int(), sum: z.int(), since: z.iso.datetime().nullable() });

const money = z.object({
  deposits: waitingMoney,
  /** Orders whose company has reported a transfer. */
  reported: waitingMoney,
  /** Orders without a reported transfer. */
  unpaid: waitingMoney,
  /** Banners of companies that wait for a decision. */
  banners: z.int(),
  /** Net revenue in VND: of this month so far, of the last month up to the same day, and of the whole last month. */
  revenue: z.object({ month: z.string(), net: z.int(), last_to_day: z.int(), last: z.int() }),
  /** Slots of the home page that are for sale, with those that are taken in the coming weeks. */
  places: z.array(
    z.object({
      kind: z.enum(bannerKinds).nullable(),
      /** Title of a showcase; null for slots of banners. */
      name: z.string().nullable(),
      max: z.int(),
      weeks: z.array(z.object({ start_date: z.iso.date(), taken: z.int() })),
    }),
  ),
});

/** Steps with which owners set up a new site, in the order of the screen. */
export const firstSteps = ['email', 'second_owner', 'operator', 'bank', 'prices', 'terms', 'menus'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Queues on the administrator's home page, in their order. */
export const waitingQueues = [
  'employers',
  'names',
  'pages',
  'recruitments',
  'banners',
  'inquiries',
  'reports',
  'deposits',
  'orders',
] as const;
export type WaitingQueue = (typeof waitingQueues)[number];

/** Failures of mails and tasks. The people concerned are never named. */
const failures = z.object({
  /** Mails that are overdue and still retried. */
  waiting_mails: z.object({ count: z.int(), since: z.iso.datetime().nullable() }),
  /** Mails of the last seven days that will never arrive. */
  mails: z.object({
    count: z.int(),
    list: z.array(
      z.object({
        id: z.int(),
        /** Subject of the failed mail, in the language of the administrator. */
        what: z.string(),
        failure: z.enum(mailFailures),
        failed_at: z.iso.datetime(),
        /** Reason why the mail cannot be resent; null if it can. */
        end: z.enum(mailEnds).nullable(),
      }),
    ),
  }),
  /** Tasks that have used up their retries. A task that has succeeded since is not listed. */
  tasks: z.object({
    count: z.int(),
    list: z.array(
      z.object({
        id: z.string(),
        what: z.string(),
        failure: z.enum(taskFailures),
        times: z.int(),
        failed_at: z.iso.datetime(),
      }),
    ),
  }),
});

/** Queues of the administrator's home page, oldest item first. Roles without access to members see only the totals. */
export const showAdminDashboard = call('GET /admin/dashboard/show', {
  summary: 'What waits for a decision, and what happened lately',
  access: admin(...adminRoles),
  output: z.object({
    admin: z.object({ name: z.string(), role: z.enum(adminRoles) }),
    /**
     * Set while registration is closed because policies are not published. Owners also see it while registration is
     * still open without them, until a day.
     */
    registration: z
      .object({
        state: z.enum(['closed', 'unpublished']),
        missing: z.array(z.enum(policyKinds)),
        until: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Set-up steps of a new site, for owners until all steps are done; null otherwise. */
    first_steps: z.array(z.object({ name: z.enum(firstSteps), is_done: z.boolean() })).nullable(),
    /** Money that waits, for roles that book payments; null for others. */
    money: money.nullable(),
    /** The oldest entry of each queue that the role may open; queues without entries are left out. */
    oldest: z.array(
      z.object({
        queue: z.enum(waitingQueues),
        /** Id of the entry, with which the page of the queue opens it. */
        id: z.int(),
        /** Kind of the entry in the queue of reports; null for entries of other queues. */
        kind: z.enum(['recruitment', 'company']).nullable(),
        name: z.string(),
        since: z.iso.datetime(),
      }),
    ),
    waiting_employers: z.array(
      z.object({ id: z.int(), company_name: z.string(), sent_at: z.iso.datetime(), waiting_days: z.int() }),
    ),
    waiting_employer_count: z.int(),
    /** Companies that have requested other names. */
    waiting_names: z.array(
      z.object({
        id: z.int(),
        company_name: z.string(),
        new_name: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
    waiting_name_count: z.int(),
    waiting_recruitments: z.array(
      z.object({ id: z.int(), title: z.string(), company_name: z.string(), submitted_at: z.iso.datetime() }),
    ),
    waiting_recruitment_count: z.int(),
    waiting_inquiries: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(inquiryKinds),
        title: z.string(),
        waiting_since: z.iso.datetime(),
      }),
    ),
    waiting_inquiry_count: z.int(),
    /** Open reports, longest waiting first: grouped by subject, never with their authors. */
    reported: z.array(reportedSubject),
    reported_count: z.int(),
    /** Failed mails and tasks, for roles that may retry them; null for others. */
    failures: failures.nullable(),
    totals: z.object({
      candidates: z.int(),
      employers: z.int(),
      /** Number of listed ads, counted as in search: approximate above a hundred thousand. */
      listed: z.int(),
      listed_is_exact: z.boolean(),
      hired_30_days: z.int(),
    }),
    log: z.array(
      z.object({
        id: z.int(),
        admin_name: z.string(),
        action: z.string(),
        object_kind: z.string(),
        object_id: z.int(),
        object_name: z.string(),
        happened_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const retryMail = call('POST /admin/failure/retry-mail', {
  summary:
    'Has a mail that failed sent once more. Refused with 4027 when it was, or when it cannot be any more',
  access: admin(...staffRoles.deciding),
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  idempotent: true,
});

export const retryTask = call('POST /admin/failure/retry-task', {
  summary: 'Starts a task that failed once more',
  access: admin(...staffRoles.deciding),
  input: z.object({ id: z.uuid({ error: invalid }) }),
  output: z.object({ id: z.string() }),
  idempotent: true,
});
