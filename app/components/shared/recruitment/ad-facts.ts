import { fieldText } from '#app/components/shared/recruitment/field-text.ts';
import { formatAddress, formatDate, formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import { type AdFactName, adFactNames, adFields } from '#contract/recruitments/ad-fields.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import type { WordKey } from '../../../../locales/index.ts';

type Details = NonNullable<PublicRecruitment['details']>;
/** Data of an ad that the short facts need. */
export type AdFactDetails = Pick<Details, Exclude<AdFactName, 'career_ids'> | 'careers' | 'end_date'>;
type Words = Pick<Translator, 't' | 'language'>;
type Period = Pick<Details, 'start_date' | 'end_date'>;
type Place = Pick<Details, 'address' | 'address_text'>;

const labelOf = (name: AdFactName, { t }: Words) => t(`recruitment.fact.${adFields[name].fact}`);

/** The short facts of an ad as label and value; missing ones are left out. */
export const listAdFacts = (details: AdFactDetails, words: Words) =>
  adFactNames.flatMap((name) => {
    const value = factText(name, details, words);
    return value ? [{ label: labelOf(name, words), value }] : [];
  });

function factText(name: AdFactName, details: AdFactDetails, words: Words): string | null {
  const { t, language } = words;
  switch (name) {
    case 'career_ids':
      return details.careers.map((career) => career.name).join(', ');
    case 'experience_years': {
      const count = details.experience_years;
      if (count === null) return null;
      return count > 0 ? t('recruitment.fact.years', { count }) : t('enum.no_experience');
    }
    case 'headcount': {
      const count = details.headcount;
      return count === null
        ? null
        : t('recruitment.people', { count, number: formatNumber(count, language) });
    }
    case 'answer_days': {
      const count = details.answer_days;
      return count === null ? null : t('recruitment.answer_within', { count });
    }
    case 'working_weekdays':
      return weekdaysOf(details.working_weekdays, t);
    case 'start_date':
      return periodOf(details);
    default: {
      const value = details[name];
      if (typeof value === 'boolean') return value ? t('recruitment.fact.yes') : '';
      return fieldText(name, value, words);
    }
  }
}

/** Working time in one line, such as days a week, which days, and whether hours are flexible; '' if the ad states nothing. */
export function workHoursOf(details: AdFactDetails, words: Words): string {
  const texts = adFactNames
    .filter((name) => adFields[name].step === 'time')
    .map((name) => {
      const text = factText(name, details, words);
      return text && adFields[name].kind === 'flag' ? labelOf(name, words) : text;
    });
  return texts.filter(Boolean).join(', ');
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
