import type * as dashboard from '#contract/admin/admin-dashboard.ts';
import type { Handlers } from '#server/calls/context.ts';
import { countWaiting, showDashboard } from './dashboard.ts';

export const adminDashboardHandlers: Handlers<typeof dashboard> = {
  countWaiting: ({ db }) => countWaiting(db),
  showAdminDashboard: ({ db, actor, language, now }) => showDashboard(db, actor, language, now),
};
