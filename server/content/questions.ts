import { fold } from '#contract/fold.ts';
import { plainText } from '#contract/rich-text.ts';

/**
 * The questions whose title or answer holds every typed word, in any order, whatever accents and case; those with all
 * words in the title first. They are few enough to be read: no index could look into their documents.
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
