import { Readable } from 'node:stream';
import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import { otherSource } from '#contract/hiring/ad-views.ts';
import type { Duration, ReportGroup, showReport } from '#contract/hiring/company-figures.ts';
import type { Language } from '#contract/languages.ts';
import type { Cell, Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import { writeXlsx } from '#server/documents/sheets/xlsx.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { measureReport, type Report, reportAds } from './report.ts';

type Work = Pick<Context<CompanyAccess>, 'pool' | 'actor' | 'language' | 'now' | 'audit'>;

const widths = {
  part: 24,
  subject: 44,
  views: 10,
  clicks: 10,
  applications: 12,
  seen: 10,
  passed: 10,
  interview: 12,
  hired: 10,
  rejected: 10,
  measured: 12,
  median_hours: 16,
  nine_hours: 16,
};
type ColumnName = keyof typeof widths;
const columns = Object.keys(widths) as ColumnName[];

/** Shown instead of a number in a group that is too small to be disclosed. */
const FEW = '<5';

/**
 * Streams the report as one table, in which each row names its section. The download is audited before the first byte.
 */
export async function downloadReport(
  { pool, actor, language, now, audit }: Work,
  filters: z.output<typeof showReport.input>,
  format: 'csv' | 'xlsx',
): Promise<StreamedAnswer> {
  const report = await measureReport({ db: pool, actor, language, now }, filters, reportAds.file);
  await audit({
    action: 'report.download',
    objectKind: 'employer',
    objectId: actor.employerId,
    after: { format, from: report.from, to: report.to },
  });
  const sheet: Worksheet = {
    name: translate(language, 'figure.report.title'),
    columns: columns.map((key) => ({
      heading: translate(language, `figure.column.${key}`),
      width: widths[key],
    })),
    // The rows are created while the file is sent, because a company may have thousands of ads.
    rows: Readable.from(makeRows(report, language)),
  };
  const name = `sanviec-report-${report.from}-${report.to}.${format}`;
  return {
    name,
    ascii: name,
    content: format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, new Date(`${dateOf(now)}T00:00:00Z`)),
  };
}

function* makeRows(report: Report, language: Language): Generator<Cell[][]> {
  const t = (key: string) => translate(language, `figure.${key}`);
  const row = (part: string, subject: string, cells: Partial<Record<ColumnName, Cell>>): Cell[] =>
    columns.map((name) => ({ part: t(`part.${part}`), subject, ...cells })[name] ?? null);
  yield [
    row('total', t('report.all_ads'), groupCells(report.total)),
    row('times', t('answer.title'), timeCells(report.first_answer)),
    row('times', t('report.hire'), timeCells(report.hire)),
    ...report.stages.map(({ stage, ...duration }) =>
      row('stages', translate(language, `enum.application_stage.${stage}`), timeCells(duration)),
    ),
    ...report.placements.map(({ placement, views, clicks }) =>
      row('placements', t(`placement.${placement}`), { views: views ?? FEW, clicks: clicks ?? FEW }),
    ),
    ...report.sites.map(({ source, views, clicks }) =>
      row('sites', source === otherSource ? t('unknown_site') : source, { views, clicks: clicks ?? FEW }),
    ),
  ];
  for (const { title, first_answer, ...group } of report.ads)
    yield [row('ads', title, { ...groupCells(group), ...timeCells(first_answer) })];
  yield (report.members ?? []).map(({ name, applicants, passed, invited, rejected, hired }) =>
    row('members', name, {
      applications: applicants,
      passed: passed ?? FEW,
      interview: invited ?? FEW,
      rejected: rejected ?? FEW,
      hired: hired ?? FEW,
    }),
  );
}

const groupCells = ({ views, clicks, applications, seen, passed, interview, hired }: ReportGroup) => ({
  views,
  clicks,
  applications,
  seen: seen ?? FEW,
  passed: passed ?? FEW,
  interview: interview ?? FEW,
  hired: hired ?? FEW,
});

const timeCells = ({ count, median_hours, nine_of_ten_hours }: Duration) => ({
  measured: count,
  median_hours: median_hours ?? (count > 0 ? FEW : null),
  nine_hours: nine_of_ten_hours ?? (count > 0 ? FEW : null),
});
