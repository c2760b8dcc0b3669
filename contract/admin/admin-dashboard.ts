import { z } from 'zod';
import { admin, adminRoles, call, staffFor } from '../call.ts';
import { nothing } from '../fields.ts';

/** Figures beside the sidebar's entries. */
export const countWaiting = call('GET /admin/dashboard/waiting', {
  summary: 'How many companies and ads wait for a decision, and how many inquiries for an answer',
  access: admin(...staffFor.reading),
  effect: 'read',
  input: nothing,
  output: z.object({ employers: z.int(), recruitments: z.int(), inquiries: z.int() }),
});

/** Queues of the administrator's first page, oldest item first. Who has nothing to do with members sees the totals only. */
export const showAdminDashboard = call('GET /admin/dashboard/show', {
  summary: 'What waits for a decision, and what happened lately',
  access: admin(...adminRoles),
  effect: 'read',
  input: nothing,
  output: z.object({
    admin: z.object({ name: z.string(), role: z.enum(adminRoles) }),
    waiting_employers: z.array(
      z.object({ id: z.int(), company_name: z.string(), sent_at: z.iso.datetime(), waiting_days: z.int() }),
    ),
    waiting_employer_count: z.int(),
    waiting_recruitments: z.array(
      z.object({ id: z.int(), title: z.string(), company_name: z.string(), submitted_at: z.iso.datetime() }),
    ),
    waiting_recruitment_count: z.int(),
    totals: z.object({
      candidates: z.int(),
      employers: z.int(),
      listed: z.int(),
      applications_7_days: z.int(),
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
