import { fold } from '#contract/text/fold.ts';
import { plainText } from '#contract/text/rich-text.ts';

/**
 * Finds the questions whose title or answer contains all typed words, in any order, ignoring accents and
 * case. Those with all words in the title come first. They are few enough to be searched in memory; no index
 * could search their documents.
 */
export function searchQuestions<Question extends { title: string; body: unknown }>(
  questions: readonly Question[],
  typed: string,
): Question[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = (text: string) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
  const named = questions.filter(({ title }) => holds(title));
  const rest = questions.filter(
    (one) => !named.includes(one) && holds(`${one.title} ${plainText(one.body)}`),
  );
  return [...named, ...rest];
}
