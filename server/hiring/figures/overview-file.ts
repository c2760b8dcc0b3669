import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import type { Cell, Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { Overview } from './overview.ts';

/** The figures of the overview as one CSV table. Each row names its section, its subject and two numbers. */
export async function toOverviewFile(overview: Overview, language: Language): Promise<FileAnswer> {
  const t = (key: string) => translate(language, `figure.${key}`);
  const rows: Cell[][] = [
    ...overview.funnel.map(({ step, count, before }) => [
      t('funnel.title'),
      t(`step.${step}`),
      count,
      before,
    ]),
    ...timeRows(overview, t),
    ...overview.per_day.map(({ day, views, applications }) => [
      t('days.title'),
      { day },
      applications,
      views,
    ]),
    ...overview.starving.map(({ title, views }) => [t('starving.title'), title, 0, views]),
  ];
  const sheet: Worksheet = {
    name: t('funnel.title'),
    columns: ['part', 'subject', 'first', 'second'].map((key) => ({
      heading: t(`overview_file.${key}`),
      width: 20,
    })),
    rows: Readable.from([rows]),
  };
  const name = `sanviec-overview-${overview.to}.csv`;
  return { name, ascii: name, bytes: await buffer(writeCsv(sheet)) };
}

function timeRows({ first_answer: { now, before } }: Overview, t: (key: string) => string): Cell[][] {
  return [
    [t('answer.title'), t('answer.measured'), now.count, before.count],
    [t('answer.title'), t('answer.median_hours'), now.median_hours, before.median_hours],
    [t('answer.title'), t('answer.nine_hours'), now.nine_of_ten_hours, before.nine_of_ten_hours],
  ];
}
