import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import type { Results } from './use-results.ts';

interface CountTextProps {
  word: WordKey;
  count: number;
  /** False: the count is approximate. */
  isExact?: boolean;
}

/** A sentence with a count in it, such as "412 việc phù hợp"; the number is set in the type for figures. */
export function CountText({ word, count, isExact = true }: CountTextProps) {
  const { t, language } = useTranslation();
  const number = formatNumber(count, language);
  const shown = isExact ? number : t('common.about', { number });
  const [before, after] = t(word, { count, number: shown }).split(number, 2);
  return (
    <>
      {before}
      <b className="font-num">{number}</b>
      {after}
    </>
  );
}

/** A total as text: "12.846", or "khoảng 12.000" if it is estimated. */
export function useTotalText({ total, total_exact }: Pick<Results, 'total' | 'total_exact'>): string {
  const { t, language } = useTranslation();
  const number = formatNumber(total, language);
  return total_exact ? number : t('common.about', { number });
}

/** Label key of a result count: jobs that match, or similar ones if no ad contains all words. */
export function foundLabelKey({ total, understood }: Pick<Results, 'total' | 'understood'>): WordKey {
  return total > 0 && understood.matching === 0 ? 'recruitment.list.similar' : 'recruitment.list.found';
}
