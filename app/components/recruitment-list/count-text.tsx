import { formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import type { WordKey } from '../../../locales/index.ts';

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
