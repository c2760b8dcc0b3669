import type * as contract from '#contract/accounts/company-activity.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { downloadCompanyActivity, listCompanyActivity } from './log.ts';

export const companyActivityHandlers: Handlers<typeof contract> = {
  listActivity: (work, filters) => listCompanyActivity(work, filters),
  downloadActivityCsv: (work, filters) => downloadCompanyActivity(work, filters, 'csv'),
  downloadActivityXlsx: (work, filters) => downloadCompanyActivity(work, filters, 'xlsx'),
};
