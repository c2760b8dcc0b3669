import { formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import type { WordKey } from '../../../locales/index.ts';
import type { Results } from './use-results.ts';

/** A sentence with a count in it, such as "412 việc phù hợp", the number in the type for figures. */
export function CountText({ word, count }: { word: WordKey; count: number }) {
  const { t, language } = useWords();
  const number = formatNumber(count, language);
  const [before, after] = t(word, { count, number }).split(number, 2);
  return (
    <>
      {before}
      <b className="font-num">{number}</b>
      {after}
    </>
  );
}

/** How a search says what it found: jobs that match, or similar ones where no ad holds all words. */
export function foundWord({ total, understood }: Pick<Results, 'total' | 'understood'>): WordKey {
  return total > 0 && understood.matching === 0 ? 'recruitment.list.similar' : 'recruitment.list.found';
}
