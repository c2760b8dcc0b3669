import type * as contract from '#contract/hiring/company-figures.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { showOverview } from './overview.ts';
import { toOverviewFile } from './overview-file.ts';
import { measureReport } from './report.ts';
import { downloadReport } from './report-file.ts';

export const companyFigureHandlers: Handlers<typeof contract> = {
  showDashboardFigures: ({ db, actor, language, now }) => showOverview(db, actor, language, now),
  downloadDashboardCsv: async ({ db, actor, language, now }) =>
    toOverviewFile(await showOverview(db, actor, language, now), language),
  showReport: (work, filters) => measureReport(work, filters),
  downloadReportCsv: (work, filters) => downloadReport(work, filters, 'csv'),
  downloadReportXlsx: (work, filters) => downloadReport(work, filters, 'xlsx'),
};
