import type * as activity from '#contract/admin/admin-activity.ts';
import type * as audit from '#contract/admin/admin-audit.ts';
import type * as dashboard from '#contract/admin/admin-dashboard.ts';
import type * as search from '#contract/admin/admin-search.ts';
import type * as account from '#contract/admin/people/admin-account.ts';
import type * as signIns from '#contract/admin/people/admin-sign-ins.ts';
import type * as staff from '#contract/admin/people/admin-staff.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { downloadActivity, showActivity } from './activity/show-activity.ts';
import { downloadAuditLog, listAuditLog } from './audit-log.ts';
import { countWaiting, showDashboard } from './dashboard.ts';
import { retryFailedMail, retryFailedTask } from './failures.ts';
import {
  acceptInvitation,
  checkInvitation,
  inviteAdministrator,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { changeOwnEmail, changeOwnPassword, getOwnAccount, saveOwnName } from './own-account.ts';
import { searchAll } from './search/search-all.ts';
import { listSignIns } from './sign-ins.ts';
import { changeRole, endAccount, endSession, resetFactor } from './staff-acts.ts';
import { listStaff, showStaff } from './staff-list.ts';

export const adminDashboardHandlers: Handlers<typeof dashboard> = {
  countWaiting: ({ db, actor }) => countWaiting(db, actor),
  retryMail: retryFailedMail,
  retryTask: retryFailedTask,
  showAdminDashboard: (work) => showDashboard(work, work.actor),
};

export const adminActivityHandlers: Handlers<typeof activity> = {
  downloadSiteActivity: (work, asked) => downloadActivity(work, asked),
  showSiteActivity: ({ db, actor }, asked) => showActivity(db, asked, actor),
};

export const adminStaffHandlers: Handlers<typeof staff> = {
  listStaff,
  showStaff: (context, { id }) => showStaff(context, id),
  changeStaffRole: changeRole,
  endStaff: endAccount,
  resetStaffFactor: resetFactor,
  endStaffSession: endSession,
  listInvitations,
  inviteStaff: inviteAdministrator,
  resendInvitation,
  withdrawInvitation,
  checkInvitation,
  acceptInvitation,
};

export const adminAccountHandlers: Handlers<typeof account> = {
  showAdminAccount: ({ db, actor }) => getOwnAccount(db, actor.id),
  updateAdminAccount: saveOwnName,
  changeAdminEmail: changeOwnEmail,
  changeAdminPassword: changeOwnPassword,
};

export const adminAuditHandlers: Handlers<typeof audit> = {
  listAudit: (context, filters) => listAuditLog(context.db, filters, context),
  downloadAuditCsv: (context, filters) => downloadAuditLog(context, filters, 'csv'),
  downloadAuditXlsx: (context, filters) => downloadAuditLog(context, filters, 'xlsx'),
};

export const adminSignInHandlers: Handlers<typeof signIns> = {
  listSignIns: ({ db }, filters) => listSignIns(db, filters),
};

export const adminSearchHandlers: Handlers<typeof search> = {
  searchAll,
};
