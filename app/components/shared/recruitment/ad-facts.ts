import { formatAddress, formatDate, formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import type { WordKey } from '../../../../locales/index.ts';

type Details = NonNullable<PublicRecruitment['details']>;
/** Data of an ad that the short facts need. */
export type FactDetails = Pick<
  Details,
  | 'careers'
  | 'employment_type'
  | 'working_form'
  | 'experience_years'
  | 'education'
  | 'headcount'
  | 'working_days'
  | 'working_weekdays'
  | 'work_at_home'
  | 'is_flexible'
  | 'accepts_graduating'
  | 'start_date'
  | 'end_date'
>;
type Period = Pick<Details, 'start_date' | 'end_date'>;
type Place = Pick<Details, 'address' | 'address_text'>;

/** The short facts of an ad as label and value; missing ones are left out. */
export function factsOf(details: FactDetails, { t, language }: Translator) {
  const word = (name: string, code: number | string | null) =>
    code === null ? null : t(`enum.${name}.${code}` as WordKey);
  const yes = (value: boolean) => (value ? t('recruitment.fact.yes') : null);
  const weekdays = weekdaysOf(details.working_weekdays, t);
  const careers = details.careers.map(({ name }) => name).join(', ');
  const rows: [WordKey, string | null][] = [
    ['recruitment.fact.career', careers || null],
    ['recruitment.fact.type', word('employment_type', details.employment_type)],
    ['recruitment.fact.form', word('working_form', details.working_form)],
    [
      'recruitment.fact.experience',
      details.experience_years === null
        ? null
        : details.experience_years > 0
          ? t('recruitment.fact.years', { count: details.experience_years })
          : t('enum.no_experience'),
    ],
    ['recruitment.fact.education', word('education', details.education)],
    [
      'recruitment.fact.headcount',
      details.headcount === null
        ? null
        : t('recruitment.people', {
            count: details.headcount,
            number: formatNumber(details.headcount, language),
          }),
    ],
    ['recruitment.fact.days', word('working_days', details.working_days)],
    ['recruitment.fact.weekdays', weekdays || null],
    ['recruitment.fact.home', word('work_at_home', details.work_at_home)],
    ['recruitment.fact.flexible', yes(details.is_flexible)],
    ['recruitment.fact.graduating', yes(details.accepts_graduating)],
    ['recruitment.fact.period', periodOf(details)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));
}

/** Working time in one line: days a week, which days, and whether hours are flexible; '' if the ad states nothing. */
export function workHoursOf(
  { working_days, working_weekdays, is_flexible }: FactDetails,
  t: Translator['t'],
): string {
  const days = working_days === null ? '' : t(`enum.working_days.${working_days}` as WordKey);
  const flexible = is_flexible ? t('recruitment.fact.flexible') : '';
  return [days, weekdaysOf(working_weekdays, t), flexible].filter(Boolean).join(', ');
}

/** The location in one line; the imported text if it could not be mapped. */
export function formatAdLocation({ address, address_text }: Place): string {
  const { detail, ward, district, province } = address;
  return formatAddress([detail, ward, district, province]) || (address_text ?? '');
}

/** First and last day of the period: `01.11.2026 – 31.12.2026`, or the one that is set. */
function periodOf({ start_date, end_date }: Period): string | null {
  const days = [start_date, end_date].flatMap((day) => (day ? [formatDate(day)] : []));
  return days.join(' – ') || null;
}

/** "Thứ Hai – Thứ Bảy" for consecutive days, else each day. */
function weekdaysOf(days: readonly number[], t: Translator['t']): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((day) => t(`enum.weekday.${day}` as WordKey));
  const first = sorted[0] ?? 0;
  const isRun = sorted.length > 2 && sorted.every((day, at) => day === first + at);
  return isRun ? `${names[0]} – ${names.at(-1)}` : names.join(', ');
}
