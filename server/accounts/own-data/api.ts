import type * as contract from '#contract/accounts/own-data.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { downloadCompany, downloadMember } from './company-download.ts';
import { downloadEverything } from './download.ts';

export const ownDataHandlers: Handlers<typeof contract> = {
  downloadEverything,
  downloadMember,
  downloadCompany,
};
