import { findConcepts, isJobConcept } from '../parse/concepts.ts';
import { isSyllable, stemOf, type Word } from '../parse/normalise.ts';
import { longestFirst } from '../parse/query.ts';
import type { Lexicon } from './lexicon.ts';
import type { JobWords } from './parsed-query.ts';

/** The names of jobs, the longest ones, in the order of the text. */
export const listJobs = (words: readonly Word[]) =>
  longestFirst(findConcepts(words).filter(({ concept, whole }) => whole && isJobConcept(concept)));

const MAX_NAME_WORDS = 4;

/** True if one of the words names a job, or stands in a name of a career or skill. */
export function isNamed(lexicon: Lexicon, words: readonly Word[]): boolean {
  return findConcepts(words).some(({ concept }) => isJobConcept(concept)) || words.some(lexicon.isJobWord);
}

/**
 * Names of jobs and careers are required, if they stand beside the job itself: "biết MISA", "with SAP" only rank. Without
 * a name, words of such names are required, and without these all words.
 */
export function splitJob(
  given: readonly Word[],
  inPiece: readonly Word[],
  { lexicon, hasWorkplace }: { lexicon: Lexicon; hasWorkplace: boolean },
): Omit<JobWords, 'generic'> {
  const stem = (word: Word) => toStem(lexicon, word);
  const [words, piece] = [given.map(stem), inPiece.map(stem)];
  const jobs = listJobs(piece);
  const named = new Set<Word>();
  for (const { from, length } of jobs) for (const word of piece.slice(from, from + length)) named.add(word);
  for (let from = 0; from < piece.length; from++)
    for (let length = Math.min(MAX_NAME_WORDS, piece.length - from); length > 0; length--) {
      const run = piece.slice(from, from + length);
      if (lexicon.isName(run)) for (const word of run) named.add(word);
    }
  const jobWords = new Set(words.filter((_, at) => isJobWord(lexicon, words, at)).map(({ exact }) => exact));
  const hasJobWord = jobWords.size > 0;
  // Beside a workplace, words that name no job only rank: "학원에서 아이들 가르치는 일".
  if (named.size === 0 && !hasJobWord && hasWorkplace) return { required: [], head: [], more: [...words] };
  const isRequired = (word: Word) =>
    named.size > 0 ? named.has(word) : !hasJobWord || jobWords.has(word.exact);
  const required = (named.size > 0 ? piece : words).filter(isRequired);
  const first = jobs[0]?.isVietnamese ? jobs[0] : jobs.at(-1);
  const head = first === undefined ? required : piece.slice(first.from, first.from + first.length);
  // "thợ hàn Hàn Quốc" has "hàn" twice, and one of them is not of the job.
  const left = required.map(({ exact }) => exact);
  const more = words.filter(({ exact }) => {
    const at = left.indexOf(exact);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { required, head, more };
}

/** True for a word of a job. A syllable of Vietnamese is one beside its neighbour in a name: not "thợ" of "thợ tráng men". */
function isJobWord(lexicon: Lexicon, words: readonly Word[], at: number): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]];
  if (!word || !lexicon.isJobWord(word)) return false;
  if (word.hangul || !isSyllable(word.folded)) return true;
  return [before && lexicon.isJobPair(before, word), behind && lexicon.isJobPair(word, behind)].includes(
    true,
  );
}

/** "마케팅인데" is "마케팅" with an ending, if only that is a word of a job. */
function toStem(lexicon: Lexicon, word: Word): Word {
  const stem = stemOf(word);
  if (stem === word.folded || isNamed(lexicon, [word])) return word;
  const cut = { ...word, exact: stem, folded: stem };
  return isNamed(lexicon, [cut]) ? cut : word;
}
